import { readBackExcelFile } from "../../../src/excel-file/read-back";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { openExcelFile } from "../../launch/starter/open-excel-file";
import { openConnected, product, serveLarge } from "../large-workbook";
import { withMarksOfNow } from "../marks-of-now";
import { everythingIn, freeze, newProgressReporter, openFreezer } from "./freezer-on-desk";

const node = addInInNode("a file");
let desk: NodeDesk;
let saved: SavedWorkbook;

beforeAll(async () => {
  desk = await openConnected(node, await serveLarge(node, 12));
  await desk.paste("A1", [
    [
      product(1),
      '=LCA.IMPACT(A1,"GWP")',
      '=2*LCA.IMPACT(A1,"AP")',
      '=LCA.IMPACTS(A1,{"GWP","AP"})',
      "",
      "=B1+1",
    ],
    [
      product(2),
      '=LCA.IMPACT(A2,"GWP")',
      '=LCA.UNIT("GWP")',
      '=IFERROR(LCA.IMPACT(A2,"AP"),"none")',
      "",
      "=B2*10",
    ],
  ]);
  saved = await desk.save();
});

beforeEach(async () => desk.putBack(await withMarksOfNow(desk, saved)));

async function copy(sheets: readonly string[] = ["Sheet1"]) {
  return (await openFreezer()).copy(sheets, newProgressReporter());
}

/** What the cells of a sheet show, row by row; nothing is null. */
const shownOn = (name: string) =>
  desk.shown()[name]?.map((row) => row.map((value) => (value === "" ? null : value)));

test("a copy has the numbers, no formula but those of its record, and this workbook is as before", async () => {
  const before = everythingIn(desk);
  const made = await copy();
  expect(everythingIn(desk)).toEqual(before);
  expect(made).toMatchObject({ cells: 7, otherFormulas: 2, left: [], isOpened: true });
  const [copied, record, ...others] = readBackExcelFile(made.file);
  expect(others).toEqual([]);
  expect(copied?.cells.filter(({ formula }) => formula !== null)).toEqual([]);
  const formulas = (record?.cells ?? []).flatMap(({ formula }) => formula ?? []);
  expect(formulas.slice(0, 2)).toEqual(["Sheet1!B1", 'IFERROR(IF(Sheet1!B1="",FALSE,A8=C8),FALSE)']);
  expect(formulas.filter((formula) => /LCA\.|_xldudf/.test(formula.replace(/'[^']*'/g, "")))).toEqual([]);
});

test("a copy opens with the same numbers, and its record lists the user's own formulas", async () => {
  const shown = shownOn("Sheet1");
  const opened = await openExcelFile((await copy()).file);
  expect(opened.get("Sheet1")).toEqual(shown);
  const record = opened.get("LCA record") ?? [];
  const rows = record.filter(([now]) => typeof now === "object" && now !== null);
  expect(rows.map((row) => [row[2], row[3], row[6]])).toEqual([
    [1, "1", product(1)],
    [2.04, null, null],
    [2.04 / 2, "1.02", product(1)],
    [1, "1", product(1)],
    [1.02, "1.02", product(1)],
    [2, "2", product(2)],
    ["kg CO2-eq", null, null],
    [2.02, null, null],
    [2.02, "2.02", product(2)],
  ]);
  expect(record.slice(-2).map((row) => row.slice(0, 2))).toEqual([
    ["Sheet1!F1", "B1+1"],
    ["Sheet1!F2", "B2*10"],
  ]);
});

test("cells that cannot be recorded are in the copy as they are shown, and named", async () => {
  await desk.paste("H1", [['=LCA.IMPACT(A1,"nothing of ours")']]);
  const made = await copy();
  expect(made.left).toMatchObject([{ areas: ["Sheet1!H1"], cells: 1, why: { kind: "unknown" } }]);
  const [copied] = readBackExcelFile(made.file);
  expect(copied?.cells.find(({ row, column }) => row === 0 && column === 7)?.value).toEqual({
    kind: "error",
    error: "#N/A",
  });
});

// The last two disconnect.
test("what was frozen before is in the copy with its rows, also without an account", async () => {
  const { done } = await freeze(desk);
  desk.connection.disconnect();
  await desk.settled();
  const made = await copy();
  expect(made).toMatchObject({ cells: 0, left: [], digest: done.digest });
  expect(readBackExcelFile(made.file).map(({ name }) => name)).toEqual(["Sheet1", "LCA record"]);
});

test("without an account, live formulas are not copied: nobody could say what they are", async () => {
  desk.connection.disconnect();
  await desk.settled();
  await expect(copy()).rejects.toMatchObject({ reason: { kind: "other-account" } });
});
