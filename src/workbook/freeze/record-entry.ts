import type { SheetCellPosition } from "../../sheet/cell-areas";

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

/** The content of a frozen cell as `Range.values` gives it; "#N/A" is the error. */
export type FrozenValue = string | number | boolean;

/** A row of the record: one frozen cell, or one call of its formula. Facts that are unknown or do not apply are "". */
export interface RecordEntry {
  readonly kind: RecordEntryKind;
  /** What the cell was frozen to; for a part, the answer of its call. */
  readonly frozen: FrozenValue;
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
  readonly askedOn: string;
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
  /** Rows of one formula share a number, unique in the record. */
  readonly formulaNumber: string;
  /** The version of the add-in. */
  readonly version: string;
}

/** A row as it stands on the sheet. */
export interface RecordRow {
  readonly entry: RecordEntry;
  /** The frozen cell's present place, as Excel has moved the reference; null once the cell was deleted. */
  readonly cell: SheetCellPosition | null;
}

interface RecordColumn {
  readonly heading: string;
  readonly key: keyof RecordEntry;
}

/** The columns of facts, after the two of formulas: present content, and whether it agrees. */
export const recordColumns: readonly RecordColumn[] = [
  { heading: "Frozen", key: "frozen" },
  { heading: "Number as sent", key: "number" },
  { heading: "Unit", key: "unit" },
  { heading: "Per", key: "per" },
  { heading: "Product", key: "product" },
  { heading: "Product id", key: "productId" },
  { heading: "Stage", key: "stage" },
  { heading: "Scenario id", key: "scenarioId" },
  { heading: "Indicator", key: "indicator" },
  { heading: "Definition id", key: "definitionId" },
  { heading: "LCA standard", key: "standard" },
  { heading: "Set of EN 15804", key: "set" },
  { heading: "Company", key: "company" },
  { heading: "Asked on (not calculated on)", key: "askedOn" },
  { heading: "Service", key: "service" },
  { heading: "Source", key: "source" },
  { heading: "Read by", key: "readBy" },
  { heading: "Note", key: "note" },
  { heading: "Cell when frozen", key: "cellThen" },
  { heading: "Kind", key: "kind" },
  { heading: "Formula (R1C1, without =)", key: "formula" },
  { heading: "Call", key: "call" },
  { heading: "Spilled from", key: "spilledFrom" },
  { heading: "Rows x columns", key: "size" },
  { heading: "Texts (SHA-256)", key: "texts" },
  { heading: "Formula number", key: "formulaNumber" },
  { heading: "Version", key: "version" },
];

/** All headings, the same in every language: a program or a person finds the columns by them. */
export const recordSheetHeadings = ["Now", "Agrees", ...recordColumns.map(({ heading }) => heading)];
