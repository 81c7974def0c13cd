import { detail, detailRows } from "../account/details";
import { found, ordered } from "../account/listing";
import { inLifeCycle, scenarioOf } from "../account/scenario";
import type { Named } from "../lca/reasons";
import { headersFrom, nameFrom, optionalTextFrom, productOrAll, scenarioFrom } from "./arguments";
import { excelDate } from "./dates";
import { impactMatrix, impactOf, listing, profile } from "./matrix";
import { partOf } from "./per";
import { recordRoles } from "./records/record";
import { records } from "./records/records";
import type { Query } from "./query";
import type { Connected } from "../account/connected";
import { fold } from "../lca/fold";
import { NoValue } from "../lca/reasons";

const impact: Query<number> = async (given, { account }, calling) => impactOf(account, given, calling);

const impacts: Query<unknown[][]> = ({ products, indicators, scenarios }, { account }, calling) =>
  impactMatrix(account, [products, indicators, scenarios], calling);

const profileOf: Query<unknown[][]> = ({ product, scenarios, headers }, { account }, calling) =>
  profile(account, nameFrom(product, "product"), scenarios, headersFrom(headers), calling);

const productList: Query<unknown[][]> = async ({ search, headers }, { account }, calling) => {
  const all = await ordered(await account.products(calling));
  const rows = all.filter(found(optionalTextFrom(search, "search"))).map(({ name, id }) => [name, id]);
  return listing(rows, headersFrom(headers) ? ["Product", "Id"] : null, "products");
};

const details: Query<unknown[][]> = async ({ product, field, headers }, { account }, calling) => {
  const described = await account.details(nameFrom(product, "product"), calling);
  const wanted = optionalTextFrom(field, "field");
  if (wanted !== "") return [[detail(described, wanted)]];
  return listing(detailRows(described), headersFrom(headers) ? ["Field", "Value"] : null, "details");
};

const scenarioList: Query<unknown[][]> = async ({ product, headers }, { account }, calling) => {
  const all = await inLifeCycle(await account.scenarios(productOrAll(product), calling));
  const rows = all.map(scenarioOf).map(({ name, id, kind }) => [name, id, kind]);
  return listing(rows, headersFrom(headers) ? ["Scenario", "Id", "Kind"] : null, "scenarios");
};

/** The definitions the account is sent that a search finds, in the order of a declaration. */
const indicatorList: Query<unknown[][]> = async ({ search, headers }, { account }, calling) => {
  const { indicators } = await account.definitions(calling);
  const all = indicators.definitionsInOrder().filter(found(optionalTextFrom(search, "search")));
  const names = ["Indicator", "Abbreviation", "Unit", "LCA standard", "Presentation", "Id"];
  const columns = ["name", "abbreviation", "unit", "standard", "presentation", "id"] as const;
  const rows = all.map((one) => columns.map((column) => one[column]));
  return listing(rows, headersFrom(headers) ? names : null, "indicators");
};

const unit: Query<string> = async ({ indicator }, { account }, calling) => {
  const { indicators: known } = await account.definitions(calling);
  return known.find(nameFrom(indicator, "indicator")).unit;
};

const asOf: Query<number> = async ({ product, scenario }, { account }, calling) => {
  const wanted = productOrAll(product);
  if (wanted === null) return excelDate(account.oldestUsed());
  return excelDate((await account.results(wanted, scenarioFrom(scenario), calling)).readAt);
};

const per: Query<string | number> = async ({ product, part, scenario }, { account }, calling) => {
  const wanted = optionalTextFrom(part, "part");
  return partOf(
    await account.per(nameFrom(product, "product"), scenarioFrom(scenario), calling),
    wanted,
    String(product),
  );
};

const recordsOf: Query<unknown[][]> = (given, { account }, calling) => records(account, given, calling);

/** One fact about the account in use; throws NoValue "wrong-argument" for a word that is none of the fields. */
const accountFact: Query<string | number | boolean> = async ({ field }, connection) => {
  const typed = optionalTextFrom(field, "field");
  const read = fields.get(typed === "" ? "company" : fold(typed));
  if (read) return read(connection);
  const expected = [...fields.keys()].map((name) => `"${name}"`).join(", ");
  throw new NoValue({ kind: "wrong-argument", argument: "field", expected: `one of ${expected}` });
};

/** The parameters of all functions, by name: one name means the same in each of them. */
const takes = {
  product: { names: "product" },
  indicator: { names: "indicator" },
  scenario: { names: "scenario" },
  products: { names: "product", takesRange: true },
  indicators: { names: "indicator", takesRange: true },
  scenarios: { names: "scenario", takesRange: true },
  search: {},
  field: {},
  part: {},
  headers: {},
} as const satisfies Readonly<Record<string, Omit<Parameter, "name">>>;

const taking = (...names: (keyof typeof takes)[]): readonly Parameter[] =>
  names.map((name) => ({ name, ...takes[name] }));

const fact = { gives: "value", roles: ["said"], results: false, picks: false, asksOfOthers: false } as const;
const list = { ...fact, gives: "list" } as const;
const result = { ...fact, roles: ["number"], results: true, picks: true } as const;

/**
 * Every function with all its traits; a new function is added here. Formulas name it by its id, which never changes.
 */
export const catalogue = {
  IMPACT: { ...result, ask: impact, parameters: taking("product", "indicator", "scenario") },
  IMPACTS: {
    ...result,
    gives: "matrix",
    ask: impacts,
    parameters: taking("products", "indicators", "scenarios"),
  },
  PROFILE: {
    ...result,
    gives: "profile",
    roles: ["name", "unit", "number"],
    ask: profileOf,
    parameters: taking("product", "scenarios", "headers"),
  },
  PRODUCTS: { ...list, ask: productList, parameters: taking("search", "headers") },
  DETAILS: { ...list, ask: details, parameters: taking("product", "field", "headers") },
  SCENARIOS: { ...list, ask: scenarioList, parameters: taking("product", "headers") },
  INDICATORS: { ...list, ask: indicatorList, parameters: taking("search", "headers") },
  UNIT: { ...fact, ask: unit, parameters: taking("indicator") },
  ASOF: {
    ...fact,
    roles: ["asked-when"],
    ask: asOf,
    parameters: taking("product", "scenario"),
    asksOfOthers: true,
  },
  PER: { ...fact, ask: per, parameters: taking("product", "part", "scenario") },
  RECORDS: {
    ...result,
    gives: "records",
    roles: recordRoles,
    ask: recordsOf,
    parameters: taking("products", "indicators", "scenarios", "headers"),
  },
  ACCOUNT: {
    ...fact,
    roles: ["account"],
    ask: accountFact,
    parameters: taking("field"),
    asksOfOthers: true,
  },
} as const satisfies Readonly<Record<string, OurFunction<unknown>>>;

export type FunctionId = keyof typeof catalogue;
/** The result of a function: a value, or the rows of a table. */
export type Answer<K extends FunctionId> = Awaited<ReturnType<(typeof catalogue)[K]["ask"]>>;

/** The function of that id; undefined if formulas call one that does not exist or no longer does. */
export function functionOf(name: string): OurFunction<unknown> | undefined {
  return isFunctionId(name) ? catalogue[name] : undefined;
}

/** The thing that an argument names: one of the account's things, or a field of one. */
export type Namable = Named | "field";

/** The position of the argument that names such a thing in calls of a function; -1 if none does. */
export function placeNaming(name: string, what: Namable): number {
  return functionOf(name)?.parameters.findIndex((one) => (one.names ?? one.name) === what) ?? -1;
}

/** True if a function returns elements that can each fail on their own. */
export function givesMatrix(name: string): boolean {
  const gives = functionOf(name)?.gives;
  return gives === "matrix" || gives === "profile" || gives === "records";
}

function isFunctionId(name: string): name is FunctionId {
  return Object.hasOwn(catalogue, name);
}

type Read = (connection: Connected) => string | number | boolean;

/** The fields that ACCOUNT can return; the first is its default. */
const fields: ReadonlyMap<string, Read> = new Map<string, Read>([
  ["company", ({ identity }) => identity.company],
  ["standard", ({ identity }) => identity.standard],
  ["presentation", ({ identity }) => identity.presentation],
  ["service", ({ account }) => account.session.service.base],
  ["user", ({ identity }) => identity.user],
  ["refreshed", ({ since }) => excelDate(since.getTime())],
  ["sample", ({ sample }) => sample],
]);

/** A parameter as formulas give it, by position. */
interface Parameter {
  readonly name: string;
  /** The kind of thing that its argument names, if any. */
  readonly names?: Named;
  /** True if it takes whole ranges. For a range in any other parameter, Excel shows #CALC! and calls nothing. */
  readonly takesRange?: true;
}

/** The content of a cell. "said" is the content of a function without results. */
export type Role = "said" | "account" | "asked-when" | (typeof recordRoles)[number];

/** One of our functions, with everything that the add-in needs to know about it. */
export interface OurFunction<T> {
  readonly ask: Query<T>;
  readonly parameters: readonly Parameter[];
  /**
   * "matrix": each element is a value or its own error; "profile": such a matrix with a row for each indicator; "records": one
   * with a row for each value, in which rows come and go with what the service has.
   */
  readonly gives: "value" | "matrix" | "profile" | "records" | "list";
  /** The contents of its columns below their headings; the last stands for all further ones. */
  readonly roles: readonly Role[];
  /** True if it returns results: numbers of products. */
  readonly results: boolean;
  /** True if the pane shows the names in its formula as picks, and changes them. */
  readonly picks: boolean;
  /** True if its answer depends on other calls: a refresh asks it last. */
  readonly asksOfOthers: boolean;
}
