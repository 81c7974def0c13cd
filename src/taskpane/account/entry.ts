import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { RefObject } from "preact";
import type { KeyPair } from "../../service/seams";
import { pane } from "../../words/pane";
import type { Service } from "../use-connection";
import { receiver } from "../receiver";
import type { PaneState } from "../states";

/** Where a text field stands once it is drawn. */
export type InputRef = RefObject<HTMLInputElement | null>;

type FieldName = "address" | "key" | "secret";

/** Why the secret is no longer in its field: the address was changed, or the user did something else. */
export type Emptied = Extract<PaneState, "secret-emptied" | "secret-left">;

/** What is wrong with a field, in the language of now. */
function faultOf(name: FieldName): string {
  if (name === "address") return pane.noReceiver;
  return name === "key" ? pane.missingPublicKey : pane.missingPrivateSecret;
}

/** What the user enters to connect: read from the fields only when it is needed, and held nowhere else. */
export interface Entry {
  readonly addressField: InputRef;
  readonly keyField: InputRef;
  readonly secret: {
    readonly field: InputRef;
    readonly emptied: Emptied | undefined;
    /** Whether what stands in the fields is what was sent last. */
    readonly sent: boolean;
    /** Whether the user is elsewhere. */
    readonly left: boolean;
  };
  /** The host the keys go to as the address stands now. */
  readonly host: string | undefined;
  fault(name: FieldName): string | undefined;
  changeAddress(address: string): void;
  /** Takes back what was said about a field, once the user changes it. */
  mend(name: FieldName): void;
  /** The entry, to be sent now, where it is complete; otherwise the first field at fault says so and has the focus. */
  take(): { readonly keys: KeyPair; readonly address?: string } | undefined;
  /** What can be tested as it stands, with the keys where both are there; an address at fault says so. */
  typed(): { readonly keys?: KeyPair; readonly address?: string } | undefined;
}

type Typed = Pick<Service, "address" | "mayChange">;

/** `left`: the user is elsewhere, or is connecting otherwise. */
export function useEntry(service: Typed, left: boolean): Entry {
  const addressField = useRef<HTMLInputElement>(null);
  const keyField = useRef<HTMLInputElement>(null);
  const secret = useSecret(left);
  const [address, setAddress] = useState(service.address);
  const { fault, refuse, accept } = useFault();
  const host = receiver(address, document.baseURI);

  const mend = (name: FieldName) => {
    accept(name);
    secret.change(name);
  };
  const changeAddress = (text: string) => {
    setAddress(text);
    mend("address");
    // A secret entered for one receiver must not go to another by a change made afterwards.
    secret.empty("secret-emptied");
  };
  const other = service.mayChange && address.trim() !== service.address;
  const otherAddress = other ? { address: address.trim() } : {};
  const typed = () => {
    if (host === undefined) return refuse("address", addressField);
    const keys = keysIn(keyField, secret.field);
    const whole = keys.publicKey !== "" && keys.privateSecret !== "";
    return { ...(whole && { keys }), ...otherAddress };
  };
  const take = () => {
    const keys = keysIn(keyField, secret.field);
    if (host === undefined) return refuse("address", addressField);
    if (keys.publicKey === "") return refuse("key", keyField);
    if (keys.privateSecret === "") return refuse("secret", secret.field);
    secret.send();
    return { keys, ...otherAddress };
  };
  return { addressField, keyField, secret, host, fault, changeAddress, mend, take, typed };
}

function useSecret(left: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const [emptied, setEmptied] = useState<Emptied>();
  const [sent, setSent] = useState(false);
  useForgottenOnLeaving(field);
  const empty = (why: Emptied) => {
    if (!field.current?.value) return;
    field.current.value = "";
    setEmptied(why);
  };
  // A secret that was sent and did not connect stays as long as its form is in use: most often one letter of it is wrong.
  // Then it goes, for nobody would think of it any more. One that was never sent stays: who looks up the public key
  // elsewhere must find it again, since the platform shows a secret only once. For that reason too, another tab of the
  // browser is not elsewhere; a place of the pane is, and a pane that is closed.
  useLayoutEffect(() => {
    if (left && sent) empty("secret-left");
  }, [left]);
  const change = (name: FieldName) => {
    setSent(false);
    if (name === "secret") setEmptied(undefined);
  };
  return { field, emptied, sent, left, empty, change, send: () => setSent(true) };
}

/** What is pasted from a page often brings a blank along; keys have none at their ends. */
function keysIn(keyField: InputRef, secretField: InputRef): KeyPair {
  return {
    publicKey: keyField.current?.value.trim() ?? "",
    privateSecret: secretField.current?.value.trim() ?? "",
  };
}

/** The one field at fault, if any: the first that kept the user from connecting. */
function useFault() {
  const [faulty, setFaulty] = useState<FieldName>();
  return {
    fault: (name: FieldName) => (faulty === name ? faultOf(name) : undefined),
    refuse(name: FieldName, field: InputRef): undefined {
      setFaulty(name);
      field.current?.focus();
    },
    accept: (name: FieldName) => setFaulty((one) => (one === name ? undefined : one)),
  };
}

/** A field taken out of the page still holds its text until it is collected: empty it first. */
function useForgottenOnLeaving(field: InputRef): void {
  useLayoutEffect(() => {
    const input = field.current;
    return () => {
      if (input) input.value = "";
    };
  }, [field]);
}
