import type { Server } from "../../../../reading/servers/server";
import { at, linked, root, server } from "../../../../reading/servers/server";
import type { Row } from "../../../../reading/servers/study";
import { rows } from "../../../../reading/servers/study";
import { commonDefinitions, linkedMapping } from "./common-mappings";

const valueOf = ({ value }: Row): number => value ?? 0;
const keys = ({ definition, product }: Row) => ({ indicator: definition.code, item: product.code });
const hard = (name: string, dialect: Partial<Parameters<typeof server>[2]>): Server =>
  server(name, false, { ...linked, ...dialect });

/** The service's number with grouped thousands: 103.000,25. */
const grouped = (value: number): string => {
  const [whole = "", fraction = ""] = String(value).split(".");
  return `${whole.slice(0, -3)}.${whole.slice(-3)},${fraction}`;
};

/** Services that recognition refuses, as nothing in them says what their numbers mean. */
export const hardServers: readonly Server[] = [
  hard("Amounts in the smallest unit", {
    impact: (row) => ({ ...keys(row), amount: { units: valueOf(row) * 100, scale: 2 } }),
  }),
  hard("Flows with a direction", {
    impact: (row) => ({ ...keys(row), flow: { size: -valueOf(row), direction: "out" } }),
  }),
  hard("Grouped thousands", { impact: (row) => ({ ...keys(row), reading: grouped(valueOf(row)) }) }),
  hard("Thousandths of some units", {
    impact: (row) => {
      const isSmall = row.definition.id % 2 === 0;
      return { ...keys(row), level: valueOf(row) * (isSmall ? 1000 : 1), step: isSmall ? "milli" : "one" };
    },
  }),
  hard("A scale in the head", {
    impacts: (some) => ({
      scale: 1000,
      cells: some.map((row) => ({ ...keys(row), cell: valueOf(row) / 1000 })),
    }),
  }),
  hard("Rows that are superseded", {
    impacts: (some) =>
      some.flatMap((row) => {
        const first = { ...keys(row), no: row.id, value: valueOf(row) / 2, supersededBy: row.id + 1000 };
        return [first, { ...first, no: row.id + 1000, value: valueOf(row), supersededBy: null }];
      }),
  }),
  hard("Drafts beside approved results", {
    impacts: (some) =>
      some.flatMap((row) => [
        { ...keys(row), value: valueOf(row), approvedBy: { initials: "AB" }, state: "final" },
        { ...keys(row), value: valueOf(row) + 1, approvedBy: null, state: row.id % 2 ? "draft" : "check" },
      ]),
  }),
  hard("Parallel columns", {
    impacts: (some) => ({
      what: some.map(({ definition }) => definition.code),
      item: some.map(({ product }) => product.code),
      reading: some.map(valueOf),
    }),
  }),
  hard("The order of the definitions", {
    impacts: (some, { product }) => {
      const values = (of: Row["product"]) =>
        [1, 2, 3, 4, 5, 6, 7, 8].map(
          (id) => some.find((row) => row.product === of && row.definition.id === id)?.value ?? null,
        );
      const products = product ? [product] : [...new Set(some.map((row) => row.product))];
      return products.map((one) => ({ item: one.code, readings: values(one) }));
    },
  }),
  hard("False for nothing", {
    impacts: (some, { product }) => {
      const sent = some.map((row) => ({
        category: [row.definition.id, row.definition.name],
        item: [row.product.id, row.product.name],
        module: row.scenario ? [row.scenario.id, row.scenario.name] : false,
        level: valueOf(row),
      }));
      return { entries: sent, notes: product ? false : [{ text: "Several products" }] };
    },
  }),
  hard("A document for each result", {
    impacts: (some) => some.map(({ id }) => `${root}/readings/${id}`),
    more: Object.fromEntries(
      rows.flatMap((row) =>
        row.value === null
          ? []
          : [
              [
                `/readings/${row.id}`,
                { of: { indicator: row.definition.code }, item: row.product.code, level: row.value },
              ],
            ],
      ),
    ),
  }),
  hard("Indicators told by a document of their own", {
    impact: (row) => ({ item: row.product.code, level: valueOf(row), see: `${at.impact(row)}/meaning` }),
    more: Object.fromEntries(
      rows.map((row) => [`/impacts/${row.id}/meaning`, { abbreviation: row.definition.code }]),
    ),
  }),
];

/** Definitions and products that results name by their code. */
const byCode = {
  ...linkedMapping,
  definitions: {
    ...commonDefinitions,
    roles: { ...commonDefinitions.roles, key: "/*/code" },
    ignored: [],
  },
  products: {
    ...linkedMapping.products,
    roles: { id: "/*/articleNumber", name: "/*/name" },
    ignored: [...linkedMapping.products.ignored, "/*/id"],
  },
};
const row = { definition: "/*/indicator", product: "/*/item" };
const oneOf = (value: object, more: object = {}) => ({
  ...byCode,
  impacts: { each: "/*", roles: { ...row, value }, ...more },
});

/** Their mappings, by name. */
export const hardMappings: Readonly<Record<string, unknown>> = {
  "Amounts in the smallest unit": oneOf({ path: "/*/amount/units", decimals: "/*/amount/scale" }),
  "Flows with a direction": oneOf({
    path: "/*/flow/size",
    sign: { path: "/*/flow/direction", words: { out: "-", in: "+" } },
  }),
  "Grouped thousands": oneOf({ path: "/*/reading", form: "nl-NL" }),
  "Thousandths of some units": oneOf({
    path: "/*/level",
    factor: { path: "/*/step", words: { milli: "0.001", one: "1" } },
  }),
  "A scale in the head": {
    ...byCode,
    impacts: {
      each: "/cells/*",
      roles: {
        definition: "/cells/*/indicator",
        product: "/cells/*/item",
        value: { path: "/cells/*/cell", factor: "/scale" },
      },
    },
  },
  "Rows that are superseded": oneOf(
    { path: "/*/value", when: { path: "/*/supersededBy", is: null } },
    { ignored: ["/*/no"] },
  ),
  "Drafts beside approved results": oneOf({
    path: "/*/value",
    when: [
      { path: "/*/approvedBy", not: null },
      { path: "/*/state", not: ["draft", "check"] },
    ],
  }),
  "Parallel columns": {
    ...byCode,
    impacts: {
      each: "/reading/*",
      roles: { value: "/reading/*", definition: { column: "/what/*" }, product: { column: "/item/*" } },
    },
  },
  "The order of the definitions": {
    ...byCode,
    definitions: {
      ...byCode.definitions,
      roles: { ...commonDefinitions.roles, key: "/*/#0" },
      ignored: ["/*/code"],
    },
    impacts: {
      each: "/*/readings/*",
      roles: { definition: "/*/readings/*/#0", value: "/*/readings/*", product: "/*/item" },
    },
  },
  "False for nothing": {
    ...linkedMapping,
    impacts: {
      each: "/entries/*",
      roles: {
        definition: "/entries/*/category/0",
        product: "/entries/*/item/0",
        scenario: "/entries/*/module/0",
        value: "/entries/*/level",
      },
      falseIsNothing: ["/entries/*/module", "/notes"],
      ignored: ["/entries/*/category/1", "/entries/*/item/1", "/entries/*/module/1", "/notes/*/text"],
    },
  },
  "A document for each result": {
    ...byCode,
    impacts: [
      { list: "addresses", each: "/*", roles: {}, edges: { impacts: "/*" } },
      { list: "readings", roles: { definition: "/of/indicator", product: "/item", value: "/level" } },
    ],
  },
  "Indicators told by a document of their own": {
    ...byCode,
    impacts: [
      {
        list: "levels",
        each: "/*",
        roles: { value: "/*/level", product: "/*/item" },
        edges: { impacts: "/*/see" },
      },
      { list: "meanings", roles: { definition: "/abbreviation" } },
    ],
  },
};
