import type { RefreshScope } from "../../../src/client/generations/refresh-report";
import type { ProgressReporter } from "../../../src/client/generations/progress-reporter";
import { NoValueError } from "../../../src/lca/reasons";
import type {
  FileLook,
  FreezePlan,
  FreezeResult,
  PutBackResult,
  RecordComparison,
  RecordDifference,
  RecordSummary,
  ServiceComparison,
  ThawPlan,
  ThawResult,
} from "../../../src/workbook/freeze/freeze-types";
import type { FreezerForPane } from "../../../src/workbook/freeze/workbook-freezer";
import type { RecordEntry, RecordRow } from "../../../src/workbook/record/record-entry";
import { PartialWriteError } from "../../../src/workbook/writing/change-cells";
import { StagedUndo, undoOf } from "../staged-undo";

const digest = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

/** A record as the brief for the pane has it. */
export const summaryOfBrickmoor: RecordSummary = {
  numbers: 214,
  companies: ["Brickmoor"],
  standards: ["EN 15804+A2"],
  services: ["https://api.example.org"],
  pers: ["1000 pieces"],
  askedFrom: "2026-03-03T10:00:00.000Z",
  askedTo: "2026-03-03T10:00:05.000Z",
  sample: false,
  digest,
};

/** A record whose names look like markup, reverse the reading direction or are too long for the pane. */
export const hostileSummary: RecordSummary = {
  ...summaryOfBrickmoor,
  numbers: 21_400,
  companies: ["<b>Ton</b> & \u202Eerutcetihcra", "Zweite-" + "Umweltwirkungen".repeat(4), "C", "D", "E"],
  pers: ["1000 pieces", "m2"],
  askedTo: "2026-04-01T10:00:05.000Z",
  sample: true,
};

const noFacts: RecordEntry = {
  id: "rtest-1.0",
  kind: "result",
  isError: false,
  ...{
    frozen: 0,
    number: "",
    unit: "",
    per: "",
    product: "",
    productId: "",
    stage: "",
    scenarioId: "",
    indicator: "",
  },
  ...{
    definitionId: "",
    standard: "",
    set: "",
    company: "",
    requestedOn: "",
    service: "",
    source: "",
    readBy: "",
    note: "",
  },
  ...{
    cellThen: "Results!B3",
    formula: "",
    call: "",
    spilledFrom: "",
    size: "",
    texts: "",
    version: "",
  },
};

export function rowOf(entry: Partial<RecordEntry>): RecordRow {
  const named = { product: "=Facing brick <i>red</i>", indicator: "GWP", unit: "kg CO2-eq", stage: "A1-A3" };
  return { entry: { ...noFacts, ...named, ...entry }, cell: null };
}

/** A cell in which somebody has typed another number. */
export function typedOver(
  sheet: string,
  row: number,
  column: number,
  frozen: number,
  shows: number | "",
): RecordDifference {
  const address = `${sheet}!${String.fromCharCode(65 + column)}${row + 1}`;
  const about = { ...rowOf({ frozen, cellThen: address }), cell: { sheet, row, column } };
  return { kind: shows === "" ? "cleared" : "changed", row: about, address, shows };
}

/** A file on this computer, saved. */
export const openFile: FileLook = {
  file: { name: "Study <b>.xlsx", address: "C:\\Studies\\Study <b>.xlsx" },
  way: { kind: "freeze-first" },
  hiddenSheets: ["Prices"],
  liveNames: [],
  frozenSince: null,
  movedFrom: null,
};

const undo = undoOf(214);

export const stagedPlan: FreezePlan = {
  formulas: 200,
  cells: 240,
  numbers: 214,
  left: [],
  hiddenSheets: [],
  recordSheet: "LCA record",
  sample: false,
  steps: [],
  hasRecord: false,
};

/** A plan that finds no formula to restore. */
export const emptyThawPlan: ThawPlan = {
  formulas: 0,
  toCheck: 0,
  service: { askedAt: 0, requested: 0, same: 0, different: [] },
  earlier: 0,
  left: [],
  steps: [],
  leavesRows: true,
};

/** Frozen numbers, staged by the test. */
export class StagedFreezing implements FreezerForPane {
  /** The pane's requests, in order; the test reads them. */
  readonly asked: unknown[][] = [];
  /** Those that the pane has stopped while they ran. */
  readonly stopped: unknown[][] = [];
  record: RecordSummary | null = null;
  freezePlan = stagedPlan;
  frozen: FreezeResult = { cells: 240, numbers: 214, sheet: "LCA record", digest, undo };
  thawPlan: ThawPlan = {
    formulas: 200,
    toCheck: 2,
    service: {
      askedAt: Date.UTC(2026, 2, 3, 16, 39),
      requested: 213,
      same: 211,
      different: [
        { row: rowOf({ frozen: 30.29 }), address: "Results!B3", today: 31.5 },
        { row: rowOf({ frozen: 1.5 }), address: null, today: { kind: "timeout" } },
      ],
    },
    earlier: 1,
    left: [
      {
        areas: ["Results!C3:E6"],
        formulas: 1,
        numbers: 12,
        why: { kind: "changed", differences: [typedOver("Results", 3, 3, 0.07058, 0.08)] },
      },
      {
        areas: ["'A \u202Esheet'!B4:B6"],
        formulas: 3,
        numbers: 3,
        why: { kind: "other-owner", company: "<b>Ton</b>" },
      },
    ],
    steps: [],
    leavesRows: true,
  };
  thawed: ThawResult = { formulas: 200, left: [], undo };
  /** What a comparison with the record finds, if there is a record. */
  comparison: Omit<RecordComparison, "summary"> = {
    agree: 240,
    agreeingNumbers: 214,
    differences: [],
    uncovered: 57,
  };
  /** Whether a comparison with the record takes until the test ends. */
  looksForever = false;
  /** How often the workbook was compared with its record. */
  looks = 0;
  private readonly cellListeners = new Set<() => void>();
  serviceComparison: ServiceComparison = {
    askedAt: Date.UTC(2026, 2, 3, 16, 39),
    requested: 203,
    same: 200,
    different: [{ row: rowOf({ frozen: 30.29 }), address: "Results!B3", today: 31.5 }],
    unknown: 13,
  };
  /** The open file; freezing to hand on marks it, undoing and thawing take the mark away. */
  file: FileLook = openFile;
  /** The frozen cells that somebody has changed: then nothing is undone. */
  changed: readonly string[] = [];
  /** Whether a task takes until the test ends or the user stops it. */
  waits = false;
  /** The next task fails: with nothing changed, or half-way. */
  fails: "timeout" | "internal" | "half-written" | undefined;
  private underWay: { readonly progress: ProgressReporter | undefined; readonly end: () => void } | undefined;

  explainSelection = async () => null;

  async compare(): Promise<RecordComparison | null> {
    this.looks += 1;
    if (this.looksForever) return new Promise(() => undefined);
    return this.record && { ...this.comparison, summary: this.record };
  }

  followCells(listener: () => void): () => void {
    this.cellListeners.add(listener);
    return () => this.cellListeners.delete(listener);
  }

  /** Somebody has changed cells, which a comparison then finds. */
  changeCells(comparison: StagedFreezing["comparison"]): void {
    this.comparison = comparison;
    for (const listener of this.cellListeners) listener();
  }

  /** The addresses of cells that have changed once more when they are to be put back. */
  changedAgain: readonly string[] = [];

  putBack(differences: readonly RecordDifference[]): Promise<PutBackResult> {
    const { comparison, changedAgain } = this;
    const end = () => {
      const differing = comparison.differences.filter((difference) => !differences.includes(difference));
      const cells = comparison.differences.length - differing.length;
      const agreeingNumbers = comparison.agreeingNumbers + cells;
      this.comparison = { ...comparison, agreeingNumbers, differences: differing };
      const undoing = async () => {
        this.comparison = comparison;
        return undo.run();
      };
      return { cells, changedAgain, undo: new StagedUndo(undoing) };
    };
    return this.task(["putBack", differences.map(({ address }) => address)], end);
  }

  compareWithService = (progress: ProgressReporter) =>
    this.task(["compareWithService"], () => this.serviceComparison, progress);
  planFreeze = (scope: RefreshScope, progress: ProgressReporter) =>
    this.task(["planFreeze", scope], () => this.freezePlan, progress);
  planThaw = (progress: ProgressReporter) => this.task(["planThaw"], () => this.thawPlan, progress);
  lookAtFile = async () => this.file;

  freeze(plan: FreezePlan, isToHandOn = false): Promise<FreezeResult> {
    const before = { record: this.record, file: this.file };
    const end = () => {
      this.record = summaryOfBrickmoor;
      if (isToHandOn) this.file = { ...this.file, frozenSince: Date.now() };
      return { ...this.frozen, undo: new StagedUndo(() => this.undo(before)) };
    };
    return this.task(["freeze", plan.numbers], end);
  }

  thaw(plan: ThawPlan): Promise<ThawResult> {
    const before = { record: this.record, file: this.file };
    const end = () => {
      this.record = null;
      this.file = { ...this.file, frozenSince: null };
      return { ...this.thawed, undo: new StagedUndo(() => this.undo(before)) };
    };
    return this.task(["thaw", plan.formulas], end);
  }

  report(done: number, all: number): void {
    this.underWay?.progress?.report(done, all);
  }

  end(): void {
    this.underWay?.end();
  }

  private async undo(before: Pick<StagedFreezing, "record" | "file">) {
    this.asked.push(["undo"]);
    if (this.changed.length > 0) {
      const because = { because: "changed", areas: this.changed, isInExcelUndo: false } as const;
      throw new NoValueError({ kind: "undo-withdrawn", ...because });
    }
    Object.assign(this, before);
    return undo.run();
  }

  private async task<T>(what: readonly unknown[], result: () => T, progress?: ProgressReporter): Promise<T> {
    this.asked.push([...what]);
    if (this.waits) {
      await new Promise<void>((end) => {
        this.underWay = { progress, end };
        progress?.signal.addEventListener("abort", () => {
          this.stopped.push([...what]);
          end();
        });
      });
    }
    if (progress?.signal.aborted) throw new NoValueError({ kind: "cancelled" });
    const { fails } = this;
    this.fails = undefined;
    if (fails === "internal") throw new Error("refused by the test");
    if (fails === "half-written")
      throw new PartialWriteError(["Results!B3"], new StagedUndo(() => this.undo(this)), {});
    if (fails) throw new NoValueError({ kind: fails });
    return result();
  }
}
