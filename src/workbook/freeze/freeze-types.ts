import type { Reason } from "../../lca/reasons";
import type { CellWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import type { FrozenCellState, FrozenFormula } from "../record/frozen-formula";
import type { RecordEntry, RecordRow } from "../record/record-entry";
import type { CellsToExpect } from "../writing/change-cells";
import type { Undo } from "../writing/undo";

/** The cause for not freezing a cell: the reason why its value is unknown, or one of these. */
export type FreezeObstacle =
  | Reason
  /** Its function has not answered yet. */
  | { readonly kind: "waiting" }
  /** Excel has not called its function with the present arguments. */
  | { readonly kind: "not-called" }
  /** An array entered by Ctrl+Shift+Enter, which could not be entered again. */
  | { readonly kind: "array" }
  /** Something that stays as it is reads all its cells by "B2#", which would become #REF!. */
  | { readonly kind: "read-as-spill"; readonly readers: readonly SpillReaderName[] }
  /** It shows an error that is not the function's answer: "#SPILL!", "#NAME?". */
  | { readonly kind: "other-error"; readonly error: string };

export interface SpillReaderName {
  readonly kind: "formula" | "name" | "drop-down" | "conditional-format" | "chart" | "pivot-table";
  /** That of a name, a chart or a PivotTable; "" for cells. */
  readonly name: string;
  /** The addresses of cells; the sheet of anything else; "" for a name of the whole workbook. */
  readonly where: string;
}

/** Formulas that share an obstacle. */
export interface ObstructedCells<Obstacle> {
  /** The addresses of the formulas' own cells; of frozen ones, of all their cells. */
  readonly areas: readonly string[];
  readonly formulas: number;
  /** The frozen numbers in these cells; 0 for formulas that are not frozen. */
  readonly numbers: number;
  readonly why: Obstacle;
}

/** A formula of ours with the cells that show its result. */
export interface ShownFormula {
  readonly cell: CellWithResolvedCalls;
  /** The formula's own cell, or all cells that its result spills over. */
  readonly contents: CellsToExpect;
  /** True if Excel has called our functions in it since the present session began. */
  readonly isCalled: boolean;
}

/** A formula that can be frozen, with its rows of the record. */
export interface FormulaToFreeze extends ShownFormula {
  readonly rows: readonly RecordRow[];
}

/** What freezing would do, before anything is written. */
export interface FreezePlan {
  readonly steps: readonly FormulaToFreeze[];
  /** The formulas that would become values, the cells that show their results, and the numbers among these. */
  readonly formulas: number;
  readonly cells: number;
  readonly numbers: number;
  readonly left: readonly ObstructedCells<FreezeObstacle>[];
  /** Sheets that hold some of these cells and are hidden. */
  readonly hiddenSheets: readonly string[];
  readonly sample: boolean;
  /** True if the workbook has a record, which gets more rows. */
  readonly hasRecord: boolean;
  /** The sheet that the record is on, or will be. */
  readonly recordSheet: string;
}

export interface FreezeResult {
  readonly cells: number;
  readonly numbers: number;
  /** The sheet of the record. */
  readonly sheet: string;
  /** SHA-256 of the whole record. */
  readonly digest: string;
  readonly undo: Undo;
}

/** Whose numbers the record holds; each list without repetitions, in the order of the rows. */
export interface RecordSummary {
  /** How many of its rows are about a number in a cell. */
  readonly numbers: number;
  readonly companies: readonly string[];
  readonly standards: readonly string[];
  readonly services: readonly string[];
  readonly pers: readonly string[];
  /** The first and the last time when the service was asked, in ISO 8601; "" if unknown. */
  readonly askedFrom: string;
  readonly askedTo: string;
  readonly sample: boolean;
  readonly digest: string;
}

export interface RecordDifference {
  /**
   * What became of the cell; "deleted" with its row, column or sheet; "moved" if its value stands in exactly one other cell
   * of the sheet, as after sorting; "unclear" if it stands in several, or the cell shows the value of another one, so that
   * they may have changed places; "texts" if cells of a table that have no rows of their own were changed.
   */
  readonly kind: Exclude<FrozenCellState, "agrees"> | "moved" | "deleted" | "unclear" | "texts";
  readonly row: RecordRow;
  /** The cell's present address, the one that its value moved to, or that of a whole table; null for a deleted cell. */
  readonly address: string | null;
  /** The present content; null for a deleted cell and a table. */
  readonly shows: RecordEntry["frozen"] | null;
}

/** The comparison of a workbook with its record, which has rows. */
export interface RecordComparison {
  readonly summary: RecordSummary;
  /** The cells, and the numbers among them, that hold what they were frozen to. */
  readonly agree: number;
  readonly agreeingNumbers: number;
  readonly differences: readonly RecordDifference[];
  /** Numbers in the workbook that no row of the record is about. */
  readonly uncovered: number;
}

export interface PutBackResult {
  /** How many cells hold again what they were frozen to. */
  readonly cells: number;
  /** The addresses of cells that had changed once more, or their rows: nothing was written there. */
  readonly changedAgain: readonly string[];
  /** Null if no cell was written. */
  readonly undo: Undo | null;
}

/** A frozen number that the service sends otherwise today. */
export interface DifferenceFromToday {
  readonly row: RecordRow;
  readonly address: string | null;
  readonly today: number | Reason;
}

/** The comparison of the record with what the service sent when it was asked for this. */
export interface ServiceComparison {
  /** In milliseconds since 1970. */
  readonly askedAt: number;
  /** How many numbers it was asked for, whatever it answered. */
  readonly requested: number;
  readonly same: number;
  readonly different: readonly DifferenceFromToday[];
  /** Rows of another account or of none, and those whose result could not be read. */
  readonly unknown: number;
}

/** The cause for leaving a cell frozen. */
export type ThawObstacle =
  | Reason
  /** Cells no longer hold what was frozen, no longer stand together, or were deleted. */
  | { readonly kind: "changed"; readonly differences: readonly RecordDifference[] }
  /** In its present place, the formula asks for another product, indicator or stage, or cannot be resolved. */
  | { readonly kind: "asks-otherwise" }
  /** The row of the record with the formula is gone. */
  | { readonly kind: "no-formula" }
  /** The number is another account's. */
  | { readonly kind: "other-owner"; readonly company: string };

/** A frozen formula whose cells hold exactly what they were frozen to. */
export interface FormulaToThaw {
  readonly frozen: FrozenFormula;
  /** The formula as it reads in its present place, with the calls that it would make there. */
  readonly cell: CellWithResolvedCalls;
  readonly contents: CellsToExpect;
}

/** What thawing would do, before anything is written. */
export interface ThawPlan {
  readonly steps: readonly FormulaToThaw[];
  /** False if all rows of the record go. */
  readonly leavesRows: boolean;
  /** The formulas that would come back. */
  readonly formulas: number;
  /**
   * How many of them have arguments that Excel must calculate first. They are entered, and go again if they then ask
   * for something else.
   */
  readonly toCheck: number;
  /** The frozen numbers of these formulas beside those that the service sends now. */
  readonly service: Omit<ServiceComparison, "unknown">;
  /** How many numbers would first be those that the account in use holds, which are of earlier, and others. */
  readonly earlier: number;
  readonly left: readonly ObstructedCells<ThawObstacle>[];
}

export interface ThawResult {
  readonly formulas: number;
  /** Formulas that asked for something else once Excel had called them, and hold their values again. */
  readonly left: readonly ObstructedCells<ThawObstacle>[];
  readonly undo: Undo;
}

/** The file that Excel shows in this window. */
export interface OpenFile {
  readonly name: string;
  /** A path or URL; "" for a workbook that was never saved. */
  readonly address: string;
}

/** How a file can be handed on without changing numbers under somebody's hands. */
export type HandOnWay =
  | { readonly kind: "copy-first"; readonly why: "web" | "auto-save" | "online" | "unknown" }
  | { readonly kind: "freeze-first" }
  | { readonly kind: "save-first"; readonly why: "never-saved" | "unsaved-changes" };

/** What the pane needs to know of the open file to hand it on, looked at anew. */
export interface FileLook {
  readonly file: OpenFile;
  readonly way: HandOnWay;
  /** A copy holds them, too. */
  readonly hiddenSheets: readonly string[];
  /** Defined names that call LCA functions; they are not frozen. */
  readonly liveNames: readonly string[];
  /** Since when this very file is frozen to hand it on, in milliseconds since 1970; null if it is not. */
  readonly frozenSince: number | null;
  /** The file that was frozen to hand it on in this session, where another is open now; null otherwise. */
  readonly movedFrom: OpenFile | null;
}
