import { readSelection } from "../../../src/workbook/insert/selection-reader";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";

const node = addInInNode();
let desk: NodeDesk;

const [mostRows, mostColumns] = [2_000, 60];
const text = "x".repeat(200);

beforeEach(async () => {
  desk = await node.open(await node.serve(), "web");
});

test("only the cells of a large selection that may hold names are read", async () => {
  await desk.paste(
    "A1",
    Array.from({ length: mostRows + 20 }, (_, row) =>
      Array.from({ length: mostColumns + 5 }, (__, column) => `${row} ${column} ${text}`),
    ),
  );
  desk.select("B2:BM2015");
  const seen = await readSelection();
  const cells = 2 * (mostRows + 1) + mostColumns;
  // The answer also has quotes and a comma for each cell, and its property names.
  expect(desk.host.heaviest.answer).toBeLessThan(cells * (text.length + 20) + 10_000);
  expect(seen?.selection).toEqual({ row: 1, column: 1, rows: mostRows, columns: mostColumns });
  expect(seen?.cells.bold).toEqual([]);
  expect(seen?.cells.grids.map(({ area }) => area)).toEqual([
    { sheet: "Sheet1", row: 0, column: 0, rows: mostRows + 1, columns: 2 },
    { sheet: "Sheet1", row: 1, column: 1, rows: 1, columns: mostColumns },
  ]);
  const [down, across, ...others] = seen?.cells.grids.map((grid) => grid.rows("value")) ?? [];
  expect(others).toEqual([]);
  expect(down?.map((line) => line.length)).toEqual(Array(mostRows + 1).fill(2));
  expect(across?.map((line) => line.length)).toEqual([mostColumns]);
  expect([
    down?.[0]?.[0],
    down?.[0]?.[1],
    down?.[1]?.[0],
    across?.[0]?.[mostColumns - 1],
    down?.[mostRows]?.[1],
  ]).toEqual(["0 0", "0 1", "1 0", `1 ${mostColumns}`, `${mostRows} 1`].map((place) => `${place} ${text}`));
});

test("a selected whole sheet is read up to the row and column limit", async () => {
  await desk.paste("A1", [
    ["corner", "GWP"],
    ["brick", ""],
  ]);
  desk.select("A1:XFD1048576");
  const seen = await readSelection();
  expect(seen?.selection).toEqual({ row: 0, column: 0, rows: mostRows, columns: mostColumns });
  const [down, across] = seen?.cells.grids.map((grid) => grid.rows("value")) ?? [];
  expect(across?.[0]?.slice(0, 3)).toEqual(["corner", "GWP", ""]);
  expect(down?.slice(0, 2)).toEqual([["corner"], ["brick"]]);
});
