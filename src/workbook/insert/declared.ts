import type { Per } from "../../lca/per";

/**
 * How a bill takes what a product's results are per. "said": an amount and a unit, or something unclear that
 * the formulas will report; "unit": a unit without an amount; "nothing"; or the sentence of a functional
 * unit, which counts as one of it.
 */
export type DeclaredAs = "said" | "unit" | "nothing" | { readonly sentence: string };

/** What the service says clearly; null where it says nothing clear. */
export function declaredAs(per: Per | null): DeclaredAs {
  if (!per) return "nothing";
  const { text, amount, unit } = per;
  if (amount !== null) return "said";
  // "1.000 pieces" can be read as two different amounts: taking it as 1 would be wrong.
  if (unit !== "") return text === unit ? "unit" : "said";
  return /\p{L}/u.test(text) ? { sentence: text } : "said";
}
