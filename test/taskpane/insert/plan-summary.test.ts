import { perFrom } from "../../../src/lca/per";
import { planSummary } from "../../../src/taskpane/insert/plan-summary";
import type { Target } from "../../../src/workbook/insert/inserting";
import type { TableLayout } from "../../../src/workbook/insert/plans";
import { arranged, optionsOf } from "../../../src/workbook/insert/forms";
import { plan } from "../../../src/workbook/insert/plan";
import type { Selected } from "../../../src/picking/picks";
import { adpf, brick, gwp, layout, mortar, target, use50 } from "../../workbook/insert/picks";

const area = { ...brick, per: perFrom("1000 pieces") };

function what(picks: Partial<Selected>, change: Partial<TableLayout> = {}, where: Target = target): string {
  const selected = { products: [area], indicators: [gwp], scenarios: [null], ...picks };
  const drawn = plan(selected, { ...layout, ...change }, where);
  if (drawn.kind === "none") throw new Error(drawn.why);
  return planSummary(selected, arranged(selected, { ...layout, ...change }, where), drawn);
}

test("one formula: per what its result is, where the product list says it of production", () => {
  expect(what({})).toBe("Facing brick · GWP [kg CO2-eq] · A1-A3 · per 1000 pieces");
  expect(what({ products: [brick] })).toBe("Facing brick · GWP [kg CO2-eq] · A1-A3");
  // Results of a scenario may be per something else.
  expect(what({ scenarios: [use50] })).toBe("Facing brick · GWP [kg CO2-eq] · Use 50 years");
});

test("one formula beside a name: of the product that stands there, not of one picked", () => {
  const beside: Target = {
    ...target,
    down: { kind: "product", cells: { row: 1, column: 0, rows: 1, columns: 1 }, texts: ["Mortar"] },
    named: [{ ...mortar, per: perFrom("kg") }],
  };
  expect(what({}, {}, beside)).toBe("Mortar · GWP [kg CO2-eq] · A1-A3 · per kg");
});

test("a table says it itself", () => {
  expect(what({}, { form: "table" })).toBe("Facing brick · GWP [kg CO2-eq] · A1-A3");
  expect(what({ products: [area, mortar], indicators: [gwp, adpf] })).toBe(
    "2 products · 2 indicators · A1-A3",
  );
});

test("names in cells that name nothing are marked before anything is written", () => {
  const cells = { row: 1, column: 0, rows: 3, columns: 1 };
  const texts = ["Facing brick", "Morter", "Facing brick"];
  const beside: Target = { ...target, down: { kind: "product", cells, texts, unknown: 1 } };
  expect(what({}, { form: "table" }, beside)).toBe("3 products (1 unknown) · GWP [kg CO2-eq] · A1-A3");
  expect(what({}, { form: "table", useNames: false }, beside)).toBe("Facing brick · GWP [kg CO2-eq] · A1-A3");
});

test("within an Excel Table its rows' products are counted, and its column of names alone is named", () => {
  const table = {
    name: "Table1",
    area: { row: 2, column: 0, rows: 5, columns: 3 },
    headers: ["Product name", "Mass", "Note"],
    empty: [],
    products: 0,
    indicators: -1,
  };
  const inside: Target = { ...target, table, named: [brick, mortar] };
  const picks = { products: [], indicators: [gwp, adpf] };
  expect(what(picks, {}, inside)).toBe("2 products · 2 indicators · A1-A3");
  const selected = { scenarios: [null], ...picks };
  expect(optionsOf(selected, layout, inside).names).toEqual({ row: 3, column: 0, rows: 4, columns: 1 });
});
