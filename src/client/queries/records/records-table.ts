import { NoValueError } from "../../../lca/reasons";
import { TimeSlice } from "../../service/time-slices";
import { readHeadersArgument } from "../call-arguments";
import type { AccountQueryFunction } from "../account-query";
import { observeAt } from "../account-query";
import { parseRecordsArguments, listRequestedProducts } from "./records-request";
import { recordHeadings } from "./record-row";
import { listRequestedIndicators, RecordTableBuilder } from "./record-table-builder";
import type { ProductStageResults } from "./stage-reader";
import { StageReader } from "./stage-reader";

/**
 * How many products are read ahead of the rows that are made: enough to fill all requests, and few enough that a table
 * that turns out too large is not requested in full.
 */
const maxProductsReadAhead = 200;

/**
 * A row for each value, by product, scenario and indicator, each in the order given or of the lists. Throws
 * `NoValueError` "too-long", "wildcard", and "empty-list" without a row.
 */
export const readRecordsTable: AccountQueryFunction<unknown[][]> = async (given, { account }, calling) => {
  const table: unknown[][] = readHeadersArgument(given.headers) ? [[...recordHeadings]] : [];
  const asked = parseRecordsArguments(given);
  const indicators = await listRequestedIndicators(
    asked.indicators,
    await account.definitions(calling),
    calling,
  );
  const products = await listRequestedProducts(asked.products, account, calling);
  const rows = new RecordTableBuilder(asked, indicators, calling, table);
  const reading = observeAt(calling, () => rows.at);
  const places = new StageReader(account, asked, reading);
  const turn = new TimeSlice();
  // The next products are read while the earlier ones are awaited and added in order.
  const begun: Promise<ProductStageResults>[] = [];
  const addNext = async (): Promise<void> => {
    const product = await begun.shift();
    if (!product) return;
    if (turn.isOver) await turn.yieldAndRestart();
    await rows.addProduct(product, turn);
  };
  for (const product of products) {
    begun.push(places.read(product));
    if (begun.length > maxProductsReadAhead) await addNext();
  }
  while (begun.length > 0) await addNext();
  for (const place of places.unmet()) rows.addLacking(null, place);
  if (table.length === 0) throw new NoValueError({ kind: "empty-list", what: "impacts" });
  return table;
};
