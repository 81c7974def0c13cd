import { answerCall } from "./answer-call";

/**
 * Returns one environmental impact result for a product, in the indicator's unit. Default: production stage (A1-A3).
 * @customfunction IMPACT
 * @requiresAddress
 * @helpurl https://product-impact.invalid/docs/functions.html#impact
 * @param product Name, id or article number of the product.
 * @param indicator Name, abbreviation or id of the indicator, such as "GWP". Its unit may follow in brackets.
 * @param [scenario] Name or id of one of the product's scenarios. Default: production stage (A1-A3).
 * @param invocation
 * @returns The value exactly as the service sent it.
 */
export function impact(
  product: unknown,
  indicator: unknown,
  scenario: unknown,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<number> {
  return answerCall("IMPACT", { product, indicator, scenario }, invocation);
}

/**
 * Returns a table of results: products × indicators × scenarios. At most two of them can be ranges. A column of cells runs down the table, a row across.
 * @customfunction IMPACTS
 * @requiresAddress
 * @helpurl https://product-impact.invalid/docs/functions.html#impacts
 * @param products Names, ids or article numbers of products: a cell or a range.
 * @param indicators Names, abbreviations or ids of indicators: a cell or a range.
 * @param [scenarios] Names or ids of the products' scenarios: a cell or a range. Default: production stage (A1-A3).
 * @param invocation
 * @returns A value for each, or its own error.
 */
export function impacts(
  products: unknown[][],
  indicators: unknown[][],
  scenarios: unknown[][],
  invocation: CustomFunctions.CancelableInvocation,
): Promise<unknown[][]> {
  return answerCall("IMPACTS", { products, indicators, scenarios }, invocation);
}

/**
 * Returns all results for a product: indicator, unit and a column for each scenario.
 * @customfunction PROFILE
 * @requiresAddress
 * @helpurl https://product-impact.invalid/docs/functions.html#profile
 * @param product Name, id or article number of the product.
 * @param [scenarios] Names or ids of the product's scenarios: a cell or a range. Default: production stage (A1-A3).
 * @param [headers] FALSE for a table without a header row.
 * @param invocation
 * @returns A table with a row for each indicator.
 */
export function profile(
  product: unknown,
  scenarios: unknown[][],
  headers: unknown,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<unknown[][]> {
  return answerCall("PROFILE", { product, scenarios, headers }, invocation);
}

/**
 * Returns the account's products: name and id, sorted by name.
 * @customfunction PRODUCTS
 * @requiresAddress
 * @helpurl https://product-impact.invalid/docs/functions.html#products
 * @param [search] Words in the name or id, such as "brick". Default: all products.
 * @param [headers] FALSE for a table without a header row.
 * @param invocation
 * @returns A table of two columns.
 */
export function products(
  search: unknown,
  headers: unknown,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<unknown[][]> {
  return answerCall("PRODUCTS", { search, headers }, invocation);
}

/**
 * Returns a product's details other than its results: fields and values, or one value.
 * @customfunction DETAILS
 * @requiresAddress
 * @helpurl https://product-impact.invalid/docs/functions.html#details
 * @param product Name, id or article number of the product.
 * @param [field] Name of one field, such as "declared unit". Default: all fields.
 * @param [headers] FALSE for a table without a header row.
 * @param invocation
 * @returns A table of two columns, or one value.
 */
export function details(
  product: unknown,
  field: unknown,
  headers: unknown,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<unknown[][]> {
  return answerCall("DETAILS", { product, field, headers }, invocation);
}

/**
 * Returns the scenarios of a product: name, id and kind, sorted by name.
 * @customfunction SCENARIOS
 * @requiresAddress
 * @helpurl https://product-impact.invalid/docs/functions.html#scenarios
 * @param [product] Name, id or article number of the product. Default: all products.
 * @param [headers] FALSE for a table without a header row.
 * @param invocation
 * @returns A table of three columns; the kind is "use", "end of life" or blank.
 */
export function scenarios(
  product: unknown,
  headers: unknown,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<unknown[][]> {
  return answerCall("SCENARIOS", { product, headers }, invocation);
}

/**
 * Returns the account's indicators, in the order of an environmental declaration.
 * @customfunction INDICATORS
 * @requiresAddress
 * @helpurl https://product-impact.invalid/docs/functions.html#indicators
 * @param [search] Words in the name or id, such as "depletion". Default: all indicators.
 * @param [headers] FALSE for a table without a header row.
 * @param invocation
 * @returns A table: name, abbreviation, unit, LCA standard, presentation and id.
 */
export function indicators(
  search: unknown,
  headers: unknown,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<unknown[][]> {
  return answerCall("INDICATORS", { search, headers }, invocation);
}

/**
 * Returns the unit of an indicator.
 * @customfunction UNIT
 * @requiresAddress
 * @helpurl https://product-impact.invalid/docs/functions.html#unit
 * @param indicator Name, abbreviation or id of the indicator, such as "GWP".
 * @param invocation
 * @returns The unit, as the service writes it.
 */
export function unit(indicator: unknown, invocation: CustomFunctions.CancelableInvocation): Promise<string> {
  return answerCall("UNIT", { indicator }, invocation);
}

/**
 * Returns when results were last requested from the service, in local time.
 * @customfunction ASOF
 * @requiresAddress
 * @helpurl https://product-impact.invalid/docs/functions.html#asof
 * @param [product] Name, id or article number of a product. Default: the oldest of the results in use.
 * @param [scenario] Name or id of one of the product's scenarios. Default: production stage (A1-A3).
 * @param invocation
 * @returns An Excel date; format the cell as date and time.
 */
export function asOf(
  product: unknown,
  scenario: unknown,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<number> {
  return answerCall("ASOF", { product, scenario }, invocation);
}

/**
 * Returns the declared or functional unit of a product's results, such as "1000 pieces".
 * @customfunction PER
 * @requiresAddress
 * @helpurl https://product-impact.invalid/docs/functions.html#per
 * @param product Name, id or article number of the product.
 * @param [part] "amount" or "unit". Default: both, as sent.
 * @param [scenario] Name or id of one of the product's scenarios. Default: production stage (A1-A3).
 * @param invocation
 * @returns A text, or the amount as a number.
 */
export function per(
  product: unknown,
  part: unknown,
  scenario: unknown,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<string | number> {
  return answerCall("PER", { product, part, scenario }, invocation);
}

/**
 * Returns a long table for PivotTables and filters, with a row for each result. It includes product, declared unit, stage, indicator, unit and value. On its own, "*" means all.
 * @customfunction RECORDS
 * @requiresAddress
 * @helpurl https://product-impact.invalid/docs/functions.html#records
 * @param products Names, ids or article numbers of products: a cell, a range, or "*" for all.
 * @param [indicators] Names, abbreviations or ids of indicators: a cell or a range. Default or "*": all indicators.
 * @param [scenarios] Names or ids of the products' scenarios: a cell or a range. Default: production stage (A1-A3). "*": that stage and all scenarios.
 * @param [headers] FALSE for a table without a header row.
 * @param invocation
 * @returns A table of ten columns; each value is exactly as the service sent it, or its own error.
 */
export function records(
  products: unknown[][],
  indicators: unknown[][],
  scenarios: unknown[][],
  headers: unknown,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<unknown[][]> {
  return answerCall("RECORDS", { products, indicators, scenarios, headers }, invocation);
}

/**
 * Returns a fact about the account that this workbook's numbers come from.
 * @customfunction ACCOUNT
 * @requiresAddress
 * @helpurl https://product-impact.invalid/docs/functions.html#account
 * @param [field] "company" (default), "standard", "presentation", "service", "user", "refreshed" or "sample".
 * @param invocation
 * @returns One fact about the account.
 */
export function account(
  field: unknown,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<string | number | boolean> {
  return answerCall("ACCOUNT", { field }, invocation);
}
