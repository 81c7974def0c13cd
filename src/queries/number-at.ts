import type { AskedNumber } from "../account/explanation";
import type { Indicator } from "../lca/indicators";
import type { Reason } from "../lca/reasons";
import { reasonOf } from "../lca/reasons";
import { headersFrom, nameFrom, scenarioFrom, isGap, layoutOf, sequenceOf } from "./arguments";
import type { Element, Given } from "./query";

/** What an element of a call's answer shows. */
export type ShownAt =
  | { readonly is: "number"; readonly asked: AskedNumber }
  /** Its arguments ask for nothing that could be looked up. */
  | { readonly is: "refused"; readonly reason: Reason }
  /**
   * Beside a blank cell of a range; names, units and headings of a table; what a function without results
   * says.
   */
  | { readonly is: "blank" | "heading" | "name" | "unit" | "said" | "account" | "asked-when" }
  /** What a record says of its value. */
  | {
      readonly is:
        "product" | "product-id" | "per-amount" | "per-unit" | "stage" | "scenario-id" | "abbreviation";
    }
  /** All of a table, from which a formula makes something else. */
  | { readonly is: "several" };

/** What a call shows at an element; `at` is null where it is unknown which of a table's elements it is. */
export function shownAt(
  name: string,
  given: Given,
  at: Element | null,
  inOrder: readonly Indicator[],
): ShownAt {
  try {
    if (name === "IMPACT")
      return numberOf(given.product, nameFrom(given.indicator, "indicator"), given.scenario);
    if (name === "IMPACTS") return elementOfMatrix(given, at);
    if (name === "PROFILE") return elementOfProfile(given, at, inOrder);
    if (name === "ASOF") return { is: "asked-when" };
    return { is: name === "ACCOUNT" ? "account" : "said" };
  } catch (thrown) {
    return { is: "refused", reason: reasonOf(thrown) };
  }
}

function numberOf(product: unknown, indicator: string | Indicator, scenario: unknown): ShownAt {
  const asked = { product: nameFrom(product, "product"), indicator, scenario: scenarioFrom(scenario) };
  return { is: "number", asked };
}

function elementOfMatrix({ products, indicators, scenarios }: Given, at: Element | null): ShownAt {
  const sequences = [products, indicators, scenarios].map(sequenceOf);
  const layout = layoutOf(sequences, "products, indicators or scenarios");
  if (!at && layout.rows * layout.columns > 1) return { is: "several" };
  const { row, column } = at ?? { row: 0, column: 0 };
  const cells = sequences.map((_, argument) => layout.cell(argument, row, column));
  if (sequences.some((sequence, argument) => isGap(sequence, cells[argument]))) return { is: "blank" };
  const [product, indicator, scenario] = cells;
  return numberOf(product, nameFrom(indicator, "indicator"), scenario);
}

/**
 * Two columns of names and units, then one for each scenario; a row of headings above them, if there is one.
 */
function elementOfProfile(
  { product, scenarios, headers }: Given,
  at: Element | null,
  inOrder: readonly Indicator[],
): ShownAt {
  if (!at) return { is: "several" };
  const row = at.row - (headersFrom(headers) ? 1 : 0);
  if (row < 0) return { is: "heading" };
  if (at.column < 2) return { is: at.column === 0 ? "name" : "unit" };
  const sequence = sequenceOf(scenarios);
  const scenario = sequence.cells[at.column - 2];
  const indicator = inOrder[row];
  if (!indicator || at.column - 2 >= sequence.cells.length) return { is: "several" };
  return isGap(sequence, scenario) ? { is: "blank" } : numberOf(product, indicator, scenario);
}
