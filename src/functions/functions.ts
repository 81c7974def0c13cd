import { listed } from "../account/listing";
import { accountField } from "./account";
import { answer } from "./answer";
import { headersFrom, nameFrom, optionalTextFrom, scenarioFrom } from "./arguments";
import { listing } from "./matrix";

/**
 * One environmental impact result of a product, in the indicator's unit. Modules A1-A3, unless a scenario is named.
 * @customfunction IMPACT
 * @param product Name or id of the product.
 * @param indicator Name, abbreviation or id of the indicator, such as "GWP"; its unit may follow in brackets.
 * @param [scenario] Name or id of one of the product's scenarios; left out, the production phase (A1-A3).
 * @param invocation
 * @returns The value exactly as the service sent it.
 */
export function impact(
  product: unknown,
  indicator: unknown,
  scenario: unknown,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<number> {
  return answer(invocation, ({ account }, asking) =>
    account.impact(
      nameFrom(product, "product"),
      nameFrom(indicator, "indicator"),
      scenarioFrom(scenario),
      asking,
    ),
  );
}

/**
 * The account's products, by name: name and id.
 * @customfunction PRODUCTS
 * @param [search] Words that must occur in the name or id; left out, all products.
 * @param [headers] FALSE leaves out the header row.
 * @param invocation
 * @returns A table of two columns.
 */
export function products(
  search: unknown,
  headers: unknown,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<string[][]> {
  return answer(invocation, async ({ account }, asking) => {
    const found = listed(await account.products(asking), optionalTextFrom(search, "search"));
    const rows = found.map(({ name, id }) => [name, id]);
    return listing(rows, headersFrom(headers) ? ["Product", "Id"] : null, "products");
  });
}

/**
 * Says which account the numbers in this workbook come from.
 * @customfunction ACCOUNT
 * @param [field] "company" (also when left out), "standard", "presentation", "service", "user", "refreshed" or "sample".
 * @param invocation
 * @returns One fact about the account.
 */
export function account(
  field: unknown,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<string | number | boolean> {
  return answer(invocation, (connection) => accountField(connection, optionalTextFrom(field, "field")));
}
