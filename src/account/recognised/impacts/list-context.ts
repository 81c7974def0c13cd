import type { Representation } from "../../../hypermedia/representation";
import type { Owner } from "../../impacts/entries";
import type { SentPart } from "../../raw-json";

/** The owners around a list: whose its results must not be. */
export interface ListContext {
  /** Whether it was reached from one product. */
  readonly ofOneProduct: boolean;
  /** Whether a text is the name of a product other than a result's own. */
  readonly isOtherProduct: (text: string, owners: readonly Owner[]) => boolean;
  /** Whether a text is the name of a scenario other than the one asked for. */
  readonly isOtherScenario: (text: string) => boolean;
  /** Whether an address that the list gives as its own is known to be another product's, or its results'. */
  readonly isElsewhere: (address: string) => boolean;
  /** Whether these are known to be several products: a link to one, say, and the id of another. */
  readonly areSeveral: (products: readonly Owner[]) => boolean;
  /** Whether none of a result's products is known, in a list that may hold those of several. */
  readonly areStrange: (products: readonly Owner[]) => boolean;
  /** Finds a result in its document, where results are to be shown as sent; otherwise they are dropped once judged. */
  readonly partOf?: ((impact: Representation) => SentPart | null) | undefined;
}
