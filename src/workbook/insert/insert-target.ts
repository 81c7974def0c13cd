import type { PickedProduct, PickedItems } from "../../client/picking/picked-items";
import type { CellRectangle } from "../../sheet/cell-areas";
import type { Undo } from "../writing/undo";
import type { AutofillRestoreResult } from "../writing/table-fill-guard";
import type { SelectedFormula } from "./enclosing-layout";

/** Names in one column or row of the selection. */
export interface NamesInCells {
  readonly kind: "product" | "indicator";
  readonly cells: CellRectangle;
  /** The names in order. Blank ones get blank rows or columns. */
  readonly texts: readonly string[];
  /** The addresses of names that are unknown, and of names that are ambiguous. */
  readonly unknown: readonly string[];
  readonly ambiguous: readonly string[];
  /**
   * Number of headings between the corner and the names, as in a table written here; the last of them is that of the
   * declared units.
   */
  readonly lead?: number;
}

/** The Excel Table that contains the selection. */
export interface SurroundingTable {
  readonly name: string;
  /** The whole table, with its header row. */
  readonly area: CellRectangle;
  readonly headers: readonly string[];
  /** Indexes of the columns that are empty below the header. */
  readonly empty: readonly number[];
  /** The column that names products and the column that names indicators, with the texts that were read. */
  readonly product: NamesInCells | null;
  readonly indicator: NamesInCells | null;
}

/** The selected cells and their surroundings, which decide how something is inserted there. */
export interface InsertTarget {
  readonly sheet: string;
  readonly selection: CellRectangle;
  /** Names in the first column and in the first row of the selection; null if there are none. */
  readonly down: NamesInCells | null;
  readonly across: NamesInCells | null;
  /** Selected cells with texts of which none is a known name; null if there are none. */
  readonly unknownTextArea: CellRectangle | null;
  /** True if the cell left of the row of names and above the column of names is free to hold a stage. */
  readonly cornerFree: boolean;
  readonly table: SurroundingTable | null;
  /** Other tables on the sheet, into which formulas cannot spill. */
  readonly tables: readonly { readonly name: string; readonly area: CellRectangle }[];
  /** The products named by the cells or by the rows of the table, without unknown and ambiguous names. */
  readonly namedProducts: readonly PickedProduct[];
  /** True if this version of Excel can spill results. */
  readonly spills: boolean;
  /** Number of the account's indicators, which is the height of a profile. */
  readonly indicators: number;
  /** The account's LCA standard and presentation; "" if the service does not give them. */
  readonly standard: string;
  readonly presentation: string;
  /** The formula of ours at the selection; null if there is none that the task pane can edit. */
  readonly formula: EditableFormula | null;
}

/** A formula of ours that the task pane can show as picks and change. */
export interface EditableFormula extends Omit<SelectedFormula, "texts"> {
  /** The named things; for a table, all that its cells name. */
  readonly selected: PickedItems;
}

/** Contents in the cells that are to be written. */
export interface OccupiedCells {
  /** The address with its sheet: "Sheet1!B2:C4". */
  readonly address: string;
  readonly count: number;
  /** The first few contents, as they appear in their cells. */
  readonly examples: readonly string[];
  /** Set if the contents must not be replaced. */
  readonly mustStay?: true;
  /** Set if tables of ours reach beyond the cells to be written and are replaced as a whole. */
  readonly includesWholeTables?: true;
}

export interface CompletedInsert {
  readonly kind: "done";
  readonly address: string;
  /** Number of further sheets that were written. */
  readonly more: number;
  readonly filled: AutofillRestoreResult;
  readonly undo: Undo;
  /** Settles once formats and columns are fitted to the values, or are left as they are. Never rejects. */
  readonly fitted: Promise<unknown>;
}

export type InsertOutcome = CompletedInsert | { readonly kind: "occupied"; readonly occupied: OccupiedCells };

/** The cells of an inserted drop-down list, and the sheet that holds its names if they are too long for a cell. */
export interface InsertedDropDown {
  readonly address: string;
  readonly names: number;
  readonly sheet: string | null;
  readonly undo: Undo;
}
