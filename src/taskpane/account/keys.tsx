import { pane } from "../../words/pane";
import type { Connection, ConnectionState } from "../../workbook/connection";
import type { Entry } from "./entry";
import { useEntry } from "./entry";
import { Field } from "./field";
import type { Action, Service } from "../live";
import { Sentence } from "../sentence";

interface KeysScreenProps {
  readonly connection: Connection;
  /** Undefined until it is known, or where the configuration cannot be read: then nothing can be connected to. */
  readonly service: Service | undefined;
  readonly state: Extract<ConnectionState, { kind: "disconnected" | "connecting" }>;
  readonly action: Action;
}

/** Where the user connects. It stays while connecting, so that a mistyped key can be mended in place. */
export function KeysScreen({ connection, service, state, action }: KeysScreenProps) {
  const waiting = action.busy || state.kind === "connecting";
  return (
    <>
      <h2 id="screen-title">{pane.keysTitle}</h2>
      {service && (
        <KeyPairFields
          connection={connection}
          service={service}
          action={action}
          waiting={waiting}
          connecting={state.kind === "connecting" && !state.sample}
        />
      )}
      <div class="sample-offer">
        <h2>{pane.sampleTitle}</h2>
        <p>{pane.sampleMeaning}</p>
        <button
          type="button"
          aria-disabled={waiting}
          onClick={() => waiting || action.act(() => connection.trySample())}
        >
          {pane.trySample}
        </button>
      </div>
    </>
  );
}

interface KeyPairFieldsProps {
  readonly connection: Connection;
  readonly service: Service;
  readonly action: Action;
  /** Whether something begun is still under way. */
  readonly waiting: boolean;
  readonly connecting: boolean;
}

function KeyPairFields({ connection, service, action, waiting, connecting }: KeyPairFieldsProps) {
  const entry = useEntry(service);
  const connect = () => {
    if (waiting) return;
    const ready = entry.check();
    if (ready) action.act(() => connection.connect(ready.keys, ready.address));
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
