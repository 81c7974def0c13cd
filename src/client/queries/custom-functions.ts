import { findProductFieldValueOrThrow, listProductDetails } from "../account/product-details";
import { createSearchFilter, sortByName } from "../account/sort-and-filter";
import { sortScenariosByKind, createScenario } from "../account/scenario";
import type { EntityKind } from "../../lca/reasons";
import {
  readHeadersArgument,
  nameFrom,
  readTextArgumentOrEmpty,
  readOptionalProduct,
  scenarioFrom,
} from "./call-arguments";
import { convertEpochMsToExcelDate } from "./excel-date";
import {
  readImpactMatrix,
  readImpact,
  createListWithHeadings,
  readIndicatorValuesByScenario,
} from "./impact-matrix";
import { captureResultOrFailure, extractDeclaredUnitPart } from "./declared-unit-cells";
import { recordColumnRoles } from "./records/record-row";
import { readRecordsTable } from "./records/records-table";
import type { AccountQueryFunction, CallArguments, MatrixElementPosition } from "./account-query";
import type { OpenedAccount } from "../account/opened-account";
import { foldText } from "../../lca/fold-text";
import { NoValueError } from "../../lca/reasons";

const impact: AccountQueryFunction<number> = async (given, { account }, calling) =>
  readImpact(account, given, calling);

const productList: AccountQueryFunction<unknown[][]> = async ({ search, headers }, { account }, calling) => {
  const all = await sortByName(await account.products(calling));
  const rows = all
    .filter(createSearchFilter(readTextArgumentOrEmpty(search, "search")))
    .map(({ name, id }) => [name, id]);
  return createListWithHeadings(rows, headers, ["Product", "Id"], "products");
};

const details: AccountQueryFunction<unknown[][]> = async (
  { product, field, headers },
  { account },
  calling,
) => {
  const described = await account.details(nameFrom(product, "product"), calling);
  const wanted = readTextArgumentOrEmpty(field, "field");
  if (wanted !== "") return [[findProductFieldValueOrThrow(described, wanted)]];
  return createListWithHeadings(listProductDetails(described), headers, ["Field", "Value"], "details");
};

const scenarioList: AccountQueryFunction<unknown[][]> = async (
  { product, headers },
  { account },
  calling,
) => {
  const all = await sortScenariosByKind(await account.scenarios(readOptionalProduct(product), calling));
  const rows = all.map(createScenario).map(({ name, id, kind }) => [name, id, kind]);
  return createListWithHeadings(rows, headers, ["Scenario", "Id", "Kind"], "scenarios");
};

/** The definitions the account is sent that a search finds, in the order of a declaration. */
const indicatorList: AccountQueryFunction<unknown[][]> = async (
  { search, headers },
  { account },
  calling,
) => {
  const { indicators } = await account.definitions(calling);
  const all = indicators
    .definitionsInOrder()
    .filter(createSearchFilter(readTextArgumentOrEmpty(search, "search")));
  const names = ["Indicator", "Abbreviation", "Unit", "LCA standard", "Presentation", "Id"];
  const columns = ["name", "abbreviation", "unit", "standard", "presentation", "id"] as const;
  const rows = all.map((definition) => columns.map((column) => definition[column]));
  return createListWithHeadings(rows, headers, names, "indicators");
};

const unit: AccountQueryFunction<string> = async ({ indicator }, { account }, calling) => {
  const { indicators: known } = await account.definitions(calling);
  return known.find(nameFrom(indicator, "indicator")).unit;
};

const asOf: AccountQueryFunction<number> = async ({ product, scenario }, { account }, calling) => {
  const wanted = readOptionalProduct(product);
  if (wanted === null) return convertEpochMsToExcelDate(account.oldestUsed());
  return convertEpochMsToExcelDate((await account.results(wanted, scenarioFrom(scenario), calling)).readAt);
};

const per: AccountQueryFunction<string | number> = async (
  { product, part, scenario },
  { account },
  calling,
) => {
  const wanted = readTextArgumentOrEmpty(part, "part");
  return extractDeclaredUnitPart(
    await account.per(nameFrom(product, "product"), scenarioFrom(scenario), calling),
    wanted,
    String(product),
  );
};

/** One fact about the account in use; throws `NoValueError` "wrong-argument" for a word that is none of the fields. */
const accountFact: AccountQueryFunction<string | number | boolean> = async ({ field }, connection) => {
  const typed = readTextArgumentOrEmpty(field, "field");
  const read = fields.get(typed === "" ? "company" : foldText(typed));
  if (read) return read(connection);
  const expected = [...fields.keys()].map((name) => `“${name}”`).join(", ");
  throw new NoValueError({ kind: "wrong-argument", argument: "field", expected: `one of ${expected}` });
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

const fact = { gives: "value", roles: ["said"], results: false, asksOfOthers: false } as const;
const list = { ...fact, gives: "list" } as const;
const result = { ...fact, roles: ["number"], results: true } as const;

/**
 * Every function with all its traits; a new function is added here. Formulas name it by its id, which never changes.
 */
export const customFunctionCatalogue = {
  IMPACT: { ...result, ask: impact, parameters: taking("product", "indicator", "scenario") },
  IMPACTS: {
    ...result,
    gives: "matrix",
    ask: readImpactMatrix,
    parameters: taking("products", "indicators", "scenarios"),
  },
  PROFILE: {
    ...result,
    gives: "profile",
    roles: ["name", "unit", "number"],
    ask: readIndicatorValuesByScenario,
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
    roles: recordColumnRoles,
    ask: readRecordsTable,
    parameters: taking("products", "indicators", "scenarios", "headers"),
  },
  ACCOUNT: {
    ...fact,
    roles: ["account"],
    ask: accountFact,
    parameters: taking("field"),
    asksOfOthers: true,
  },
} as const satisfies Readonly<Record<string, CustomFunctionDefinition>>;

export type CustomFunctionId = keyof typeof customFunctionCatalogue;
/** The result of a function: a value, or the rows of a table. */
export type CustomFunctionAnswer<K extends CustomFunctionId> = Awaited<
  ReturnType<(typeof customFunctionCatalogue)[K]["ask"]>
>;

/** The function of that id; undefined if formulas call one that does not exist or no longer does. */
export function findCustomFunction(name: string): CustomFunctionDefinition | undefined {
  return isFunctionId(name) ? customFunctionCatalogue[name] : undefined;
}

/**
 * The content of an element of a call's answer; "several" for a table as a whole, null for `at`. Functions that do not
 * exist give no results.
 */
export function findCellRole(
  name: string,
  { headers }: CallArguments,
  at: MatrixElementPosition | null,
): CellRole | "heading" | "several" {
  const { gives, roles } = findCustomFunction(name) ?? fact;
  const isTable = gives === "profile" || gives === "records";
  if (isTable && !at) return "several";
  // Headings that are asked for by a wrong argument are none.
  const hasHeadings = captureResultOrFailure(() => readHeadersArgument(headers)) === true;
  if (isTable && at?.row === 0 && hasHeadings) return "heading";
  return roles[Math.min(at?.column ?? 0, roles.length - 1)] ?? "said";
}

/** The thing that an argument names: one of the account's things, or a field of one. */
export type ArgumentSubject = EntityKind | "field";

/** The position of the argument that names such a thing in calls of a function; -1 if none does. */
export function findArgumentIndexByEntityKind(name: string, what: ArgumentSubject): number {
  return findCustomFunction(name)?.parameters.findIndex((one) => (one.names ?? one.name) === what) ?? -1;
}

/** True if a function returns elements that can each fail on their own. */
export function canElementsFailIndividually(name: string): boolean {
  const gives = findCustomFunction(name)?.gives;
  return gives === "matrix" || gives === "profile" || gives === "records";
}

function isFunctionId(name: string): name is CustomFunctionId {
  return Object.hasOwn(customFunctionCatalogue, name);
}

/** The fields that ACCOUNT can return; the first is its default. */
const fields = new Map<string, (connection: OpenedAccount) => string | number | boolean>([
  ["company", ({ identity }) => identity.company],
  ["standard", ({ identity }) => identity.standard],
  ["presentation", ({ identity }) => identity.presentation],
  ["service", ({ account }) => account.session.service.base],
  ["user", ({ identity }) => identity.user],
  [
    "refreshed",
    ({ since }) => {
      if (!since) throw new NoValueError({ kind: "date-unknown" });
      return convertEpochMsToExcelDate(since.getTime());
    },
  ],
  ["sample", ({ sample }) => sample],
]);

/** A parameter as formulas give it, by position. */
interface Parameter {
  readonly name: string;
  /** The kind of thing that its argument names, if any. */
  readonly names?: EntityKind;
  /** True if it takes whole ranges. For a range in any other parameter, Excel shows #CALC! and calls nothing. */
  readonly takesRange?: true;
}

/** The content of a cell. "said" is the content of a function without results. */
export type CellRole = "said" | "account" | "asked-when" | (typeof recordColumnRoles)[number];

/** One of our functions, with everything that the add-in needs to know about it. */
export interface CustomFunctionDefinition {
  readonly ask: AccountQueryFunction<unknown>;
  readonly parameters: readonly Parameter[];
  /**
   * "matrix": each element is a value or its own error; "profile": such a matrix with a row for each indicator;
   * "records": one with a row for each value, in which rows come and go with what the service has.
   */
  readonly gives: "value" | "matrix" | "profile" | "records" | "list";
  /** The contents of its columns below their headings; the last stands for all further ones. */
  readonly roles: readonly CellRole[];
  /** True if it returns results: numbers of products. The pane shows the names in its formula as picks. */
  readonly results: boolean;
  /** True if its answer depends on other calls: a refresh asks it last. */
  readonly asksOfOthers: boolean;
}
