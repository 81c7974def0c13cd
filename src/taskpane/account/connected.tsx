import { useId, useState } from "preact/hooks";
import { shown } from "../../words/names";
import { words } from "../../words/words";
import type { Connection, ConnectionState } from "../../connection/workbook-connection";
import type { Who } from "../../connection/owner";
import type { Platform } from "../../connection/platform/sign-in";
import type { ServiceReadings } from "../../connection/service-readings";
import type { Scope } from "../../refresh/report";
import type { ConnectionAction, Service } from "../use-connection";
import { useSignIns } from "../use-connection";
import { receiver } from "../receiver";
import { KeyPairFields } from "./fields";
import { Launched, PlatformOffer } from "../platform/offer";
import { ReadingFold } from "../reading/fold";
import { ConnectionTest } from "./connection-test";
import { ForgetEverything } from "./forgetting";
import { Profiles } from "./profiles";

interface ConnectedScreenProps {
  readonly connection: Connection;
  /** Undefined where the configuration cannot be read; then no other account can be entered. */
  readonly service: Service | undefined;
  /** The connected state, also while connecting as another account. */
  readonly screen: Extract<ConnectionState, { kind: "connected" }>;
  readonly state: ConnectionState;
  readonly shown: boolean;
  readonly action: ConnectionAction;
  /** How the service was read. */
  readonly readings: ServiceReadings;
  readonly platform: Platform;
  readonly onRefresh: (scope: Scope) => void;
}

/** The account whose numbers the formulas give, and other accounts to change to. */
export function ConnectedScreen(props: ConnectedScreenProps) {
  const { connection, service, screen, state, shown, action, readings, platform, onRefresh } = props;
  const known = useSignIns(connection);
  const { who, lately } = screen;
  const { launched } = who;
  const waiting = action.busy || state.kind === "connecting";
  const throughPlatform = service?.platform != null && (
    <PlatformOffer {...{ platform, waiting }} address={service.platform} again={launched !== undefined} />
  );
  return (
    <>
      <h2 id="screen-title">{words.pane.accountTitle}</h2>
      {who.sample && <p class="sample-mark">{words.pane.sampleMark}</p>}
      {lately && (
        <p class="note" data-state="chosen-by-itself">
          {words.pane.account.lately}
        </p>
      )}
      <Facts who={who} />
      {!who.sample && !readings.now()?.by && <p class="note">{words.mapping.recognised}</p>}
      {launched && service?.platform != null && <Launched {...launched} />}
      {launched && throughPlatform}
      <Profiles connection={connection} known={known} action={action} waiting={waiting} />
      {service && <AnotherAccount {...{ connection, service, state, shown, action }} />}
      {!launched && throughPlatform}
      {!who.sample && !launched && (
        <ConnectionTest
          host={receiver(who.service, document.baseURI)}
          test={(stopped) => connection.test(stopped)}
        />
      )}
      <ReadingFold readings={readings} onRefresh={() => onRefresh("workbook")} />
      <ForgetEverything connection={connection} />
    </>
  );
}

/** Who is connected, and the LCA standard and presentation of the account. */
function Facts({ who }: { readonly who: Who }) {
  return (
    <dl>
      <Fact name={words.pane.user} value={who.user} />
      <Fact name={words.pane.company} value={who.company} />
      <Fact name={words.pane.standard} value={who.standard} />
      <Fact name={words.pane.presentation} value={who.presentation} />
      {!who.sample && <Fact name={words.pane.service} value={who.service} />}
    </dl>
  );
}

type AnotherAccountProps = Pick<ConnectedScreenProps, "connection" | "state" | "shown" | "action"> & {
  readonly service: Service;
};

/** Enters another key pair without disconnecting first; the fields and their contents exist only while this is open. */
function AnotherAccount(props: AnotherAccountProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const shownAs = props.state.kind === "connecting" ? "connecting-as-another" : "another-account";
  return (
    <div class="another">
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {words.pane.account.addTitle}
      </button>
      <div id={id} data-state={open ? shownAs : undefined}>
        {open && <KeyPairFields {...props} />}
      </div>
    </div>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <bdi>{value === "" ? "–" : shown(value)}</bdi>
      </dd>
    </div>
  );
}
