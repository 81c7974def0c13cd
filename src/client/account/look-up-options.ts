import type { Indicator } from "../../lca/indicator-list";
import type { Nameable } from "../../lca/name-list";
import type { DeclaredUnitOrConflict } from "../../lca/units";
import type { EntityKind } from "../../lca/reasons";
import type { ResultMetadataItem } from "../../lca/results";
import type { RequestOptions } from "../service/request-options";
import type { ResultsKey } from "./results-key";

/** Options that allow cached answers only, without a request. */
export const cacheOnlyOptions: RequestOptions = { cacheOnly: true };

/** A value that was looked up. */
export interface LookedUpValue {
  readonly product: Nameable;
  readonly scenario: Nameable | null;
  readonly indicator: Indicator;
  readonly value: number;
  /** The declared unit; null if none is given. */
  readonly per: DeclaredUnitOrConflict;
  /** The result's metadata, such as year and status. */
  readonly sayings: readonly ResultMetadataItem[];
}

/** Options of a look-up, with callbacks for the names and results that its answer is made of. */
export interface LookUpOptions extends RequestOptions {
  readonly saw?: ((value: LookedUpValue) => void) | undefined;
  /** Receives the ids that a name was resolved to; a scenario's are within a product. */
  readonly onNameResolved?:
    | ((what: EntityKind, typed: string, ids: readonly string[], within?: string) => void)
    | undefined;
  readonly onResults?: (key: ResultsKey, results: Promise<unknown>) => void;
}
