import type { Area, CellValue } from "../../book/book";
import type { CellLocation } from "../../book/areas";
import { ProtectedSheets } from "./protected-sheets";

export interface TableRecord {
  readonly id: string;
  /** By their names on the wire. */
  readonly properties: Map<string, unknown>;
  /** Area of the table with its header row; grows with its columns. */
  area: Area;
  /** The texts of the header row, as formulas name the columns. */
  headers: readonly string[];
}

export interface ConditionalFormatRecord {
  readonly id: string;
  areas: Area[];
  /** `Excel.ConditionalFormatType`. */
  readonly type: string;
  /** Of a rule by formulas, as the page set them, by the names on the wire: `{ Formula: "=A1>5" }`. */
  readonly criteria: Record<string, unknown>;
  /** The criterion of the type "PresetCriteria"; null until the page sets it. */
  criterion: string | null;
  /** Colour of the font, "#RRGGBB"; null until the page sets it. */
  color: string | null;
}

/** Properties of a sheet that Excel shows besides its cells. */
export interface SheetDisplayRecord {
  frozen: { readonly rows: number; readonly columns: number };
  /** Settings for printing. */
  page: {
    readonly orientation: string;
    readonly zoom: unknown;
    readonly titleRows: string;
    /** Missing until the page sets it. */
    readonly titleColumns?: string;
  };
}

/** Neighbouring columns that are grouped, and can be shown and hidden together. */
export interface ColumnGroupRecord {
  /** Whole columns. */
  area: Area;
  /** 1 for a group in no other. */
  readonly level: number;
  isCollapsed: boolean;
}

export interface WrittenAndStoredTableFormula {
  readonly place: CellLocation;
  readonly written: string;
  readonly stored: string;
}

/** The values allowed in cells, and the messages about them, in the terms of `Excel.DataValidation`. */
export interface ValidationRecord {
  area: Area;
  readonly rule: Readonly<Record<string, unknown>>;
  readonly errorAlert: unknown;
  readonly prompt: unknown;
  readonly ignoreBlanks: boolean;
}

export interface ChartRecord {
  readonly id: string;
  readonly sheet: string;
  /** "Chart 1", by its id, if it is missing. */
  readonly name?: string;
  readonly series: readonly ChartSeriesRecord[];
}

export interface ChartSeriesRecord {
  /** `Excel.ChartType`. */
  readonly chartType: string;
  /** Addresses, or names after the book's or the sheet's, by `Excel.ChartSeriesDimension`: `{ Values: "Data!$B$2:$B$9" }`. */
  readonly sources: Readonly<Record<string, string>>;
}

/** A PivotTable, with the parts that a refresh needs. */
export interface PivotRecord {
  readonly name: string;
  readonly sheet: string;
  source: Area;
  /** The source as the user entered it, as a defined name; the address of `source` if it is missing. */
  readonly sourceText?: string;
  /** Content of the source at the last refresh. */
  shown: readonly (readonly CellValue[])[];
  refreshed: number;
}

/** Effect of marking cells dirty on a protected sheet, which Excel's documents do not describe. */
export type MarkDirtyEffectWhenProtected = "calculates" | "nothing" | "refused";

/** A shape or a comment on a sheet. */
export interface DrawingRecord {
  readonly id: string;
  readonly sheet: string;
  readonly kind: "Shape" | "Comment";
}

/** Requests of the page that the grid cannot hold: recorded, so that they can be read back and tested. */
export class NonCellState {
  /** Address of the file; "" for a workbook that was never saved. `document.url` stays that of the page's start (#1507). */
  fileAddress = "Workbench.xlsx";
  /** A window of Excel's own is open, as for Save As: it does not tell the file's properties. */
  hasOwnWindowOpen = false;
  /** Something has changed since the workbook was saved. */
  isDirty = false;
  /** Excel saves by itself (AutoSave). */
  autoSave = false;
  readonly tables: TableRecord[] = [];
  /** The first has priority. */
  readonly conditionalFormats: ConditionalFormatRecord[] = [];
  /** Sheets by their ids; unchanged sheets are missing. */
  readonly sheets = new Map<string, SheetDisplayRecord>();
  /** Those of a sheet by their levels, and from the left. */
  readonly columnGroups: ColumnGroupRecord[] = [];
  /** The print areas of all sheets; a sheet without one prints whole. */
  readonly printAreas: { area: Area }[] = [];
  readonly charts: ChartRecord[] = [];
  /** Shapes and comments. */
  readonly drawings: DrawingRecord[] = [];
  readonly pivots: PivotRecord[] = [];
  /** The protected sheets by their ids: `protected.add(id, { allowFormatCells: true })`. */
  readonly protected = new ProtectedSheets();
  structureProtected = false;
  /** Formulas entered with Ctrl+Shift+Enter over several cells. */
  readonly arrays: Area[] = [];
  /** Another workbook is in front: nothing of this one is selected (#561, #5319). */
  anotherInFront = false;
  /** The sheet in front is a chart: it is no worksheet (#2444). */
  chartSheetActive = false;
  /** The user must choose a sensitivity label first; until then Excel refuses every request (#2459). */
  labelWanted = false;
  dirtOnProtected: MarkDirtyEffectWhenProtected = "calculates";
  /** Their areas do not overlap. */
  readonly validations: ValidationRecord[] = [];
  /** Formulas with references to a table's columns, by cell: as they were written, and as the grid holds them. */
  readonly structured = new Map<string, WrittenAndStoredTableFormula>();
  /**
   * Settings of the document, as JSON texts. `workbook.settings` and `Office.context.document.settings` are one store
   * (an answer by Microsoft in office-js-docs-reference issue 769).
   */
  readonly settings = new Map<string, string>();
  /** XML parts of the document, by id. */
  readonly xmlParts = new Map<string, string>();
  /** State that the add-in requested for the next opening, as Office.js sends it. */
  startState = "Inactive";
  eventsEnabled = true;
  /** The page is in a run with `mergeUndoGroup`. */
  undoGroup = false;
  /** Workbooks that the add-in had Excel make and open. */
  workbooksOpened = 0;
}

/** An id that none of the records has: the next number. */
export function nextId(records: readonly { readonly id: string }[]): string {
  return String(1 + Math.max(0, ...records.map(({ id }) => Number(id))));
}

/** Gives a list of the state another content; it stays the same list, because others hold it. */
export function replaceAll<T>(list: T[], content: readonly T[]): void {
  list.splice(0, list.length, ...content);
}

/** A copy that later changes do not reach. */
export function copyNonCellState(state: NonCellState): NonCellState {
  return copyOf(state) as NonCellState;
}

/** Sets the state back; its lists and maps stay the same ones, because others hold them. */
export function putBackNonCellState(state: NonCellState, saved: NonCellState): void {
  const present = state as unknown as Record<string, unknown>;
  for (const [name, value] of Object.entries(copyNonCellState(saved))) {
    const old = present[name];
    if (Array.isArray(old)) replaceAll(old, value as unknown[]);
    else if (old instanceof Map) {
      old.clear();
      for (const [key, one] of value as Map<unknown, unknown>) old.set(key, one);
    } else present[name] = value;
  }
}

function copyOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  if (value instanceof Map) return new Map([...value].map(([key, one]) => [key, copyOf(one)]));
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copyOf(one)]));
}
