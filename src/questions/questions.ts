import { detail, detailRows } from "../account/details";
import { listed } from "../account/listing";
import { text } from "../hypermedia/fields";
import { scenarioKind } from "../lca/stages";
import { accountField } from "./account";
import { headersFrom, nameFrom, optionalTextFrom, productOrAll, scenarioFrom } from "./arguments";
import { excelDate } from "./dates";
import { impactMatrix } from "./impacts";
import { indicatorRows } from "./indicators";
import { listing } from "./matrix";
import { profile } from "./profile";
import type { Question } from "./question";

const impact: Question<number> = ({ product, indicator, scenario }, { account }, calling) =>
  account.impact(
    nameFrom(product, "product"),
    nameFrom(indicator, "indicator"),
    scenarioFrom(scenario),
    calling,
  );

const impacts: Question<unknown[][]> = ({ products, indicators, scenarios }, { account }, calling) =>
  impactMatrix(account, [products, indicators, scenarios], calling);

const profiles: Question<unknown[][]> = ({ product, scenarios, headers }, { account }, calling) =>
  profile(account, nameFrom(product, "product"), scenarios, headersFrom(headers), calling);

const products: Question<unknown[][]> = async ({ search, headers }, { account }, calling) => {
  const found = await listed(await account.products(calling), optionalTextFrom(search, "search"));
  const rows = found.map(({ name, id }) => [name, id]);
  return listing(rows, headersFrom(headers) ? ["Product", "Id"] : null, "products");
};

const details: Question<unknown[][]> = async ({ product, field, headers }, { account }, calling) => {
  const described = await account.details(nameFrom(product, "product"), calling);
  const wanted = optionalTextFrom(field, "field");
  if (wanted !== "") return [[detail(described, wanted)]];
  return listing(detailRows(described), headersFrom(headers) ? ["Field", "Value"] : null, "details");
};

const scenarios: Question<unknown[][]> = async ({ product, headers }, { account }, calling) => {
  const found = await listed(await account.scenarios(productOrAll(product), calling), "");
  const rows = found.map(({ name, id, resource }) => [name, id, scenarioKind(text(resource, "kind"))]);
  return listing(rows, headersFrom(headers) ? ["Scenario", "Id", "Kind"] : null, "scenarios");
};

const indicators: Question<unknown[][]> = async ({ search, headers }, { account }, calling) => {
  const rows = indicatorRows(await account.definitions(calling), optionalTextFrom(search, "search"));
  const names = ["Indicator", "Abbreviation", "Unit", "LCA standard", "Presentation", "Id"];
  return listing(rows, headersFrom(headers) ? names : null, "indicators");
};

const unit: Question<string> = async ({ indicator }, { account }, calling) => {
  const { indicators: known } = await account.definitions(calling);
  return known.find(nameFrom(indicator, "indicator")).unit;
};

const asOf: Question<number> = async ({ product, scenario }, { account }, calling) => {
  const wanted = productOrAll(product);
  if (wanted === null) return excelDate(account.oldestUsed());
  return excelDate((await account.results(wanted, scenarioFrom(scenario), calling)).readAt);
};

const fact: Question<string | number | boolean> = ({ field }, connection) =>
  accountField(connection, optionalTextFrom(field, "field"));

/** What each function asks, by its id. */
export const questions = {
  IMPACT: impact,
  IMPACTS: impacts,
  PROFILE: profiles,
  PRODUCTS: products,
  DETAILS: details,
  SCENARIOS: scenarios,
  INDICATORS: indicators,
  UNIT: unit,
  ASOF: asOf,
  ACCOUNT: fact,
} as const;

export type FunctionId = keyof typeof questions;

/** The parameters of each function, in their order. */
export const parametersOf: Readonly<Record<FunctionId, readonly string[]>> = {
  IMPACT: ["product", "indicator", "scenario"],
  IMPACTS: ["products", "indicators", "scenarios"],
  PROFILE: ["product", "scenarios", "headers"],
  PRODUCTS: ["search", "headers"],
  DETAILS: ["product", "field", "headers"],
  SCENARIOS: ["product", "headers"],
  INDICATORS: ["search", "headers"],
  UNIT: ["indicator"],
  ASOF: ["product", "scenario"],
  ACCOUNT: ["field"],
};

export function isFunctionId(name: string): name is FunctionId {
  return Object.hasOwn(questions, name);
}
