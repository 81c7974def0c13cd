import { commonDefinitions, definitionsBy, linkedMapping, mappingWithoutScenarios } from "./common-mappings";

const modules = { "A1-A3": "a1a3", B4: "b4", C3: "c3" };
const columns = (write: (module: string, key: string) => object) =>
  Object.entries(modules).map(([module, key]) => ({ list: module, optional: true, ...write(module, key) }));
const lower = (...codes: readonly string[]) =>
  Object.fromEntries(codes.map((code) => [code.toLowerCase(), code]));

/** Returns the mapping of two lists of pairs: one for a product, and one for a scenario with pairs for each product. */
const pairs = (outer: string, scenario: object) => ({
  each: `${outer}/impacts/*`,
  roles: {
    ...{ definition: `${outer}/impacts/*/0`, value: `${outer}/impacts/*/1` },
    product: { path: `${outer}/links/[rel=product]/href`, address: true, cut: "/products/" },
    ...scenario,
  },
});
const header = (outer: string, scenario: object, ignored: readonly string[] = []) => ({
  each: `${outer}/results/*`,
  roles: {
    ...{ definition: `${outer}/results/*/definitionId`, value: `${outer}/results/*/value` },
    ...{ product: `${outer}/productId`, perUnit: `${outer}/declaredUnit`, ...scenario },
  },
  ignored: [`${outer}/id`, `${outer}/results/*/id`, ...ignored],
});
const twoForms = {
  ...linkedMapping,
  products: {
    ...linkedMapping.products,
    edges: {
      ...linkedMapping.products.edges,
      impacts: { link: "/*/links/[rel=impacts]/href", lists: ["one"] },
    },
  },
  scenarios: {
    ...linkedMapping.scenarios,
    edges: { impacts: { link: "/*/links/[rel=impacts]/href", lists: ["many"] } },
  },
};

/** Mappings of servers whose results are in maps, matrices, or lists within lists, by name. */
export const treeMappings: Readonly<Record<string, unknown>> = {
  "Firebase, by definition's id": {
    ...linkedMapping,
    impacts: {
      each: "/*/impacts/*",
      roles: { definition: "/*/impacts/*/#", value: "/*/impacts/*", product: "/*/productId" },
    },
  },
  "Map by definition's name": {
    ...linkedMapping,
    definitions: definitionsBy("name"),
    impacts: {
      each: "/*/impacts/*",
      roles: { definition: "/*/impacts/*/#", value: "/*/impacts/*", product: "/*/productId" },
    },
  },
  "Matrix of an EN 15804 declaration by definition's id": {
    ...mappingWithoutScenarios,
    impacts: columns((module) => ({
      each: `/*/${module}`,
      roles: {
        ...{ definition: "/*/definitionId", value: `/*/${module}`, unit: "/*/unit" },
        stage: { constant: module },
      },
      ignored: ["/*/name"],
    })),
  },
  "By code in small letters and module (as LCAx)": {
    ...mappingWithoutScenarios,
    definitions: definitionsBy("code"),
    impacts: columns((module, key) => ({
      each: `/impacts/*/${key}`,
      roles: {
        definition: {
          path: "/impacts/*/#",
          words: lower("GWP", "ODP", "AP", "EP", "POCP", "ADPE", "ADPF", "ECI"),
        },
        value: `/impacts/*/${key}`,
        stage: { constant: module },
      },
    })),
  },
  "By stage: objects by definition's id": {
    ...mappingWithoutScenarios,
    impacts: { each: "/*/*", roles: { definition: "/*/*/#", value: "/*/*", stage: "/*/#" } },
  },
  "Stages with categories (as dcycle)": {
    ...mappingWithoutScenarios,
    definitions: definitionsBy("name"),
    impacts: {
      each: "/stages/*/categories/*",
      roles: {
        definition: "/stages/*/categories/*/impact_category",
        value: "/stages/*/categories/*/impact_value",
        unit: "/stages/*/categories/*/impact_unit",
        ...{ stage: "/stages/*/stage", product: "/meta/productId" },
      },
      ignored: ["/meta/productName", "/stages/*/label"],
    },
  },
  "The interface document: pairs as arrays": {
    ...twoForms,
    impacts: [
      { list: "one", ...pairs("", {}) },
      {
        list: "many",
        ...pairs("/*", {
          scenario: { path: "/*/links/[rel=scenario]/href", address: true, cut: "/scenarios/" },
        }),
      },
    ],
  },
  "A header of the declaration above the results": {
    ...twoForms,
    impacts: [
      { list: "one", ...header("", {}) },
      { list: "many", ...header("/*", { scenario: "/*/scenarioId" }) },
    ],
  },
  "Everything carried: products, scenarios, results": {
    version: 1,
    definitions: commonDefinitions,
    products: {
      each: "/*",
      roles: { id: "/*/id", name: "/*/name" },
      edges: { impacts: { carried: true, lists: ["made"] }, scenarios: { carried: true } },
    },
    scenarios: {
      each: "/*/scenarios/*",
      roles: { id: "/*/scenarios/*/id", name: "/*/scenarios/*/name" },
      edges: { impacts: { carried: true, lists: ["later"], own: true } },
    },
    impacts: [
      {
        list: "made",
        each: "/*/impacts/*",
        roles: { definition: "/*/impacts/*/id", value: "/*/impacts/*/value" },
      },
      {
        list: "later",
        each: "/*/scenarios/*/impacts/*",
        roles: {
          definition: "/*/scenarios/*/impacts/*/id",
          value: "/*/scenarios/*/impacts/*/value",
          product: "/*/scenarios/*/impacts/*/productId",
        },
      },
    ],
  },
};
