import type { NeutralRepresentation } from "../representation";
import type { OwnerReference } from "../../results/result-entries";
import type { RawJsonPart } from "../../raw-json";

/** The owners around a list, which its results must not contradict. */
export interface ListOwnerChecks {
  /** True if the list was reached from one product. */
  readonly ofOneProduct: boolean;
  /** True if a text is the name of a product other than a result's own. */
  readonly isOtherProduct: (text: string, owners: readonly OwnerReference[]) => boolean;
  /** True if a text is the name of a scenario other than the requested one. */
  readonly isOtherScenario: (text: string) => boolean;
  /** True if an address that the list gives as its own is known to be another product's, or its results'. */
  readonly isOthersAddress: (address: string) => boolean;
  /** True if these references are known to mean several products, such as a link to one and the id of another. */
  readonly areSeveral: (products: readonly OwnerReference[]) => boolean;
  /** True if none of a result's products is known, in a list that may hold those of several. */
  readonly areUnknown: (products: readonly OwnerReference[]) => boolean;
  /**
   * Present if results are to be shown as sent: finds a result in its document. Otherwise representations are dropped
   * once interpreted.
   */
  readonly partOf?: ((impact: NeutralRepresentation) => RawJsonPart | null) | undefined;
}
