import type { ComponentChildren } from "preact";
import { render } from "preact";
import { useEffect, useState } from "preact/hooks";
import { traitsOf } from "../lca/reason-traits";
import type { Reason } from "../lca/reasons";
import type { Scope } from "../refresh/report";
import { Guard } from "../page/guard";
import { pane } from "../words/pane";
import type { Connection, ConnectionState, Notice } from "../connection/connection";
import type { Examining } from "../workbook/examining/examining";
import type { Explaining } from "../workbook/explaining/explaining";
import type { FailingCells } from "../workbook/failing/failing";
import type { SelectedCell } from "../workbook/failing/workbook-selected-cell";
import type { Platform } from "../connection/platform/platform";
import type { ReadingReport } from "../connection/reading-report";
import type { Refreshing, Maintenance } from "../workbook/refresh/refreshing";
import { Help } from "./account/lazy-screens";
import { AccountPanel } from "./account/panel";
import { SampleOffer } from "./account/sample-offer";
import type { ConnectionAction } from "./use-connection";
import {
  useConnectionAction,
  useConnectionState,
  useNotice,
  usePaneShown,
  useService,
  useSignIns,
} from "./use-connection";
import { Foot, useHelp } from "./tabs/foot";
import { Head } from "./tabs/head";
import { Lazy } from "../page/lazy";
import type { Picking } from "./tabs/picker";
import { Picker } from "./tabs/picker";
import { Refresh } from "./tabs/refresh";
import { useCurrentTab } from "./tabs/use-current-tab";
import type { Tab } from "./tabs/tabs";
import { Panel, Tabs } from "./tabs/tabs";
import { Problem } from "./problem";
import type { NoPaneState } from "./no-pane";
import { NoPane } from "./no-pane";
import "./pane.css";

/** What the pane shows and sets going, behind small interfaces. */
export interface Engines {
  readonly connection: Connection;
  /** Fetched with the tab when it is first shown. */
  readonly picking: () => Promise<Picking>;
  readonly failing: () => Promise<FailingCells>;
  readonly refreshing: () => Promise<Refreshing & Maintenance>;
  readonly selected: () => Promise<SelectedCell>;
  readonly explaining: () => Promise<Explaining>;
  readonly reading: () => Promise<ReadingReport>;
  readonly examining: () => Promise<Examining>;
  /** Always the same one: its window is either open or not. */
  readonly platform: () => Promise<Platform>;
}

/** Draws the pane into the page's root and keeps it in step with its engines. */
export function showPane(root: HTMLElement, engines: Engines, inExcel = true): void {
  replaceIn(
    root,
    <Guard instead={(again) => <NoPane {...pane.recovery.broken} state="broken" action={again} />}>
      {!inExcel && <NoExcel />}
      <Pane {...engines} />
    </Guard>,
  );
}

/** Says why there is no pane, and offers to start again. */
export function showNoPane(root: HTMLElement, state: Exclude<NoPaneState, "broken">): void {
  const { noOffice, noAnswer } = pane.recovery;
  const words = state === "no-office" ? noOffice : noAnswer;
  replaceIn(root, <NoPane {...words} state={state} action={reload} />);
}

function replaceIn(root: HTMLElement, drawing: ComponentChildren): void {
  render(null, root);
  root.replaceChildren();
  render(drawing, root);
}

function reload(): void {
  location.reload();
}

/** Excel for Windows can open the pane without telling it its host; reloading the page helps. */
function NoExcel() {
  return (
    <div class="notice" data-state="no-excel">
      <p>{pane.recovery.noExcel}</p>
      <button type="button" onClick={reload}>
        {pane.recovery.tryAgain}
      </button>
    </div>
  );
}

const keepQuestion = () => import("./account/keep-question");
const serviceNotice = () => import("./service-notice");
const excelWaits = () => import("./excel-waits");
const versionNotice = () => import("./version-notice");

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
        label={pane.tabs.label}
        tabs={order.map((one) => ({ tab: one, name: pane.tabs[one] }))}
        current={tab}
        onChoose={choose}
      />
      <SampleOffer {...{ connection, state, action }} />
      <Refresh {...asks} connected={connected} refreshing={engines.refreshing} />
      <Messages {...{ ...engines, connection, state, problem, notice }} />
      <WorkPanels
        {...{ ...engines, state, reportAsks, onRefresh: asks.onRefresh }}
        current={tab}
        onAccount={() => choose("account")}
      />
      <Panel tab="account" current={tab}>
        <AccountPanel
          {...{ connection, state, service, action, ...engines }}
          shown={shown && tab === "account"}
        />
        <Help examining={engines.examining} asked={helpAsks} />
      </Panel>
      {tab !== "account" && <Foot onHelp={onHelp} />}
    </>
  );
}

interface SelectedProps extends Pick<Engines, "selected" | "explaining"> {
  readonly connection: ConnectionState;
}

/** Stands at the top of every tab: not every Excel shows beside a cell why it has no value. */
function Selected({ selected, ...of }: SelectedProps) {
  const load = () => Promise.all([import("./selected-cell"), selected()]);
  return (
    <Lazy load={load} quiet>
      {([{ SelectedCellNote }, cell]) => <SelectedCellNote {...of} selected={cell} />}
    </Lazy>
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

interface MessagesProps extends Pick<Engines, "connection" | "selected" | "explaining"> {
  readonly state: ConnectionState;
  readonly problem: Reason | undefined;
  readonly notice: Notice | null;
}

/** What the user should know, in every tab. */
function Messages({ connection, selected, explaining, state, problem, notice }: MessagesProps) {
  const { asks, failed } = useSignIns(connection);
  const connected = state.kind === "connected";
  // Fetched before it is needed: without a network it could not be fetched.
  useEffect(() => void (connected && serviceNotice().catch(() => undefined)), [connected]);
  return (
    <>
      {problem && (
        <Problem
          reason={problem}
          title={connected ? pane.somethingWrong : pane.notConnected}
          numbersStand={numbersStand(problem)}
        />
      )}
      {isCalculating(state) && (
        <Lazy load={excelWaits} quiet>
          {({ ExcelWaits }) => <ExcelWaits busy />}
        </Lazy>
      )}
      {(notice?.kind === "down" || notice?.kind === "waits") && (
        <Lazy load={serviceNotice} quiet retry={notice}>
          {({ ServiceNotice }) => <ServiceNotice connection={connection} notice={notice} />}
        </Lazy>
      )}
      {connected && notice?.kind === "version-ending" && (
        <Lazy load={versionNotice} quiet retry={notice}>
          {({ VersionNotice }) => <VersionNotice {...notice} />}
        </Lazy>
      )}
      {connected && (asks || failed === "keep") && (
        <Lazy load={keepQuestion} quiet>
          {({ KeepQuestion }) => <KeepQuestion connection={connection} />}
        </Lazy>
      )}
      {(connected || state.kind === "disconnected") && (
        <Selected {...{ selected, explaining }} connection={state} />
      )}
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

/** The tabs where the user works; the code of each is fetched when it is first shown. */
function WorkPanels({ picking, failing, refreshing, state, current, ...asks }: WorkPanelsProps) {
  const load = () => Promise.all([import("./workbook/panel"), failing(), refreshing()]);
  return (
    <>
      <Panel tab="pick" current={current}>
        <Picker picking={picking} state={state} onAccount={asks.onAccount} />
      </Panel>
      <Panel tab="workbook" current={current}>
        <Lazy load={load}>
          {([{ WorkbookPanel }, cells, engine]) => (
            <WorkbookPanel
              {...asks}
              engine={engine}
              failing={cells}
              connected={state.kind === "connected"}
              shown={current === "workbook"}
            />
          )}
        </Lazy>
      </Panel>
    </>
  );
}

/** Whether Excel is asked to calculate our cells; it may wait for a cell that is being edited. */
function isCalculating(state: ConnectionState): boolean {
  return state.kind === "connected" && state.calculating === true;
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
