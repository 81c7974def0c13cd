import type { Members, Server } from "./server";
import { server, unstaged } from "./server";
import type { Definition, Product, Row } from "./study";

/** A row per indicator and a column per module, as in an environmental product declaration. */
function matrix(
  some: readonly Row[],
  write: (definition: Definition, modules: Members) => Members,
  production = "A1-A3",
  cell: (value: number) => unknown = (value) => value,
): Members[] {
  return [...new Set(some.map(({ definition }) => definition))].map((definition) => {
    const at = (kind: string | null): unknown => {
      const row = some.find((one) => one.definition === definition && (one.scenario?.kind ?? null) === kind);
      return row?.value == null ? null : cell(row.value);
    };
    return write(definition, { [production]: at(null), B4: at("use"), C3: at("EOL") });
  });
}

const whole = { ...unstaged, together: true } as const;

const ofProduct = (product: Product): Members => ({ productId: product.id, productName: product.name });

/** Servers with results by module, as in an environmental product declaration. */
export const declarations: readonly Server[] = [
  server("Matrix of an EN 15804 declaration by definition's id", true, {
    ...whole,
    impacts: (some) =>
      matrix(some, ({ id, name, unit }, modules) => ({ definitionId: id, name, unit, ...modules })),
  }),
  server("Matrix of an EN 15804 declaration by name", true, {
    ...whole,
    impacts: (some) => matrix(some, ({ name, unit }, modules) => ({ indicator: name, unit, ...modules })),
  }),
  server("Matrix with own ids", true, {
    ...whole,
    impacts: (some) =>
      matrix(some, ({ id }, modules) => ({ definitionId: id, ...modules })).map((row, line) => ({
        id: line + 1,
        ...row,
      })),
  }),
  server("Matrix, modules under values", true, {
    ...whole,
    impacts: (some) => matrix(some, ({ id }, values) => ({ id, values })),
  }),
  server("Matrix, a total beside the modules", false, {
    ...whole,
    impacts: (some) => matrix(some, ({ id }, modules) => ({ id, ...modules, total: 9_999_999 })),
  }),
  server("By code and module, texts (as Variable)", true, {
    ...whole,
    impacts: (some) => ({
      impacts: Object.fromEntries(
        matrix(some, ({ code, unit }, modules) => ({ code, unit, ...modules }), "A1_A3", String).map(
          ({ code, ...rest }) => [
            code,
            Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)),
          ],
        ),
      ),
    }),
  }),
  server("By code in small letters and module (as LCAx)", true, {
    ...whole,
    impacts: (some) => ({
      impacts: Object.fromEntries(
        matrix(some, ({ code }, modules) => ({ code: code.toLowerCase(), ...modules }), "a1a3").map(
          ({ code, B4, C3, ...rest }) => [code, { ...rest, b4: B4, c3: C3 }],
        ),
      ),
    }),
  }),
  server("By code and module, mean and unit (as openEPD)", false, {
    ...whole,
    impacts: (some) => ({
      impacts: {
        "EN 15804": Object.fromEntries(
          matrix(
            some,
            ({ code }, modules) => ({ code, ...modules }),
            "A1A2A3",
            (mean) => ({ mean }),
          ).map(({ code, ...modules }) => [String(code).toLowerCase(), modules]),
        ),
      },
    }),
  }),
  server("By stage: objects by definition's id", true, {
    ...whole,
    impacts: (some) =>
      byStage(some, (own) => Object.fromEntries(own.map((row) => [row.definition.id, row.value]))),
  }),
  server("By stage: lists", true, {
    ...whole,
    impacts: (some) =>
      byStage(some, (own) =>
        own.map((row) => ({ id: row.id, definitionId: row.definition.id, value: row.value })),
      ),
  }),
  server("Stages with categories (as dcycle)", true, {
    ...whole,
    impacts: (some, { product }) => ({
      meta: product ? ofProduct(product) : {},
      stages: Object.entries(byStage(some, (own) => own)).map(([module, own]) => ({
        ...{ stage: module, label: module === "A1-A3" ? "Production" : "Other" },
        categories: own.map((row) => ({
          ...{ impact_category: row.definition.name, impact_value: row.value },
          impact_unit: row.definition.unit,
        })),
      })),
    }),
  }),
  server("Heading and rows, a column a module", true, {
    ...whole,
    impacts: (some) => {
      const all = matrix(some, ({ id }, modules) => ({ definitionId: id, ...modules }));
      return { columns: Object.keys(all[0] ?? {}), rows: all.map((row) => Object.values(row)) };
    },
  }),
  server("CSV: a heading row, then rows", true, {
    ...unstaged,
    impacts: (some) => [["definitionId", "value"], ...some.map((row) => [row.definition.id, row.value])],
  }),
];

function byStage<T>(some: readonly Row[], write: (own: readonly Row[]) => T): Record<string, T> {
  const of = (kind: string | null): readonly Row[] =>
    some.filter((row) => (row.scenario?.kind ?? null) === kind);
  const all: readonly (readonly [string, readonly Row[]])[] = [
    ["A1-A3", of(null)],
    ["B4", of("use")],
    ["C3", of("EOL")],
  ];
  return Object.fromEntries(all.filter(([, own]) => own.length > 0).map(([name, own]) => [name, write(own)]));
}
