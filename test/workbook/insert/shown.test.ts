import { plan } from "../../../src/workbook/insert/plan";
import { saysPer } from "../../../src/workbook/insert/plans";
import { arranged } from "../../../src/workbook/insert/forms";
import type { Target } from "../../../src/workbook/insert/inserting";
import type { TableLayout } from "../../../src/workbook/insert/plans";
import { brick, gwp, layout, mortar, target } from "./picks";

const picked = { products: [brick], indicators: [gwp], scenarios: [] };
const inCells: Target = {
  ...target,
  down: {
    kind: "product",
    cells: { row: 1, column: 0, rows: 2, columns: 1 },
    texts: ["Mortar", "Sand"],
  },
  named: [mortar],
};
const inRows: Target = {
  ...target,
  table: {
    name: "Table1",
    area: { row: 2, column: 0, rows: 3, columns: 2 },
    headers: ["Product", "Mass"],
    empty: [],
    products: 0,
    indicators: -1,
  },
  named: [mortar],
};

test.each<[string, Partial<TableLayout>, Target, readonly object[]]>([
  ["those picked", {}, target, [brick]],
  ["those that cells name, and not those picked besides", {}, inCells, [mortar]],
  ["those picked, where the names in cells are left alone", { useNames: false }, inCells, [brick]],
  ["those that a table's rows name", {}, inRows, [mortar]],
  ["those picked, where a table's names are left alone", { useNames: false }, inRows, [brick]],
])("results of %s are shown", (_, change, where, right) => {
  const laid = { ...layout, ...change };
  expect(arranged(picked, laid, where).shown).toEqual(right);
});

test("a table says per what its results are, one formula does not", () => {
  const says = (form: TableLayout["form"]): boolean => {
    const drawn = plan(picked, { ...layout, form }, target);
    return drawn.kind === "plan" && saysPer(drawn);
  };
  expect(says("table")).toBe(true);
  expect(says("formula")).toBe(false);
});
