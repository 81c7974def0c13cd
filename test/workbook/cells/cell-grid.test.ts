import { hasFormula } from "../../../src/workbook/cells/cell-grid";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { makeRequestsSmall } from "../small-requests";

const node = addInInNode();
let desk: NodeDesk;

beforeEach(async () => {
  desk = await node.open(await node.serve());
  await desk.paste("B2", [
    ["=1/0", "'#DIV/0!"],
    ["=2+2", "'=2+2"],
    ["", "0.5"],
  ]);
});

const area = { sheet: "Sheet1", row: 1, column: 1, rows: 3, columns: 2 };

/** By the code of the page that is open. */
async function read() {
  const { readCells } = await import("../../../src/workbook/cells/cell-grid");
  return Excel.run(async (context) => {
    const [grid] = await readCells(context, [area], ["formula", "value", "isError", "format", "text"]);
    if (!grid) throw new Error("not read");
    return grid;
  });
}

test("a cell tells an error from a text that reads like one, and a formula from a text", async () => {
  const grid = await read();
  expect(grid.at(0, 0)).toMatchObject({ formula: "=1/0", value: "#DIV/0!", isError: true });
  expect(grid.at(0, 1)).toMatchObject({ value: "#DIV/0!", isError: false });
  expect([grid.at(1, 0), grid.at(1, 1), grid.at(2, 1)].map(hasFormula)).toEqual([true, false, false]);
});

test("a cell is found by its place in the area, and by that on the sheet; outside it is blank", async () => {
  const grid = await read();
  expect(grid.at(2, 1).value).toBe(0.5);
  expect(grid.of({ row: 3, column: 2 })).toEqual(grid.at(2, 1));
  const blank = { formula: "", value: "", isError: false, format: "General", text: "" };
  expect([grid.at(3, 0), grid.at(0, 2), grid.of({ row: 0, column: 0 })]).toEqual([blank, blank, blank]);
  const places = [...grid.cells()].map(([{ row, column }]) => [row, column]);
  expect(places).toEqual([[1, 1], [1, 2], [2, 1], [2, 2], [3, 1], [3, 2]]); // prettier-ignore
});

test("an area that needs several requests is read like any other", async () => {
  const whole = await read();
  await makeRequestsSmall({ cells: 2 });
  const parts = await read();
  expect(parts.equals(whole)).toBe(true);
  await desk.paste("C4", [["0.25"]]);
  expect((await read()).equals(whole)).toBe(false);
});
