import type { Account } from "../../account/account";
import { NoValue } from "../../lca/reasons";
import { Turn } from "../../turns";
import { headersFrom } from "../arguments";
import type { Calling, Given } from "../query";
import { askedBy, Size, productsIn } from "./asked";
import { headings } from "./record";
import { indicatorsIn, Rows } from "./rows";
import { Places } from "./places";
import type { Take } from "./rows";

/**
 * How many products are read ahead of the rows that are made: as many requests wait as are ever under way,
 * and a table that turns out too large is not requested in full.
 */
const ahead = 200;

/** A row for each value. Throws NoValue "too-long", "wildcard", and "empty-list" without a row. */
export async function records(account: Account, given: Given, calling: Calling): Promise<unknown[][]> {
  const table: unknown[][] = headersFrom(given.headers) ? [[...headings]] : [];
  await eachRecord(account, given, calling, (cells) => void table.push([...cells]));
  if (table.length === 0) throw new NoValue({ kind: "empty-list", what: "impacts" });
  return table;
}

/** Makes every row, by product, scenario and indicator, each in the order given or of the lists. Throws as `records` does. */
export async function eachRecord(
  account: Account,
  given: Given,
  calling: Calling,
  take: Take,
): Promise<void> {
  const asked = askedBy(given);
  const first = headersFrom(given.headers) ? 1 : 0;
  const indicators = await indicatorsIn(asked.indicators, await account.definitions(calling), calling);
  const products = await productsIn(asked.products, account, calling);
  const places = new Places(account, asked, calling);
  const size = new Size();
  const sized: Take = (cells, of) => {
    size.add(cells);
    take(cells, of);
  };
  const rows = new Rows(asked, indicators, calling, sized, first);
  const turn = new Turn();
  await inOrder(
    products,
    (one) => places.read(one),
    async (product) => {
      if (turn.isOver) await turn.pass();
      await rows.addProduct(product, turn);
    },
  );
  for (const { place, why } of places.unmet()) rows.addLacking(null, place, why);
}

/** Begins with the next ones while the earlier ones are awaited and dealt with. */
async function inOrder<T, R>(
  all: readonly T[],
  begin: (one: T) => Promise<R>,
  take: (read: R) => Promise<void>,
): Promise<void> {
  const begun: Promise<R>[] = [];
  const takeNext = async (): Promise<void> => {
    const next = begun.shift();
    if (next) await take(await next);
  };
  for (const one of all) {
    begun.push(begin(one));
    if (begun.length > ahead) await takeNext();
  }
  while (begun.length > 0) await takeNext();
}
