import type { Per } from "../../lca/per";

/**
 * How a bill takes what a product's results are per. "said": an amount and a unit, or something that the formulas are to say
 * is unclear; "unit": a unit without an amount; "nothing"; or the sentence of a functional unit, of which one is counted.
 */
export type DeclaredAs = "said" | "unit" | "nothing" | { readonly sentence: string };

/** Of what the service says clearly; null where it says nothing. */
export function declaredAs(per: Per | null): DeclaredAs {
  if (!per) return "nothing";
  const { text, amount, unit } = per;
  if (amount !== null) return "said";
  // "1.000 pieces" says an amount that can be read in two ways: taken as 1, it would be wrong.
  if (unit !== "") return text === unit ? "unit" : "said";
  return /\p{L}/u.test(text) ? { sentence: text } : "said";
}
