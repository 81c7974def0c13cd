import type { Dialect, Members, Server } from "./server";
import { at, linked, root, server, within } from "./server";
import type { Definition, Row } from "./study";
import { standard } from "./study";

const types: Readonly<Record<string, string>> = {
  ...{ product: "products", definition: "impactDefinitions", scenario: "scenarios", impact: "impacts" },
};
const link = (type: string, id: number): Members => ({ data: { type, id: String(id) } });
const attributes = ({ code, name, unit }: Definition): Members => ({
  code,
  name,
  unit,
  lcaStandard: standard,
});
const definitionOf = (one: Definition): Members => ({
  ...{ type: "impactDefinitions", id: String(one.id), attributes: attributes(one) },
});

/** JSON:API, as most libraries write it. */
const jsonApi: Dialect = {
  list: (all, { path }) => ({ data: all, links: { self: root + path }, jsonapi: { version: "1.0" } }),
  one: (json, path) => ({ data: json, links: { self: root + path } }),
  definition: definitionOf,
  product: (product) => ({
    ...{ type: "products", id: String(product.id), links: { self: at.product(product) } },
    attributes: { name: product.name, articleNumber: product.code },
    relationships: {
      impacts: { links: { related: at.impacts(product) } },
      scenarios: { links: { related: at.scenarios(product) } },
    },
  }),
  scenario: (scenario) => ({
    ...{ type: "scenarios", id: String(scenario.id), links: { self: at.scenario(scenario) } },
    attributes: { name: scenario.name, kind: scenario.kind },
    relationships: { impacts: { links: { related: at.scenarioImpacts(scenario) } } },
  }),
};
const linkage = (row: Row, definition: Members): Members => ({
  ...{ type: types.impact, id: String(row.id), attributes: { value: row.value, unit: row.definition.unit } },
  relationships: {
    impactDefinition: definition,
    product: link("products", row.product.id),
    ...(row.scenario ? { scenario: link("scenarios", row.scenario.id) } : {}),
  },
});
const linkedTo = (row: Row): Members => linkage(row, link("impactDefinitions", row.definition.id));

const snake = (row: Row): Members => ({
  ...{ id: row.id, product_id: row.product.id, scenario_id: row.scenario?.id ?? null },
});
const stamps = { created_at: "2026-01-05T10:00:00.000Z", updated_at: "2026-01-06T10:00:00.000Z" };

const resources: Dialect = {
  ...linked,
  list: (all, { path }) => ({
    data: all,
    links: { first: `${root}${path}?page=1`, last: `${root}${path}?page=1`, prev: null, next: null },
    meta: {
      ...{ current_page: 1, from: 1, last_page: 1, path: root + path, per_page: 100 },
      ...{ to: all.length, total: all.length },
    },
  }),
  one: (json) => ({ data: json }),
};

const hydra = (prefix: string): Dialect => ({
  list: (all, { kind, path }) => ({
    ...{ "@context": `/api/v1/contexts/${kind}`, "@id": `/api/v1${path}`, "@type": `${prefix}Collection` },
    ...{ [`${prefix}totalItems`]: all.length, [`${prefix}member`]: all },
  }),
  definition: (one) => ({
    ...{ "@id": within.definition(one), "@type": "ImpactDefinition", id: one.id, code: one.code },
    ...{ name: one.name, unit: one.unit, lcaStandard: standard },
  }),
  product: (product) => ({
    ...{ "@id": within.product(product), "@type": "Product", id: product.id, name: product.name },
    ...{ impacts: within.impacts(product), scenarios: within.scenarios(product) },
  }),
  scenario: (scenario) => ({
    ...{ "@id": within.scenario(scenario), "@type": "Scenario", id: scenario.id, name: scenario.name },
    impacts: within.scenarioImpacts(scenario),
  }),
});
const iri = (row: Row): Members => ({
  ...{ "@id": within.impact(row), "@type": "Impact", id: row.id, value: row.value },
  ...{ impactDefinition: within.definition(row.definition), product: within.product(row.product) },
});

export const web: readonly Server[] = [
  server("Rails jbuilder", true, {
    ...linked,
    impact: (row) => ({
      ...{ ...snake(row), impact_definition_id: row.definition.id, value: String(row.value), ...stamps },
      url: `${at.impact(row)}.json`,
    }),
  }),
  server("Rails to_json, definition included", true, {
    ...linked,
    impact: (row) => ({
      ...{ ...snake(row), value: String(row.value), ...stamps, lock_version: row.line },
      definition: { id: row.definition.id, code: row.definition.code, name: row.definition.name, ...stamps },
    }),
  }),
  server("Rails, root elements", true, {
    ...linked,
    list: (all, { kind }) =>
      kind === "definition" ? { impact_definitions: all } : kind === "impact" ? { impacts: all } : all,
    impact: (row) => ({ ...snake(row), definition_id: row.definition.id, value: row.value }),
  }),
  server("ActiveModelSerializers, JSON:API without included", true, { ...jsonApi, impact: linkedTo }),
  server("ActiveModelSerializers, JSON:API with included", true, {
    ...jsonApi,
    impacts: (some) => ({
      data: some.map(linkedTo),
      included: [...new Set(some.map(({ definition }) => definition))].map(definitionOf),
    }),
  }),
  server("JSON:API, linkage and links", true, {
    ...jsonApi,
    impact: (row) =>
      linkage(row, {
        ...link("impactDefinitions", row.definition.id),
        links: {
          related: `${at.impact(row)}/impactDefinition`,
          self: `${at.impact(row)}/relationships/impactDefinition`,
        },
      }),
  }),
  server("JSON:API, related links alone", false, {
    ...jsonApi,
    impact: (row) => linkage(row, { links: { related: `${at.impact(row)}/impactDefinition` } }),
  }),
  server("JSON:API, all stages in the product's list", true, {
    ...jsonApi,
    together: true,
    impact: linkedTo,
  }),
  server("Laravel API resources", true, {
    ...resources,
    impact: (row) => ({
      ...{ id: row.id, product_id: row.product.id, value: row.value },
      impact_definition: { id: row.definition.id, name: row.definition.name, unit: row.definition.unit },
    }),
  }),
  server("Laravel models in a paginator", true, {
    ...linked,
    list: (all, { path }) => ({
      ...{ current_page: 1, data: all, first_page_url: `${root}${path}?page=1`, from: 1, last_page: 1 },
      ...{ last_page_url: `${root}${path}?page=1`, next_page_url: null, path: root + path, per_page: 100 },
      ...{ prev_page_url: null, to: all.length, total: all.length },
    }),
    impact: (row) => ({
      ...{ ...snake(row), impact_definition_id: row.definition.id, value: String(row.value) },
      ...{ ...stamps, deleted_at: null },
    }),
  }),
  server("Laravel pivot: definitions with their value", false, {
    ...linked,
    impact: (row) => ({
      ...{
        id: row.definition.id,
        name: row.definition.name,
        unit: row.definition.unit,
        product_id: row.product.id,
      },
      pivot: { id: row.id, value: row.value },
    }),
  }),
  server("API Platform, Hydra", true, { ...hydra("hydra:"), impact: iri }),
  server("API Platform, JSON-LD without prefix", true, { ...hydra(""), impact: iri }),
  server("API Platform, Hydra, definition within", true, {
    ...hydra("hydra:"),
    impact: (row) => ({
      ...iri(row),
      impactDefinition: {
        ...{ "@id": within.definition(row.definition), "@type": "ImpactDefinition" },
        name: row.definition.name,
      },
    }),
  }),
  server("API Platform, HAL", true, {
    product: (product) => ({
      _links: {
        self: { href: within.product(product) },
        ...{ impacts: { href: within.impacts(product) }, scenarios: { href: within.scenarios(product) } },
      },
      ...{ id: product.id, name: product.name },
    }),
    scenario: (scenario) => ({
      _links: {
        self: { href: within.scenario(scenario) },
        impacts: { href: within.scenarioImpacts(scenario) },
      },
      ...{ id: scenario.id, name: scenario.name },
    }),
    list: (all, { path }) => ({
      _links: { self: { href: `/api/v1${path}` } },
      ...{ totalItems: all.length, itemsPerPage: 100, _embedded: { item: all } },
    }),
    impact: (row) => ({
      _links: {
        self: { href: within.impact(row) },
        impactDefinition: { href: within.definition(row.definition) },
        product: { href: within.product(row.product) },
      },
      ...{ id: row.id, value: row.value },
    }),
  }),
  server("Symfony serializer, plain", true, {
    ...linked,
    impact: (row) => ({
      ...{ id: row.id, product: { id: row.product.id }, amount: row.value },
      indicator: { id: row.definition.id, code: row.definition.code },
    }),
  }),
  server("Drupal REST", false, {
    ...linked,
    impact: (row) => ({
      ...{ nid: [{ value: row.id }], field_product: [{ target_id: row.product.id }] },
      field_definition: [{ target_id: row.definition.id, target_type: "node" }],
      field_value: [{ value: String(row.value) }],
    }),
  }),
];
