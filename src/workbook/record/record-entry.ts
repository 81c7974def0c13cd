import type { SheetCellPosition } from "../../sheet/cell-areas";
import { digestJson } from "../../wire/json-values";
import type { CellValue } from "../cells/cell-grid";

export const sampleSource = "Sample data";

/** What a row of the record is about. */
export type RecordEntryKind =
  /** A cell that shows one result of the service: a call alone, or an element of a table that spilled. */
  | "result"
  /** One of several calls in the formula of a cell that calculates something from them. */
  | "part"
  /** A cell that calculates something from calls. Its parts follow. */
  | "calculated"
  /** A cell with a call that gives no result: a list, a unit, a date; or whose table begins with a heading. */
  | "other";

/** A row of the record: one frozen cell, or one call of its formula. Facts that are unknown or do not apply are "". */
export interface RecordEntry {
  /**
   * Unique, also among rows of other workbooks: "rk3f9x2ma-12.1.5x2kq" is a row of the formula "rk3f9x2ma-12". The last
   * part is a checksum of the row, so that one whose cells were sorted apart is noticed.
   */
  readonly id: string;
  readonly kind: RecordEntryKind;
  /** What the cell was frozen to; for a part, the answer of its call. */
  readonly frozen: CellValue;
  /** True if the cell was frozen to an error, not to a text that reads like one. */
  readonly isError: boolean;
  /** The number with all its digits, as it was sent. */
  readonly number: string;
  readonly unit: string;
  /** The declared unit: "1000 pieces". */
  readonly per: string;
  readonly product: string;
  readonly productId: string;
  readonly stage: string;
  /** Empty for the production stage. */
  readonly scenarioId: string;
  readonly indicator: string;
  /** The ids of the definitions that the number was sent under. */
  readonly definitionId: string;
  /** LCA standard and presentation. */
  readonly standard: string;
  /** The set of EN 15804, A1 or A2, where it is known. */
  readonly set: string;
  readonly company: string;
  /** The time when the service was asked, in ISO 8601 and UTC. */
  readonly requestedOn: string;
  readonly service: string;
  /** "Service", or "Sample data". */
  readonly source: string;
  /** "recognised", or the mapping that the service was read by. */
  readonly readBy: string;
  /** Why there is no number, or what else a reader must know. */
  readonly note: string;
  /** The cell's address when it was frozen: "Results!B3". */
  readonly cellThen: string;
  /** The formula in R1C1 notation without "="; empty for a part, and for cells that only showed a spilled result. */
  readonly formula: string;
  /** The call with the values of its arguments: `LCA.IMPACT("Facing brick","GWP")`. */
  readonly call: string;
  /** The address, when frozen, of the cell whose table spilled here. */
  readonly spilledFrom: string;
  /** The size of the table that spilled from here: "20 x 3". */
  readonly size: string;
  /** Digest of the texts in that table, which have no rows of their own. */
  readonly texts: string;
  /** The version of the add-in. */
  readonly version: string;
}

/** A row of the record and the cell that it is about. */
export interface RecordRow {
  readonly entry: RecordEntry;
  /** The frozen cell's present place, as Excel has moved the reference; null once the cell was deleted. */
  readonly cell: SheetCellPosition | null;
}

/**
 * How many numbers of ours the cells of these rows were frozen to: what "12 numbers" counts, everywhere. A part stands in
 * no cell, and a date is no such number.
 */
export function countNumbers(rows: readonly RecordRow[]): number {
  const shown = rows.filter(({ entry }) => entry.kind === "result" || entry.kind === "calculated");
  return shown.filter(({ entry }) => typeof entry.frozen === "number").length;
}

/** The two columns of formulas: the present content, and whether it agrees. */
type LiveColumn = "now" | "agrees";

interface RecordColumn {
  readonly heading: string;
  readonly key: Exclude<keyof RecordEntry, "isError"> | LiveColumn;
}

/** What a reader on paper needs; the columns after these are grouped. */
const printedColumns: readonly RecordColumn[] = [
  { heading: "Cell when frozen", key: "cellThen" },
  { heading: "Product", key: "product" },
  { heading: "Stage", key: "stage" },
  { heading: "Indicator", key: "indicator" },
  { heading: "Frozen", key: "frozen" },
  { heading: "Unit", key: "unit" },
  { heading: "Per", key: "per" },
  { heading: "Agrees", key: "agrees" },
  { heading: "Note", key: "note" },
];

export const printedColumnCount = printedColumns.length;

/** In the order in which the add-in writes them; people may move them. */
export const recordColumns: readonly RecordColumn[] = [
  ...printedColumns,
  { heading: "Now", key: "now" },
  { heading: "Number as sent", key: "number" },
  { heading: "Requested on (not calculated on)", key: "requestedOn" },
  { heading: "Product id", key: "productId" },
  { heading: "Scenario id", key: "scenarioId" },
  { heading: "Definition id", key: "definitionId" },
  { heading: "LCA standard", key: "standard" },
  { heading: "Set of EN 15804", key: "set" },
  { heading: "Company", key: "company" },
  { heading: "Service", key: "service" },
  { heading: "Source", key: "source" },
  { heading: "Read by", key: "readBy" },
  { heading: "Kind", key: "kind" },
  { heading: "Formula (R1C1, without =)", key: "formula" },
  { heading: "Call", key: "call" },
  { heading: "Spilled from", key: "spilledFrom" },
  { heading: "Rows x columns", key: "size" },
  { heading: "Texts (SHA-256)", key: "texts" },
  { heading: "Row id", key: "id" },
  { heading: "Version", key: "version" },
];

type FactColumn = RecordColumn & { readonly key: keyof RecordEntry };

/** All but the two of formulas. */
export const factColumns: readonly FactColumn[] = recordColumns.filter(
  (column): column is FactColumn => column.key !== "now" && column.key !== "agrees",
);

/** The same in every language: a program or a person finds the columns by them. */
export const recordSheetHeadings: readonly string[] = recordColumns.map(({ heading }) => heading);

const rowIdPattern = /^(r[\da-z]+-\d+)\.(\d+)\.([\da-z]+)$/;

export function isRowId(text: string): boolean {
  return rowIdPattern.test(text);
}

/** What the ids of all rows of one formula begin with. */
export function formulaIdOf({ id }: Pick<RecordEntry, "id">): string {
  return rowIdPattern.exec(id)?.[1] ?? "";
}

/** Counted from 0, which is the row with the formula. */
export function indexInFormula({ id }: Pick<RecordEntry, "id">): number {
  return Number(rowIdPattern.exec(id)?.[2]);
}

/** Gives each row of these formulas its id. */
export function assignRowIds(formulas: readonly (readonly RecordRow[])[]): readonly RecordRow[] {
  const random = [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => (byte % 36).toString(36));
  const freezeId = `r${random.join("")}`;
  return formulas.flatMap((rows, formulaIndex) =>
    rows.map(({ entry, cell }, rowIndex) => {
      const id = `${freezeId}-${formulaIndex + 1}.${rowIndex}.${calculateChecksum(entry)}`;
      return { cell, entry: { ...entry, id } };
    }),
  );
}

/** False if a cell of the row was changed or moved, other than a note. */
export function fitsItsId(entry: RecordEntry): boolean {
  return rowIdPattern.exec(entry.id)?.[3] === calculateChecksum(entry);
}

/**
 * Tells accidents, not intent: who can edit the file can change both. Some programs save 15 digits of a number, and people
 * add to notes.
 */
function calculateChecksum(entry: RecordEntry): string {
  const { frozen, isError } = entry;
  const rounded = typeof frozen === "number" ? Number(frozen.toPrecision(15)) : frozen;
  const facts = factColumns.map(({ key }) => (uncheckedKeys.has(key) ? "" : entry[key]));
  const text = JSON.stringify([rounded, isError, ...facts]);
  // FNV-1a, of 32 bits.
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(36);
}

const uncheckedKeys: ReadonlySet<keyof RecordEntry> = new Set(["id", "frozen", "note", "version"]);

/** The SHA-256 of a whole record: of all its facts, in whatever order, and not of what the cells show now. */
export function digestRecord(rows: readonly RecordRow[]): Promise<string> {
  const sorted = [...rows].sort((row, other) => (row.entry.id < other.entry.id ? -1 : 1));
  return digestJson(sorted.map(({ entry }) => [entry.isError, ...factColumns.map(({ key }) => entry[key])]));
}
