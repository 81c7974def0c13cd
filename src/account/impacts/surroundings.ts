import type { Owner } from "./entries";

/** Who stands around a list: what its results must not be of. */
export interface Surroundings {
  /** Whether it was reached from one product. */
  readonly ofOneProduct: boolean;
  /** Whether a text is the name of another product than a result's own. */
  readonly isOtherProduct: (text: string, owners: readonly Owner[]) => boolean;
  /** Whether a text is the name of any product. */
  readonly isProductName: (text: string) => boolean;
  /** Whether a text is the name of another scenario than the one that was asked for. */
  readonly isOtherScenario: (text: string) => boolean;
  /** Whether an address that the list says of itself is known to be another product's, or its results'. */
  readonly isElsewhere: (address: string) => boolean;
  /** Whether these are known to be several products: a link to one, say, and the id of another. */
  readonly areSeveral: (products: readonly Owner[]) => boolean;
  /** Whether results are to be shown as they were sent: else nothing holds them once they are judged. */
  readonly keepsSent?: boolean | undefined;
}
