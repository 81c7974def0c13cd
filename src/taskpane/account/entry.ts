import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { RefObject } from "preact";
import type { KeyPair } from "../../service/seams";
import { pane } from "../../words/pane";
import { receiver } from "../receiver";

/** Where a text field stands once it is drawn. */
export type InputRef = RefObject<HTMLInputElement | null>;

type FieldName = "address" | "key" | "secret";

/** What is wrong with a field, in the language of now. */
function faultOf(name: FieldName): string {
  if (name === "address") return pane.noReceiver;
  return name === "key" ? pane.missingPublicKey : pane.missingPrivateSecret;
}

/** What the user enters to connect: read from the fields only when it is needed, and held nowhere else. */
export interface Entry {
  readonly addressField: InputRef;
  readonly keyField: InputRef;
  readonly secretField: InputRef;
  /** The host the keys go to as the address stands now. */
  readonly host: string | undefined;
  /** Whether a changed address has emptied the secret. */
  readonly emptied: boolean;
  fault(name: FieldName): string | undefined;
  changeAddress(address: string): void;
  /** Takes back what was said about a field, once the user changes it. */
  mend(name: FieldName): void;
  /** The entry, where it is complete; otherwise the first field at fault says so and has the focus. */
  check(): { readonly keys: KeyPair; readonly address?: string } | undefined;
  /** What can be tested as it stands, with the keys where both are there; an address at fault says so. */
  typed(): { readonly keys?: KeyPair; readonly address?: string } | undefined;
}

export function useEntry(service: { readonly address: string; readonly mayChange: boolean }): Entry {
  const addressField = useRef<HTMLInputElement>(null);
  const keyField = useRef<HTMLInputElement>(null);
  const secretField = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState(service.address);
  const [emptied, setEmptied] = useState(false);
  const { fault, refuse, accept } = useFault();
  useForgottenOnLeaving(secretField);
  const host = receiver(address, document.baseURI);

  const mend = (name: FieldName) => {
    accept(name);
    if (name === "secret") setEmptied(false);
  };
  const changeAddress = (text: string) => {
    setAddress(text);
    mend("address");
    const secret = secretField.current;
    // A secret entered for one receiver must not go to another by a change made afterwards.
    if (secret === null || secret.value === "") return;
    secret.value = "";
    setEmptied(true);
  };
  const other = service.mayChange && address.trim() !== service.address;
  const otherAddress = other ? { address: address.trim() } : {};
  const typed = () => {
    if (host === undefined) return refuse("address", addressField);
    const keys = keysIn(keyField, secretField);
    const whole = keys.publicKey !== "" && keys.privateSecret !== "";
    return { ...(whole && { keys }), ...otherAddress };
  };
  const check = () => {
    const keys = keysIn(keyField, secretField);
    if (host === undefined) return refuse("address", addressField);
    if (keys.publicKey === "") return refuse("key", keyField);
    if (keys.privateSecret === "") return refuse("secret", secretField);
    return { keys, ...otherAddress };
  };
  return { addressField, keyField, secretField, host, emptied, fault, changeAddress, mend, check, typed };
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
