import { traitsOf } from "../../lca/reason-traits";
import { shown } from "../../words/names";
import { pane } from "../../words/pane";
import type { Connection, ConnectionState } from "../../connection/connection";
import type { Platform } from "../../connection/platform/platform";
import type { ReadingReport } from "../../connection/reading-report";
import type { ConnectionAction, Service } from "../use-connection";
import { useSignIns } from "../use-connection";
import { Sentence } from "../../page/sentence";
import { KeyPairFields } from "./fields";
import { ForgetEverything, OfPlatform, Profiles, Reading } from "./lazy-screens";

interface KeysScreenProps {
  readonly connection: Connection;
  /** Undefined until it is known, or where the configuration cannot be read: then nothing can be connected to. */
  readonly service: Service | undefined;
  /** What is, or was before connecting began. */
  readonly screen: Extract<ConnectionState, { kind: "disconnected" }>;
  readonly state: ConnectionState;
  readonly shown: boolean;
  readonly action: ConnectionAction;
  readonly reading: () => Promise<ReadingReport>;
  readonly platform: () => Promise<Platform>;
}

/** Where the user connects. */
export function KeysScreen(props: KeysScreenProps) {
  const { connection, service, screen, state, shown, action, reading, platform } = props;
  const waiting = action.busy || state.kind === "connecting";
  const known = useSignIns(connection);
  return (
    <>
      {screen.holds && <Holds company={screen.holds.company} />}
      <Profiles connection={connection} known={known} action={action} waiting={waiting} />
      <h2 id="screen-title">{pane.keysTitle}</h2>
      {service && <KeyPairFields {...{ connection, service, action, state, shown }} offersTest />}
      {service?.platform != null && (
        <OfPlatform platform={platform} address={service.platform} waiting={waiting} />
      )}
      {known.keeping === "impossible" && (
        <p class="aside" data-state="keep-impossible">
          {pane.account.cannotKeep}
        </p>
      )}
      {known.profiles.length > 0 && <ForgetEverything connection={connection} />}
      {wasMisread(state) && <Reading reading={reading} />}
    </>
  );
}

/** Whether connecting failed for what the service sent: then how it was read tells which names to teach. */
function wasMisread(state: ConnectionState): boolean {
  const problem = state.kind === "disconnected" ? state.problem : undefined;
  return problem !== undefined && traitsOf(problem).reading === "misread";
}

/** Whose numbers the workbook holds, so that the right account is chosen. */
function Holds({ company }: { readonly company: string }) {
  return (
    <p class="holds" data-state="holds-other-numbers">
      <Sentence text={pane.account.holds} fill={{ company: <strong>{shown(company)}</strong> }} />
    </p>
  );
}
