import type { PickedProduct } from "../../client/picking/picked-items";

/**
 * True for the products of the sample service, whose ids no real account has; a launch by the local platform brings
 * only such.
 */
export function isSampleProduct({ id }: Pick<PickedProduct, "id">): boolean {
  return id.startsWith("sample-");
}
