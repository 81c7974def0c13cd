import type { Members, Server } from "./server";
import { at, linked, server } from "./server";
import type { Definition, Row } from "./study";

const record = (prefix: string, id: number): string => `${prefix}${String(id).padStart(13, "0")}`;
const byKey = (
  some: readonly Row[],
  key: (row: Row) => string | number,
  write: (row: Row) => unknown,
): Members => Object.fromEntries(some.map((row) => [key(row), write(row)]));
/** Results of several products in one document, keyed by product. */
const perProduct = (
  some: readonly Row[],
  write: (own: readonly Row[], product: number) => unknown,
): unknown[] =>
  [...new Set(some.map(({ product }) => product))].map((product) =>
    write(
      some.filter((row) => row.product === product),
      product.id,
    ),
  );
const plainRow = (row: Row): Members => ({
  ...{ definitionId: row.definition.id, productId: row.product.id, value: row.value },
});

export const stores: readonly Server[] = [
  server("Firebase, by push key", true, {
    ...linked,
    impacts: (some) => byKey(some, ({ id }) => record("-NxQ", id), plainRow),
  }),
  server("Firebase, by definition's id", true, {
    ...linked,
    impacts: (some) =>
      perProduct(some, (own, productId) => ({
        ...{
          productId,
          impacts: byKey(
            own,
            (row) => row.definition.id,
            (row) => row.value,
          ),
        },
      })),
  }),
  server("Map by definition's id, rows with an id of their own", false, {
    ...linked,
    impacts: (some) =>
      perProduct(some, (own, productId) => ({
        productId,
        impacts: byKey(
          own,
          (row) => row.definition.id,
          ({ id, value }) => ({ id, value }),
        ),
      })),
  }),
  server("Map by definition's name", true, {
    ...linked,
    impacts: (some) =>
      perProduct(some, (own, productId) => ({
        ...{
          productId,
          impacts: byKey(
            own,
            (row) => row.definition.name,
            (row) => row.value,
          ),
        },
      })),
  }),
  server("Map by definition's code", true, {
    ...linked,
    impacts: (some) =>
      perProduct(some, (own, productId) => ({
        ...{
          productId,
          impacts: byKey(
            own,
            (row) => row.definition.code,
            (row) => row.value,
          ),
        },
      })),
  }),
  server("CouchDB view rows with documents", false, {
    ...linked,
    impacts: (some) => ({
      ...{ total_rows: some.length, offset: 0 },
      rows: some.map((row) => ({
        ...{ id: `impact:${row.id}`, key: row.definition.id, value: { rev: `1-${row.id}` } },
        doc: { _id: `impact:${row.id}`, _rev: `1-${row.id}`, ...plainRow(row) },
      })),
    }),
  }),
  server("CouchDB view rows", false, {
    ...linked,
    impacts: (some) => ({
      ...{ total_rows: some.length, offset: 0 },
      rows: some.map((row) => ({ id: `impact:${row.id}`, key: row.definition.id, value: row.value })),
    }),
  }),
  server("Elasticsearch", true, {
    ...linked,
    impacts: (some) => ({
      ...{ took: 3, timed_out: false, _shards: { total: 1, successful: 1, skipped: 0, failed: 0 } },
      hits: {
        total: { value: some.length, relation: "eq" },
        max_score: 1,
        hits: some.map((row) => ({
          ...{ _index: "impacts", _id: String(row.id), _score: 1, _source: plainRow(row) },
        })),
      },
    }),
  }),
  server("Solr", true, {
    ...linked,
    impacts: (some) => ({
      responseHeader: { status: 0, QTime: 2 },
      response: {
        numFound: some.length,
        start: 0,
        docs: some.map((row) => ({ id: row.id, ...plainRow(row) })),
      },
    }),
  }),
  server("Airtable", true, {
    ...linked,
    definition: ({ id, code, name, unit }: Definition) => ({
      ...{
        id: record("recD", id),
        createdTime: "2026-01-05T10:00:00.000Z",
        fields: { Code: code, Name: name, Unit: unit },
      },
    }),
    list: (all, { kind }) => (kind === "definition" || kind === "impact" ? { records: all } : all),
    impact: (row) => ({
      ...{ id: record("recI", row.id), createdTime: "2026-01-05T10:00:00.000Z" },
      fields: {
        Definition: [record("recD", row.definition.id)],
        ProductId: row.product.id,
        Value: row.value,
      },
    }),
  }),
  server("Salesforce", true, {
    ...linked,
    taught: { definition: ["Impact_Definition__c"], value: ["Value__c"], product: ["Product__c"] },
    definition: ({ id, name, unit }: Definition) => ({
      ...{ Id: record("a01", id), Name: name, Unit: unit },
    }),
    impacts: (some) => ({
      ...{ totalSize: some.length, done: true },
      records: some.map((row) => ({
        attributes: {
          type: "Impact__c",
          url: `/services/data/v59.0/sobjects/Impact__c/${record("a02", row.id)}`,
        },
        ...{ Id: record("a02", row.id), Impact_Definition__c: record("a01", row.definition.id) },
        ...{ Product__c: String(row.product.id), Value__c: row.value },
      })),
    }),
  }),
  server("Contentful", false, {
    ...linked,
    impacts: (some) => ({
      ...{ sys: { type: "Array" }, total: some.length, skip: 0, limit: 100 },
      items: some.map((row) => ({
        sys: { id: record("ci", row.id), type: "Entry", version: row.line },
        fields: {
          definition: { sys: { type: "Link", linkType: "Entry", id: String(row.definition.id) } },
          ...{ productId: row.product.id, value: row.value },
        },
      })),
    }),
  }),
  server("Google Sheets: a heading and rows", true, {
    ...linked,
    impacts: (some) => ({
      ...{ range: "Impacts!A1:D100", majorDimension: "ROWS" },
      values: [
        ["id", "productId", "definitionId", "value"],
        ...some.map((row) => [row.id, row.product.id, row.definition.id, row.value]),
      ],
    }),
  }),
  server("SQL over HTTP: columns with types, and rows", true, {
    ...linked,
    impacts: (some) => ({
      columns: [
        { name: "product_id", type: "INT" },
        { name: "definition_id", type: "INT" },
        { name: "value", type: "DOUBLE" },
      ],
      rows: some.map((row) => [row.product.id, row.definition.id, row.value]),
    }),
  }),
  server("BigQuery", false, {
    ...linked,
    impacts: (some) => ({
      schema: { fields: [{ name: "definition_id" }, { name: "product_id" }, { name: "value" }] },
      rows: some.map((row) => ({
        f: [{ v: row.definition.id }, { v: row.product.id }, { v: String(row.value) }],
      })),
      totalRows: String(some.length),
    }),
  }),
  server("Columns side by side", false, {
    ...linked,
    impacts: (some) => ({
      definitionId: some.map((row) => row.definition.id),
      productId: some.map((row) => row.product.id),
      value: some.map((row) => row.value),
    }),
  }),
  server("Links to every row, the row by itself", true, {
    ...linked,
    impact: (row) => ({
      ...{ href: at.impact(row), id: row.id, definitionHref: at.definition(row.definition) },
      ...{ productHref: at.product(row.product), value: row.value },
    }),
  }),
];
