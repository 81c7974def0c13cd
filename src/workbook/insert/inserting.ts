import type { PickedProduct, Selected } from "../../picking/picks";
import type { Rectangle } from "../../sheet/areas";
import type { Undo } from "../writing/undo";
import type { Filled } from "../writing/table-columns";
import type { HeldAt, HeldWhole } from "./held-table";

/** Names that stand in one column or row of the selection. */
export interface NamesInCells {
  readonly kind: "product" | "indicator";
  readonly cells: Rectangle;
  /** Blank ones among them have blank rows or columns. */
  readonly texts: readonly string[];
  /** The addresses of those that name nothing, and of those that may mean several things. */
  readonly unknown: readonly string[];
  readonly ambiguous: readonly string[];
  /** How many headings stand between the corner and them, as in a table written here: the last of what results are per. */
  readonly lead?: number;
}

/** The Excel Table that holds the selection. */
export interface TableAround {
  readonly name: string;
  /** With its header row. */
  readonly area: Rectangle;
  readonly headers: readonly string[];
  /** Indexes of columns that are empty below the header. */
  readonly empty: readonly number[];
  /** The column whose cells name products, and the one that names indicators, with the texts that were read. */
  readonly product: NamesInCells | null;
  readonly indicator: NamesInCells | null;
}

/** What surrounds the place where something is to be inserted. */
export interface Target {
  readonly sheet: string;
  readonly selection: Rectangle;
  /** Names in its first column, and in its first row; null where there are none. */
  readonly down: NamesInCells | null;
  readonly across: NamesInCells | null;
  /** Selected cells in which texts stand, none of which names anything; null where there are none. */
  readonly noNames: Rectangle | null;
  /** Whether the cell left of the row of names and above the column of names is free to hold a stage. */
  readonly cornerFree: boolean;
  readonly table: TableAround | null;
  /** Other tables on the sheet: formulas cannot spill into them. */
  readonly tables: readonly { readonly name: string; readonly area: Rectangle }[];
  /** The products that the cells with names refer to, or the rows of its table, as far as they name one. */
  readonly named: readonly PickedProduct[];
  /** Whether this Excel lets results spill. */
  readonly spills: boolean;
  /** How many indicators the account has, which is the height of a profile. */
  readonly indicators: number;
  /** The LCA standard by which the account reports, and how it presents results; "" where the service does not say. */
  readonly standard: string;
  readonly presentation: string;
  readonly formula: HeldFormula;
}

/** A formula of ours that the pane can show as picks, and change. */
export interface Editable extends HeldAt {
  readonly kind: "editable";
  /** What it names; for a table, everything that its cells name. */
  readonly selected: Selected;
  /** The table it belongs to, which can be extended; null where it stands alone. */
  readonly table: HeldWhole | null;
}

/** What of ours is at the selection and can be edited in the pane. */
export type HeldFormula = { readonly kind: "none" } | Editable;

/** What already stands where something is to be written. */
export interface Occupied {
  /** With the sheet: "Sheet1!B2:C4". */
  readonly address: string;
  readonly count: number;
  /** The first few contents, as they appear in their cells. */
  readonly examples: readonly string[];
  /** It must not be replaced. */
  readonly stays?: true;
  /** Tables of ours reach further than the cells to be written, and go whole. */
  readonly whole?: true;
}

export interface Inserted {
  readonly kind: "done";
  readonly address: string;
  /** On how many more sheets something was written. */
  readonly more: number;
  readonly filled: Filled;
  readonly undo: Undo;
  /** Settles once numbers and columns are fitted to the values, or are left as they are; never rejects. */
  readonly fitted: Promise<unknown>;
}

export type InsertOutcome = Inserted | { readonly kind: "occupied"; readonly occupied: Occupied };

/** Where a drop-down list went, and the sheet that holds its names where they were too long for the cells. */
export interface Listed {
  readonly address: string;
  readonly names: number;
  readonly sheet: string | null;
  readonly undo: Undo;
}
