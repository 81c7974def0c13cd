import type { PerSaid } from "../lca/per";
import { sentence } from "./reasons";

/** Why there is no one thing that a product's results are per; "" where there is. */
export function perLack(product: string, per: PerSaid): string {
  if (per && "text" in per) return "";
  return sentence({ kind: "no-per", product, texts: per?.texts ?? [], part: null });
}
