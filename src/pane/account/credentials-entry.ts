import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { RefObject } from "preact";
import type { ApiKeyPair } from "../../client/service/ports";
import { words } from "../../words/ui-words";
import type { ServiceAddressSettings } from "../use-connection";
import { findServiceHostName } from "../service-host-name";
import type { DataStateAttributeValue } from "../pane-states";

/** A text field, once it is drawn. */
export type InputFieldRef = RefObject<HTMLInputElement | null>;

type FieldName = "address" | "key" | "secret";

/** The reason why the secret field was emptied: the address was changed, or the user did something else. */
export type SecretEmptiedReason = Extract<DataStateAttributeValue, "secret-emptied" | "secret-left">;

/** The error of a field, in the current language. */
function missingFieldText(name: FieldName): string {
  if (name === "address") return words.pane.noReceiver;
  return name === "key" ? words.pane.missingPublicKey : words.pane.missingPrivateSecret;
}

export type CredentialsEntry = ReturnType<typeof useCredentialsEntry>;

/**
 * The user's input for connecting: read from the fields only when needed, and kept nowhere else. `left`: the user has
 * gone to another tab, closed the pane or is connecting another way.
 */
export function useCredentialsEntry(service: ServiceAddressSettings, left: boolean) {
  const addressField = useRef<HTMLInputElement>(null);
  const keyField = useRef<HTMLInputElement>(null);
  const secret = useSecret(left);
  const [address, setAddress] = useState(service.address);
  const { fault, refuse, accept } = useFieldError();
  /** The host that the keys would go to; undefined if the address is invalid. */
  const host = findServiceHostName(address, document.baseURI);
  /** Clears a field's error once the user changes the field. */
  const clearError = (name: FieldName) => {
    accept(name);
    secret.change(name);
  };
  const changeAddress = (text: string) => {
    setAddress(text);
    clearError("address");
    // A secret entered for one receiver must not go to another by a change made afterwards.
    secret.empty("secret-emptied");
  };
  const other = service.mayChange && address.trim() !== service.address;
  const otherAddress = other ? { address: address.trim() } : {};
  /** The entry to test, with the keys if both are filled in; undefined if the address is invalid, as its field says. */
  const readForTest = () => {
    if (host === undefined) return refuse("address", addressField);
    const keys = readKeys(keyField, secret.field);
    const whole = keys.publicKey !== "" && keys.privateSecret !== "";
    return { ...(whole && { keys }), ...otherAddress };
  };
  /** The entry to send; undefined if it is incomplete: the first field at fault then says so and takes the focus. */
  const takeForConnecting = () => {
    const keys = readKeys(keyField, secret.field);
    if (host === undefined) return refuse("address", addressField);
    if (keys.publicKey === "") return refuse("key", keyField);
    if (keys.privateSecret === "") return refuse("secret", secret.field);
    secret.send();
    return { keys, ...otherAddress };
  };
  return {
    addressField,
    keyField,
    secret,
    host,
    fault,
    changeAddress,
    clearError,
    takeForConnecting,
    readForTest,
  };
}

function useSecret(left: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const [emptied, setEmptied] = useState<SecretEmptiedReason>();
  /** Whether the fields still hold what was sent last. */
  const [sent, setSent] = useState(false);
  useClearOnUnmount(field);
  const empty = (why: SecretEmptiedReason) => {
    if (!field.current?.value) return;
    field.current.value = "";
    setEmptied(why);
  };
  // A secret that was sent and did not connect stays while its form is in use: usually a single letter is wrong. It
  // goes when the user leaves the form, since nobody would remember it was there. A secret that was never sent stays:
  // the platform shows it only once, and the user may be looking up the public key. So switching to another browser tab
  // does not count as leaving; another tab of the pane, or closing the pane, does.
  useLayoutEffect(() => {
    if (left && sent) empty("secret-left");
  }, [left]);
  const change = (name: FieldName) => {
    setSent(false);
    if (name === "secret") setEmptied(undefined);
  };
  return {
    field,
    emptied,
    sent,
    /** Whether the user has left these fields. */
    left,
    empty,
    change,
    send: () => setSent(true),
  };
}

/** Text pasted from a page often brings a space along; keys neither start nor end with one. */
function readKeys(keyField: InputFieldRef, secretField: InputFieldRef): ApiKeyPair {
  return {
    publicKey: keyField.current?.value.trim() ?? "",
    privateSecret: secretField.current?.value.trim() ?? "",
  };
}

/** The first field that kept the user from connecting, if any. */
function useFieldError() {
  const [faulty, setFaulty] = useState<FieldName>();
  return {
    fault: (name: FieldName) => (faulty === name ? missingFieldText(name) : undefined),
    refuse(name: FieldName, field: InputFieldRef): undefined {
      setFaulty(name);
      field.current?.focus();
    },
    accept: (name: FieldName) => setFaulty((one) => (one === name ? undefined : one)),
  };
}

/** A field removed from the page keeps its text until it is garbage-collected, so it is emptied first. */
function useClearOnUnmount(field: InputFieldRef): void {
  useLayoutEffect(() => {
    const input = field.current;
    return () => {
      if (input) input.value = "";
    };
  }, [field]);
}
