import type { Rectangle } from "../../sheet/areas";
import type { AddedColumns, AddedRows } from "../writing/besides";
import type { Per } from "../../lca/per";
import type { Named } from "../../lca/reasons";

/**
 * What is written: one formula; one table; for several products, indicators and stages a table per product,
 * one below another or on sheets of their own; a list with a row per result; or products with quantities and
 * their sum.
 */
export type Form = "formula" | "table" | "blocks" | "sheets" | "list" | "bill";

/**
 * How the picks are to be laid out. A form that these picks cannot take gives way to the first one they can.
 */
export interface Layout {
  readonly form: Form;
  readonly into: "selection" | "sheet" | "excel-table";
  /** What runs down a table; the other kind runs across. */
  readonly down: Named;
  readonly formulas: "spill" | "each";
  /** Whether names in the selected cells are used instead of being written again. */
  readonly useNames: boolean;
  readonly numbers: "readable" | "declared";
  /**
   * Whether a line above says whose results these are, by which standard, for which stage, and as of when.
   */
  readonly title: boolean;
  /** Whether missing values are shown in grey. */
  readonly greys: boolean;
}

export const usualLayout: Layout = {
  form: "formula",
  into: "selection",
  down: "product",
  formulas: "spill",
  useNames: true,
  numbers: "readable",
  title: false,
  greys: false,
};

/** Cells to be written: texts that must stay texts, or formulas. */
export interface Block {
  readonly area: Rectangle;
  readonly what: "texts" | "formulas";
  readonly contents: readonly (readonly string[])[];
  /** How it is to look; names and results that need nothing special leave it out. */
  readonly is?: "title" | "heading" | "input" | "label" | "total";
}

/** How cells are to look. */
export interface Looking {
  readonly area: Rectangle;
  readonly is: NonNullable<Block["is"]>;
}

/** A number format, as Excel writes it in English, for cells that do not have one of the user's. */
export interface Numbers {
  readonly area: Rectangle;
  readonly format: string;
}

/** One table with its names, or one formula. */
export interface Piece {
  /** All cells it fills, including results that spill. */
  readonly fills: readonly Rectangle[];
  /** Those that show results. */
  readonly results: Rectangle;
  readonly blocks: readonly Block[];
  /** The stage of all its results, as a formula on its sheet refers to it; null where there are several. */
  readonly stage: string | null;
  /** The first formula, and its cell. */
  readonly formula: string;
  readonly at: Rectangle;
  /** How cells look that are not written: headings that spill, and cells for the user to fill. */
  readonly looks?: readonly Looking[];
  /** Of cells that are no results. */
  readonly numbers?: readonly Numbers[];
  /**
   * The cells that become an Excel Table, headers first. This happens before the formulas are written, which
   * refer to its columns.
   */
  readonly table?: Rectangle;
  /** Columns to add at the end of this table first, by their headers. */
  readonly adds?: AddedColumns;
}

/** At least one. */
export type Pieces = readonly [Piece, ...Piece[]];

/** What is written on one sheet. */
export interface SheetPlan {
  /** The name of an existing sheet; for a new one, the name it gets unless that is taken. */
  readonly sheet: string;
  readonly isNew: boolean;
  readonly fills: readonly Rectangle[];
  readonly results: readonly Rectangle[];
  readonly blocks: readonly Block[];
  readonly looks: readonly Looking[];
  readonly numbers: readonly Numbers[];
  /** The cells that become an Excel Table; null where none do. */
  readonly table: Rectangle | null;
  readonly adds: AddedColumns | null;
  /** The table to extend, and by how many rows. */
  readonly grows?: AddedRows;
  /** What of the same table already stands there. */
  readonly standing?: Rectangle;
  /** Whether errors among the results are shown in grey. */
  readonly greys: boolean;
}

/** A plan for an existing sheet that only writes cells. */
export const plainSheet = {
  isNew: false,
  looks: [],
  numbers: [],
  table: null,
  adds: null,
  greys: false,
} as const satisfies Partial<SheetPlan>;

/** What will be written, and where. */
export interface Plan {
  readonly kind: "plan";
  /** The first one is shown once everything is written. */
  readonly sheets: readonly [SheetPlan, ...SheetPlan[]];
  /** The first formula, and its cell. */
  readonly formula: string;
  readonly at: Rectangle;
  /** The formula being edited: while it still stands in its cell, it is replaced without asking. */
  readonly replaces: string | null;
  /** What stands in the way is never replaced: it may belong to the table that grows. */
  readonly onlyIntoFree?: true;
  /** What must be asked of the service before the rest can be planned. */
  readonly asks?: AskedFirst;
}

/** How these products are declared at this stage, which decides a bill's formulas. */
export interface AskedFirst {
  readonly products: readonly string[];
  readonly stage: string;
  drawn(declared: readonly DeclaredAs[]): Plan | NoPlan;
}

/** Why nothing can be planned. */
export type Hindrance =
  | "nothing-picked"
  | "no-indicator"
  | "too-long"
  | "nameless"
  | "off-sheet"
  | "too-large"
  | "meets-table"
  | "table-needs-names"
  | "is-there"
  | "lists-in-cells"
  | "names-in-cells"
  | "one-of-table"
  | "one-name"
  | "more-or-other"
  | "too-many-sheets";

export interface NoPlan {
  readonly kind: "none";
  readonly why: Hindrance;
  /** What it is about: a table's name, or an address. */
  readonly about: string;
}

export function none(why: Hindrance, about = ""): NoPlan {
  return { kind: "none", why, about };
}

export function isNoPlan(made: object): made is NoPlan {
  return "why" in made;
}

/**
 * How a bill takes what a product's results are per. "said": an amount and a unit, or something unclear that
 * the formulas will report; "unit": a unit without an amount; "nothing"; or the sentence of a functional
 * unit, which counts as one of it.
 */
export type DeclaredAs = "said" | "unit" | "nothing" | { readonly sentence: string };

/** What the service says clearly; null where it says nothing clear. */
export function declaredAs(per: Per | null): DeclaredAs {
  if (!per) return "nothing";
  const { text, amount, unit } = per;
  if (amount !== null) return "said";
  // "1.000 pieces" can be read as two different amounts: taking it as 1 would be wrong.
  if (unit !== "") return text === unit ? "unit" : "said";
  return /\p{L}/u.test(text) ? { sentence: text } : "said";
}
