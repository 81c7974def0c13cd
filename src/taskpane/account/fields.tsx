import { pane } from "../../words/pane";
import type { Connection } from "../../workbook/connection";
import type { Action, Service } from "../live";
import { Sentence } from "../../page/sentence";
import type { Entry } from "./entry";
import { useEntry } from "./entry";
import { Field } from "./field";
import { ConnectionTest } from "./later";

interface KeyPairFieldsProps {
  readonly connection: Connection;
  readonly service: Service;
  readonly action: Action;
  /** Whether something begun is still under way. */
  readonly waiting: boolean;
  readonly connecting: boolean;
  /** Whether what is typed may be tested before connecting; once connected, the account in use is tested. */
  readonly offersTest?: boolean;
}

/** Where a key pair is typed, with the receiver named before anything is sent. */
export function KeyPairFields(props: KeyPairFieldsProps) {
  const { connection, service, action, waiting, connecting, offersTest = false } = props;
  const entry = useEntry(service);
  const connect = () => {
    if (waiting) return;
    const ready = entry.check();
    if (ready) action.act(() => connection.connect(ready.keys, ready.address));
  };
  const test = () => {
    const typed = entry.typed();
    return typed && connection.test(typed.keys, typed.address);
  };
  return (
    <>
      <Fields service={service} entry={entry} readOnly={waiting} onEnter={connect} />
      <div class="deed">
        <button type="button" class="primary" aria-disabled={waiting} onClick={connect}>
          {connecting ? pane.connecting : pane.connect}
        </button>
        <p>
          {entry.host === undefined ? (
            pane.noReceiver
          ) : (
            <Sentence text={pane.receiver} fill={{ host: <strong>{entry.host}</strong> }} />
          )}
        </p>
      </div>
      <p class="aside">
        <Sentence text={pane.keysPlace} fill={{ path: <strong>{pane.keysPath}</strong> }} />
      </p>
      {offersTest && <ConnectionTest host={entry.host} test={test} />}
    </>
  );
}

interface FieldsProps {
  readonly service: Service;
  readonly entry: Entry;
  readonly readOnly: boolean;
  readonly onEnter: () => void;
}

/** The address stands first: changing it afterwards empties the secret. */
function Fields({ service, entry, readOnly, onEnter }: FieldsProps) {
  const common = { readOnly, onEnter };
  return (
    <>
      {service.mayChange && (
        <Field
          {...common}
          label={pane.serviceAddress}
          field={entry.addressField}
          initial={service.address}
          fault={entry.fault("address")}
          onInput={entry.changeAddress}
        />
      )}
      <Field
        {...common}
        label={pane.publicKey}
        field={entry.keyField}
        fault={entry.fault("key")}
        onInput={() => entry.mend("key")}
      />
      <Field
        {...common}
        label={pane.privateSecret}
        field={entry.secretField}
        secret
        fault={entry.fault("secret")}
        note={entry.emptied ? pane.secretEmptied : undefined}
        onInput={() => entry.mend("secret")}
      />
    </>
  );
}
