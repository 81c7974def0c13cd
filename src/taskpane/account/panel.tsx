import { useRef, useId, useState } from "preact/hooks";
import type { Connection, ConnectionState } from "../../connection/workbook-connection";
import type { Platform } from "../../connection/platform/sign-in";
import type { ServiceReadings } from "../../connection/service-readings";
import type { Scope } from "../../refresh/report";
import type { ConnectionAction, Service } from "../use-connection";
import { useFocusOnChange } from "../focus";
import { Account, ConfirmScreen, QuestionScreen } from "./question";
import { SampleOffer } from "./sample-offer";
import { traitsOf } from "../../lca/reason-traits";
import { shown } from "../../words/names";
import { words } from "../../words/words";
import { useSignIns } from "../use-connection";
import { Sentence } from "../../page/sentence";
import { KeyPairFields } from "./fields";
import { PlatformOffer, Launched } from "../platform/offer";
import { ReadingFold } from "../reading/fold";
import { ForgetEverything } from "./forgetting";
import { Profiles } from "./profiles";
import type { Owner, Who } from "../../connection/owner";
import { receiver } from "../receiver";
import { ConnectionTest } from "./connection-test";
import "./account.css";

interface AccountPanelProps {
  readonly connection: Connection;
  readonly state: ConnectionState;
  /** Whether this tab is shown. */
  readonly shown: boolean;
  /** The receiver of the keys; undefined until it is known, or if the configuration cannot be read. */
  readonly service: Service | undefined;
  readonly action: ConnectionAction;
  /** How the service was read. */
  readonly readings: ServiceReadings;
  readonly platform: Platform;
  readonly onRefresh: (scope: Scope) => void;
}

type SteadyState = Extract<ConnectionState, { kind: "connected" | "disconnected" }>;

/** The tab Account: connecting, the questions before an account is used, and the connected account. */
export function AccountPanel(props: AccountPanelProps) {
  const { connection, state, shown, service, action, readings, platform, onRefresh } = props;
  const { screen, key } = useScreen(state);
  const element = useFocusOnChange(key);
  const asks = screen.kind === "question" || screen.kind === "confirm";
  const common = { connection, service, state, shown, action, readings, platform };
  return (
    <section
      key={key}
      ref={element}
      tabIndex={-1}
      aria-labelledby="screen-title"
      {...(asks && {
        role: "alertdialog",
        "aria-describedby": "screen-text",
      })}
    >
      {screen.kind === "disconnected" && <KeysScreen {...common} screen={screen} />}
      {screen.kind === "question" && <QuestionScreen {...{ connection, state: screen, action }} />}
      {screen.kind === "confirm" && <ConfirmScreen {...{ connection, state: screen, action }} />}
      {screen.kind === "connected" && <ConnectedScreen {...common} {...{ screen, onRefresh }} />}
    </section>
  );
}

/**
 * The screen to show. While connecting it stays as it was, so that the entry can be corrected. A newly connected account
 * gets a new screen, without anything that was typed for it.
 */
function useScreen(state: ConnectionState) {
  const { current } = useRef<{ latest?: ConnectionState; steady: SteadyState; accounts: number }>({
    steady: { kind: "disconnected" },
    accounts: 0,
  });
  if (state !== current.latest) {
    const tried = current.latest?.kind === "connecting" && state.kind === "connected";
    if (tried && !state.problem && !state.stopped) current.accounts += 1;
    if (state.kind === "connected" || state.kind === "disconnected") current.steady = state;
    current.latest = state;
  }
  const screen = state.kind === "connecting" ? current.steady : state;
  return { screen, key: `${screen.kind}-${current.accounts}` };
}

interface KeysScreenProps extends Omit<AccountPanelProps, "onRefresh"> {
  /** The disconnected state, also while connecting. */
  readonly screen: Extract<ConnectionState, { kind: "disconnected" }>;
}

/** Lets the user connect by keys, a known account or the platform. */
function KeysScreen(props: KeysScreenProps) {
  const { connection, service, screen, state, shown, action, readings, platform } = props;
  const waiting = action.busy || state.kind === "connecting";
  const known = useSignIns(connection);
  return (
    <>
      {screen.holds && <Holds owner={screen.holds} />}
      <Profiles connection={connection} known={known} action={action} waiting={waiting} />
      <h2 id="screen-title">{words.pane.keysTitle}</h2>
      {service && <KeyPairFields {...{ connection, service, action, state, shown }} offersTest />}
      {service?.platform != null && (
        <PlatformOffer platform={platform} address={service.platform} waiting={waiting} again={false} />
      )}
      <SampleOffer {...{ connection, state, action }} isLast />
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

/** Says whose numbers the workbook holds, and what happens to them, before any way in is offered. */
function Holds({ owner }: { readonly owner: Owner }) {
  return (
    <p class="holds" data-state="holds-other-numbers">
      <Sentence
        text={words.pane.account.holds}
        fill={{ company: <Account owner={owner} withHost={false} /> }}
      />
    </p>
  );
}

interface ConnectedScreenProps extends AccountPanelProps {
  /** The connected state, also while connecting as another account. */
  readonly screen: Extract<ConnectionState, { kind: "connected" }>;
}

/** The account whose numbers the formulas give, and other accounts to change to. */
function ConnectedScreen(props: ConnectedScreenProps) {
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
      {!who.sample && !readings.now()?.by && <p class="note">{words.reading.recognised}</p>}
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
