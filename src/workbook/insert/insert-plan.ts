import { formatAddressWithoutSheet } from "../../sheet/cell-areas";
import type { InsertTarget } from "./insert-target";
import type { DeclaredUnit } from "../../lca/units";
import type { EntityKind } from "../../lca/reasons";
import { scientificNumberFormat, readableFormat, appendUnitText } from "../writing/our-formats";
import type { PickedIndicator } from "../../client/picking/picked-items";
import { findLcaCalls } from "../../sheet/formula-calls";
import type { SheetPlan } from "./sheet-plan";

/**
 * Form of the output: one formula; one table; a table for each product, one below another or on sheets of their own; a
 * list with a row for each result; or products with quantities and their sum.
 */
export type LayoutForm = "formula" | "table" | "blocks" | "sheets" | "list" | "bill";

/** Options for laying out the picks. A form that these picks cannot take gives way to the first one they can. */
export interface LayoutOptions {
  readonly form: LayoutForm;
  readonly into: "selection" | "sheet" | "excel-table";
  /** The kind of names that runs down a table; the other kind runs across. */
  readonly down: EntityKind;
  readonly formulas: "spill" | "each";
  readonly numbers: "readable" | "declared";
  /** True for a title line with account, LCA standard, stage and date of the results. */
  readonly title: boolean;
  /** True if missing values are shown in grey. */
  readonly greys: boolean;
}

export const defaultLayout: LayoutOptions = {
  form: "formula",
  into: "selection",
  down: "product",
  formulas: "spill",
  numbers: "readable",
  title: true,
  greys: false,
};

/** The cells that will be written, with all that writing them needs. */
export interface InsertPlan {
  readonly kind: "plan";
  /** The first sheet is shown once everything is written. */
  readonly sheets: readonly [SheetPlan, ...SheetPlan[]];
  /** The formula being edited: while its cell still holds it, it is replaced without a question. */
  readonly replaces: string | null;
  /** Set if occupied cells are never replaced: they may belong to the growing table. */
  readonly onlyFreeCells?: true;
  /** Declared units that the service must be asked for before the rest can be planned. */
  readonly deferred?: PlanAwaitingUnits;
}

/** True if a plan writes declared units beside the results. */
export function hasDeclaredUnitFormulas({ sheets: [{ formulas }] }: InsertPlan): boolean {
  return formulas.some(({ contents }) =>
    findLcaCalls(contents[0]?.[0] ?? "").some(({ name }) => name === "PER"),
  );
}

/** Products and stage whose declared units decide the formulas of a bill. */
export interface PlanAwaitingUnits {
  readonly products: readonly string[];
  readonly stage: string;
  complete(declared: readonly DeclaredUnitPartsPresent[]): InsertPlan | PlanFailure;
}

/** Code of the reason why nothing can be planned. */
export type PlanErrorCode =
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

export interface PlanFailure {
  readonly kind: "none";
  readonly why: PlanErrorCode;
  /** The subject of the reason: a table's name, or an address. */
  readonly about: string;
}

/** Ends the planning with a reason. */
class PlanError extends Error {
  constructor(readonly failure: PlanFailure) {
    super(failure.why);
  }
}

/**
 * Ends the planning.
 *
 * @throws `PlanError`, always.
 */
export function throwPlanError(why: PlanErrorCode, about = ""): never {
  throw new PlanError({ kind: "none", why, about });
}

/**
 * Ends the planning if no product is picked and the selected cells name none.
 *
 * @throws `PlanError`, always.
 */
export function throwNoProductError({ unknownTextArea }: Pick<InsertTarget, "unknownTextArea">): never {
  return unknownTextArea
    ? throwPlanError("none-known", formatAddressWithoutSheet(unknownTextArea))
    : throwPlanError("nothing-picked");
}

/** Result of the planning, or the reason why it ended. */
export function catchPlanError(planning: () => InsertPlan): InsertPlan | PlanFailure {
  try {
    return planning();
  } catch (thrown) {
    if (thrown instanceof PlanError) return thrown.failure;
    throw thrown;
  }
}

/** Creates a plan for these sheets. */
export function createInsertPlanFromSheets(
  sheets: InsertPlan["sheets"],
  more: Partial<Pick<InsertPlan, "replaces" | "onlyFreeCells">> = {},
): InsertPlan {
  return { kind: "plan", sheets, replaces: null, ...more };
}

/** The number format of results. For a single result it shows the unit, because nothing beside the result does. */
export function chooseResultNumberFormat({ numbers }: Pick<LayoutOptions, "numbers">, unit = ""): string {
  const format = numbers === "declared" ? scientificNumberFormat : readableFormat;
  // A quote would end the unit within the format.
  return unit.trim() === "" || unit.includes('"') ? format : appendUnitText(format, unit);
}

/** The unit that a formula guarantees by naming an indicator with this text; "" if it guarantees none. */
export function findUnitInIndicatorText(
  text: string | undefined,
  indicator: PickedIndicator | undefined,
): string {
  return indicator && text?.endsWith(` [${indicator.unit}]`) ? indicator.unit : "";
}

/**
 * Form of a product's declared unit, which decides the formulas of a bill. "said": an amount and a unit, or something
 * ambiguous that the formulas will report; "unit": a unit without an amount; "nothing"; or the sentence of a functional
 * unit, which counts as one of it.
 */
export type DeclaredUnitPartsPresent = "said" | "unit" | "nothing" | { readonly sentence: string };

/** Classifies a declared unit; null if the service gives none. */
export function classifyDeclaredUnitPartsPresent(per: DeclaredUnit | null): DeclaredUnitPartsPresent {
  if (!per) return "nothing";
  const { text, amount, unit } = per;
  if (amount !== null) return "said";
  // "1.000 pieces" can be read as two different amounts, so it must not count as 1.
  if (unit !== "") return text === unit ? "unit" : "said";
  return /\p{L}/u.test(text) ? { sentence: text } : "said";
}
