import type { Account } from "../../account/account";
import { NoValue } from "../../lca/reasons";
import { Turn } from "../../turns";
import { headersFrom } from "../arguments";
import type { Calling, Given } from "../query";
import type { LookedUp } from "../../account/look-up";
import { askedBy, productsIn } from "./asked";
import { headings } from "./record";
import { indicatorsIn, RecordRows } from "./rows";
import { Places } from "./places";

/**
 * How many products are read ahead of the rows that are made: enough to fill all requests, and few enough that a table
 * that turns out too large is not requested in full.
 */
const ahead = 200;

/**
 * A row for each value, by product, scenario and indicator, each in the order given or of the lists. Throws
 * NoValue "too-long", "wildcard", and "empty-list" without a row.
 */
export async function records(account: Account, given: Given, calling: Calling): Promise<unknown[][]> {
  const table: unknown[][] = headersFrom(given.headers) ? [[...headings]] : [];
  const asked = askedBy(given);
  const indicators = await indicatorsIn(asked.indicators, await account.definitions(calling), calling);
  const products = await productsIn(asked.products, account, calling);
  const rows = new RecordRows(asked, indicators, calling, table);
  const { saw } = calling;
  const reading = saw ? { ...calling, saw: (value: LookedUp) => saw(value, rows.at) } : calling;
  const places = new Places(account, asked, reading);
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
  if (table.length === 0) throw new NoValue({ kind: "empty-list", what: "impacts" });
  return table;
}

/** Starts the next items while the earlier ones are awaited and processed in order. */
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
