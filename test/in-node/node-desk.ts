/**
 * The add-in in a workbook, without a browser: Office.js in jsdom over a `MemoryBook` (`simulated-excel/node`), our
 * functions associated as the build does it, and the sample service over loopback HTTP. The pane is not drawn; tests use
 * what it uses.
 */

import { setMaxListeners } from "node:events";
import type {
  CellValue,
  ExcelKind,
  NonCellState,
  SavedMemoryBook,
  SimulatedOfficeHost,
} from "simulated-excel";
import { copyNonCellState, MemoryBook, putBackNonCellState } from "simulated-excel";
import type {
  InstalledIndexedDbAndChannels,
  RunningAddIn,
  SavedContentBesideCells,
} from "simulated-excel/node";
import { installIndexedDbAndChannels, startAddInInNode } from "simulated-excel/node";
import type { LoggedDemoRequest, StudyChangeControls } from "../../workbench/sample-service";
import type { ConnectionState } from "../../src/addin/connection/connection-state";
import type { WorkbookConnection } from "../../src/addin/connection/workbook-connection";
import type { RefreshReport, RefreshScope } from "../../src/client/generations/refresh-report";
import type { Clock } from "../../src/client/service/ports";
import type { RefreshState } from "../../src/workbook/refresh/refresh-state";
import type { WorkbookRefresher } from "../../src/workbook/refresh/workbook-refresher";
import { countCost } from "../cost/count-cost";
import { builtFunctions } from "./built-functions";
import type { NodeSite } from "./node-site";
import { openNodeSite } from "./node-site";

// Many cells wait for one answer; Node would warn of each.
setMaxListeners(0);

export interface AddInInNode {
  serve(...of: Parameters<typeof openNodeSite>): Promise<NodeSite>;
  /**
   * An empty workbook with the add-in in it, in Excel for Windows unless another is meant; the one that was open before
   * is closed. `fileName`: where the workbook is saved.
   */
  open(site: NodeSite, excel?: ExcelKind, fileName?: string): Promise<NodeDesk>;
  /** The user's computer; a new one for each test. */
  readonly computer: InstalledIndexedDbAndChannels;
  /** Clears the complaints so far: for a test that expects them. */
  complaints(): string[];
}

/**
 * A computer of its own for each test, or one for all tests of a file, which put their workbook back. A test fails if the add-in used a part of Office.js that the simulated Excel
 * lacks, or if anything was thrown in the page; Jest itself fails it for an unhandled rejection.
 */
export function addInInNode(lasting: "a test" | "a file" = "a test"): AddInInNode {
  const sites: NodeSite[] = [];
  let computer: InstalledIndexedDbAndChannels;
  let desk: NodeDesk | null = null;
  let complaints: string[] = [];
  const complain = (complaint: string): void => void complaints.push(complaint);
  const [begin, end] = lasting === "a file" ? [beforeAll, afterAll] : [beforeEach, afterEach];
  begin(() => {
    computer = installIndexedDbAndChannels();
  });
  beforeEach(() => {
    complaints = [];
  });
  end(async () => {
    desk?.close();
    desk = null;
    computer.close();
    for (const site of sites.splice(0)) await site.close();
    expect(complaints).toEqual([]);
  });
  afterEach(() => expect(complaints).toEqual([]));
  return {
    get computer() {
      return computer;
    },
    complaints: () => complaints.splice(0),
    async serve(...of) {
      const site = await openNodeSite(...of);
      sites.push(site);
      return site;
    },
    async open(site, excel = "windows", fileName) {
      desk?.close();
      desk = await NodeDesk.open(site, excel, complain, fileName);
      return desk;
    },
  };
}

/** A moment: the number of calls and requests so far. */
export interface Mark {
  readonly calls: number;
  readonly requests: number;
}

/** A workbook as it was at one moment, with the texts that the browser stored for its page. */
export interface SavedWorkbook {
  readonly book: SavedMemoryBook;
  readonly recorded: NonCellState;
  readonly stored: readonly (readonly [storage: "localStorage" | "sessionStorage", texts: Texts])[];
}

type Texts = Readonly<Record<string, string>>;

/** A workbook with the add-in in it, used as its user and its pane use it. */
export class NodeDesk {
  book: MemoryBook;
  /** Every call since the workbook was made: the function, and the cell that made it. */
  readonly calls: { readonly name: string; readonly address: string }[] = [];
  /** Every state of the refresh since the workbook was opened. */
  readonly refreshStates: RefreshState[] = [];
  connection!: WorkbookConnection;
  refreshing!: WorkbookRefresher;
  /** Settles once the add-in knows whether it can sign in. */
  opened = Promise.resolve();
  isOpen = false;
  private started!: RunningAddIn;
  private stored: ReadonlyMap<string, string> = new Map();
  private stopTimers = (): void => undefined;

  constructor(
    readonly site: NodeSite,
    private readonly kind: ExcelKind,
    private readonly complain: (complaint: string) => void,
    /** The saved workbook; its pages read it as they start. */
    public fileName?: string,
  ) {
    this.book = emptyBook(kind);
  }

  get host(): SimulatedOfficeHost {
    return this.started.host;
  }

  static async open(...given: ConstructorParameters<typeof NodeDesk>): Promise<NodeDesk> {
    const desk = new NodeDesk(...given);
    await desk.start();
    await desk.opened;
    return desk;
  }

  /**
   * Saves the workbook and opens it again: the add-in starts anew. `settings`, `xmlParts`: what the document holds by
   * then.
   */
  async reopen(...kept: Parameters<NodeDesk["beginReopening"]>): Promise<void> {
    await this.beginReopening(...kept);
    await this.opened;
    await this.settled();
  }

  /** Opens the workbook again, without waiting until the add-in knows whether it can sign in. */
  async beginReopening(
    settings = this.host.settings,
    xmlParts: ReadonlyMap<string, string> = this.host.recorded.xmlParts,
  ): Promise<void> {
    const kept = { ...this.started.kept(), settings, xmlParts };
    this.close();
    await this.start(kept);
  }

  /** Excel ends the add-in's page and starts it anew in the same window, the workbook still open. */
  async restartPage(): Promise<void> {
    const { sessionStorage } = globalThis;
    const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? "");
    this.stored = new Map(keys.map((key) => [key, sessionStorage.getItem(key) ?? ""]));
    await this.reopen();
    this.stored = new Map();
  }

  /** Saves the workbook once no cell waits, to try something in it several times (`putBack`). */
  async save(): Promise<SavedWorkbook> {
    await this.settled();
    return {
      book: this.book.saveState(),
      recorded: copyNonCellState(this.host.recorded),
      stored: (["localStorage", "sessionStorage"] as const).map((storage) => [
        storage,
        { ...globalThis[storage] } as Texts,
      ]),
    };
  }

  /**
   * Sets the workbook back to what was saved of it, which costs a hundredth of preparing it again in a new page. The
   * page stays and is not told, and its connection and what it remembers of the service stay, too. So nothing of the
   * add-in may be running, and a trial that ended its page goes on with `putBackInNewPage`.
   *
   * @throws if settings or XML parts have changed: Office.js holds the settings itself, and the add-in its marks.
   */
  async putBack(saved: SavedWorkbook): Promise<void> {
    await this.settled();
    if (!this.hasSameMarks(saved))
      throw new Error("Settings or XML parts have changed: open the workbook anew");
    this.setBack(saved);
  }

  /** True if settings and XML parts are as they were. The history is read anew each time it is written. */
  hasSameMarks(saved: SavedWorkbook): boolean {
    const texts = ({ settings, xmlParts }: NonCellState): string =>
      JSON.stringify([[...settings].filter(([key]) => key !== "ProductImpact.History"), [...xmlParts]]);
    return texts(this.host.recorded) === texts(saved.recorded);
  }

  /** Sets the workbook back, with a new page that is not connected. */
  async putBackInNewPage(saved: SavedWorkbook): Promise<void> {
    this.setBack(saved);
    await this.restartPage();
    await this.putBack(saved);
  }

  private setBack({ book, recorded, stored }: SavedWorkbook): void {
    this.host.injectFaults(null);
    this.book.putBack(book);
    putBackNonCellState(this.host.recorded, recorded);
    for (const [storage, texts] of stored) {
      globalThis[storage].clear();
      for (const [key, text] of Object.entries(texts)) globalThis[storage].setItem(key, text);
    }
  }

  /** Replaces the workbook by an empty one. */
  async openEmpty(): Promise<void> {
    this.close();
    this.book = emptyBook(this.kind);
    await this.start();
    await this.opened;
    await this.settled();
  }

  close(): void {
    this.isOpen = false;
    this.started.close();
    this.stopTimers();
  }

  private async start(kept?: SavedContentBesideCells): Promise<void> {
    const { metadataJson, associate } = await builtFunctions();
    // A page of its own has modules of its own; what is imported later in this workbook is of the same.
    jest.resetModules();
    countCost("workbooks");
    this.started = await startAddInInNode({
      address: `${this.site.origin}/addin/taskpane.html`,
      firstScript: () => loadFirstScript(associate),
      functionsMetadata: JSON.parse(metadataJson),
      namespace: "LCA",
      book: this.book,
      fileName: this.fileName,
      ...(kept && { kept }),
      sessionStorage: this.stored,
      onCall: ({ name, address }) => void this.calls.push({ name, address }),
      onRequest: () => countCost("requests"),
      onComplaint: this.complain,
    });
    this.isOpen = true;
    await import("../../src/pane/workbook-services");
    const { WorkbookConnection } = await import("../../src/addin/connection/workbook-connection");
    const { WorkbookForConnection } = await import("../../src/workbook/workbook-for-connection");
    this.stopTimers = timersOf((await import("../../src/addin/host/browser-apis")).browserClock);
    this.connection = new WorkbookConnection(new WorkbookForConnection());
    const { sharedWorkbookRefresher } = await import("../../src/workbook/refresh/workbook-refresher");
    this.refreshing = sharedWorkbookRefresher();
    this.refreshStates.length = 0;
    this.refreshing.subscribe(() => this.refreshStates.push(this.refreshing.state()));
    this.opened = this.connection.open();
  }

  /** Connects with the keys of one of the service's accounts, and waits until all cells are calculated. */
  async connect(code: string): Promise<void> {
    await this.connection.connect(this.site.service.keysOf(code));
    await this.settled();
  }

  /** Waits until the connection is in a state of this kind. */
  async connectionIs(kind: ConnectionState["kind"]): Promise<ConnectionState> {
    const { connection } = this;
    await until(
      (listener) => connection.subscribe(listener),
      () => connection.state().kind === kind,
    );
    return connection.state();
  }

  /** Refreshes, and returns the state once all cells are calculated. */
  async refresh(scope: RefreshScope = "workbook"): Promise<RefreshState> {
    await this.refreshing.refresh(scope);
    await this.settled();
    return this.refreshing.state();
  }

  async refreshIs(kind: RefreshState["kind"]): Promise<void> {
    const { refreshing } = this;
    await until(
      (listener) => refreshing.subscribe(listener),
      () => refreshing.state().kind === kind,
    );
  }

  report(): RefreshReport {
    const [latest] = this.refreshing.reports();
    if (!latest) throw new Error("no refresh has come to its end");
    return latest;
  }

  /** Waits until no cell is pending. */
  settled(): Promise<void> {
    return this.book.settled();
  }

  /** Writes a block of texts and formulas, and waits for their results. */
  async paste(address: string, rows: readonly (readonly unknown[])[]): Promise<void> {
    const size = { rows: rows.length, columns: rows[0]?.length ?? 0 };
    this.book.write({ ...this.book.at(address), ...size }, rows);
    await this.settled();
  }

  select(address: string): void {
    this.book.select(this.book.at(address));
  }

  cell(address: string): CellValue {
    return this.book.cell(address);
  }

  cells(address: string): CellValue[][] {
    return this.book.values(this.book.at(address));
  }

  formulas(address: string): (string | number | boolean)[][] {
    return this.book.formulas(this.book.at(address));
  }

  /** The id of the sheet of this name. */
  sheet(name: string): string {
    const found = this.book.sheets().find((one) => one.name === name);
    if (!found) throw new Error(`There is no sheet ${name}`);
    return found.id;
  }

  /** The displayed value of every cell of every sheet. */
  shown(): Record<string, CellValue[][]> {
    const sheets = this.book.sheets().map(({ id, name }) => {
      const used = this.book.usedArea(id);
      return [name, used ? this.book.values(used) : []] as const;
    });
    return Object.fromEntries(sheets);
  }

  /** This moment, for `callsSince` and `requestsSince`. */
  mark(): Mark {
    return { calls: this.calls.length, requests: this.site.service.requests.length };
  }

  /** How often each cell called functions of the add-in since then, by its address: "Sheet1!B2". */
  callsSince(mark: Mark): Readonly<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const { address } of this.calls.slice(mark.calls)) counts[address] = (counts[address] ?? 0) + 1;
    return counts;
  }

  requestsSince(mark: Mark): readonly LoggedDemoRequest[] {
    return this.site.service.requests.slice(mark.requests);
  }

  /** Changes the study of the service's accounts. */
  get study(): StudyChangeControls {
    return this.site.service.study;
  }
}

/** It is unknown whether Excel calls moved cells again; these tests hold in either case. */
function emptyBook(excel: ExcelKind): MemoryBook {
  const book = new MemoryBook(excel);
  book.habits.callsMovedCells = false;
  return book;
}

/** Records a page's timers; returns a function that stops them, as closing a page does. */
function timersOf(clock: Clock): () => void {
  const { after } = clock;
  const running = new Set<() => void>();
  clock.after = (milliseconds, task) => {
    const stop = after(milliseconds, () => {
      running.delete(callOff);
      task();
    });
    const callOff = (): void => {
      running.delete(callOff);
      stop();
    };
    running.add(callOff);
    return callOff;
  };
  return () => running.forEach((callOff) => callOff());
}

/** The immediate effects of `src/index.ts`. */
function loadFirstScript(associate: readonly { readonly id: string; readonly functionName: string }[]): void {
  const { openingGate } = jest.requireActual<typeof import("../../src/addin/addin")>("../../src/addin/addin");
  const functions = jest.requireActual<Record<string, (...args: never[]) => unknown>>(
    "../../src/addin/functions/functions",
  );
  for (const { id, functionName } of associate) {
    const run = functions[functionName];
    if (!run) throw new Error(`There is no function ${functionName}`);
    CustomFunctions.associate(id, run);
  }
  jest
    .requireActual<typeof import("../../src/addin/commands/ribbon-refresh")>(
      "../../src/addin/commands/ribbon-refresh",
    )
    .associateRefreshCommand(async () => (await import("../../src/pane/refresh-workbook")).refreshWorkbook());
  openingGate.close();
}

/** Waits for a condition that raises no event. */
export function eventually(isSo: () => boolean): Promise<void> {
  return until((listener) => {
    const looking = setInterval(listener, 10);
    return () => clearInterval(looking);
  }, isSo);
}

/** Waits until a condition holds; `subscribe` calls back whenever it may have changed. */
export async function until(
  subscribe: (listener: () => void) => () => void,
  isSo: () => boolean,
): Promise<void> {
  if (isSo()) return;
  let stop = (): void => undefined;
  await new Promise<void>((done) => {
    stop = subscribe(() => {
      if (isSo()) done();
    });
  });
  stop();
}
