import type { Dialect, Server } from "./server";
import { linked, server, unstaged } from "./server";
import type { Row } from "./study";
import { standard } from "./study";

/** The names of stages in every row, as the field writes them. */
const stage = (row: Row, production: string, use: string, end: string): string =>
  row.scenario === null ? production : row.scenario.kind === "use" ? use : end;

/** Rows of all stages in the product's list; scenarios by id. */
const staged = (
  name: string,
  words: readonly [string, string, string],
  more: Partial<Dialect> = {},
): Dialect => ({
  ...linked,
  together: true,
  impact: (row) => ({
    ...{ id: row.id, definitionId: row.definition.id, productId: row.product.id },
    ...{ scenarioId: row.scenario?.id ?? null, value: row.value, [name]: stage(row, ...words) },
  }),
  ...more,
});

const dutchDefinition: Dialect["definition"] = ({ id, name, unit }) => ({
  ...{ MilieuCategorieID: id, Milieueffect: name, Eenheid: unit },
});

export const field: readonly Server[] = [
  server("Stage in a field: A1-A3", true, staged("stage", ["A1-A3", "B4", "C3"])),
  server("Stage in a field: A1A3", true, staged("module", ["A1A3", "B", "C"])),
  server(
    "Stage in a field: Production (A1-A3)",
    true,
    staged("phase", ["Production (A1-A3)", "Use (B4)", "End of life (C3)"]),
  ),
  server(
    "Stage in a field: Productiefase",
    true,
    staged("fase", ["Productiefase", "Gebruiksfase", "Sloopfase"]),
  ),
  server("Stage under a name of the service's own", true, staged("moduleCode", ["A1-A3", "B4", "C3"])),
  server(
    "Stage in an object",
    true,
    staged("", ["", "", ""], {
      impact: (row) => ({
        ...{ id: row.id, definitionId: row.definition.id, productId: row.product.id, value: row.value },
        ...{
          scenarioId: row.scenario?.id ?? null,
          stage: { id: stage(row, "1", "2", "3"), code: stage(row, "A1-A3", "B4", "C3") },
        },
      }),
    }),
  ),
  server(
    "Stages by number alone",
    false,
    staged("stageId", ["1", "2", "3"], { taught: { stage: ["stageId"], production: ["1"] } }),
  ),
  server("Stage by module, scenarios under an unknown name", false, {
    ...unstaged,
    together: true,
    impact: (row) => ({
      ...{ id: row.definition.id, value: row.value, scenarioCode: row.scenario?.name ?? null },
      moduleCode: stage(row, "A1-A3", "B4", "C3"),
    }),
  }),
  server(
    "Scenario told by its name on flat rows",
    true,
    staged("scenario", ["", "", ""], {
      impact: (row) => ({
        ...{ id: row.id, definitionId: row.definition.id, productId: row.product.id, value: row.value },
        scenario: row.scenario ? { id: row.scenario.id, name: row.scenario.name } : null,
      }),
    }),
  ),
  server("Harmless members that differ in every row", true, {
    ...linked,
    impact: (row) => ({
      ...{ id: row.id, definitionId: row.definition.id, productId: row.product.id, value: row.value },
      ...{
        createdAt: `2026-01-${10 + row.line}T10:0${row.line}:00Z`,
        rowVersion: row.id * 7,
        order: row.line,
      },
      ...{
        comment: `checked ${row.line}`,
        percentage: row.line * 1.5,
        method: "CML-IA 4.8",
        status: "final",
      },
      category: row.definition.code === "ECI" ? "cost" : "impact",
    }),
  }),
  server("Dutch names of the national database", true, {
    ...linked,
    taught: {
      id: ["MilieuCategorieID"],
      name: ["Milieueffect"],
      unit: ["Eenheid"],
      value: ["MilieuWaarde"],
    },
    list: (all, { kind }) => (kind === "definition" || kind === "impact" ? { results: all } : all),
    definition: dutchDefinition,
    impact: (row) => ({
      ...{ MilieuCategorieID: row.definition.id, MilieuWaarde: row.value, productId: row.product.id },
    }),
  }),
  server("Dutch columns", false, {
    ...linked,
    taught: { name: ["naam"], unit: ["eenheid"], definition: ["indicatorId"], value: ["waarde"] },
    definition: ({ id, name, unit }) => ({ id, naam: name, eenheid: unit, norm: standard }),
    impact: (row) => ({
      id: row.id,
      indicatorId: row.definition.id,
      productId: row.product.id,
      waarde: row.value,
    }),
  }),
  server("Own ids, indicator by name (as ecoinvent)", true, {
    ...linked,
    impact: (row) => ({
      ...{
        id: row.id,
        score: row.value,
        unit: row.definition.unit,
        method: "CML-IA",
        productId: row.product.id,
      },
      indicator: row.definition.name,
    }),
  }),
  server("Own ids, indicatorName", true, {
    ...linked,
    impact: (row) => ({
      ...{ id: row.id, indicatorName: row.definition.name, value: row.value, productId: row.product.id },
    }),
  }),
  server("Own ids, definition's code under a name of its own", true, {
    ...linked,
    impact: (row) => ({
      ...{ id: row.id, indicatorCode: row.definition.code, value: row.value, productId: row.product.id },
    }),
  }),
  server("Own ids, impactCategory within", true, {
    ...linked,
    impact: (row) => ({
      ...{ id: row.id, value: row.value, productId: row.product.id },
      impactCategory: { id: row.definition.id, name: row.definition.name },
    }),
  }),
  server("Own ids and nothing else but an unknown foreign key", false, {
    ...linked,
    impact: (row) => ({
      id: row.id,
      impactIndicatorId: row.definition.id,
      value: row.value,
      productId: row.product.id,
    }),
  }),
  server("A header of the declaration above the results", true, {
    ...linked,
    impacts: (some, { product, scenario }) => {
      const lists = [...new Set(some.map((row) => row.product))].map((of) => ({
        ...{
          id: of.id + 2,
          declaredUnit: "m2",
          productId: of.id,
          ...(scenario ? { scenarioId: scenario.id } : {}),
        },
        results: some
          .filter((row) => row.product === of)
          .map((row) => ({ id: row.id, definitionId: row.definition.id, value: row.value })),
      }));
      return product ? lists[0] : lists;
    },
  }),
  server("An unknown name of the value beside an amount", false, {
    ...linked,
    impact: (row) => ({
      ...{ id: row.definition.id, productId: row.product.id, indicatorResult: row.value, amount: 1 },
    }),
  }),
  server("Value and unit in an object", true, {
    ...linked,
    impact: (row) => ({
      ...{ id: row.id, definitionId: row.definition.id, productId: row.product.id },
      value: { amount: row.value, unit: row.definition.unit },
    }),
  }),
];
