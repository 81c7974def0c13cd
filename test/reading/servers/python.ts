import type { Dialect, Members, Server } from "./server";
import { addresses, linked, server } from "./server";
import type { Row } from "./study";
import { definitions, products, rows, scenarios, standard } from "./study";

/** Django's addresses end in a slash. */
const at = addresses("/");

const hyperlinked: Dialect = {
  end: "/",
  definition: (one) => ({
    ...{ url: at.definition(one), id: one.id, code: one.code, name: one.name, unit: one.unit },
    lca_standard: standard,
  }),
  product: (product) => ({
    ...{ url: at.product(product), id: product.id, name: product.name, article_number: product.code },
    ...{ impacts: at.impacts(product), scenarios: at.scenarios(product) },
  }),
  scenario: (scenario) => ({
    ...{ url: at.scenario(scenario), id: scenario.id, name: scenario.name, kind: scenario.kind },
    impacts: at.scenarioImpacts(scenario),
  }),
  list: (all) => ({ count: all.length, next: null, previous: null, results: all }),
};
const decimal = ({ value }: Row): string | null => (value === null ? null : value.toFixed(4));

const pk = (row: Row): Members => ({
  ...{ id: row.id, product: row.product.id, scenario: row.scenario?.id ?? null, value: decimal(row) },
});

/** Lists in pages of five, linked by `next`. */
function paged(dialect: Dialect): Dialect {
  return { ...dialect, more: pagesOf(dialect), list: (all, { path }) => pageOf(all, path, 0) };
}
const perPage = 5;
function pageOf(all: readonly unknown[], path: string, first: number): Members {
  const address = (offset: number): string =>
    `https://service.test/api/v1${path}?limit=${perPage}&offset=${offset}`;
  return {
    count: all.length,
    next: first + perPage < all.length ? address(first + perPage) : null,
    previous: first > 0 ? address(first - perPage) : null,
    results: all.slice(first, first + perPage),
  };
}
function pagesOf({ impact, definition }: Dialect): Members {
  const lists = [
    ["/impactdefinitions", definitions.map((one) => definition?.(one))] as const,
    ["/impactdefinitions/", definitions.map((one) => definition?.(one))] as const,
    ...products.map(
      (product) =>
        [
          `/products/${product.id}/impacts/`,
          rows.filter((row) => row.product === product && row.scenario === null && row.value !== null),
        ] as const,
    ),
    ...scenarios.map(
      (scenario) =>
        [
          `/scenarios/${scenario.id}/impacts/`,
          rows.filter((row) => row.scenario === scenario && row.value !== null),
        ] as const,
    ),
  ];
  return Object.fromEntries(
    lists.flatMap(([path, held]) => {
      const all = path.startsWith("/impactd") ? held : (held as readonly Row[]).map((row) => impact?.(row));
      return [5, 10, 15, 20].map((offset) => [
        `${path}?limit=${perPage}&offset=${offset}`,
        pageOf(all, path, offset),
      ]);
    }),
  );
}

const hyperlinkedImpact = (row: Row): Members => ({
  ...{ url: at.impact(row), id: row.id, value: decimal(row), product: at.product(row.product) },
  ...{ impact_definition: at.definition(row.definition) },
  scenario: row.scenario ? at.scenario(row.scenario) : null,
});

export const python: readonly Server[] = [
  server("Django REST, hyperlinked", true, { ...hyperlinked, impact: hyperlinkedImpact }),
  server("Django REST, hyperlinked, without ids", true, {
    ...hyperlinked,
    definition: (one) => ({ url: at.definition(one), name: one.name, unit: one.unit }),
    impact: (row) => ({
      ...{ url: at.impact(row), value: decimal(row), product: at.product(row.product) },
      impact_definition: at.definition(row.definition),
    }),
  }),
  server("Django REST, hyperlinked, in pages", true, paged({ ...hyperlinked, impact: hyperlinkedImpact })),
  server("Django REST, primary keys", true, {
    ...hyperlinked,
    impact: (row) => ({ ...pk(row), definition: row.definition.id }),
  }),
  server("Django REST, primary keys, all stages together", true, {
    ...hyperlinked,
    together: true,
    impact: (row) => ({ ...pk(row), impact_definition: row.definition.id, created: "2026-01-05T10:00:00Z" }),
  }),
  server("Django REST, nested definition", true, {
    ...hyperlinked,
    impact: (row) => ({
      ...pk(row),
      definition: { id: row.definition.id, name: row.definition.name, unit: row.definition.unit },
    }),
  }),
  server("Django REST, definition by code (slug)", true, {
    ...hyperlinked,
    impact: (row) => ({ ...pk(row), definition: row.definition.code }),
  }),
  server("Django REST, definition by name (string related)", true, {
    ...hyperlinked,
    impact: (row) => ({ ...pk(row), impact_definition: row.definition.name }),
  }),
  server("Django serializers: model, pk, fields", true, {
    ...linked,
    impact: (row) => ({
      ...{ model: "lca.impact", pk: row.id },
      fields: { product: row.product.id, definition: row.definition.id, value: decimal(row) },
    }),
  }),
  server("FastAPI, flat", true, {
    ...linked,
    gaps: true,
    impact: (row) => ({
      ...{ id: row.id, product_id: row.product.id, scenario_id: row.scenario?.id ?? null },
      ...{ definition_id: row.definition.id, value: row.value, unit: row.definition.unit },
      ...{ created_at: "2026-01-05T10:00:00+00:00", updated_at: null, comment: "" },
    }),
  }),
  server("FastAPI, pages, category told by name", true, {
    ...linked,
    list: (all) => ({ items: all, total: all.length, page: 1, size: 100, pages: 1 }),
    impact: (row) => ({
      ...{ id: row.id, product_id: row.product.id, value: row.value },
      impact_category: { id: row.definition.id, name: row.definition.name },
    }),
  }),
  server("Eve", true, {
    ...linked,
    list: (all, { path }) => ({
      _items: all,
      _links: { self: { title: path.slice(1), href: path.slice(1) } },
      _meta: { page: 1, max_results: 100, total: all.length },
    }),
    definition: (one) => ({ _id: objectId("a", one.id), name: one.name, unit: one.unit, code: one.code }),
    impact: (row) => ({
      ...{
        _id: objectId("b", row.id),
        _etag: objectId("c", row.id),
        product: row.product.id,
        value: row.value,
      },
      ...{ impact_definition: objectId("a", row.definition.id), _updated: "Mon, 05 Jan 2026 10:00:00 GMT" },
    }),
  }),
  server("Pandas, records", true, {
    ...linked,
    together: true,
    impact: (row) => ({
      ...{ index: row.id, product_id: row.product.id, scenario_id: row.scenario?.id ?? null },
      ...{ definition_id: row.definition.id, definition_name: row.definition.name, value: row.value },
    }),
  }),
  server("Pandas, split", true, {
    ...linked,
    impacts: (some) => ({
      columns: ["product_id", "definition_id", "value"],
      index: some.map((_, line) => line),
      data: some.map((row) => [row.product.id, row.definition.id, row.value]),
    }),
  }),
  server("Pandas, columns by row number", false, {
    ...linked,
    impacts: (some) => ({
      definition_id: Object.fromEntries(some.map((row, line) => [line, row.definition.id])),
      value: Object.fromEntries(some.map((row, line) => [line, row.value])),
    }),
  }),
];

export function objectId(kind: string, id: number): string {
  return `65f0${kind.repeat(8)}${String(id).padStart(12, "0")}`;
}
