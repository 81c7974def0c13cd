import { useRef, useId, useState } from "preact/hooks";
import type { ConnectionControl, ConnectionState } from "../../addin/connection/workbook-connection";
import type { PlatformSignInControl } from "../../addin/connection/platform/sign-in";
import type { FailingCellRepairerForPane } from "../../workbook/repair/failing-cell-repairer";
import type { MappingControlMethods } from "../../addin/connection/mapping-control";
import type { RefresherForPane } from "../../workbook/refresh/workbook-refresher";
import type { FreezerForPane } from "../../workbook/freeze/workbook-freezer";
import type { RefreshScope } from "../../client/generations/refresh-report";
import type { ConnectionAction, ServiceAddressSettings } from "../use-connection";
import { FactList } from "../fact-list";
import { useFocusOnChange } from "../focus";
import { SampleDataOffer } from "./sample-data-offer";
import { findReasonTraits } from "../../lca/reasons";
import { sanitiseNameForPane } from "../../words/name-formatter";
import { words } from "../../words/ui-words";
import { PlatformSignInPanel } from "../platform/platform-sign-in";
import { useSignIns } from "../use-connection";
import type { KeyPairFieldsProps } from "./connect-by-keys-form";
import { ConnectByKeysForm } from "./connect-by-keys-form";
import { ServiceReportSection } from "../service-report/service-report-section";
import { ForgetSignInsButton } from "./forget-sign-ins";
import { SavedAccountList } from "./saved-accounts";
import type { NumbersInWorkbook, RecordReaderForPane } from "../../workbook/freeze/record-reader";
import { useAction } from "../action-outcome";
import { LazyFetchedContent } from "../folding-section";
import type { WayIn } from "./way-in";
import { WayInChoice } from "./way-in";
import { HeldNumbersLine } from "./held-numbers-line";
import type { WorkbookOwner, ConnectedAccountIdentity } from "../../client/account/workbook-owner";
import { findServiceHostName } from "../service-host-name";
import { ConnectionTest } from "./connection-test";
import "./account.css";

interface AccountPanelProps {
  readonly connection: ConnectionControl;
  readonly state: ConnectionState;
  /** Whether this tab is shown. */
  readonly shown: boolean;
  /** The receiver of the keys; undefined until it is known, or if the configuration cannot be read. */
  readonly service: ServiceAddressSettings | undefined;
  readonly action: ConnectionAction;
  /** How the service was read. */
  readonly readings: MappingControlMethods;
  readonly platform: PlatformSignInControl;
  readonly failing: Pick<FailingCellRepairerForPane, "goTo">;
  readonly refreshing: RefresherForPane;
  readonly freezing: () => Promise<FreezerForPane>;
  readonly way: WayIn;
  readonly recordReading: () => Promise<RecordReaderForPane>;
  readonly onRefresh: (scope: RefreshScope) => void;
}

type SteadyState = Extract<ConnectionState, { kind: "connected" | "disconnected" }>;

/** The tab Account: connecting, the questions before an account is used, and the connected account. */
export function AccountPanel(props: AccountPanelProps) {
  const { connection, action, failing, refreshing, freezing, way, recordReading } = props;
  const { screen, key } = useAccountScreen(props.state);
  const element = useFocusOnChange(key);
  const goTo = (area: string) => failing.goTo(area);
  return (
    <section key={key} ref={element} tabIndex={-1} aria-labelledby="screen-title">
      {screen.kind === "disconnected" && way.isOffered(screen) && <WayInChoice way={way} />}
      {screen.kind === "disconnected" && way.readsOnly && (
        <OnlyReadScreen load={recordReading} owner={screen.holds} goTo={goTo} />
      )}
      {screen.kind === "disconnected" && !way.readsOnly && <KeysScreen {...props} screen={screen} />}
      {screen.kind === "question" && (
        <LazyFetchedContent load={loadAccountQuestion}>
          {({ OtherAccountQuestion }) => (
            <OtherAccountQuestion
              connection={connection}
              state={screen}
              action={action}
              engine={refreshing}
              goTo={goTo}
              freezing={freezing}
            />
          )}
        </LazyFetchedContent>
      )}
      {screen.kind === "confirm" && (
        <LazyFetchedContent load={loadPlatformQuestion}>
          {({ ConfirmPlatformSignIn }) => (
            <ConfirmPlatformSignIn {...{ connection, state: screen, action }} />
          )}
        </LazyFetchedContent>
      )}
      {screen.kind === "connected" && <ConnectedScreen {...props} screen={screen} />}
    </section>
  );
}

/**
 * The screen to show. While connecting it stays as it was, so that the entry can be corrected. A newly connected
 * account gets a new screen, without anything that was typed for it.
 */
function useAccountScreen(state: ConnectionState) {
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

interface KeysScreenProps extends AccountPanelProps {
  /** The disconnected state, also while connecting. */
  readonly screen: Extract<ConnectionState, { kind: "disconnected" }>;
}

/** Lets the user connect by keys, a known account or the platform. */
function KeysScreen(props: KeysScreenProps) {
  const { connection, service, screen, state, action, readings, platform, way, recordReading } = props;
  const waiting = action.busy || state.kind === "connecting";
  const known = useSignIns(connection);
  const [numbers, setNumbers] = useState<NumbersInWorkbook>();
  const hasFormulas = numbers !== undefined && numbers.formulas !== "no-formulas";
  return (
    <>
      {screen.holds && (
        <HeldNumbersLine owner={screen.holds} load={recordReading} shown={props.shown} onFound={setNumbers} />
      )}
      <SavedAccountList connection={connection} known={known} action={action} waiting={waiting} />
      <h2 id="screen-title">{words.pane.keysTitle}</h2>
      {service && <ConnectByKeysForm {...props} service={service} offersTest />}
      {service?.platform != null && (
        <PlatformSignInPanel platform={platform} address={service.platform} waiting={waiting} again={false} />
      )}
      <SampleDataOffer
        {...{ connection, state, action, hasFormulas }}
        hasWays={way.isOffered(state)}
        isLast
      />
      {known.keeping === "impossible" && (
        <p class="aside" data-state="keep-impossible">
          {words.pane.account.cannotKeep}
        </p>
      )}
      {known.profiles.length > 0 && <ForgetSignInsButton connection={connection} />}
      {hasUnreadableDocuments(state) && <ServiceReportSection readings={readings} />}
    </>
  );
}

interface OnlyReadScreenProps {
  readonly load: () => Promise<RecordReaderForPane>;
  readonly owner: WorkbookOwner | undefined;
  readonly goTo: (area: string) => Promise<void>;
}

/** What the workbook tells about its numbers; fetched when somebody chooses only to read. */
function OnlyReadScreen({ load, owner, goTo }: OnlyReadScreenProps) {
  const { act } = useAction();
  const fetchPanel = () => Promise.all([import(/* webpackChunkName: "help" */ "./only-read-panel"), load()]);
  return (
    <>
      <h2 id="screen-title">{words.pane.wayIn.readTitle}</h2>
      <LazyFetchedContent load={fetchPanel}>
        {([{ OnlyReadPanel }, engine]) => (
          <OnlyReadPanel {...{ engine, owner }} goTo={(area) => act(() => goTo(area))} />
        )}
      </LazyFetchedContent>
    </>
  );
}

/**
 * Whether connecting failed because of what the service sent; then the report says which names to teach, or what does
 * not fit.
 */
function hasUnreadableDocuments(state: ConnectionState): boolean {
  const problem = state.kind === "disconnected" ? state.problem : undefined;
  return (
    problem !== undefined && (problem.kind === "misfit" || findReasonTraits(problem).reading === "misread")
  );
}

interface ConnectedScreenProps extends AccountPanelProps {
  /** The connected state, also while connecting as another account. */
  readonly screen: Extract<ConnectionState, { kind: "connected" }>;
}

/** The account whose numbers the formulas give, and other accounts to change to. */
function ConnectedScreen(props: ConnectedScreenProps) {
  const { connection, service, screen, state, action, readings, platform, onRefresh } = props;
  const known = useSignIns(connection);
  const { who, lately } = screen;
  const { launched } = who;
  const waiting = action.busy || state.kind === "connecting";
  const throughPlatform = service?.platform != null && (
    <PlatformSignInPanel
      {...{ platform, waiting }}
      address={service.platform}
      again={launched !== undefined}
    />
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
      <AccountFacts who={who} />
      {!who.sample && !readings.currentReading()?.by && <p class="note">{words.reading.recognised}</p>}
      {launched && service?.platform != null && (
        <LazyFetchedContent load={loadSignInProgress}>
          {({ PlatformSignInTimeNote }) => <PlatformSignInTimeNote {...launched} />}
        </LazyFetchedContent>
      )}
      {launched && throughPlatform}
      <SavedAccountList connection={connection} known={known} action={action} waiting={waiting} />
      {service && <AnotherAccountFold {...props} service={service} />}
      {!launched && throughPlatform}
      {!who.sample && !launched && (
        <ConnectionTest
          host={findServiceHostName(who.service, document.baseURI)}
          test={(stopped) => connection.test(stopped)}
        />
      )}
      <ServiceReportSection readings={readings} onRefresh={() => onRefresh("workbook")} />
      <ForgetSignInsButton connection={connection} />
    </>
  );
}

/** Who is connected, and the LCA standard and presentation of the account. */
function AccountFacts({ who }: { readonly who: ConnectedAccountIdentity }) {
  const { pane } = words;
  // A fact that the service does not give stays in the list.
  const formatFact = (text: string) => (text === "" ? "–" : sanitiseNameForPane(text));
  return (
    <FactList
      facts={[
        [pane.user, formatFact(who.user)],
        [pane.company, formatFact(who.company)],
        [pane.standard, formatFact(who.standard)],
        [pane.presentation, formatFact(who.presentation)],
        [pane.service, who.sample ? "" : formatFact(who.service)],
      ]}
    />
  );
}

/** Enters another key pair without disconnecting first; the fields and their contents exist only while this is open. */
function AnotherAccountFold(props: KeyPairFieldsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const shownAs = props.state.kind === "connecting" ? "connecting-as-another" : "another-account";
  return (
    <div class="another">
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {words.pane.account.addTitle}
      </button>
      <div id={id} data-state={open ? shownAs : undefined}>
        {open && <ConnectByKeysForm {...props} />}
      </div>
    </div>
  );
}

// Few sessions need these.
function loadSignInProgress() {
  return import(/* webpackChunkName: "help" */ "../platform/sign-in-progress");
}

function loadAccountQuestion() {
  return import(/* webpackChunkName: "help" */ "./account-question");
}

function loadPlatformQuestion() {
  return import(/* webpackChunkName: "help" */ "./confirm-platform-sign-in");
}
