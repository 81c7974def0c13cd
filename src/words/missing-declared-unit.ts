import type { DeclaredUnitOrConflict } from "../lca/units";
import { sentence } from "./reason-sentence";

/** The sentence for a product without one clear declared unit; "" if it has one. */
export function explainMissingDeclaredUnit(product: string, per: DeclaredUnitOrConflict): string {
  if (per && "text" in per) return "";
  return sentence({ kind: "no-per", product, texts: per?.texts ?? [], part: null });
}
