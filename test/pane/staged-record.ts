import { NoValueError } from "../../src/lca/reasons";
import type {
  PutBackResult,
  RecordComparison,
  RecordDifference,
  RecordSummary,
} from "../../src/workbook/freeze/freeze-types";
import type { RecordEntry } from "../../src/workbook/record/record-entry";
import type { RecordPresenceForPane } from "../../src/workbook/record/record-presence";
import type { NumbersInWorkbook, RecordReaderForPane } from "../../src/workbook/freeze/record-reader";
import type { FrozenCellState } from "../../src/workbook/record/frozen-formula";
import type { FrozenCell } from "../../src/workbook/record/rows-about-cell";
import { StagedUndo } from "./staged-undo";

/** A row with names that look like markup, or reverse the reading direction. */
const result: RecordEntry = {
  id: "rtest-1.0",
  kind: "result",
  isError: false,
  frozen: 30.290000000000003,
  number: "30.290000000000003",
  unit: "kg CO2-eq",
  per: "1000 pieces",
  product: "=Facing brick <i>red</i>",
  productId: "p-1",
  stage: "A1-A3",
  scenarioId: "",
  indicator: "Climate change \u202Elatot",
  definitionId: "d-1",
  standard: "NMD Bepalingsmethode EN 15804+A2",
  set: "A2",
  company: "<b>Ton</b> & Sons",
  requestedOn: "2026-01-05T12:00:00.000Z",
  service: "https://api.example.org",
  source: "Service",
  readBy: "recognised",
  note: "Year 2024",
  cellThen: "Sheet1!B4",
  formula: 'LCA.IMPACT(RC[-1],"GWP")',
  call: 'LCA.IMPACT("Facing brick","GWP")',
  spilledFrom: "",
  size: "",
  texts: "",
  version: "0.1.0",
};

const record: RecordSummary = {
  numbers: 1_250,
  companies: ["Brick Works BV", "<b>Ton</b> & \u202Esnos"],
  standards: ["NMD Bepalingsmethode EN 15804+A2"],
  services: ["https://api.example.org"],
  pers: ["1 m2", "1000 pieces"],
  askedFrom: "2026-01-05T12:00:00.000Z",
  askedTo: "2026-01-06T08:30:00.000Z",
  sample: false,
  digest: "ab12",
};

/** What the workbook tells about its numbers, staged by the test. */
export class StagedRecord implements RecordPresenceForPane, RecordReaderForPane {
  /** How often the engine was fetched, and what it was asked. */
  readonly asked: string[] = [];
  readonly result = result;
  numbers: NumbersInWorkbook = {
    record: { summary: record, agree: 1_300, agreeingNumbers: 1_250, differences: [], uncovered: 3 },
    formulas: "values",
    refreshedAt: Date.UTC(2026, 0, 5, 12),
  };
  /** What was put back, by address. */
  readonly putBackCells: (string | null)[] = [];
  waits = false;
  refuses = false;
  private isThere = false;
  private selected: FrozenCell | null = null;
  private readonly listeners = new Set<() => void>();

  state = () => this.isThere;
  find = async () => this.isThere;

  findAgain = () => this.become(this.isThere);
  followSheets = () => () => undefined;

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Gives the workbook a record, as it is found on opening and after freezing. */
  become(isThere: boolean): void {
    this.isThere = isThere;
    for (const listener of this.listeners) listener();
  }

  /** Selects a frozen cell with these rows. */
  select(
    entries: readonly Partial<RecordEntry>[] | null,
    state: FrozenCellState = "agrees",
    shows = 30.2,
  ): void {
    const cell = { sheet: "A \u202Esheet", row: 3, column: 1 };
    const rows = (entries ?? []).map((entry) => ({ entry: { ...result, ...entry }, cell }));
    const [row] = rows;
    this.selected = row ? { where: "'A \u202Esheet'!B4", row, rows, state, shows } : null;
    this.become(true);
  }

  /** As found: without a record there is nothing frozen. */
  describeNumbers = () =>
    this.answer("numbers", { ...this.numbers, record: this.isThere ? this.numbers.record : null });

  followCells = (listener: () => void) => this.subscribe(listener);

  /** Somebody has changed cells. */
  changeCells(numbers: Partial<NumbersInWorkbook>): void {
    this.numbers = { ...this.numbers, ...numbers };
    for (const listener of this.listeners) listener();
  }

  async putBack(differences: readonly RecordDifference[]): Promise<PutBackResult> {
    this.putBackCells.push(...differences.map(({ address }) => address));
    const before = this.numbers.record;
    const put = (found: RecordComparison | null) => this.changeCells({ record: found });
    if (before) put({ ...before, agreeingNumbers: before.summary.numbers, differences: [] });
    const undoing = async () => {
      put(before);
      return { cells: differences.length, stays: [] };
    };
    return { cells: differences.length, changedAgain: [], undo: new StagedUndo(undoing) };
  }

  explainSelection = () => this.answer("selection", this.selected);

  private answer<T>(what: string, result: T): Promise<T> {
    this.asked.push(what);
    if (this.waits) return new Promise(() => undefined);
    return this.refuses
      ? Promise.reject(new NoValueError({ kind: "access-denied" }))
      : Promise.resolve(result);
  }
}
