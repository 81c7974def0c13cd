import { planFormulaReentry } from "../../../src/workbook/calculation/planned-cell-edits";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { createPlanForSheet } from "../insert/sheet-plans";

const node = addInInNode("a file");
let desk: NodeDesk;
let saved: SavedWorkbook;

/** A table in A1:B5 whose second column holds a different formula in each cell. */
beforeAll(async () => {
  desk = await node.open(await node.serve());
  await desk.paste("A1", [
    ["Product", "Result"],
    ["a", "=1+1"],
    ["b", "=2+2"],
    ["c", ""],
    ["d", "=4+4"],
  ]);
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").tables.add("A1:B5", true);
    await context.sync();
  });
  saved = await desk.save();
});

beforeEach(() => desk.putBack(saved));

/** Writes a formula into the cell B3, as a repair does. */
async function carriedOut() {
  const { applyCellEdits } = await import("../../../src/workbook/calculation/planned-cell-edits");
  const [step] = await planFormulaReentry([
    { sheet: "Sheet1", row: 2, column: 1, formula: "=2+2", value: 4 },
  ]);
  if (!step) throw new Error("There is no step");
  return applyCellEdits([{ ...step, after: "=9+9" }]);
}

test("the other cells of a column that Excel fills with the formula get their contents back", async () => {
  const { changed, filled, undo } = await carriedOut();
  expect({ changed, filled }).toEqual({ changed: 1, filled: { putBack: 3, left: [] } });
  expect(desk.formulas("B2:B5")).toEqual([["=1+1"], ["=9+9"], [""], ["=4+4"]]);
  await undo.run();
  expect(desk.formulas("B2:B5")).toEqual([["=1+1"], ["=2+2"], [""], ["=4+4"]]);
});

test("an Excel that fills nothing gets no further writes", async () => {
  desk.book.habits.fillsTableColumns = false;
  await expect(carriedOut()).resolves.toMatchObject({ changed: 1, filled: { putBack: 0, left: [] } });
  expect(desk.formulas("B2:B5")).toEqual([["=1+1"], ["=9+9"], [""], ["=4+4"]]);
});

test("a formula that is changed in a table changes its cell alone", async () => {
  const cell = { row: 2, column: 1, rows: 1, columns: 1 };
  const { writeInsertPlan } = await import("../../../src/workbook/insert/plan-writer");
  const outcome = await writeInsertPlan(
    createPlanForSheet(
      { parts: [{ area: cell, what: "formulas", contents: [["=9+9"]] }] },
      { replaces: "=2+2" },
    ),
    false,
  );
  expect(outcome).toMatchObject({ kind: "done", filled: { putBack: 3, left: [] } });
  expect(desk.formulas("B2:B5")).toEqual([["=1+1"], ["=9+9"], [""], ["=4+4"]]);
});

test.each([
  ["two", [1, 4]],
  ["three", [1, 2, 4]],
])(
  "each of %s separate cells of a column holds its own formula, and all others their old contents",
  async (_, rows) => {
    const before = desk.formulas("B2:B5").flat().map(String);
    const steps = await planFormulaReentry(
      rows.map((row) => ({ sheet: "Sheet1", row, column: 1, formula: before[row - 1] ?? "", value: null })),
    );
    const { applyCellEdits } = await import("../../../src/workbook/calculation/planned-cell-edits");
    const { changed, refused, undo } = await applyCellEdits(
      steps.map((step) => ({ ...step, after: `=9+${step.row}` })),
    );
    expect({ changed, refused }).toEqual({ changed: rows.length, refused: [] });
    const wanted = before.map((formula, at) => (rows.includes(at + 1) ? `=9+${at + 1}` : formula));
    expect(desk.formulas("B2:B5").flat()).toEqual(wanted);
    await undo.run();
    expect(desk.formulas("B2:B5").flat()).toEqual(before);
  },
);
