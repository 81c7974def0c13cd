import type { IndicatorGroup } from "../../lca/indicator-catalogue";
import type { Nameable } from "../../lca/name-list";
import type { DeclaredUnit, DeclaredUnitOrConflict } from "../../lca/units";
import type { ResultMetadataItem } from "../../lca/results";
import type { Reason } from "../../lca/reasons";
import type { ProductDetailValue } from "../account/product-details";
import type { Scenario } from "../account/scenario";

/**
 * A product picked in the pane. `ambiguous`: its name alone is not enough, so formulas say `id:…`. `forms` are all
 * texts by which formulas find it, best first, unless they are the usual ones; empty if no text means it alone.
 */
export interface PickedProduct extends Nameable {
  readonly ambiguous: boolean;
  readonly forms?: readonly string[];
  /** A text for people, to tell it from products whose names look the same: an article number, or else its id. */
  readonly apart?: string;
  /** The declared unit in the product list; absent if missing or contradicting. */
  readonly per?: DeclaredUnit;
  /** The year, status or staleness in the product list. */
  readonly sayings?: readonly ResultMetadataItem[];
}

/**
 * A scenario picked in the pane. `ambiguous`: its product has several scenarios of this name, so formulas say `id:…`.
 */
export interface PickedScenario extends Scenario {
  readonly ambiguous?: boolean;
  readonly forms?: readonly string[];
}

/**
 * One indicator, which is a name *and* a unit. `abbreviation` is "" if the catalogue has none. `forms` are all texts by
 * which formulas find it, best first: with its unit in brackets, abbreviated if possible: "GWP [kg CO2-eq]".
 */
export interface PickedIndicator {
  readonly name: string;
  readonly abbreviation: string;
  readonly unit: string;
  readonly ids: readonly string[];
  readonly forms: readonly string[];
  readonly group: IndicatorGroup;
}

/** The picks of the pane, in the order of writing. A scenario of null is production, A1-A3. */
export interface PickedItems {
  readonly products: readonly PickedProduct[];
  readonly indicators: readonly PickedIndicator[];
  readonly scenarios: readonly (PickedScenario | null)[];
}

/** Options of a query that a user waits for. */
export interface AbortAndProgressOptions {
  /** Aborted when the user no longer waits; the query then throws `NoValueError` "cancelled". */
  readonly abandoned?: AbortSignal;
  /** True if the user pressed a button to try again. */
  readonly pressed?: boolean;
  /** Called as parts of the answer arrive, if there are several. */
  readonly progress?: (done: number, total: number) => void;
}

/** A scenario of some of the picked products. */
export interface ScenarioWithProductCount {
  readonly scenario: PickedScenario;
  /** Number of picked products with this scenario. */
  readonly products: number;
}

/** A result shown before it is picked: a number exactly as sent, or the reason for having none. */
export type PreviewValue = number | Reason;

/** Results shown before they are picked, and their metadata. */
export interface ResultsPreview {
  /** In the order of the indicators. */
  readonly values: readonly PreviewValue[];
  /** The metadata of each value. */
  readonly sayings: readonly (readonly ResultMetadataItem[])[];
  /** The declared unit; null if neither the results nor the product list give one. */
  readonly per: DeclaredUnitOrConflict;
}

/** The data of a product's own document. */
export interface ProductDocumentDetails {
  readonly fields: readonly (readonly [name: string, value: ProductDetailValue])[];
  /** The declared unit in the document; null if missing. */
  readonly per: DeclaredUnitOrConflict;
  readonly sayings: readonly ResultMetadataItem[];
  /** Fields with an article number that the product list lacks, so that it does not find the product. */
  readonly unlisted: readonly string[];
}
