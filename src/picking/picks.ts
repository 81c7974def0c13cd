import type { IndicatorGroup } from "../lca/groups";
import type { Per, PerSaid } from "../lca/per";
import type { Saying } from "../lca/saying";
import type { Reason } from "../lca/reasons";
import type { Detail } from "../account/details";

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

/** How something is waited for. */
export interface Waiting {
  /** Aborted when nobody waits any more; the answer is then NoValue "cancelled". */
  readonly abandoned?: AbortSignal;
  /** Somebody pressed a button to have it tried again. */
  readonly pressed?: boolean;
  /** Called as parts of the answer arrive, where there are several. */
  readonly progress?: (done: number, total: number) => void;
}

/** A scenario of some of the picked products. */
export interface ScenarioChoice {
  readonly scenario: PickedScenario;
  /** How many of them have it. */
  readonly products: number;
}

/** One field of what the service says of a product beyond its results. */
type Field = readonly [name: string, value: Detail];

/** A result as it may be shown before it is picked: a number exactly as sent, or why there is none. */
export type Preview = number | Reason;

/** Results as they may be shown before they are picked, and what the service says of them. */
export interface Previewed {
  /** In the order of the indicators. */
  readonly values: readonly Preview[];
  /** What it says of each of them beside its value. */
  readonly sayings: readonly (readonly Saying[])[];
  /** What they are per; null where neither they nor the product list say it. */
  readonly per: PerSaid;
  /** What a scenario's results say they are of: "C3"; "" where they do not, and of production. */
  readonly part: string;
}

/** What a product's own document says. */
export interface Told {
  readonly fields: readonly Field[];
  /** What results are per, as it says it; null where it does not. */
  readonly per: PerSaid;
  readonly sayings: readonly Saying[];
  /** The fields whose article number the product list lacks, so that nothing finds the product by it. */
  readonly unlisted: readonly string[];
}
