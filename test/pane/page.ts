import { render } from "preact";
import { NoValueError } from "../../src/lca/reasons";
import type { ApiKeyPair } from "../../src/client/service/ports";
import { followOfficeTheme } from "../../src/pane/page/office-theme";
import { renderPane, renderPaneFailure } from "../../src/pane/pane";
import type { ConnectionTestResult } from "../../src/client/service/connection-probe";
import type {
  ConnectionControl,
  ConnectionState,
  OutageOrDeprecation,
  SignInsState,
} from "../../src/addin/connection/workbook-connection";
import type { WorkbookOwner, ConnectedAccountIdentity } from "../../src/client/account/workbook-owner";
import { switchLanguage } from "../../src/words/languages";
import type { SheetArea } from "../../src/sheet/cell-areas";
import type { EditableFormula } from "../../src/workbook/insert/insert-target";
import { parseEditableCall } from "../../src/workbook/insert/enclosing-layout";
import { meeting } from "../wire/recognise/collected-readings";
import { StagedExamining } from "./check/staged-excel-check";
import { StagedExplaining } from "./staged-explaining";
import { StagedFreezing } from "./freeze/staged-freezing";
import { notBroughtBack, StagedInterrupted } from "./staged-interrupted";
import { StagedRecord } from "./staged-record";
import { StagedWaiting } from "./staged-waiting";
import { emptyCell, StagedInserting } from "./insert/staged-inserting";
import { StagedChoices } from "./pick/staged-choices";
import { StagedPlatform } from "./platform/staged-platform";
import { StagedReadings } from "./service-report/staged-readings";
import { StagedRefreshing } from "./refresh/staged-refreshing";
import { StagedSelected } from "./staged-selected";
import { StagedFailing } from "./repair/staged-failing";

/**
 * The page of the pane's browser tests: the real pane over a small connection whose states the test sets. The page's
 * query gives the service's address (`service`), whether another may be typed (`other`), the language of the pane
 * (`language`), whether its clocks run fast (`hurried`), whether it is in Excel (`bare`), the platform's address
 * (`platform`), the cells of an interrupted write (`killed`), and the picker's data (pick/choices.ts).
 */
class StagedConnection implements ConnectionControl {
  constructor(private readonly query: URLSearchParams) {}

  /** The pane's requests, in order; the test reads them. */
  readonly asked: unknown[][] = [];
  private now: ConnectionState = { kind: "disconnected" };
  /** The state to return to when connecting is stopped. */
  private before = this.now;
  private said: OutageOrDeprecation | null = null;
  private known: SignInsState = { profiles: [], current: null, keeping: "possible", asks: false };
  private finding: ConnectionTestResult = { cause: "well" };
  private readonly listeners = new Set<() => void>();
  private refusal: NoValueError | undefined;

  state = () => this.now;
  notice = () => this.said;
  signIns = () => this.known;

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Sets the state of the connection. */
  become(state: ConnectionState): void {
    if (this.now.kind === "connected" || this.now.kind === "disconnected") this.before = this.now;
    this.now = state;
    for (const listener of this.listeners) listener();
  }

  /** Sets the notice about the service. */
  announce(notice: OutageOrDeprecation | null): void {
    this.said = notice;
    this.become(this.now);
  }

  async retryService(): Promise<void> {
    this.asked.push(["ask now"]);
  }

  /** Sets the known accounts. */
  know(known: Partial<SignInsState>): void {
    this.known = { ...this.known, ...known };
    this.become(this.now);
  }

  /** The finding of the next connection test. */
  find(finding: ConnectionTestResult): void {
    this.finding = finding;
  }

  /** Refuses the next request without a change of state. */
  refuseNext(refusal: NoValueError): void {
    this.refusal = refusal;
  }

  async service() {
    const { query } = this;
    const address = query.get("service");
    if (address === null) throw new NoValueError({ kind: "bad-configuration" });
    return { address, mayChange: query.has("other"), platform: query.get("platform") };
  }

  async connect(keys: ApiKeyPair, address?: string): Promise<void> {
    this.note("connect", keys, address);
    this.become({ kind: "connecting", by: "keys" });
  }

  stop(): void {
    this.note("stop");
    const { before } = this;
    this.become(before.kind === "connected" ? { ...before, stopped: true } : { kind: "disconnected" });
  }

  async trySample(): Promise<void> {
    this.note("trySample");
    this.become({ kind: "connecting", by: "sample" });
  }

  async connectFromPlatform(): Promise<void> {
    this.note("launched");
  }

  /** Changing thousands of cells takes a while: it goes on until the test sets the state. */
  async answerQuestion(change: boolean): Promise<void> {
    this.note("answer", change);
    await new Promise<void>((done) => this.subscribe(done));
  }

  async continueFrozen(): Promise<"connected"> {
    this.note("continueFrozen");
    return "connected";
  }

  refresh = () => Promise.resolve();

  open = () => Promise.resolve();

  async test(_: AbortSignal, keys?: ApiKeyPair, address?: string): Promise<ConnectionTestResult> {
    this.note("test", keys, address);
    return this.finding;
  }

  async keep(onThisComputer: boolean): Promise<boolean> {
    this.note("keep", onThisComputer);
    this.know({ asks: false });
    return onThisComputer;
  }

  async connectSaved(profile: string): Promise<boolean> {
    this.note("choose", profile);
    this.become({ kind: "connecting", by: "profile" });
    return true;
  }

  async forget(profile: string): Promise<void> {
    this.note("forget", profile);
    this.know({ profiles: this.known.profiles.filter(({ id }) => id !== profile) });
  }

  async forgetEverything(): Promise<void> {
    this.note("forgetEverything");
    this.know({ profiles: [], current: null, asks: false });
    this.become({ kind: "disconnected" });
  }

  disconnect(): void {
    this.note("disconnect");
    this.become({ kind: "disconnected" });
  }

  private note(...what: unknown[]): void {
    this.asked.push(what);
    const refusal = this.refusal;
    this.refusal = undefined;
    if (refusal) throw refusal;
  }
}

const held: WorkbookOwner = {
  service: "https://api.example.org",
  company: "Brick Works BV",
  standard: "NMD Bepalingsmethode",
  presentation: "EN 15804+A2",
  sample: false,
};
/** An account whose names look like markup, reverse the reading direction or are too long for the pane. */
const hostile: ConnectedAccountIdentity = {
  service: "https://api.example.org",
  company: "<b>Ton</b> & \u202Eerutcetihcra",
  standard: "ÖKOBAUDAT" + "-".repeat(60) + "Umweltwirkungen".repeat(4),
  presentation: "",
  user: "שירה <img src=x onerror=alert(1)>",
  sample: false,
};
const real: ConnectedAccountIdentity = { ...held, user: "Anna de Vries" };
const sample: ConnectedAccountIdentity = {
  service: "https://sample.invalid",
  company: "Sample Building Products",
  standard: "NMD Bepalingsmethode",
  presentation: "EN 15804+A2",
  user: "Sample user",
  sample: true,
};

/** The test's handles on the page. */
export interface Stage {
  readonly connection: StagedConnection;
  readonly platform: StagedPlatform;
  readonly choices: StagedChoices;
  readonly inserting: StagedInserting;
  readonly failing: StagedFailing;
  readonly refreshing: StagedRefreshing;
  readonly interrupted: StagedInterrupted;
  readonly waiting: StagedWaiting;
  readonly selected: StagedSelected;
  readonly explaining: StagedExplaining;
  readonly freezing: StagedFreezing;
  readonly record: StagedRecord;
  readonly examining: StagedExamining;
  readonly readings: StagedReadings;
  /** Selects a cell with a formula of ours that the picker can show. */
  edit(place: SheetArea): void;
  /** Ends the pane as if Excel or Office.js were missing. */
  stop(state: "no-office" | "no-answer"): void;
  /** Draws the pane once more, in this language. */
  speak(language: string): Promise<void>;
  readonly held: WorkbookOwner;
  readonly accounts: {
    readonly real: ConnectedAccountIdentity;
    readonly sample: ConnectedAccountIdentity;
    readonly hostile: ConnectedAccountIdentity;
  };
  readonly NoValue: typeof NoValueError;
}

declare global {
  interface Window {
    stage: Stage;
  }
}

function formulaAt(place: SheetArea): EditableFormula | null {
  const formula = '=LCA.IMPACT("Facing brick, red (sample)","GWP")';
  const call = parseEditableCall(formula);
  if (!call) return null;
  const products = [{ id: "sample-2", name: "Facing brick, red (sample)", ambiguous: false }];
  const selected = { products, indicators: [], scenarios: [null] };
  return { place, formula, call, selected, table: null };
}

/** The reading report of a service staged here. */
const met = meeting([
  { kind: "product", asList: true, json: [{ productId: "p-1", title: "Brick", kleur: "red" }] },
]);

const root = document.getElementById("pane") ?? document.body;
const { setTimeout: after } = window;
const now = performance.now.bind(performance);

/** Clocks a hundred times as fast, or as they are: a test of the words alone need not wait a second for them. */
function hurry(times: number): void {
  window.setTimeout = ((run: TimerHandler, wait = 0) => after(run, wait / times)) as typeof setTimeout;
  performance.now = () => times * now();
}

window.begin = async (search) => {
  const query = new URLSearchParams(search);
  render(null, root);
  // A test may already have added one.
  Reflect.deleteProperty(window, "Excel");
  hurry(query.has("hurried") ? 100 : 1);
  const staged = {
    connection: new StagedConnection(query),
    platform: new StagedPlatform(),
    choices: new StagedChoices(query),
    inserting: new StagedInserting(),
    failing: new StagedFailing(),
    refreshing: new StagedRefreshing(),
    interrupted: new StagedInterrupted(),
    waiting: new StagedWaiting(),
    selected: new StagedSelected(),
    explaining: new StagedExplaining(),
    freezing: new StagedFreezing(),
    record: new StagedRecord(),
    examining: new StagedExamining(),
    readings: new StagedReadings(met.report({})),
  };
  const { choices, inserting, explaining, freezing, examining, record } = staged;
  const engines = {
    ...staged,
    picking: { choices, inserting },
    explaining: async () => explaining,
    freezing: async () => freezing,
    recorded: record,
    recordReading: async () => (record.asked.push("fetched"), record),
    examining: async () => examining,
  };
  const say = async (language: string) => {
    document.documentElement.lang = await switchLanguage(language);
    renderPane(root, engines, !query.has("bare"));
  };
  const killed = query.get("killed");
  if (killed !== null)
    staged.interrupted.found = { areas: [killed, "Other!A1"], cells: 14, ...notBroughtBack };
  window.stage = {
    ...staged,
    edit: (place) => inserting.select({ ...emptyCell, formula: formulaAt(place) }),
    stop: (state) => renderPaneFailure(root, state),
    speak: say,
    held,
    accounts: { real, sample, hostile },
    NoValue: NoValueError,
  };
  await say(query.get("language") ?? "en");
};
followOfficeTheme();
void window.begin(location.search);
