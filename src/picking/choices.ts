import type { PerSaid } from "../lca/per";
import type { Reason } from "../lca/reasons";
import type { Saying } from "../lca/saying";
import type { Detail } from "../account/details";
import type { PickedScenario } from "./picks";

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
export type Field = readonly [name: string, value: Detail];

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
