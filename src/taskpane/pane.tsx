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
import { SelectedCellNote } from "./selected-cell";
import { WorkbookPanel } from "./workbook/panel";
import type { NoPaneState } from "./no-pane";
import { NoPane } from "./no-pane";
import "./pane.css";
import type { Explaining } from "../workbook/explaining/workbook-explaining";
import { useObserved } from "../page/use-observed";
import { useOneAtATime } from "../page/use-one-at-a-time";
import { downSince, nextMinute, versionNotice } from "../words/notice";
import { filled } from "../words/names";

/** What the pane shows and sets going, behind small interfaces. */
export interface Engines {
  readonly connection: Connection;
  readonly picking: Picking;
  readonly failing: FailingCells;
  readonly refreshing: Refreshing;
  readonly interrupted: InterruptedWrite;
  readonly selected: SelectedCell;
  readonly explaining: () => Promise<Explaining>;
  readonly readings: ServiceReadings;
  readonly platform: Platform;
  /** Fetched when somebody examines their Excel, which few do. */
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

/** In the place of what the page came with, or of what was drawn before. */
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

/** The tabs' order; the first is where the user works once connected. */
const order = ["pick", "workbook", "account"] as const satisfies readonly Tab[];

function Pane({ connection, ...engines }: Engines) {
  const state = useConnectionState(connection);
  const { service, problem: configuration } = useService(connection);
  const action = useConnectionAction(state);
  const notice = useNotice(connection);
  const [tab, choose] = useCurrentTab(state, order[0]);
  const shown = usePaneShown();
  const [helpAsks, onHelp] = useHelp(() => choose("account"));
  const { busy, reportAsks, ...asks } = useRefreshAsks(() => choose("workbook"));
  const connected = state.kind === "connected";
  const gone = connected && notice?.kind === "version-gone" ? notice : undefined;
  const problem = stateProblem(state, action) ?? action.failure ?? gone ?? hindering(configuration, state);
  return (
    <>
      <Head {...{ connection, state, action, busy }} onRefresh={() => asks.onRefresh("workbook")} />
      <Tabs
        label={words.pane.tabs.label}
        tabs={order.map((one) => ({ tab: one, name: words.pane.tabs[one] }))}
        current={tab}
        onChoose={choose}
      />
      <SampleOffer {...{ connection, state, action }} />
      <RefreshBar {...{ ...asks, connected }} isDown={notice?.kind === "down"} engine={engines.refreshing} />
      <Messages {...{ ...engines, connection, state, problem, notice }} />
      <WorkPanels
        {...{ ...engines, state, reportAsks, onRefresh: asks.onRefresh }}
        current={tab}
        onAccount={() => choose("account")}
      />
      <Panel tab="account" current={tab}>
        <AccountPanel
          {...{ connection, state, service, action, ...engines, onRefresh: asks.onRefresh }}
          shown={shown && tab === "account"}
        />
        <HelpFold examining={engines.examining} asked={helpAsks} />
      </Panel>
      {tab !== "account" && <Foot onHelp={onHelp} />}
    </>
  );
}

/** What the user asks of refreshing, in any tab. Each press is a request of its own, though it may name the same scope. */
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

interface MessagesProps extends Pick<
  Engines,
  "connection" | "interrupted" | "selected" | "explaining" | "refreshing"
> {
  readonly state: ConnectionState;
  readonly problem: Reason | undefined;
  readonly notice: Notice | null;
}

/** What the user should know, in every tab. */
function Messages({ connection, interrupted, refreshing, state, problem, notice, ...about }: MessagesProps) {
  const connected = state.kind === "connected";
  return (
    <>
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
      {(connected || state.kind === "disconnected") && <SelectedCellNote {...about} news={[state, notice]} />}
    </>
  );
}

interface WorkPanelsProps extends Pick<Engines, "picking" | "failing" | "refreshing"> {
  readonly state: ConnectionState;
  readonly current: Tab;
  /** How often the newest report has been asked for. */
  readonly reportAsks: number;
  readonly onAccount: () => void;
  readonly onRefresh: (scope: Scope) => void;
}

/** The tabs where the user works. */
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

/** Whether Excel is asked about our cells, or to calculate them; it may wait for a cell that is being edited. */
function asksExcel(state: ConnectionState): boolean {
  return state.kind === "connecting" || (state.kind === "connected" && state.calculating === true);
}

/** A configuration that cannot be read matters only to somebody who has yet to connect. */
function hindering(configuration: Reason | undefined, { kind }: ConnectionState): Reason | undefined {
  return kind === "connected" || kind === "question" || kind === "confirm" ? undefined : configuration;
}

function stateProblem(state: ConnectionState, { isAside }: ConnectionAction): Reason | undefined {
  return "problem" in state && !isAside ? state.problem : undefined;
}

/** Whether the numbers stay as they are after this failure, and the user has reason to wonder. */
function numbersStand(reason: Reason): boolean {
  return traitsOf(reason).numbersStand === "yes";
}

interface ServiceNoticeProps {
  readonly connection: Connection;
  readonly refreshing: Refreshing;
  readonly notice: Extract<Notice, { readonly kind: "down" | "waits" }>;
}

/** The service is down or asks to wait: since when, until when, what that means for the numbers, and a button to ask now. */
function ServiceNotice({ connection, refreshing, notice }: ServiceNoticeProps) {
  const { begin, busy } = useOneAtATime();
  const refresh = useObserved(refreshing, (now) => now.state());
  const failed = refresh.kind === "idle" && refresh.problem && traitsOf(refresh.problem).lasts === "passing";
  const isDown = notice.kind === "down";
  const asking = busy || (isDown && notice.asking);
  return (
    <div class="notice" data-state={isDown ? "service-down" : "service-waits"}>
      <strong role="alert">{isDown && failed && words.refreshing.failed}</strong>
      <p aria-live="polite">
        {isDown
          ? downSince(notice.reason, notice.since)
          : filled(words.down.waits, { until: nextMinute(notice.until) })}
      </p>
      {isDown && (
        <p>
          {asking ? words.down.asking : filled(words.down.next, { next: nextMinute(notice.next) })}{" "}
          {words.down.meaning}
        </p>
      )}
      <button type="button" aria-disabled={asking} onClick={() => begin(() => connection.askNow())}>
        {words.down.askNow}
      </button>
    </div>
  );
}

/** The announced end of the interface version in use; a version that has already ended is shown as a problem instead. */
function VersionNotice({ from, ends }: Extract<Notice, { readonly kind: "version-ending" }>) {
  return (
    <p class="notice" data-state="version-ending">
      {versionNotice(from, ends, Date.now())}
    </p>
  );
}
