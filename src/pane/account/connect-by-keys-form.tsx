import { useEffect, useId, useState } from "preact/hooks";
import { words } from "../../words/ui-words";
import type { ConnectionControl, ConnectionState } from "../../addin/connection/workbook-connection";
import type { ConnectionAction, ServiceAddressSettings } from "../use-connection";
import { SentenceWithGaps } from "../page/sentence-with-gaps";
import type { CredentialsEntry, SecretEmptiedReason, InputFieldRef } from "./credentials-entry";
import { useCredentialsEntry } from "./credentials-entry";
import { ConnectionTest } from "./connection-test";

export interface KeyPairFieldsProps {
  readonly connection: ConnectionControl;
  readonly service: ServiceAddressSettings;
  readonly action: ConnectionAction;
  readonly state: ConnectionState;
  /** Whether the tab Account is shown. */
  readonly shown: boolean;
  /** Whether the entry can be tested before connecting; once connected, the test is of the account in use. */
  readonly offersTest?: boolean;
}

/**
 * The fields for a key pair; they name the receiving host before anything is sent. While connecting, the entry can be
 * changed and sent again, which replaces the attempt under way.
 */
export function ConnectByKeysForm(props: KeyPairFieldsProps) {
  const { connection, service, action, state, shown, offersTest = false } = props;
  const connecting = state.kind === "connecting";
  const own = connecting && state.by === "keys";
  const entry = useCredentialsEntry(service, !own && (connecting || !shown));
  const trying = own && entry.secret.sent;
  const connect = () => {
    if (action.busy || trying) return;
    const ready = entry.takeForConnecting();
    if (ready) action.act("connect", () => connection.connect(ready.keys, ready.address));
    else action.dismissFailure();
  };
  const test = (stopped: AbortSignal) => {
    const typed = entry.readForTest();
    return typed && connection.test(stopped, typed.keys, typed.address);
  };
  return (
    <>
      <AddressAndKeyFields service={service} entry={entry} onEnter={connect} />
      <div class="deed">
        <button type="button" class="primary" aria-disabled={action.busy || trying} onClick={connect}>
          {trying ? words.pane.connecting : words.pane.connect}
        </button>
        <p>
          {entry.host === undefined ? (
            words.pane.noReceiver
          ) : (
            <SentenceWithGaps text={words.pane.receiver} fill={{ host: <strong>{entry.host}</strong> }} />
          )}
        </p>
      </div>
      <p class="aside">
        <SentenceWithGaps
          text={words.pane.keysPlace}
          fill={{ path: <strong>{words.pane.keysPath}</strong> }}
        />
      </p>
      {offersTest && <ConnectionTest host={entry.host} test={test} />}
    </>
  );
}

interface AddressAndKeyFieldsProps {
  readonly service: ServiceAddressSettings;
  readonly entry: CredentialsEntry;
  readonly onEnter: () => void;
}

/** The address comes first, because changing it later empties the secret. */
function AddressAndKeyFields({ service, entry, onEnter }: AddressAndKeyFieldsProps) {
  return (
    <>
      {service.mayChange && (
        <TextField
          label={words.pane.serviceAddress}
          field={entry.addressField}
          initial={service.address}
          fault={entry.fault("address")}
          onInput={entry.changeAddress}
          onEnter={onEnter}
        />
      )}
      <TextField
        label={words.pane.publicKey}
        field={entry.keyField}
        fault={entry.fault("key")}
        onInput={() => entry.clearError("key")}
        onEnter={onEnter}
      />
      <TextField
        label={words.pane.privateSecret}
        field={entry.secret.field}
        secret={entry.secret}
        fault={entry.fault("secret")}
        emptied={entry.secret.emptied}
        onInput={() => entry.clearError("secret")}
        onEnter={onEnter}
      />
    </>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly field: InputFieldRef;
  /** Given for a secret, which is shown as dots unless the user wants to see it. */
  readonly secret?: CredentialsEntry["secret"];
  /** The initial text; never given for a secret. */
  readonly initial?: string;
  /** The error of the text. */
  readonly fault: string | undefined;
  /** The reason why the pane emptied the field. */
  readonly emptied?: SecretEmptiedReason | undefined;
  readonly onInput?: (text: string) => void;
  readonly onEnter: () => void;
}

/**
 * A labelled text field. It has no `name` and is in no form, so no browser puts its text into an address. The text is
 * in the field alone, never in an attribute.
 */
function TextField({ label, field, secret, initial, fault, emptied, onInput, onEnter }: TextFieldProps) {
  const id = useId();
  const [isSeen, toggle] = useVisibleSecret(secret);
  const said = fault ?? emptied;
  const input = (
    <input
      id={id}
      ref={field}
      {...(isSeen ? { type: "text" } : { type: "password" })}
      {...(initial !== undefined && { defaultValue: initial })}
      autocomplete="off"
      autocapitalize="off"
      spellcheck={false}
      dir="ltr"
      aria-required="true"
      aria-invalid={fault !== undefined}
      aria-describedby={said === undefined ? undefined : `${id}-said`}
      onInput={(event) => onInput?.(event.currentTarget.value)}
      onKeyDown={onEnterKey(onEnter)}
    />
  );
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {secret ? (
        <div class="secret">
          {input}
          <ShowSecretButton {...{ id, isSeen, toggle }} />
        </div>
      ) : (
        input
      )}
      <SecretNotice id={`${id}-said`} fault={fault} emptied={emptied} />
    </div>
  );
}

/** Whether the text is readable. A secret turns back into dots once it is sent or the user leaves its tab. */
function useVisibleSecret(secret: TextFieldProps["secret"]): readonly [boolean, () => void] {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => setSeen(false), [secret?.sent, secret?.left]);
  return [!secret || isSeen, () => setSeen(!isSeen)];
}

interface ShowSecretButtonProps {
  readonly id: string;
  readonly isSeen: boolean;
  readonly toggle: () => void;
}

/** The button's name omits the field's label, so that a search for the label finds the field alone. */
function ShowSecretButton({ id, isSeen, toggle }: ShowSecretButtonProps) {
  return (
    <button
      type="button"
      class="small"
      aria-pressed={isSeen}
      aria-controls={id}
      title={words.pane.showMeaning}
      onClick={toggle}
    >
      {words.pane.show}
    </button>
  );
}

interface SecretNoticeProps extends Pick<TextFieldProps, "fault" | "emptied"> {
  readonly id: string;
}

function SecretNotice({ id, fault, emptied }: SecretNoticeProps) {
  const why = emptied === "secret-left" ? words.pane.secretLeft : words.pane.secretEmptied;
  return (
    <p
      id={id}
      class={fault === undefined ? "note" : "fault"}
      aria-live="polite"
      data-state={fault === undefined ? emptied : "field-at-fault"}
    >
      {fault ?? (emptied && why)}
    </p>
  );
}

/** Ignores the Enter that ends the composition of a character. */
function onEnterKey(deed: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key === "Enter" && !event.isComposing) deed();
  };
}
