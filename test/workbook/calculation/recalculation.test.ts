import { largeAccount } from "../../sample/large-account";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { makeRequestsSmall } from "../small-requests";

const node = addInInNode();
let desk: NodeDesk;

beforeEach(async () => {
  desk = await node.open(await node.serve({ accounts: [largeAccount("L", 1)] }));
  await desk.connect("L");
});

const recalculating = () => import("../../../src/workbook/calculation/recalculation");

test("our formulas are found in cells and behind defined names, and a text is no formula", async () => {
  const { hasLcaFormulas } = await recalculating();
  await desk.paste("A1", [["LCA.UNIT(1)", "=1+1"]]);
  await expect(hasLcaFormulas()).resolves.toBe(false);
  desk.book.defineName({ name: "Ours", formula: '=LCA.UNIT("GWP")', sheet: null });
  await expect(hasLcaFormulas()).resolves.toBe(false);
  await desk.paste("A2", [["=Ours"]]);
  await expect(hasLcaFormulas()).resolves.toBe(true);
});

test("a large workbook is not read beyond the first part with formulas of ours", async () => {
  const { hasLcaFormulas } = await recalculating();
  await makeRequestsSmall({ cells: 100 });
  const rows = Array.from({ length: 300 }, (_, row) => [row === 105 ? '=LCA.UNIT("GWP")' : "=1"]);
  await desk.paste("A1", rows);
  const read = jest.spyOn(desk.book, "formulas");
  await expect(hasLcaFormulas()).resolves.toBe(true);
  // Excel itself reads the whole column to find the cells with formulas, which does not count.
  const parts = read.mock.calls.filter(([{ rows: height }]) => height < 300);
  read.mockRestore();
  expect(parts.map(([{ row }]) => row)).toEqual([0, 100]);
});

test.each(["Automatic", "Manual"] as const)("exactly our cells are recalculated in %s mode", async (mode) => {
  const { recalculateLcaCells } = await recalculating();
  const other = desk.book.addSheet("Other's, and ours").id;
  desk.book.write({ sheet: other, row: 0, column: 0, rows: 1, columns: 1 }, [['=LCA.UNIT("GWP")']]);
  desk.book.defineName({ name: "Ours", formula: '=LCA.UNIT("GWP")', sheet: null });
  await makeRequestsSmall({ ranges: 20 });
  // Scattered cells, more than are marked in one request.
  const rows = Array.from({ length: 150 }, (_, row) => [
    row % 2 === 0 ? '=LCA.UNIT("GWP")' : "=1",
    row === 3 ? "=Ours" : "",
  ]);
  await desk.paste("C1", rows);
  desk.book.calculationMode = mode;
  const before = desk.mark();
  await recalculateLcaCells();
  await desk.settled();
  const called = desk.callsSince(before);
  expect(Object.keys(called)).toHaveLength(77);
  expect(new Set(Object.values(called))).toEqual(new Set([1]));
  expect(Object.keys(called)).toEqual(
    expect.arrayContaining(["Sheet1!C1", "Sheet1!C149", "Sheet1!D4", "'Other''s, and ours'!A1"]),
  );
});

test("cells are marked by rectangles, in requests that Excel on the web takes", async () => {
  const { recalculateLcaCells } = await recalculating();
  await makeRequestsSmall({ ranges: 20 });
  await desk.paste(
    "ZZ1",
    Array.from({ length: 60 }, (_, row) => [row % 2 === 0 ? '=LCA.UNIT("GWP")' : ""]),
  );
  const asked = jest.spyOn(Excel.Worksheet.prototype, "getRanges");
  const syncs = jest.spyOn(Excel.Range.prototype, "setDirty");
  await recalculateLcaCells();
  await desk.settled();
  const [lists, marked] = [asked.mock.calls.length, syncs.mock.calls.length];
  asked.mockRestore();
  syncs.mockRestore();
  // In some languages an old Excel expects semicolons in a list of addresses, and cuts long ones off.
  expect(lists).toBe(0);
  expect(marked).toBe(30);
});
