import { traitsOf } from "../../lca/reason-traits";
import { shown } from "../../words/names";
import { words } from "../../words/words";
import type { Connection, ConnectionState } from "../../connection/workbook-connection";
import type { Platform } from "../../connection/platform/sign-in";
import type { ServiceReadings } from "../../connection/service-readings";
import type { ConnectionAction, Service } from "../use-connection";
import { useSignIns } from "../use-connection";
import { Sentence } from "../../page/sentence";
import { KeyPairFields } from "./fields";
import { PlatformOffer } from "../platform/offer";
import { ReadingFold } from "../reading/fold";
import { ForgetEverything } from "./forgetting";
import { Profiles } from "./profiles";

interface KeysScreenProps {
  readonly connection: Connection;
  /** Undefined until it is known, or where the configuration cannot be read: then there is nothing to connect to. */
  readonly service: Service | undefined;
  /** The disconnected state, also while connecting. */
  readonly screen: Extract<ConnectionState, { kind: "disconnected" }>;
  readonly state: ConnectionState;
  readonly shown: boolean;
  readonly action: ConnectionAction;
  readonly readings: ServiceReadings;
  readonly platform: Platform;
}

/** Lets the user connect by keys, a known account or the platform. */
export function KeysScreen(props: KeysScreenProps) {
  const { connection, service, screen, state, shown, action, readings, platform } = props;
  const waiting = action.busy || state.kind === "connecting";
  const known = useSignIns(connection);
  return (
    <>
      {screen.holds && <Holds company={screen.holds.company} />}
      <Profiles connection={connection} known={known} action={action} waiting={waiting} />
      <h2 id="screen-title">{words.pane.keysTitle}</h2>
      {service && <KeyPairFields {...{ connection, service, action, state, shown }} offersTest />}
      {service?.platform != null && (
        <PlatformOffer platform={platform} address={service.platform} waiting={waiting} again={false} />
      )}
      {known.keeping === "impossible" && (
        <p class="aside" data-state="keep-impossible">
          {words.pane.account.cannotKeep}
        </p>
      )}
      {known.profiles.length > 0 && <ForgetEverything connection={connection} />}
      {wasMisread(state) && <ReadingFold readings={readings} />}
    </>
  );
}

/**
 * Whether connecting failed because of what the service sent; then the report says which names to teach, or what does not
 * fit.
 */
function wasMisread(state: ConnectionState): boolean {
  const problem = state.kind === "disconnected" ? state.problem : undefined;
  return problem !== undefined && (problem.kind === "misfit" || traitsOf(problem).reading === "misread");
}

/** Says whose numbers the workbook holds, so that the user chooses the right account. */
function Holds({ company }: { readonly company: string }) {
  return (
    <p class="holds" data-state="holds-other-numbers">
      <Sentence text={words.pane.account.holds} fill={{ company: <strong>{shown(company)}</strong> }} />
    </p>
  );
}
