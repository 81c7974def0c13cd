import { readSelection } from "../../../src/workbook/insert/selection-reader";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";

const node = addInInNode("a file");
let desk: NodeDesk;
let saved: SavedWorkbook;

beforeAll(async () => {
  desk = await node.open(await node.serve());
  await desk.connection.trySample();
  await desk.paste("A1", [["Facing brick, red (sample)", "GWP"]]);
  saved = await desk.save();
});

beforeEach(() => desk.putBack(saved));

const one = (row: number, column: number) => ({ row, column, rows: 1, columns: 1 });

test("a cell that a result spills into leads to the formula of that result", async () => {
  await desk.paste("C1", [["GWP", "ODP"]]);
  await desk.paste("C3", [["=LCA.IMPACTS(A1,C1:D1)"]]);
  desk.select("D3");
  const seen = await readSelection();
  expect(seen?.held).toMatchObject({
    place: { sheet: "Sheet1", ...one(2, 2) },
    formula: "=LCA.IMPACTS(A1,C1:D1)",
  });
  expect(seen?.spills).toBe(true);
});

test("the texts of a formula's arguments are read, from other sheets too", async () => {
  const other = desk.book.addSheet("It's another").id;
  desk.book.write({ sheet: other, row: 0, column: 0, rows: 2, columns: 1 }, [["GWP"], ["ODP"]]);
  await desk.paste("C3", [["=LCA.IMPACTS($A$1,'It''s another'!A1:A2)"]]);
  desk.select("C3");
  const seen = await readSelection();
  expect(seen?.held?.texts).toEqual([["Facing brick, red (sample)"], ["GWP", "ODP"]]);
});

test("another formula is not shown for editing, and the cells around the selection are read", async () => {
  await desk.paste("B2", [["=1+1"]]);
  desk.select("B2");
  const seen = await readSelection();
  expect(seen).toMatchObject({ sheet: "Sheet1", selection: one(1, 1), table: null, held: null });
  expect(seen?.cells.grids.map((grid) => [grid.area, grid.rows("value")])).toEqual([
    [
      { sheet: "Sheet1", row: 0, column: 0, rows: 2, columns: 2 },
      [
        ["Facing brick, red (sample)", "GWP"],
        ["", 2],
      ],
    ],
    [{ sheet: "Sheet1", ...one(1, 1) }, [[2]]],
  ]);
});

test("a table is read with its columns from any of its cells, but not from beside it", async () => {
  await desk.paste("E1", [
    ["Name", "Mass"],
    ["Facing brick, red (sample)", 2],
  ]);
  await Excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().tables.add("E1:F2", true);
    await context.sync();
  });
  desk.select("F2");
  const within = (await readSelection())?.table;
  expect(within).toMatchObject({ name: "Table1", headers: ["Name", "Mass"] });
  expect(within?.cells.rows("value")).toEqual([["Facing brick, red (sample)", 2]]);
  desk.select("G2");
  const beside = await readSelection();
  expect(beside?.table).toBeNull();
  expect(beside?.tables).toMatchObject([{ name: "Table1" }]);
});
