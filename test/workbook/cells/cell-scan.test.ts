import { requestLimits } from "../../../src/workbook/cells/excel-requests";
import { visitLcaCellsInBatches } from "../../../src/workbook/cells/cell-scan";
import type { ProgressReporter } from "../../../src/client/generations/progress-reporter";
import type { LcaCell } from "../../../src/workbook/cells/lca-cell";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { WorkbookOpenedOnce } from "../../in-node/opened-once";

const node = addInInNode("a file");
let desk: NodeDesk;

const empty = new WorkbookOpenedOnce(async () => node.open(await node.serve()));

beforeEach(async () => void (desk = await empty.putBack()));

const unit = '=LCA.UNIT("GWP")';

async function scanned(progress: Partial<ProgressReporter> = {}): Promise<LcaCell[]> {
  const found: LcaCell[] = [];
  const all = { signal: new AbortController().signal, report: () => undefined, ...progress };
  await Excel.run((context) => visitLcaCellsInBatches(context, all, (cells) => found.push(...cells)));
  return found;
}

const places = (cells: readonly LcaCell[]) =>
  cells.map(({ sheet, row, column }) => `${sheet} ${row} ${column}`);

test("a scan finds only our formulas, with their values, on every sheet", async () => {
  await desk.paste("B2", [
    ["a text", unit],
    ["=1+1", '=SUM(1,2)&"MYLCA.UNIT(1)"'],
  ]);
  for (const [name, visibility] of [
    ["Hidden", "Hidden"],
    ["Very hidden", "VeryHidden"],
  ] as const) {
    const { id } = desk.book.addSheet(name);
    desk.book.write({ sheet: id, row: 4, column: 3, rows: 1, columns: 1 }, [["=_xldudf_LCA_UNIT(1)"]]);
    desk.book.setVisibility(id, visibility);
  }
  desk.book.addSheet("Empty");
  await expect(scanned()).resolves.toEqual([
    { sheet: "Sheet1", row: 1, column: 2, formula: unit, value: "#N/A" },
    { sheet: "Hidden", row: 4, column: 3, formula: "=_xldudf_LCA_UNIT(1)", value: "#NAME?" },
    { sheet: "Very hidden", row: 4, column: 3, formula: "=_xldudf_LCA_UNIT(1)", value: "#NAME?" },
  ]);
});

test("a protected sheet is read completely, since Excel does not list its formulas", async () => {
  await desk.paste("B2", [[unit, "", "text", "=1+1", unit]]);
  desk.host.recorded.protected.add(desk.sheet("Sheet1"));
  expect(places(await scanned())).toEqual(["Sheet1 1 1", "Sheet1 1 5"]);
});

test("a large sheet is read in parts that Excel can answer, with progress after each", async () => {
  const most = 100;
  const rows = most + 5;
  const limit = jest.replaceProperty(requestLimits, "cells", most);
  desk.book.write(
    { ...desk.book.at("A1"), rows, columns: 2 },
    Array.from({ length: rows }, (_, row) => ["=1", row % 10 === 0 ? "=_xldudf_LCA_UNIT(1)" : "=2"]),
  );
  const read = jest.spyOn(Excel.Worksheet.prototype, "getRangeByIndexes");
  const said: (readonly [number, number])[] = [];
  const found = await scanned({ report: (done, all) => said.push([done, all]) });
  const sizes = read.mock.calls.map(([, , height, columns]) => height * columns);
  read.mockRestore();
  limit.restore();
  expect(found).toHaveLength(11);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(most);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(2 * rows);
  expect(said.map(([done]) => done)).toEqual([0, most, 2 * most]);
  expect(new Set(said.map(([, all]) => all))).toEqual(new Set([2 * rows]));
});

test("an aborted scan stops before it reads any formula", async () => {
  await desk.paste("A1", [[unit]]);
  const wanted = new AbortController();
  const read = jest.spyOn(desk.book, "formulas");
  wanted.abort();
  await expect(scanned({ signal: wanted.signal })).rejects.toMatchObject({ reason: { kind: "cancelled" } });
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});

test("a sheet of nothing but formulas that show empty text is scanned", async () => {
  desk.book.habits.countsEmptyText = false;
  const hidden = '=IFERROR(LCA.IMPACT("nobody","GWP"),"")';
  await desk.paste("B2", [[hidden]]);
  expect(desk.cell("B2")).toBe("");
  await expect(scanned()).resolves.toEqual([
    { sheet: "Sheet1", row: 1, column: 1, formula: hidden, value: "" },
  ]);
});
