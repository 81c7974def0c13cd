import type { IndicatorGroup } from "../lca/groups";
import type { Per } from "../lca/per";
import type { Saying } from "../lca/saying";

export type { IndicatorGroup };

/**
 * A product picked in the pane. `ambiguous`: its name alone does not name it, so formulas say `id:…`. `forms` are all texts
 * by which formulas find it, best first, where these are not the usual ones; none where each is another's.
 */
export interface PickedProduct {
  readonly id: string;
  readonly name: string;
  readonly ambiguous: boolean;
  readonly forms?: readonly string[];
  /** What tells it from products whose names look the same, for people: an article number, or else its id. */
  readonly apart?: string;
  /** What the product list says its results are per; absent where it does not, or says things that contradict. */
  readonly per?: Per;
  /** Its article numbers and the like, as the product list has them. */
  readonly codes?: readonly string[];
  /** Its year, status or being stale, as the product list says them. */
  readonly sayings?: readonly Saying[];
}

/** `ambiguous` is true where a product has several scenarios of its name, so that formulas say `id:…`. */
export interface PickedScenario {
  readonly id: string;
  readonly name: string;
  readonly ambiguous?: boolean;
  readonly forms?: readonly string[];
  readonly kind: "use" | "end of life" | "";
}

/** One indicator, which is a name *and* a unit; `abbreviation` is "" where the catalogue has none. */
export interface PickedIndicator {
  readonly name: string;
  readonly abbreviation: string;
  readonly unit: string;
  readonly ids: readonly string[];
  readonly forms?: readonly string[];
  readonly group: IndicatorGroup;
}

/** What is picked in the pane, in the order in which it is to be written. A scenario of null is production, A1-A3. */
export interface Selected {
  readonly products: readonly PickedProduct[];
  readonly indicators: readonly PickedIndicator[];
  readonly scenarios: readonly (PickedScenario | null)[];
}
