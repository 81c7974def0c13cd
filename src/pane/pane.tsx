import type { ComponentChildren } from "preact";
import { render } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { findReasonTraits } from "../lca/reasons";
import type { Reason } from "../lca/reasons";
import type { RefreshScope } from "../client/generations/refresh-report";
import { useAnswer } from "./page/answer";
import { ErrorBoundary } from "./page/error-boundary";
import { words } from "../words/ui-words";
import { useSubscription } from "./page/use-subscription";
import type {
  ConnectionControl,
  ConnectionState,
  OutageOrDeprecation,
} from "../addin/connection/workbook-connection";
import type { ExcelCheckForPane } from "../workbook/check/excel-check";
import type { FailingCellRepairerForPane } from "../workbook/repair/failing-cell-repairer";
import type { SelectedCellReaderForPane } from "../workbook/repair/selected-cell-reader";
import type { WaitingCellsProgress } from "../workbook/calculation/waiting-cells";
import type { InterruptedWriteRecoveryForPane } from "../workbook/writing/interrupted-write";
import type { PlatformSignInControl } from "../addin/connection/platform/sign-in";
import type { MappingControlMethods } from "../addin/connection/mapping-control";
import type { RefresherForPane } from "../workbook/refresh/workbook-refresher";
import { KeepSignInQuestion } from "./account/keep-sign-in-question";
import { AccountPanel } from "./account/account-panel";
import { SampleDataOffer } from "./account/sample-data-offer";
import { useWayIn } from "./account/way-in";
import { useConnectionAction, usePaneVisible } from "./use-connection";
import { GoToHelpButton, CollapsibleHelpPanel } from "./help/collapsible-help-panel";
import { PaneHeader } from "./tabs/pane-header";
import type { PickableItemsReaderAndInserter } from "./pick/pick-panel";
import { PickTabContent } from "./pick/pick-panel";
import { useCurrentTab, TabPanel, TabBar } from "./tabs/tabs";
import { ExcelBusyNote } from "./excel-action";
import { OutcomeLine, OutcomeLineProvider, OutcomeLineView, useOutcomeLine } from "./outcome-line";
import { InterruptedWriteNotice } from "./interrupted-write-notice";
import { ProblemNotice } from "./problem-notice";
import type { PartRequest } from "./part-request";
import { CellNotices, RefreshBar, useRefreshRequests } from "./refresh/refresh-bar";
import { isRunningRefresh } from "./refresh/refresh-message";
import { useHandOnReminder } from "./freeze/use-hand-on-reminder";
import { useRecordWatch } from "./freeze/use-record-watch";
import { ServiceOutageNotice, InterfaceVersionEndNotice } from "./service-notice";
import { useSelectedCellNotes } from "./use-selected-cell-notes";
import { WorkbookPanel } from "./repair/workbook-panel";
import type { PaneStartFailure } from "./pane-failure";
import { PaneFailureScreen } from "./pane-failure";
import "./pane.css";
import type { ExplainerForPane } from "../workbook/explain/workbook-explainer";
import type { FreezerForPane } from "../workbook/freeze/workbook-freezer";
import type { RecordPresenceForPane } from "../workbook/record/record-presence";
import type { RecordReaderForPane } from "../workbook/freeze/record-reader";

/** The sources and actions of the pane, behind small interfaces. */
export interface PaneEngines {
  readonly connection: ConnectionControl;
  readonly picking: PickableItemsReaderAndInserter;
  readonly failing: FailingCellRepairerForPane;
  readonly refreshing: RefresherForPane;
  readonly interrupted: InterruptedWriteRecoveryForPane;
  readonly waiting: Pick<WaitingCellsProgress, "state" | "subscribe">;
  readonly selected: SelectedCellReaderForPane;
  readonly explaining: () => Promise<ExplainerForPane>;
  readonly freezing: () => Promise<FreezerForPane>;
  /** Whether the workbook has a record of frozen numbers. */
  readonly recorded: RecordPresenceForPane;
  readonly recordReading: () => Promise<RecordReaderForPane>;
  readonly readings: MappingControlMethods;
  readonly platform: PlatformSignInControl;
  /** Fetched when a user opens the check of Excel, which few do. */
  readonly examining: () => Promise<ExcelCheckForPane>;
}

/** Draws the pane into the page's root and keeps it in step with its engines. */
export function renderPane(root: HTMLElement, engines: PaneEngines, inExcel = true): void {
  renderInto(
    root,
    <ErrorBoundary
      instead={(again) => <PaneFailureScreen {...words.pane.recovery.broken} state="broken" action={again} />}
    >
      {!inExcel && <NoExcelNotice />}
      <Pane {...engines} />
    </ErrorBoundary>,
  );
}

/** Says why there is no pane, and offers to start again. */
export function renderPaneFailure(root: HTMLElement, state: Exclude<PaneStartFailure, "broken">): void {
  const { noOffice, noAnswer } = words.pane.recovery;
  const said = state === "no-office" ? noOffice : noAnswer;
  renderInto(root, <PaneFailureScreen {...said} state={state} action={reloadPage} />);
}

let renderedRoot: HTMLElement | undefined;

/** Replaces the page's initial content, or the previous drawing. */
function renderInto(root: HTMLElement, drawing: ComponentChildren): void {
  if (renderedRoot !== root) root.replaceChildren();
  renderedRoot = root;
  render(drawing, root);
}

function reloadPage(): void {
  location.reload();
}

/** Excel for Windows can open the pane without telling it its host; reloading the page helps. */
function NoExcelNotice() {
  return (
    <div class="notice" data-state="no-excel">
      <p>{words.pane.recovery.noExcel}</p>
      <button type="button" onClick={reloadPage}>
        {words.pane.recovery.tryAgain}
      </button>
    </div>
  );
}

/** All parts tell the same line what became of a press. */
function Pane(engines: PaneEngines) {
  const [line] = useState(() => new OutcomeLine());
  return (
    <OutcomeLineProvider value={line}>
      <PaneContent {...engines} />
    </OutcomeLineProvider>
  );
}

function PaneContent({ connection, ...engines }: PaneEngines) {
  const { picking, failing, refreshing, freezing, recorded, examining } = engines;
  const { service, ...about } = useConnectionStatus(connection);
  const { state, action, notice } = about;
  const connected = state.kind === "connected";
  const [tab, choose] = useCurrentTab(state);
  const [request, setRequest] = useState<PartRequest>();
  const goToPart = (part: PartRequest["part"]) => () => {
    choose(part === "help" ? "account" : "workbook");
    setRequest({ part });
  };
  const shown = usePaneVisible();
  const way = useWayIn(connection, state, recorded);
  const onAccount = () => choose("account");
  const news = [state, notice];
  const cell = useSelectedCellNotes({ ...engines, isOpen: isSettled(state), tab, news, onAccount });
  const line = useOutcomeLine();
  const { onRefresh, onLook, onAgain } = useRefreshRequests(refreshing, connected, line);
  const busy = useSubscription(refreshing, (latest) => isRunningRefresh(latest.state()));
  const [looksFirst, onLookFirst] = useState(() => refreshing.looksFirst());
  const { head, notes } = useRoomForHead();
  const reminder = useHandOnReminder(recorded, freezing);
  // The part about freezing says it itself, and compares nothing while it writes.
  const [isFreezeOpen, setFreezeOpen] = useState(false);
  const isFreezeInView = isFreezeOpen && tab === "workbook";
  const watch = useRecordWatch(recorded, freezing, connected && shown && !isFreezeInView);
  return (
    <>
      <div class="top" ref={head}>
        <PaneHeader
          {...{ connection, state, notice, action, busy, looksFirst }}
          onRefresh={() => onRefresh("workbook")}
        />
        <TabBar current={tab} onChoose={choose} />
        <OutcomeLineView>
          <RefreshBar
            engine={refreshing}
            connected={connected}
            onAgain={onAgain}
            onReport={goToPart("report")}
            onFreeze={goToPart("freeze")}
          />
        </OutcomeLineView>
      </div>
      <div class="in-view" ref={notes}>
        {reminder && <reminder.Bar since={reminder.since} onNext={goToPart("hand-on")} />}
        {watch && (
          <watch.Bar engine={watch.engine} tellsAll={tab === "workbook"} onShow={goToPart("freeze")} />
        )}
        {cell.note}
      </div>
      <SampleDataOffer {...{ connection, state, action }} hasWays={way.isOffered(state)} />
      <PaneMessages {...{ ...engines, ...about, connection, busy, onRefresh }} />
      {cell.explanation}
      <TabPanel tab="pick" current={tab}>
        <PickTabContent picking={picking} state={state} onAccount={onAccount} />
      </TabPanel>
      <TabPanel tab="workbook" current={tab}>
        <WorkbookPanel
          {...{ connected, failing, freezing, request, onAccount, onLook, onLookFirst, onRefresh }}
          engine={refreshing}
          shown={tab === "workbook"}
          onFreezeToggle={setFreezeOpen}
        />
      </TabPanel>
      <TabPanel tab="account" current={tab}>
        <AccountPanel
          {...{ connection, state, service, action, way, ...engines, onRefresh }}
          shown={shown && tab === "account"}
        />
        <CollapsibleHelpPanel examining={examining} request={request} />
      </TabPanel>
      {tab !== "account" && <GoToHelpButton onHelp={goToPart("help")} />}
    </>
  );
}

/** Keeps what is scrolled to, or gets the focus, from lying behind the head, whatever that says at present. */
function useRoomForHead() {
  const head = useRef<HTMLDivElement>(null);
  const notes = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const parts = [head.current, notes.current].filter((part) => part !== null);
    const measure = () => {
      const room = parts.reduce((height, part) => height + part.offsetHeight, 0);
      const { style } = document.documentElement;
      style.setProperty("--head", `${head.current?.offsetHeight ?? 0}px`);
      style.scrollPaddingTop = `${room + 8}px`;
    };
    const observer = new ResizeObserver(measure);
    for (const part of parts) observer.observe(part);
    window.addEventListener("resize", measure);
    return () => {
      observer.disconnect();
      window.removeEventListener("resize", measure);
    };
  }, []);
  return { head, notes };
}

/** The account whose numbers the cells show, and the present problem. */
function useConnectionStatus(connection: ConnectionControl) {
  const state = useSubscription(connection, (latest) => latest.state());
  // The receiver of the keys.
  const { value: service, problem: configuration } = useAnswer(() => connection.service(), [connection]);
  const action = useConnectionAction(state);
  const notice = useSubscription(connection, (latest) => latest.notice());
  const gone = state.kind === "connected" && notice?.kind === "version-gone" ? notice : undefined;
  const stateProblem = "problem" in state && !action.isDismissed ? state.problem : undefined;
  // An unreadable configuration matters only before connecting.
  const isBefore = state.kind === "disconnected" || state.kind === "connecting";
  const problem = stateProblem ?? action.failure ?? gone ?? (isBefore ? configuration : undefined);
  return { state, service, action, notice, problem };
}

interface PaneMessagesProps extends Pick<
  PaneEngines,
  "connection" | "interrupted" | "refreshing" | "waiting"
> {
  readonly state: ConnectionState;
  readonly problem: Reason | undefined;
  readonly notice: OutageOrDeprecation | null;
  /** Whether a refresh is under way. */
  readonly busy: boolean;
  readonly onRefresh: (scope: RefreshScope) => void;
}

/** The messages that every tab shows. */
function PaneMessages({
  connection,
  interrupted,
  refreshing,
  state,
  problem,
  notice,
  ...cells
}: PaneMessagesProps) {
  const connected = state.kind === "connected";
  const [isWriteInterrupted, setIsWriteInterrupted] = useState(false);
  return (
    <>
      {connected && <CellNotices {...cells} engine={refreshing} />}
      <InterruptedWriteNotice engine={interrupted} onFound={setIsWriteInterrupted} />
      {problem && (
        <ProblemNotice
          reason={problem}
          title={connected ? undefined : words.pane.notConnected}
          numbersStand={!isWriteInterrupted && findReasonTraits(problem).numbersStand === "yes"}
        />
      )}
      {isWaitingForExcel(state) && <ExcelBusyNote busy />}
      {(notice?.kind === "down" || notice?.kind === "waits") && (
        <ServiceOutageNotice {...{ connection, refreshing, notice }} />
      )}
      {connected && notice?.kind === "version-ending" && <InterfaceVersionEndNotice {...notice} />}
      {connected && <KeepSignInQuestion connection={connection} />}
    </>
  );
}

/** Whether no connection attempt and no question is pending. */
function isSettled({ kind }: ConnectionState): boolean {
  return kind === "connected" || kind === "disconnected";
}

/** Whether Excel is busy with our cells; it may wait for a cell that is being edited. */
function isWaitingForExcel(state: ConnectionState): boolean {
  if (state.kind === "question") return state.preview.kind === "finding";
  return state.kind === "connecting" || (state.kind === "connected" && state.calculating === true);
}
