import { planInsert } from "../../../src/workbook/insert/plan-insert";
import { hasDeclaredUnitFormulas } from "../../../src/workbook/insert/insert-plan";
import { chooseInsertFormAndTarget } from "../../../src/workbook/insert/arrangement";
import type { InsertTarget } from "../../../src/workbook/insert/insert-target";
import type { LayoutOptions } from "../../../src/workbook/insert/insert-plan";
import type { PickedItems } from "../../../src/client/picking/picked-items";
import { brick, excelTable, gwp, layout, mortar, namesIn, target } from "./sample-picks";

const picked = { products: [brick], indicators: [gwp], scenarios: [] };
const inCells: InsertTarget = {
  ...target,
  down: namesIn("product", { row: 1, column: 0, rows: 2, columns: 1 }, ["Mortar", "Sand"]),
  namedProducts: [mortar],
};
const inRows: InsertTarget = {
  ...target,
  table: excelTable,
  namedProducts: [mortar],
};

const unpicked = { ...picked, products: [] };

test.each<[string, PickedItems, InsertTarget, readonly object[]]>([
  ["those picked", picked, target, [brick]],
  ["those picked, whatever cells name", picked, inCells, [brick]],
  ["those that cells name, where none is picked", unpicked, inCells, [mortar]],
  ["those picked, whatever a table's rows name", picked, inRows, [brick]],
  ["those that a table's rows name, where none is picked", unpicked, inRows, [mortar]],
])("results of %s are shown", (_, selected, where, right) => {
  expect(chooseInsertFormAndTarget(selected, layout, where).shown).toEqual(right);
  expect(chooseInsertFormAndTarget(selected, { ...layout, into: "sheet" }, where).shown).toEqual(right);
});

test("a table shows declared units, and a single formula does not", () => {
  const says = (form: LayoutOptions["form"]): boolean => {
    const drawn = planInsert(picked, { ...layout, form }, target);
    return drawn.kind === "plan" && hasDeclaredUnitFormulas(drawn);
  };
  expect(says("table")).toBe(true);
  expect(says("formula")).toBe(false);
});
