import { objectId } from "./python";
import type { Members, Server } from "./server";
import { linked, linkedApart, server } from "./server";
import type { Definition, Row } from "./study";

const stamps = { createdAt: "2026-01-05T10:00:00.000Z", updatedAt: "2026-01-06T10:00:00.000Z" };
const camel = (row: Row): Members => ({
  ...{ id: row.id, productId: row.product.id, impactDefinitionId: row.definition.id, value: row.value },
});
const brief = ({ id, code, name, unit }: Definition): Members => ({ id, code, name, unit });
const strapi = { pagination: { page: 1, pageSize: 100, pageCount: 1 } };

const mongo = {
  ...linked,
  definition: (one: Definition): Members => ({
    ...brief(one),
    id: undefined,
    _id: objectId("a", one.id),
    __v: 0,
  }),
};

export const node: readonly Server[] = [
  server("Strapi 3", true, {
    ...linked,
    impact: (row) => ({
      ...{ id: row.id, value: row.value, impact_definition: { ...brief(row.definition), ...stamps } },
      ...{ product: { id: row.product.id, name: row.product.name }, published_at: stamps.createdAt },
    }),
  }),
  server("Strapi 4", true, {
    ...linked,
    list: (all) => ({ data: all, meta: { pagination: { ...strapi.pagination, total: all.length } } }),
    impact: (row) => ({
      id: row.id,
      attributes: {
        ...{ value: row.value, ...stamps },
        impact_definition: { data: { id: row.definition.id, attributes: { name: row.definition.name } } },
        product: { data: { id: row.product.id, attributes: { name: row.product.name } } },
      },
    }),
  }),
  server("Strapi 5", true, {
    ...linked,
    list: (all) => ({ data: all, meta: { pagination: { ...strapi.pagination, total: all.length } } }),
    impact: (row) => ({
      ...{ id: row.id, documentId: objectId("d", row.id), value: row.value, ...stamps, locale: null },
      impact_definition: { ...brief(row.definition), documentId: objectId("e", row.definition.id) },
      product: { id: row.product.id, documentId: objectId("f", row.product.id), name: row.product.name },
    }),
  }),
  server("Directus", true, {
    ...linked,
    list: (all) => ({ data: all }),
    impact: (row) => ({
      ...{ id: row.id, sort: row.line, date_created: stamps.createdAt, user_created: null },
      ...{ product: row.product.id, definition: row.definition.id, value: row.value },
    }),
  }),
  server("Directus, definition read along, status in every row", true, {
    ...linked,
    list: (all) => ({ data: all }),
    impact: (row) => ({
      ...{ id: row.id, status: "published", sort: row.line, product: row.product.id, value: row.value },
      definition: { id: row.definition.id, name: row.definition.name },
    }),
  }),
  server("PostgREST", true, {
    ...linked,
    impact: (row) => ({
      ...{ id: row.id, product_id: row.product.id, scenario_id: row.scenario?.id ?? null },
      ...{ definition_id: row.definition.id, value: row.value },
    }),
  }),
  server("Supabase, definition embedded under its table's name", true, {
    ...linked,
    impact: (row) => ({
      ...{ id: row.id, product_id: row.product.id, value: row.value },
      impact_definitions: { id: row.definition.id, name: row.definition.name, unit: row.definition.unit },
    }),
  }),
  server("Supabase, only the definition's name embedded", true, {
    ...linked,
    impact: (row) => ({
      ...{ id: row.id, product_id: row.product.id, value: row.value },
      definition: { name: row.definition.name },
    }),
  }),
  server("Hasura", true, {
    ...linked,
    list: (all, { kind }) => ({ [kind === "definition" ? "impact_definitions" : `${kind}s`]: all }),
    impact: (row) => ({
      ...{ id: row.id, product_id: row.product.id, value: row.value, __typename: "impacts" },
      impact_definition: {
        id: row.definition.id,
        name: row.definition.name,
        __typename: "impact_definitions",
      },
    }),
  }),
  server("GraphQL: edges and nodes", false, {
    ...linked,
    list: (all, { kind }) =>
      kind === "impact"
        ? {
            edges: all.map((each, line) => ({ cursor: `YXJyYXk6${line}`, node: each })),
            pageInfo: { hasNextPage: false, endCursor: null },
          }
        : all,
    impact: (row) => ({
      ...{ id: row.id, value: row.value, product: { id: row.product.id } },
      impactDefinition: { id: row.definition.id, name: row.definition.name },
    }),
  }),
  server("LoopBack", true, { ...linked, impact: camel }),
  server("LoopBack, relation included", true, {
    ...linked,
    impact: (row) => ({ ...camel(row), impactDefinition: brief(row.definition) }),
  }),
  server("NestJS crud", true, {
    ...linked,
    list: (all) => ({ data: all, count: all.length, total: all.length, page: 1, pageCount: 1 }),
    impact: (row) => ({
      ...{ id: row.id, value: row.value, definition: brief(row.definition), product: { id: row.product.id } },
      ...stamps,
    }),
  }),
  server("NestJS, a list of its own for each product in each scenario", true, {
    ...linkedApart,
    impact: (row) => ({ ...camel(row), scenarioId: row.scenario?.id ?? null, ...stamps }),
  }),
  server("Express and Mongoose", true, {
    ...mongo,
    impact: (row) => ({
      ...{
        _id: objectId("b", row.id),
        product: row.product.id,
        definition: objectId("a", row.definition.id),
      },
      ...{ value: row.value, ...stamps, __v: 0 },
    }),
  }),
  server("Express and Mongoose, populated", true, {
    ...mongo,
    impact: (row) => ({
      ...{ _id: objectId("b", row.id), product: row.product.id, value: row.value, __v: 0 },
      definition: { _id: objectId("a", row.definition.id), name: row.definition.name, __v: 0 },
    }),
  }),
  server("mongoose-paginate", true, {
    ...mongo,
    list: (all) => ({
      ...{ docs: all, totalDocs: all.length, limit: 100, totalPages: 1, page: 1, pagingCounter: 1 },
      ...{ hasPrevPage: false, hasNextPage: false, prevPage: null, nextPage: null },
    }),
    impact: (row) => ({
      ...{ _id: objectId("b", row.id), product: row.product.id, value: row.value },
      impactDefinition: objectId("a", row.definition.id),
    }),
  }),
  server("MongoDB extended JSON", true, {
    ...linked,
    definition: (one) => ({ _id: { $oid: objectId("a", one.id) }, name: one.name, unit: one.unit }),
    impact: (row) => ({
      ...{ _id: { $oid: objectId("b", row.id) }, productId: row.product.id, value: row.value },
      ...{ definitionId: { $oid: objectId("a", row.definition.id) }, createdAt: { $date: stamps.createdAt } },
    }),
  }),
  server("MongoDB extended JSON, numbers marked", false, {
    ...linked,
    definition: (one) => ({ _id: { $oid: objectId("a", one.id) }, name: one.name, unit: one.unit }),
    impact: (row) => ({
      ...{ _id: { $oid: objectId("b", row.id) }, productId: row.product.id },
      ...{
        definitionId: { $oid: objectId("a", row.definition.id) },
        value: { $numberDouble: String(row.value) },
      },
    }),
  }),
  server("Feathers", true, {
    ...linked,
    list: (all) => ({ total: all.length, limit: 200, skip: 0, data: all }),
    impact: camel,
  }),
  server("tRPC", true, {
    ...linked,
    list: (all, { kind }) => (kind === "impact" ? { result: { data: all } } : all),
    impact: camel,
  }),
  server("Sequelize, findAndCountAll, Pascal associations", true, {
    ...linked,
    list: (all) => ({ count: all.length, rows: all }),
    impact: (row) => ({
      ...{ id: row.id, productId: row.product.id, value: row.value, ...stamps },
      ImpactDefinition: brief(row.definition),
    }),
  }),
  server("JHipster: DTOs with definition's name and id", true, {
    ...linked,
    impact: (row) => ({
      ...{ id: row.id, value: row.value, productId: row.product.id, productName: row.product.name },
      ...{ impactDefinitionId: row.definition.id, impactDefinitionName: row.definition.name },
    }),
  }),
];
