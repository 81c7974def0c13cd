import type { Saying } from "../../lca/saying";
import { validity } from "../../lca/saying";
import { formulaOf } from "../../sheet/formula";
import { words } from "../../words/words";
import type { PickedProduct } from "../../picking/picks";
import type { Block } from "./plans";
import type { Axes } from "./lists";
import type { Line, NamesAt } from "./per";
import { lineBlocks, nameAt } from "./per";
import { literal } from "../../picking/formula-texts";

/** A field in which the service says the year or status of products, or that they are stale. */
export type ToldField = Pick<Saying, "meaning" | "name">;

/** The fields in which any of these products says such a thing, each once. */
export function toldFields(products: readonly PickedProduct[]): readonly ToldField[] {
  const said = products.flatMap(({ sayings = [] }) => sayings);
  return validity.flatMap((meaning) => {
    const names = new Set(said.flatMap((one) => (one.meaning === meaning ? [one.name] : [])));
    return [...names].map((name) => ({ meaning, name }));
  });
}

/**
 * A field of each product, by LCA.DETAILS, so that it is never outdated; null where a name fits into no
 * formula.
 */
export function toldBlocks(
  { name, meaning }: ToldField,
  line: Line,
  axes: Axes,
  at: NamesAt,
): Block[] | null {
  const { along } = line;
  const field = literal(name);
  const formulas = axes[along].texts.map((_, index) => {
    const product = nameAt(axes[along], at[along], index, along);
    return product === null || field === null ? null : formulaOf("DETAILS", [product, field]);
  });
  return lineBlocks(line, words.explain.saying[meaning], formulas);
}
