import type { PickedProduct } from "../picking/picks";

/** Made-up products carry ids that no real account has; a launch by the local platform brings nothing else. */
export function isSample({ id }: Pick<PickedProduct, "id">): boolean {
  return id.startsWith("sample-");
}
