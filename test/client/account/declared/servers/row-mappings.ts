import { commonDefinitions, definitionsBy, linkedMapping, commonScenarios } from "./common-mappings";

/** Returns the mapping of table rows that each give their product. */
const flat = (definition: string, value: unknown = "/*/value") => ({
  each: "/*",
  roles: { definition, value, product: "/*/productId" },
});
const within = (each: string, definition: string, product: string) => ({
  each,
  roles: { definition: each + definition, value: `${each}/value`, product: each + product },
});
const stamps = (each: string) => [`${each}/createdAt`, `${each}/updatedAt`];

const strapi = {
  constants: { "/meta/pagination/page": 1, "/meta/pagination/pageCount": 1 },
  total: "/meta/pagination/total",
  ignored: ["/meta/pagination/pageSize"],
};
const inData = (paths: readonly string[]) => paths.map((path) => path.replace("/*", "/data/*"));
const rooted = <T extends object>(list: T): T =>
  JSON.parse(JSON.stringify(list).replaceAll('"/*', '"/data/*')) as T;
const strapiList = <T extends { readonly ignored: readonly string[] }>(list: T) => ({
  ...rooted(list),
  ...strapi,
  ignored: [...inData(list.ignored), ...strapi.ignored],
});

/** Mappings of servers whose results are rows, by name. */
export const rowMappings: Readonly<Record<string, unknown>> = {
  PostgREST: {
    ...linkedMapping,
    impacts: {
      each: "/*",
      roles: {
        definition: "/*/definition_id",
        value: "/*/value",
        product: "/*/product_id",
        scenario: "/*/scenario_id",
      },
      ignored: ["/*/id"],
    },
  },
  "NestJS, a list of its own for each product in each scenario": {
    ...linkedMapping,
    scenarios: {
      ...commonScenarios,
      edges: { impacts: { address: "/products/{product}/scenarios/{scenario}/impacts" } },
      ignored: ["/*/links"],
    },
    impacts: {
      ...flat("/*/impactDefinitionId"),
      roles: { ...flat("/*/impactDefinitionId").roles, scenario: "/*/scenarioId" },
      ignored: ["/*/id", ...stamps("/*")],
    },
  },
  "Flat pairs, MND in place of missing values": {
    ...linkedMapping,
    impacts: {
      ...flat("/*/id"),
      roles: { ...flat("/*/id").roles, none: { path: "/*/value", words: { MND: "none" } } },
    },
  },
  "Stage in a field: Production (A1-A3)": {
    ...linkedMapping,
    impacts: {
      each: "/*",
      roles: {
        ...{ definition: "/*/definitionId", value: "/*/value", product: "/*/productId" },
        scenario: "/*/scenarioId",
        stage: {
          path: "/*/phase",
          words: { "Production (A1-A3)": "A1-A3", "Use (B4)": "B4", "End of life (C3)": "C3" },
        },
      },
      ignored: ["/*/id"],
    },
  },
  "Value and unit in an object": {
    ...linkedMapping,
    impacts: {
      ...flat("/*/definitionId", "/*/value/amount"),
      roles: { ...flat("/*/definitionId", "/*/value/amount").roles, unit: "/*/value/unit" },
      ignored: ["/*/id"],
    },
  },
  "Strapi 4": {
    version: 1,
    products: strapiList(linkedMapping.products),
    definitions: strapiList(commonDefinitions),
    scenarios: strapiList(commonScenarios),
    impacts: {
      each: "/data/*",
      roles: {
        definition: "/data/*/attributes/impact_definition/data/id",
        value: "/data/*/attributes/value",
        product: "/data/*/attributes/product/data/id",
      },
      ...strapi,
      ignored: [
        ...strapi.ignored,
        ...["/data/*/id", ...stamps("/data/*/attributes")],
        "/data/*/attributes/impact_definition/data/attributes",
        "/data/*/attributes/product/data/attributes",
      ],
    },
  },
  "GraphQL: edges and nodes": {
    ...linkedMapping,
    impacts: {
      ...within("/edges/*/node", "/impactDefinition/id", "/product/id"),
      next: { cursor: "/pageInfo/endCursor", parameter: "after" },
      constants: { "/pageInfo/hasNextPage": false },
      ignored: ["/edges/*/cursor", "/edges/*/node/id", "/edges/*/node/impactDefinition/name"],
    },
  },
  "Google Sheets: a heading and rows": {
    ...linkedMapping,
    impacts: {
      each: "/values/*",
      roles: { definition: "/values/*/2", value: "/values/*/3", product: "/values/*/1" },
      constants: {
        ...{ "/values/0/0": "id", "/values/0/1": "productId", "/values/0/2": "definitionId" },
        ...{ "/values/0/3": "value", "/majorDimension": "ROWS" },
      },
      ignored: ["/range", "/values/*/0"],
    },
  },
  "Own ids, definition's code under a name of its own": {
    ...linkedMapping,
    definitions: definitionsBy("code"),
    impacts: { ...flat("/*/indicatorCode"), ignored: ["/*/id"] },
  },
  "Firebase, by push key": { ...linkedMapping, impacts: flat("/*/definitionId") },
};
