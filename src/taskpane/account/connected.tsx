import { useId, useState } from "preact/hooks";
import { pane } from "../../words/pane";
import type { Connection, Who } from "../../workbook/connection";
import type { Action, Service } from "../live";
import { receiver } from "../receiver";
import { ConnectionTest } from "./connection-test";
import { KeyPairFields } from "./fields";
import { Leaving } from "./leaving";
import { Profiles } from "./profiles";
import { useSignIns } from "./sign-ins";

interface ConnectedScreenProps {
  readonly connection: Connection;
  /** Undefined where the configuration cannot be read: then no other account can be typed. */
  readonly service: Service | undefined;
  readonly who: Who;
  /** Whether the account was chosen by itself, as the one used last. */
  readonly lately: boolean;
  readonly action: Action;
}

/** The connected account: whose numbers the formulas give, and what to do next. */
export function ConnectedScreen({ connection, service, who, lately, action }: ConnectedScreenProps) {
  const known = useSignIns(connection);
  return (
    <>
      <h2 id="screen-title">{pane.accountTitle}</h2>
      {who.sample && <p class="sample-mark">{pane.sampleMark}</p>}
      {lately && <p class="note">{pane.account.lately}</p>}
      <Facts who={who} />
      <div class="deed">
        <button
          type="button"
          class="primary"
          aria-disabled={action.busy}
          onClick={() => action.act(() => connection.refresh())}
        >
          {action.busy ? pane.refreshing : pane.refresh}
        </button>
        <p>{pane.refreshMeaning}</p>
      </div>
      <Next />
      <Profiles connection={connection} known={known} action={action} waiting={action.busy} />
      {service && <AnotherAccount connection={connection} service={service} action={action} />}
      {!who.sample && (
        <ConnectionTest host={receiver(who.service, document.baseURI)} test={() => connection.test()} />
      )}
      <Leaving connection={connection} action={action} />
    </>
  );
}

/** Who is connected, and by which rules the service calculates for this account. */
function Facts({ who }: { readonly who: Who }) {
  return (
    <dl>
      <Fact name={pane.user} value={who.user} />
      <Fact name={pane.company} value={who.company} />
      <Fact name={pane.standard} value={who.standard} />
      <Fact name={pane.presentation} value={who.presentation} />
      {!who.sample && <Fact name={pane.service} value={who.service} />}
    </dl>
  );
}

/** What to do with the account, for whoever opens the pane here first. */
function Next() {
  return (
    <>
      <h2>{pane.nextTitle}</h2>
      <Formula formula={pane.listFormula} meaning={pane.listMeaning} />
      <Formula formula={pane.impactFormula} meaning={pane.impactMeaning} />
      <p class="aside">{pane.separator}</p>
    </>
  );
}

type AnotherAccountProps = Pick<ConnectedScreenProps, "connection" | "action"> & {
  readonly service: Service;
};

/** Typing another key pair without disconnecting first: the fields, and what they hold, are there only while wanted. */
function AnotherAccount({ connection, service, action }: AnotherAccountProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div class="another">
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {pane.account.addTitle}
      </button>
      <div id={id}>
        {open && (
          <KeyPairFields
            connection={connection}
            service={service}
            action={action}
            waiting={action.busy}
            connecting={false}
          />
        )}
      </div>
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value === "" ? "–" : value}</bdi>
      </dd>
    </div>
  );
}

/** A formula to copy: reaching it, by mouse or keyboard, selects it whole. */
function Formula({ formula, meaning }: { readonly formula: string; readonly meaning: string }) {
  return (
    <div class="formula">
      <input
        type="text"
        readOnly
        dir="ltr"
        aria-label={formula}
        value={formula}
        onFocus={(event) => event.currentTarget.select()}
      />
      <p>{meaning}</p>
    </div>
  );
}
