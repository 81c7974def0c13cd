import type { ValueChange } from "./report";

/** The product with more changes than any other, where it has several. */
export function mostChanged(
  changes: readonly ValueChange[],
): { readonly name: string; readonly changes: number } | undefined {
  const tally = new Map<string, number>();
  for (const { product } of changes) tally.set(product, (tally.get(product) ?? 0) + 1);
  const [first, second] = [...tally].sort(([, one], [, other]) => other - one);
  if (!first || first[1] < 2 || first[1] === second?.[1]) return undefined;
  return { name: first[0], changes: first[1] };
}
