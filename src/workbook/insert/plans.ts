import type { Rectangle } from "../../sheet/a1";
import type { AddedColumns, AddedRows } from "../writing/besides";
import type { DeclaredAs } from "./declared";

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
