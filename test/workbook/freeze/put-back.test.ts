import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { openConnected, rows, serveLarge } from "../large-workbook";
import { everythingIn, freeze, openFreezer } from "./freezer-on-desk";
import { writeOn } from "./prepared-workbooks";

const node = addInInNode("a file");
let desk: NodeDesk;
let frozen: SavedWorkbook;

/** Single cells and a table that spilled, frozen, in a page without an account. */
beforeAll(async () => {
  desk = await openConnected(node, await serveLarge(node, 12));
  await desk.paste("A1", rows(1, 4));
  await writeOn(desk, "Profile", "A1", [["=LCA.PROFILE(Sheet1!$A$1)"]]);
  await freeze(desk);
  desk.book.setNumberFormats(desk.book.at("B1"), [["0.000"]]);
  frozen = await desk.save();
  await desk.reopen();
});

beforeEach(() => desk.putBack(frozen));

async function look() {
  const comparison = await (await openFreezer()).compare();
  if (!comparison) throw new Error("There is no record");
  return comparison;
}

/** Somebody changes cells, the pane looks, and what can be is put back. */
async function putBack(meanwhile: () => unknown = () => undefined) {
  const { differences } = await look();
  await meanwhile();
  const mark = desk.mark();
  const result = await (await openFreezer()).putBack(differences);
  await desk.settled();
  expect(desk.requestsSince(mark)).toEqual([]);
  return result;
}

const profileCell = () => desk.book.at("C3", desk.sheet("Profile"));

test.each<[string, () => unknown]>([
  ["a number was typed over another", () => desk.paste("B1", [[3.5]])],
  ["a text", () => desk.paste("B1", [["about 3"]])],
  ["numbers were emptied", () => desk.paste("B2", [["", ""]])],
  ["a cell of a table that spilled", () => desk.book.write(profileCell(), [[4]])],
])("%s: it holds its frozen content again, and everything else stays", async (_, change) => {
  const before = everythingIn(desk);
  await change();
  await desk.settled();
  const typed = everythingIn(desk);
  const { numbers } = (await look()).summary;
  const { cells, changedAgain, undo } = await putBack();
  expect(cells).toBeGreaterThan(0);
  expect(changedAgain).toEqual([]);
  expect(everythingIn(desk)).toEqual(before);
  await expect(look()).resolves.toMatchObject({ agreeingNumbers: numbers, differences: [] });
  await undo?.run();
  await desk.settled();
  expect(everythingIn(desk)).toEqual(typed);
});

test.each<[string, () => unknown]>([
  ["a formula stands there", () => desk.paste("B1", [["=1+1"]])],
  ["rows were sorted", () => desk.book.sort(desk.book.at("A1:E4"), [{ column: 0, ascending: false }])],
  ["a row was deleted", () => desk.book.deleteLines(desk.sheet("Sheet1"), "rows", 1, 1)],
  ["the sheet is gone", () => desk.book.deleteSheet(desk.sheet("Sheet1"))],
  ["a heading of the table was edited", () => writeOn(desk, "Profile", "B1", [["Unity"]])],
])("%s: nothing is put back, and not all is said to match", async (_, change) => {
  await change();
  await desk.settled();
  const before = everythingIn(desk);
  expect((await look()).differences).not.toEqual([]);
  await expect(putBack()).resolves.toEqual({ cells: 0, changedAgain: [], undo: null });
  expect(everythingIn(desk)).toEqual(before);
});

test("what was typed since the look stays, and is named; the others are put back", async () => {
  await desk.paste("B1", [[3.5], [4.5]]);
  const { cells, changedAgain } = await putBack(() => desk.paste("B1", [[3.6]]));
  expect([cells, changedAgain]).toEqual([1, ["Sheet1!B1"]]);
  expect([desk.cell("B1"), desk.cell("B2")]).toEqual([3.6, 2]);
});

test("a cell whose row is gone, or is about another cell by now, stays", async () => {
  await desk.paste("B1", [[3.5]]);
  const { changedAgain } = await putBack(() => desk.book.deleteSheet(desk.sheet("LCA record")));
  expect([changedAgain, desk.cell("B1")]).toEqual([["Sheet1!B1"], 3.5]);
  await desk.putBack(frozen);
  await desk.paste("B1", [[3.5], [3.5]]);
  const moved = await putBack(() => desk.book.insertLines(desk.sheet("Sheet1"), "rows", 0, 1));
  expect([moved.cells, desk.cell("B2"), desk.cell("B3")]).toEqual([0, 3.5, 3.5]);
});

test("on a protected sheet nothing is written", async () => {
  await desk.paste("B1", [[3.5]]);
  desk.host.recorded.protected.add(desk.sheet("Sheet1"));
  await expect(putBack()).rejects.toMatchObject({ reason: { kind: "sheets-protected" } });
  desk.host.recorded.protected.delete(desk.sheet("Sheet1"));
  expect(desk.cell("B1")).toBe(3.5);
});
