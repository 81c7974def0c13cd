import type { Filled } from "../words/names";
import { words } from "../words/words";
import { persSentence } from "./per-sentence";
import type { Report, ValueChange } from "./report";

/**
 * The outcome of a refresh: first names that now mean something else and numbers that are now per something
 * else, then what was read, what changed, and what was not read. `written` formats numbers.
 */
export function summaryOf(report: Report, written: (count: number) => string): Filled {
  const { summary } = words.refreshing;
  const { compared, unasked, left, gone, changes, meanings, pers, scope, formulas } = report;
  const tails = [
    gone.length > 0 ? [summary.gone] : [],
    left > 0 ? [summary.left] : [],
    compared > 0 && unasked > 0 ? [summary.unasked] : [],
  ].flat();
  const idle = compared === 0 && tails.length === 0;
  const read = idle ? (formulas === 0 ? summary.noFormula[scope] : summary.nothing) : headOf(report);
  const [meaning] = meanings;
  const turned = meanings.length === 1 && meaning ? summary.turned[meaning.what] : summary.turnedSome;
  const per = persSentence(pers, written);
  const firsts = [meanings.length > 0 ? turned : "", per.text].filter(Boolean);
  const text = [...firsts, [read, ...tails].join("; ")].join(" ");
  const counts = {
    compared,
    unasked,
    left,
    gone: gone.length,
    changed: changes.length,
    turned: meanings.length,
  };
  const fill = Object.entries(counts).map(([name, count]) => [name, written(count)]);
  const names = { product: mostChanged(changes)?.name ?? "", name: meaning?.name ?? "" };
  return {
    text: `${text}.`,
    fill: { ...Object.fromEntries(fill), ...names, ...per.fill },
  };
}

function headOf({ compared, changes, gone }: Report): string {
  const { summary } = words.refreshing;
  const one = compared === 1;
  if (changes.length > 0) {
    if (one) return summary.changedOne;
    const product = mostChanged(changes);
    if (!product) return summary.changed;
    return product.changes === changes.length ? summary.only : summary.most;
  }
  if (gone.length > 0) return one ? summary.readOne : summary.read;
  return one ? summary.sameOne : summary.same;
}

/** The product with more changes than any other, where it has several. */
function mostChanged(
  changes: readonly ValueChange[],
): { readonly name: string; readonly changes: number } | undefined {
  const tally = new Map<string, number>();
  for (const { product } of changes) tally.set(product, (tally.get(product) ?? 0) + 1);
  const [first, second] = [...tally].sort(([, one], [, other]) => other - one);
  if (!first || first[1] < 2 || first[1] === second?.[1]) return undefined;
  return { name: first[0], changes: first[1] };
}
