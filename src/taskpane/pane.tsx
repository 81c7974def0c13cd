import type { ComponentChildren } from "preact";
import { render } from "preact";
import { useState } from "preact/hooks";
import { traitsOf } from "../lca/reason-traits";
import type { Reason } from "../lca/reasons";
import type { Scope } from "../refresh/report";
import { Guard } from "../page/guard";
import { words } from "../words/words";
import type { Connection, ConnectionState, Notice } from "../connection/workbook-connection";
import type { Examining } from "../workbook/examining/examination";
import type { FailingCells } from "../workbook/failing/workbook-failing-cells";
import type { SelectedCell } from "../workbook/failing/workbook-selected-cell";
import type { WaitingCells } from "../workbook/calculation/waiting-cells";
import type { InterruptedWrite } from "../workbook/writing/interrupted";
import type { Platform } from "../connection/platform/sign-in";
import type { ServiceReadings } from "../connection/service-readings";
import type { Refreshing } from "../workbook/refresh/workbook-refreshing";
import { KeepQuestion } from "./account/keep-question";
import { AccountPanel } from "./account/panel";
import { SampleOffer } from "./account/sample-offer";
import type { ConnectionAction } from "./use-connection";
import {
  useConnectionAction,
  useConnectionState,
  useNotice,
  usePaneShown,
  useService,
} from "./use-connection";
import { Foot, useHelp, HelpFold } from "./help/fold";
import { Head } from "./tabs/head";
import type { Picking } from "./pick/panel";
import { Picker } from "./pick/panel";
import { useCurrentTab, Panel, Tabs } from "./tabs/tabs";
import type { Tab } from "./tabs/tabs";
import { ExcelWaits } from "./excel-waits";
import { InterruptedNote } from "./interrupted";
import { Problem } from "./problem";
import { RefreshBar } from "./refresh/bar";
import { ServiceNotice, VersionNotice } from "./service-notice";
import { useSelectedCell } from "./selected-cell";
import { WorkbookPanel } from "./workbook/panel";
import type { NoPaneState } from "./no-pane";
import { NoPane } from "./no-pane";
import "./pane.css";
import type { Explaining } from "../workbook/explaining/workbook-explaining";

/** The sources and actions of the pane, behind small interfaces. */
export interface Engines {
  readonly connection: Connection;
  readonly picking: Picking;
  readonly failing: FailingCells;
  readonly refreshing: Refreshing;
  readonly interrupted: InterruptedWrite;
  readonly waiting: Pick<WaitingCells, "state" | "subscribe">;
  readonly selected: SelectedCell;
  readonly explaining: () => Promise<Explaining>;
  readonly readings: ServiceReadings;
  readonly platform: Platform;
  /** Fetched when a user opens the check of Excel, which few do. */
  readonly examining: () => Promise<Examining>;
}

/** Draws the pane into the page's root and keeps it in step with its engines. */
export function showPane(root: HTMLElement, engines: Engines, inExcel = true): void {
  draw(
    root,
    <Guard instead={(again) => <NoPane {...words.pane.recovery.broken} state="broken" action={again} />}>
      {!inExcel && <NoExcel />}
      <Pane {...engines} />
    </Guard>,
  );
}

/** Says why there is no pane, and offers to start again. */
export function showNoPane(root: HTMLElement, state: Exclude<NoPaneState, "broken">): void {
  const { noOffice, noAnswer } = words.pane.recovery;
  const said = state === "no-office" ? noOffice : noAnswer;
  draw(root, <NoPane {...said} state={state} action={reload} />);
}

let drawnIn: HTMLElement | undefined;

/** Replaces the page's initial content, or the previous drawing. */
function draw(root: HTMLElement, drawing: ComponentChildren): void {
  if (drawnIn !== root) root.replaceChildren();
  drawnIn = root;
  render(drawing, root);
}

function reload(): void {
  location.reload();
}

/** Excel for Windows can open the pane without telling it its host; reloading the page helps. */
function NoExcel() {
  return (
    <div class="notice" data-state="no-excel">
      <p>{words.pane.recovery.noExcel}</p>
      <button type="button" onClick={reload}>
        {words.pane.recovery.tryAgain}
      </button>
    </div>
  );
}

/** The tabs' order; the first is the user's workplace once connected. */
const order = ["pick", "workbook", "account"] as const satisfies readonly Tab[];

const named = () => order.map((tab) => ({ tab, name: words.pane.tabs[tab] }));

function Pane({ connection, ...engines }: Engines) {
  const { service, ...about } = useAbout(connection);
  const { state, action, notice } = about;
  const [tab, choose] = useCurrentTab(state, order[0]);
  const shown = usePaneShown();
  const onAccount = () => choose("account");
  const [helpAsks, onHelp] = useHelp(onAccount);
  const cell = useSelectedCell({
    ...engines,
    isOpen: isSettled(state),
    tab,
    news: [state, notice],
    onAccount,
  });
  const { busy, reportAsks, ...asks } = useRefreshAsks(() => choose("workbook"));
  const { onRefresh } = asks;
  return (
    <>
      <div class="top">
        <Head {...{ connection, state, action, busy }} onRefresh={() => onRefresh("workbook")} />
        {cell.note}
      </div>
      <Tabs label={words.pane.tabs.label} tabs={named()} current={tab} onChoose={choose} />
      <SampleOffer {...{ connection, state, action }} />
      <Messages {...{ ...engines, ...about, ...asks, connection }} />
      {cell.explanation}
      <WorkPanels {...{ ...engines, state, reportAsks, onRefresh, onAccount }} current={tab} />
      <Panel tab="account" current={tab}>
        <AccountPanel
          {...{ connection, state, service, action, ...engines, onRefresh }}
          shown={shown && tab === "account"}
        />
        <HelpFold examining={engines.examining} asked={helpAsks} />
      </Panel>
      {tab !== "account" && <Foot onHelp={onHelp} />}
    </>
  );
}

/** The account whose numbers the cells show, and the present problem. */
function useAbout(connection: Connection) {
  const state = useConnectionState(connection);
  const { service, problem: configuration } = useService(connection);
  const action = useConnectionAction(state);
  const notice = useNotice(connection);
  const gone = state.kind === "connected" && notice?.kind === "version-gone" ? notice : undefined;
  const problem = stateProblem(state, action) ?? action.failure ?? gone ?? hindering(configuration, state);
  return { state, service, action, notice, problem };
}

/** The user's requests to refresh, from any tab. Each press is a request of its own, even with the same scope. */
function useRefreshAsks(toWorkbook: () => void) {
  const [wanted, setWanted] = useState<{ readonly scope: Scope }>();
  const [busy, onBusy] = useState(false);
  const [reportAsks, setReportAsks] = useState(0);
  const onRefresh = (scope: Scope) => setWanted({ scope });
  const onReport = () => {
    toWorkbook();
    setReportAsks(reportAsks + 1);
  };
  return { wanted, reportAsks, busy, onBusy, onRefresh, onReport };
}

type Asks = Omit<ReturnType<typeof useRefreshAsks>, "busy" | "reportAsks">;

interface MessagesProps extends Asks, Pick<Engines, "connection" | "interrupted" | "refreshing" | "waiting"> {
  readonly state: ConnectionState;
  readonly problem: Reason | undefined;
  readonly notice: Notice | null;
}

/** The messages that every tab shows. */
function Messages({ connection, interrupted, refreshing, state, problem, notice, ...asks }: MessagesProps) {
  const connected = state.kind === "connected";
  return (
    <>
      <RefreshBar {...{ ...asks, connected }} isDown={notice?.kind === "down"} engine={refreshing} />
      <InterruptedNote engine={interrupted} />
      {problem && (
        <Problem
          reason={problem}
          title={connected ? words.pane.somethingWrong : words.pane.notConnected}
          numbersStand={numbersStand(problem)}
        />
      )}
      {asksExcel(state) && <ExcelWaits busy />}
      {(notice?.kind === "down" || notice?.kind === "waits") && (
        <ServiceNotice {...{ connection, refreshing, notice }} />
      )}
      {connected && notice?.kind === "version-ending" && <VersionNotice {...notice} />}
      {connected && <KeepQuestion connection={connection} />}
    </>
  );
}

interface WorkPanelsProps extends Pick<Engines, "picking" | "failing" | "refreshing"> {
  readonly state: ConnectionState;
  readonly current: Tab;
  /** The number of requests to show the newest report. */
  readonly reportAsks: number;
  readonly onAccount: () => void;
  readonly onRefresh: (scope: Scope) => void;
}

/** The tabs for work on the workbook. */
function WorkPanels({ picking, failing, refreshing, state, current, ...asks }: WorkPanelsProps) {
  return (
    <>
      <Panel tab="pick" current={current}>
        <Picker picking={picking} state={state} onAccount={asks.onAccount} />
      </Panel>
      <Panel tab="workbook" current={current}>
        <WorkbookPanel
          {...asks}
          engine={refreshing}
          failing={failing}
          connected={state.kind === "connected"}
          shown={current === "workbook"}
        />
      </Panel>
    </>
  );
}

/** Whether no connection attempt and no question is pending. */
function isSettled({ kind }: ConnectionState): boolean {
  return kind === "connected" || kind === "disconnected";
}

/** Whether Excel is busy with our cells; it may wait for a cell that is being edited. */
function asksExcel(state: ConnectionState): boolean {
  return state.kind === "connecting" || (state.kind === "connected" && state.calculating === true);
}

/** The problem of an unreadable configuration, which matters only before connecting. */
function hindering(configuration: Reason | undefined, { kind }: ConnectionState): Reason | undefined {
  return kind === "connected" || kind === "question" || kind === "confirm" ? undefined : configuration;
}

function stateProblem(state: ConnectionState, { isAside }: ConnectionAction): Reason | undefined {
  return "problem" in state && !isAside ? state.problem : undefined;
}

/** Whether the numbers stay as they are after this failure, and the pane should say so. */
function numbersStand(reason: Reason): boolean {
  return traitsOf(reason).numbersStand === "yes";
}
