import type { Dialect, Members, Server } from "./server";
import { at, linked, root, server, unstaged } from "./server";
import type { Row } from "./study";
import { rows, scenariosOf, standard } from "./study";

const siren: Dialect = {
  definition: ({ id, code, name, unit }) => ({
    ...{ class: ["impactDefinition"], properties: { id, code, name, unit, lcaStandard: standard } },
    links: [{ rel: ["self"], href: `${root}/impactdefinitions/${id}` }],
  }),
  product: (product) => ({
    ...{ class: ["product"], properties: { id: product.id, name: product.name } },
    links: [
      { rel: ["self"], href: at.product(product) },
      { rel: ["impacts"], href: at.impacts(product) },
      { rel: ["scenarios"], href: at.scenarios(product) },
    ],
  }),
  scenario: (scenario) => ({
    ...{ class: ["scenario"], properties: { id: scenario.id, name: scenario.name } },
    links: [
      { rel: ["self"], href: at.scenario(scenario) },
      { rel: ["impacts"], href: at.scenarioImpacts(scenario) },
    ],
  }),
  impact: (row) => ({
    ...{ class: ["impact"], rel: ["item"], properties: { id: row.id, value: row.value } },
    links: [
      { rel: ["self"], href: at.impact(row) },
      { rel: ["impactDefinition"], href: at.definition(row.definition) },
      { rel: ["product"], href: at.product(row.product) },
    ],
  }),
  list: (all, { kind, path }) => ({
    class: ["collection", kind],
    properties: { count: all.length },
    entities: all.map((each) => ({ rel: ["item"], ...(each as Members) })),
    links: [{ rel: ["self"], href: root + path }],
  }),
};

const data = (members: Members): Members[] =>
  Object.entries(members).map(([name, value]) => ({ name, value }));
const collection = (items: readonly unknown[], path: string): Members => ({
  collection: { version: "1.0", href: root + path, items },
});
const collectionJson: Dialect = {
  definition: (one) => ({
    href: at.definition(one),
    data: data({ id: one.id, code: one.code, name: one.name, unit: one.unit }),
  }),
  product: (product) => ({
    href: at.product(product),
    data: data({ id: product.id, name: product.name }),
    links: [
      { rel: "impacts", href: at.impacts(product) },
      { rel: "scenarios", href: at.scenarios(product) },
    ],
  }),
  scenario: (scenario) => ({
    href: at.scenario(scenario),
    data: data({ id: scenario.id, name: scenario.name }),
    links: [{ rel: "impacts", href: at.scenarioImpacts(scenario) }],
  }),
  list: (all, { path }) => collection(all, path),
  one: (json, path) => collection([json], path),
};

const pair = (row: Row): Members => ({ id: row.definition.id, value: row.value });
const owned = (row: Row): Members => ({
  links: [
    { rel: "impactDefinition", href: at.definition(row.definition) },
    { rel: "product", href: at.product(row.product) },
  ],
});
/** Impact lists as in the interface document: the list names its owner. */
const impactLists =
  (write: (row: Row) => unknown): NonNullable<Dialect["impacts"]> =>
  (some, { scenario }) => {
    const lists = [...new Set(some.map(({ product }) => product))].map((product) => ({
      impacts: some.filter((row) => row.product === product).map(write),
      links: [
        { rel: "product", href: at.product(product) },
        ...(scenario ? [{ rel: "scenario", href: at.scenario(scenario) }] : []),
      ],
    }));
    return scenario ? lists : (lists[0] ?? { impacts: [], links: [] });
  };

const production = (row: Row, product: Row["product"]): boolean =>
  row.product === product && row.scenario === null && row.value !== null;

export const formats: readonly Server[] = [
  server("Siren", true, siren),
  server("Collection+JSON, links to the definitions", true, {
    ...collectionJson,
    impact: (row) => ({ href: at.impact(row), data: data({ id: row.id, value: row.value }), ...owned(row) }),
  }),
  server("Collection+JSON, definition's id as data", true, {
    ...collectionJson,
    impact: (row) => ({
      href: at.impact(row),
      data: data({ definitionId: row.definition.id, productId: row.product.id, value: row.value }),
    }),
  }),
  server("The interface document: id-value pairs in impact lists", true, {
    ...linked,
    impacts: impactLists(pair),
  }),
  server("The interface document: pairs as arrays", true, {
    ...linked,
    impacts: impactLists((row) => [row.definition.id, row.value]),
  }),
  server("The interface document: the id is the definition's address", true, {
    ...linked,
    impacts: impactLists((row) => ({ id: at.definition(row.definition), value: row.value })),
  }),
  server("Flat pairs that say their product", true, {
    ...linked,
    impact: (row) => ({ ...pair(row), productId: row.product.id }),
  }),
  server("Flat pairs, null rows, an amount of 1 beside", true, {
    ...linked,
    gaps: true,
    impact: (row) => ({ ...pair(row), amount: 1, productId: row.product.id }),
  }),
  server("Flat pairs, MND in place of missing values", true, {
    ...linked,
    gaps: true,
    impact: (row) => ({ ...pair(row), value: row.value ?? "MND", productId: row.product.id }),
  }),
  server("Atom-like links, own ids", true, {
    ...linked,
    impact: (row) => ({ id: row.id, value: row.value, ...owned(row) }),
  }),
  server("Links by the name impactCategory", false, {
    ...linked,
    taught: { impactdefinition: ["impactCategory"] },
    impact: (row) => ({
      ...{ id: row.id, value: row.value, productId: row.product.id },
      links: [{ rel: "impactCategory", href: at.definition(row.definition) }],
    }),
  }),
  server("Links to associations of the row", false, {
    ...linked,
    impact: (row) => ({
      ...{ id: row.id, value: row.value, productId: row.product.id },
      links: [{ rel: "impactDefinition", href: `${at.impact(row)}/definition` }],
    }),
    more: Object.fromEntries(rows.map((row) => [`/impacts/${row.id}/definition`, { id: row.definition.id }])),
  }),
  server("Results carried in the products alone", true, {
    ...unstaged,
    impact: pair,
    product: (product) => ({
      ...{ id: product.id, name: product.name },
      impacts: rows.filter((row) => production(row, product)).map(pair),
    }),
  }),
  server("Results carried in the products, own ids", true, {
    ...unstaged,
    impact: (row) => ({ id: row.id, definitionId: row.definition.id, value: row.value }),
    product: (product) => ({
      ...{ id: product.id, name: product.name },
      impacts: rows
        .filter((row) => production(row, product))
        .map((row) => ({ id: row.id, definitionId: row.definition.id, value: row.value })),
    }),
  }),
  server("Everything carried: products, scenarios, results", true, {
    ...unstaged,
    impact: pair,
    product: (product) => ({
      ...{
        id: product.id,
        name: product.name,
        impacts: rows.filter((row) => production(row, product)).map(pair),
      },
      scenarios: scenariosOf(product).map((scenario) => ({
        ...{ id: scenario.id, name: scenario.name },
        impacts: rows
          .filter((row) => row.product === product && row.scenario === scenario && row.value !== null)
          .map((row) => ({ ...pair(row), productId: product.id })),
      })),
    }),
  }),
];
