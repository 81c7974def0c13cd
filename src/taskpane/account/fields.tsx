import { words } from "../../words/words";
import type { Connection, ConnectionState } from "../../connection/workbook-connection";
import type { ConnectionAction, Service } from "../use-connection";
import { Sentence } from "../../page/sentence";
import type { Entry } from "./entry";
import { useEntry } from "./entry";
import { Field } from "./field";
import { ConnectionTest } from "./connection-test";

interface KeyPairFieldsProps {
  readonly connection: Connection;
  readonly service: Service;
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
export function KeyPairFields(props: KeyPairFieldsProps) {
  const { connection, service, action, state, shown, offersTest = false } = props;
  const connecting = state.kind === "connecting";
  const own = connecting && state.by === "keys";
  const entry = useEntry(service, !own && (connecting || !shown));
  const trying = own && entry.secret.sent;
  const connect = () => {
    if (action.busy || trying) return;
    const ready = entry.take();
    if (ready) action.act(() => connection.connect(ready.keys, ready.address));
    else action.putAside();
  };
  const test = (stopped: AbortSignal) => {
    const typed = entry.typed();
    return typed && connection.test(stopped, typed.keys, typed.address);
  };
  return (
    <>
      <Fields service={service} entry={entry} onEnter={connect} />
      <div class="deed">
        <button type="button" class="primary" aria-disabled={action.busy || trying} onClick={connect}>
          {trying ? words.pane.connecting : words.pane.connect}
        </button>
        <p>
          {entry.host === undefined ? (
            words.pane.noReceiver
          ) : (
            <Sentence text={words.pane.receiver} fill={{ host: <strong>{entry.host}</strong> }} />
          )}
        </p>
      </div>
      <p class="aside">
        <Sentence text={words.pane.keysPlace} fill={{ path: <strong>{words.pane.keysPath}</strong> }} />
      </p>
      {offersTest && <ConnectionTest host={entry.host} test={test} />}
    </>
  );
}

interface FieldsProps {
  readonly service: Service;
  readonly entry: Entry;
  readonly onEnter: () => void;
}

/** The address comes first, because changing it later empties the secret. */
function Fields({ service, entry, onEnter }: FieldsProps) {
  return (
    <>
      {service.mayChange && (
        <Field
          label={words.pane.serviceAddress}
          field={entry.addressField}
          initial={service.address}
          fault={entry.fault("address")}
          onInput={entry.changeAddress}
          onEnter={onEnter}
        />
      )}
      <Field
        label={words.pane.publicKey}
        field={entry.keyField}
        fault={entry.fault("key")}
        onInput={() => entry.mend("key")}
        onEnter={onEnter}
      />
      <Field
        label={words.pane.privateSecret}
        field={entry.secret.field}
        secret={entry.secret}
        fault={entry.fault("secret")}
        emptied={entry.secret.emptied}
        onInput={() => entry.mend("secret")}
        onEnter={onEnter}
      />
    </>
  );
}
