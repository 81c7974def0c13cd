import { mostChanged } from "../../refresh/most-changed";
import type { Report } from "../../refresh/report";
import { work } from "../../words/work";
import { count } from "../workbook/numbers";

/** A sentence with gaps, and what fills them. */
export interface Filled {
  readonly text: string;
  readonly fill: Readonly<Record<string, string>>;
}

/** What a refresh changed in one sentence; right after it "as of now" is true, later it is not. */
export function summaryOf({ compared, changes }: Report, now: boolean): Filled {
  const { summary } = work.refreshing;
  const changed = changes.length;
  if (compared === 0 && changed === 0) return { text: summary.nothing, fill: {} };
  const fill = { changed: count(changed), compared: count(compared) };
  if (changed === 0) {
    const one = now ? summary.sameOne : summary.sameThenOne;
    return { text: compared === 1 ? one : now ? summary.same : summary.sameThen, fill };
  }
  if (compared === 1 && changed === 1) return { text: summary.changedOne, fill };
  const product = mostChanged(changes);
  if (!product) return { text: summary.changed, fill };
  const all = product.changes === changed;
  return { text: all ? summary.only : summary.most, fill: { ...fill, product: product.name } };
}

/** Whether something may not be up to date after this refresh. */
export function leavesSome({ left, protectedSheets, names }: Report): boolean {
  return left > 0 || protectedSheets.length > 0 || names.length > 0;
}
