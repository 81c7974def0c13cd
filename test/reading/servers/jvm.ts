import type { Dialect, Members, Server } from "./server";
import { at, linked, server } from "./server";
import type { Row } from "./study";
import { rows, standard } from "./study";

const page = { size: 200, totalElements: 0, totalPages: 1, number: 0 };
const rel: Readonly<Record<string, string>> = {
  ...{ product: "products", definition: "impactDefinitions", scenario: "scenarios", impact: "impacts" },
};

/** Ids are in addresses only; associations are linked by the address of the association. */
const dataRest: Dialect = {
  list: (all, { kind, path }) => ({
    _embedded: { [rel[kind] ?? kind]: all },
    _links: { self: { href: `https://service.test/api/v1${path}` } },
    page: { ...page, totalElements: all.length },
  }),
  definition: (definition) => ({
    ...{ name: definition.name, code: definition.code, unit: definition.unit, lcaStandard: standard },
    _links: {
      self: { href: at.definition(definition) },
      impactDefinition: { href: at.definition(definition) },
    },
  }),
  product: (product) => ({
    ...{ name: product.name, articleNumber: product.code },
    _links: {
      ...{ self: { href: at.product(product) }, product: { href: at.product(product) } },
      ...{ impacts: { href: at.impacts(product) }, scenarios: { href: at.scenarios(product) } },
    },
  }),
  scenario: (scenario) => ({
    ...{ name: scenario.name, kind: scenario.kind },
    _links: {
      ...{ self: { href: at.scenario(scenario) }, scenario: { href: at.scenario(scenario) } },
      impacts: { href: at.scenarioImpacts(scenario) },
    },
  }),
};
const restImpact = (row: Row, links: Members): Members => ({
  value: row.value,
  _links: { self: { href: at.impact(row) }, ...links },
});
const associations = (row: Row): Members => ({
  impactDefinition: { href: `${at.impact(row)}/impactDefinition` },
  product: { href: at.product(row.product) },
});
const canonical = (row: Row): Members => ({
  ...{
    product: { href: at.product(row.product) },
    impactDefinition: { href: at.definition(row.definition) },
  },
  ...(row.scenario ? { scenario: { href: at.scenario(row.scenario) } } : {}),
});

const flat = (row: Row): Members => ({
  ...{ id: row.id, productId: row.product.id, scenarioId: row.scenario?.id ?? null },
});
const entity = ({ definition: { id, code, name, unit } }: Row): Members => ({ id, code, name, unit });

export const jvm: readonly Server[] = [
  server("Spring Data REST, associations linked by their own address", false, {
    ...dataRest,
    impact: (row) => restImpact(row, associations(row)),
    more: Object.fromEntries(
      rows.map((row) => [`/impacts/${row.id}/impactDefinition`, dataRest.definition?.(row.definition)]),
    ),
  }),
  server("Spring HATEOAS, links to the definitions, no ids", true, {
    ...dataRest,
    impact: (row) => restImpact(row, canonical(row)),
  }),
  server("Spring HATEOAS, own ids beside links", true, {
    ...dataRest,
    impact: (row) => ({ id: row.id, version: 0, ...restImpact(row, canonical(row)) }),
  }),
  server("Spring HATEOAS, embedded definition", true, {
    ...dataRest,
    impact: (row) => ({
      ...{ id: row.id, ...restImpact(row, { product: { href: at.product(row.product) } }) },
      _embedded: { impactDefinition: entity(row) },
    }),
  }),
  server("Spring, plain DTOs", true, {
    ...linked,
    impact: (row) => ({
      ...flat(row),
      ...{ definitionId: row.definition.id, definitionName: row.definition.name, value: row.value },
      ...{ unit: row.definition.unit, createdAt: `2026-01-${10 + row.line}T08:00:00Z`, version: row.line },
    }),
  }),
  server("Spring, a page of entities", true, {
    ...linked,
    list: (all) => ({
      ...{ content: all, pageable: { pageNumber: 0, pageSize: 200, offset: 0, paged: true }, last: true },
      ...{ totalElements: all.length, totalPages: 1, size: 200, number: 0, first: true, empty: false },
      ...{ numberOfElements: all.length, sort: { sorted: false, unsorted: true, empty: true } },
    }),
    impact: (row) => ({
      ...{ id: row.id, value: row.value, impactDefinition: entity(row) },
      ...{ product: { id: row.product.id, name: row.product.name } },
    }),
  }),
  server("Jackson with identity: whole once, then its id", true, {
    ...linked,
    impacts: (some) => {
      const seen = new Set<number>();
      return some.map((row) => {
        const again = seen.has(row.definition.id);
        seen.add(row.definition.id);
        const definition = again ? row.definition.id : entity(row);
        return { ...flat(row), impactDefinition: definition, value: row.value };
      });
    },
  }),
  server("Java, results of all stages with scenarioId in the product's list", true, {
    ...linked,
    together: true,
    impact: (row) => ({ ...flat(row), impactDefinitionId: row.definition.id, value: row.value }),
  }),
  server("Java, a module in every row, scenarios by id", true, {
    ...linked,
    together: true,
    impact: (row) => ({
      ...{ ...flat(row), definitionId: row.definition.id, value: row.value },
      module: row.scenario === null ? "A1-A3" : row.scenario.kind === "use" ? "B4" : "C3",
    }),
  }),
  server("JAX-RS, link objects with a type", true, {
    ...linked,
    impact: (row) => ({
      ...{ id: row.id, value: row.value },
      link: [
        { rel: "impactDefinition", href: at.definition(row.definition), type: "application/json" },
        { rel: "product", href: at.product(row.product), type: "application/json" },
      ],
    }),
  }),
  server("Oracle ORDS", true, {
    ...linked,
    list: (all) => ({ items: all, hasMore: false, limit: 500, offset: 0, count: all.length, links: [] }),
    impact: (row) => ({
      ...{ impact_id: row.id, impact_definition_id: row.definition.id, product_id: row.product.id },
      ...{ value: row.value, row_version: row.line },
    }),
  }),
];
