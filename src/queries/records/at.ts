import type { Account } from "../../account/account";
import { NoValue, reasonOf } from "../../lca/reasons";
import { headersFrom, nameFrom } from "../arguments";
import type { ShownAt } from "../number-at";
import type { Element, Given } from "../query";
import { Failed } from "./cells";
import { headings, valueColumn } from "./record";
import { eachRecord } from "./records";
import type { RecordOf } from "./rows";

/** What each column shows beside the value. */
const beside = [
  "product",
  "product-id",
  "per-amount",
  "per-unit",
  "stage",
  "scenario-id",
  "name",
  "abbreviation",
  "unit",
] as const;

/** A row as made from the cache, and why its value is missing. */
interface Made {
  readonly cells: readonly unknown[];
  readonly of: RecordOf;
}

/** Stands for an error in a cell. */
class Lack {
  constructor(readonly thrown: unknown) {}
}

/**
 * What a table of records shows at an element, from the cache: the table is made once more. `shown` is what
 * the sheet shows in that row, where it is known: a row that now says something else is not the one meant.
 * Throws NoValue "preview" where that row is not cached.
 */
export async function recordAt(
  account: Account,
  given: Given,
  at: Element | null,
  shown: readonly unknown[] | null,
): Promise<ShownAt> {
  if (!at) return { is: "several" };
  const row = at.row - (headersFrom(given.headers) ? 1 : 0);
  if (row < 0) return { is: "heading" };
  const is = beside[at.column];
  if (is) return { is };
  const made = await rowOf(account, given, row);
  if (!made || (shown && !isSameRow(made.cells, shown))) throw new NoValue({ kind: "preview" });
  return numberIn(made);
}

async function rowOf(account: Account, given: Given, row: number): Promise<Made | undefined> {
  let found: Made | undefined;
  let next = 0;
  const held = { heldOnly: true, elementError: (thrown: unknown) => new Lack(thrown) };
  await eachRecord(account, given, held, (cells, of) => {
    if (next === row) found = { cells, of };
    next += 1;
  });
  return found;
}

/** Whether both say they are of the same; what that is per may have been read since. */
function isSameRow(made: readonly unknown[], shown: readonly unknown[]): boolean {
  return headings.every(
    (name, column) =>
      column === valueColumn ||
      name.startsWith("Per ") ||
      String(made[column]) === String(shown[column] ?? ""),
  );
}

function numberIn({ cells, of: { product, place, indicator } }: Made): ShownAt {
  const lack = cells[valueColumn];
  const scenario = place?.scenario;
  if (!product || !indicator || scenario === undefined || scenario instanceof Failed)
    return { is: "refused", reason: reasonOf(lack instanceof Lack ? lack.thrown : undefined) };
  try {
    const { found, given } = indicator;
    const asked = found instanceof Failed ? nameFrom(given, "indicator") : found;
    return { is: "number", asked: { product: product.wanted.text(), indicator: asked, scenario } };
  } catch (thrown) {
    return { is: "refused", reason: reasonOf(thrown) };
  }
}
