import type { Rectangle } from "../../sheet/areas";
import { address } from "../../sheet/areas";
import type { Target } from "./inserting";
import type { Per } from "../../lca/per";
import type { Named } from "../../lca/reasons";
import { declared, readable, withWords } from "../writing/our-formats";
import type { PickedIndicator } from "../../picking/picks";
import { callsIn } from "../../sheet/formula";
import type { Grid } from "./grid";

/**
 * What is written: one formula; one table; for several products, indicators and stages a table per product,
 * one below another or on sheets of their own; a list with a row per result; or products with quantities and
 * their sum.
 */
export type Form = "formula" | "table" | "blocks" | "sheets" | "list" | "bill";

/**
 * How the picks are to be laid out. A form that these picks cannot take gives way to the first one they can.
 */
export interface TableLayout {
  readonly form: Form;
  readonly into: "selection" | "sheet" | "excel-table";
  /** What runs down a table; the other kind runs across. */
  readonly down: Named;
  readonly formulas: "spill" | "each";
  readonly numbers: "readable" | "declared";
  /**
   * Whether a line above says whose results these are, by which standard, for which stage, and when they were asked for.
   */
  readonly title: boolean;
  /** Whether missing values are shown in grey. */
  readonly greys: boolean;
}

export const usualLayout: TableLayout = {
  form: "formula",
  into: "selection",
  down: "product",
  formulas: "spill",
  numbers: "readable",
  title: true,
  greys: false,
};

/** What will be written, and where. */
export interface Plan {
  readonly kind: "plan";
  /** The first one is shown once everything is written. */
  readonly sheets: readonly [Grid, ...Grid[]];
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

/** Whether a plan writes what the results are per beside them. */
export function saysPer({ sheets: [{ blocks }] }: Plan): boolean {
  return blocks.some(
    ({ what, contents }) =>
      what === "formulas" && callsIn(contents[0]?.[0] ?? "").some(({ name }) => name === "PER"),
  );
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
  | "none-known"
  | "no-indicator"
  | "too-long"
  | "nameless"
  | "off-sheet"
  | "too-large"
  | "meets-table"
  | "table-needs-names"
  | "table-has-names"
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

/** Thrown where nothing can be planned. */
class Hindered extends Error {
  constructor(readonly none: NoPlan) {
    super(none.why);
  }
}

/** Ends the planning. */
export function hinder(why: Hindrance, about = ""): never {
  throw new Hindered({ kind: "none", why, about });
}

/** Ends it where no product is picked, and the selected cells name none. */
export function hinderWithoutProduct({ noNames }: Pick<Target, "noNames">): never {
  return noNames ? hinder("none-known", address(noNames)) : hinder("nothing-picked");
}

/** What is planned, or why nothing can be. */
export function unlessHindered(planning: () => Plan): Plan | NoPlan {
  try {
    return planning();
  } catch (thrown) {
    if (thrown instanceof Hindered) return thrown.none;
    throw thrown;
  }
}

/** A plan for these sheets. */
export function planOf(
  sheets: Plan["sheets"],
  more: Partial<Pick<Plan, "replaces" | "onlyIntoFree">> = {},
): Plan {
  return { kind: "plan", sheets, ...sheets[0].first, replaces: null, ...more };
}

/** The number format of results; for a single result it shows the unit, which nothing beside it says. */
export function formatOf({ numbers }: Pick<TableLayout, "numbers">, unit = ""): string {
  const format = numbers === "declared" ? declared : readable;
  // A quote would end the unit within the format.
  return unit.trim() === "" || unit.includes('"') ? format : withWords(format, unit);
}

/** The unit that a formula guarantees where it names an indicator by this text; "" where it does not. */
export function unitIn(text: string | undefined, indicator: PickedIndicator | undefined): string {
  return indicator && text?.endsWith(` [${indicator.unit}]`) ? indicator.unit : "";
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
