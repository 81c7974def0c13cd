import { answerCall } from "./answer-call";

/**
 * One environmental impact result of a product, in the indicator's unit. Modules A1-A3, unless a scenario is named.
 * @customfunction IMPACT
 * @requiresAddress
 * @helpurl https://product-impact.invalid/assets/help.html#impact
 * @param product Name, id or article number of the product.
 * @param indicator Name, abbreviation or id of the indicator, such as "GWP"; its unit may follow in brackets.
 * @param [scenario] Name or id of one of the product's scenarios; left out, the production stage (A1-A3).
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
 * Environmental impact results of products × indicators × scenarios, at most two of them ranges. A column of cells runs down the result, a row across.
 * @customfunction IMPACTS
 * @requiresAddress
 * @helpurl https://product-impact.invalid/assets/help.html#impacts
 * @param products Names, ids or article numbers of products: a cell or a range.
 * @param indicators Names, abbreviations or ids of indicators: a cell or a range.
 * @param [scenarios] Names or ids of the products' scenarios: a cell or a range; left out, the production stage (A1-A3).
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
 * All indicators of a product: indicator, unit, and a column of values for each scenario.
 * @customfunction PROFILE
 * @requiresAddress
 * @helpurl https://product-impact.invalid/assets/help.html#profile
 * @param product Name, id or article number of the product.
 * @param [scenarios] Names or ids of the product's scenarios: a cell or a range; left out, the production stage (A1-A3).
 * @param [headers] FALSE leaves out the header row.
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
 * The account's products, by name: name and id.
 * @customfunction PRODUCTS
 * @requiresAddress
 * @helpurl https://product-impact.invalid/assets/help.html#products
 * @param [search] Words that must occur in the name or id; left out, all products.
 * @param [headers] FALSE leaves out the header row.
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
 * What the service says of a product beyond its results: field and value, or the value of one field.
 * @customfunction DETAILS
 * @requiresAddress
 * @helpurl https://product-impact.invalid/assets/help.html#details
 * @param product Name, id or article number of the product.
 * @param [field] One field, by its name; left out, all of them.
 * @param [headers] FALSE leaves out the header row.
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
 * The scenarios of a product, by name: name, id and kind.
 * @customfunction SCENARIOS
 * @requiresAddress
 * @helpurl https://product-impact.invalid/assets/help.html#scenarios
 * @param [product] Name, id or article number of the product; left out, the scenarios of all products.
 * @param [headers] FALSE leaves out the header row.
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
 * The indicators the account is sent, in the order of a declaration.
 * @customfunction INDICATORS
 * @requiresAddress
 * @helpurl https://product-impact.invalid/assets/help.html#indicators
 * @param [search] Words that must occur in the name or id; left out, all indicators.
 * @param [headers] FALSE leaves out the header row.
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
 * The unit of an indicator.
 * @customfunction UNIT
 * @requiresAddress
 * @helpurl https://product-impact.invalid/assets/help.html#unit
 * @param indicator Name, abbreviation or id of the indicator.
 * @param invocation
 * @returns The unit, as the service writes it.
 */
export function unit(indicator: unknown, invocation: CustomFunctions.CancelableInvocation): Promise<string> {
  return answerCall("UNIT", { indicator }, invocation);
}

/**
 * When the service was last asked for results and answered, as a date and time in local time.
 * @customfunction ASOF
 * @requiresAddress
 * @helpurl https://product-impact.invalid/assets/help.html#asof
 * @param [product] Name, id or article number of a product; left out, the oldest among the results in use.
 * @param [scenario] Name or id of one of the product's scenarios; left out, the production stage (A1-A3).
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
 * What a product's results are per: its declared or functional unit, as the service says it, such as "1000 pieces".
 * @customfunction PER
 * @requiresAddress
 * @helpurl https://product-impact.invalid/assets/help.html#per
 * @param product Name, id or article number of the product.
 * @param [part] "amount" or "unit"; left out, both as sent.
 * @param [scenario] Name or id of one of the product's scenarios; left out, the production stage (A1-A3).
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
 * A long table for PivotTables and filters, a row for each result: product, what it is per, stage, indicator, unit and value. "*" as a whole argument means all.
 * @customfunction RECORDS
 * @requiresAddress
 * @helpurl https://product-impact.invalid/assets/help.html#records
 * @param products Names, ids or article numbers of products: a cell or a range; "*", all products.
 * @param [indicators] Names, abbreviations or ids of indicators: a cell or a range; left out or "*", all indicators.
 * @param [scenarios] Names or ids of the products' scenarios: a cell or a range; left out, the production stage (A1-A3); "*", that and all scenarios.
 * @param [headers] FALSE leaves out the header row.
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
 * Says which account the numbers in this workbook come from.
 * @customfunction ACCOUNT
 * @requiresAddress
 * @helpurl https://product-impact.invalid/assets/help.html#account
 * @param [field] "company" (also when left out), "standard", "presentation", "service", "user", "refreshed" or "sample".
 * @param invocation
 * @returns One fact about the account.
 */
export function account(
  field: unknown,
  invocation: CustomFunctions.CancelableInvocation,
): Promise<string | number | boolean> {
  return answerCall("ACCOUNT", { field }, invocation);
}
