import { keyOf, readContents } from "../../../src/workbook/cells/contents";
import type { NodeDesk } from "../../in-node/desk";
import { addInInNode } from "../../in-node/desk";

type Wanted = Parameters<typeof readContents>[1];
type Source = NonNullable<ReturnType<Wanted["get"]>>["source"];

const node = addInInNode();
let desk: NodeDesk;

beforeEach(async () => {
  desk = await node.open(await node.serve());
  await desk.paste("A1", [
    ["Name", "Mass"],
    ["brick", 2],
    ["tile", "=1+2"],
  ]);
});

const cell = { sheet: "Sheet1", row: 2, column: 4, formula: "", value: null };

async function contentsOf(source: Source) {
  const all = await Excel.run((context) => readContents(context, new Map([["one", { source, cell }]])));
  return all.get("one");
}

test("cells are given with their place, what stands in them and what they show", async () => {
  const source: Source = { kind: "cells", sheet: null, address: "A2:B3" };
  await expect(contentsOf(source)).resolves.toEqual({
    sheet: "Sheet1",
    row: 1,
    column: 0,
    rows: 2,
    columns: 2,
    formulas: [
      ["brick", 2],
      ["tile", "=1+2"],
    ],
    values: [
      ["brick", 2],
      ["tile", 3],
    ],
  });
});

test("a name, another sheet and a table's column in the formula's own row are looked up", async () => {
  desk.book.defineName({ name: "Ours", formula: "=Sheet1!$A$3", sheet: null });
  const other = desk.book.addSheet("It's another").id;
  desk.book.write({ sheet: other, row: 0, column: 0, rows: 1, columns: 1 }, [["there"]]);
  await Excel.run(async (context) => {
    context.workbook.worksheets.getItem("Sheet1").tables.add("A1:B3", true);
    await context.sync();
  });
  await expect(contentsOf({ kind: "name", name: "ours" })).resolves.toMatchObject({ values: [["tile"]] });
  await expect(contentsOf({ kind: "cells", sheet: "it's another", address: "A1" })).resolves.toMatchObject({
    sheet: "It's another",
    values: [["there"]],
  });
  const column: Source = { kind: "column", table: "Table1", column: "Name", part: "row" };
  await expect(contentsOf(column)).resolves.toMatchObject({ row: 2, values: [["tile"]] });
  await expect(contentsOf({ ...column, column: "Colour" })).resolves.toBeUndefined();
});

test("more cells than can be searched for a name are left out, unread", async () => {
  const read = jest.spyOn(desk.book, "values");
  read.mockClear();
  await expect(contentsOf({ kind: "cells", sheet: null, address: "A:A" })).resolves.toBeUndefined();
  expect(read).not.toHaveBeenCalled();
});

test("what depends on the formula's row is told apart by row, all else is read once", () => {
  const below = { ...cell, row: 3 };
  const fixed: Source = { kind: "cells", sheet: null, address: "A2" };
  const own: Source = { kind: "column", table: "Table1", column: "Name", part: "row" };
  expect(keyOf(fixed, cell)).toBe(keyOf(fixed, below));
  expect(keyOf(own, cell)).not.toBe(keyOf(own, below));
  expect(keyOf(fixed, cell)).not.toBe(keyOf(fixed, { ...cell, sheet: "Another" }));
});
