import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";

/** What Undo takes for the names of a number: a change there withdraws it, a change elsewhere does not. */

const node = addInInNode("a file");
let desk: NodeDesk;
let users: SavedWorkbook;

beforeAll(async () => {
  desk = await node.open(await node.serve());
  await desk.paste("A1", [
    ["Product", "Amount", "GWP", "Note"],
    ["Brick", 2, 30.29, "ours"],
    [4711, 3, 12.5, ""],
    ["=F1", 4, 99, ""],
  ]);
  await desk.paste("F1", [["Mortar"]]);
  users = await desk.save();
});

beforeEach(() => desk.putBack(users));

/** Writes into a cell, and returns why Undo would be withdrawn after a change. */
async function lookAfter(content: unknown, row: number, change: () => Promise<void>) {
  const { changeCells } = await import("../../../src/workbook/writing/change-cells");
  const area = { sheet: "Sheet1", row, column: 2, rows: 1, columns: 1 };
  const { undo } = await changeCells(async (write) => {
    await write.read([area]);
    await write.write([{ area, contents: [[content]] }]);
  });
  await change();
  const reason = await undo.look();
  await undo.drop();
  return reason;
}

const type = (address: string, content: unknown) => () => desk.paste(address, [[content]]);

test.each([
  ["the name in its row", type("A2", "Tile"), "Sheet1!A2"],
  ["a text behind it", type("D2", "theirs"), "Sheet1!D2"],
  ["the heading above", type("C1", "AP"), "Sheet1!C1"],
])("%s is typed over: withdrawn", async (_, change, address) => {
  expect(await lookAfter(1, 1, change)).toMatchObject({
    ...{ kind: "undo-withdrawn", because: "labels", areas: [address] },
  });
});

test("a product that goes by a number is typed over: withdrawn", async () => {
  expect(await lookAfter(1, 2, type("A3", 4712))).toMatchObject({ because: "labels", areas: ["Sheet1!A3"] });
});

test("a formula gives another name: withdrawn", async () => {
  expect(await lookAfter(1, 3, type("F1", "Tile"))).toMatchObject({
    because: "labels",
    areas: ["Sheet1!A4"],
  });
});

test("what a written formula asks for is typed over: withdrawn", async () => {
  expect(await lookAfter("=B2*F1", 1, type("F1", "Tile"))).toMatchObject({
    ...{ because: "labels", areas: ["Sheet1!F1"] },
  });
});

test.each([
  ["an amount beside a name", type("B2", 7)],
  ["a note in a blank cell", type("E2", "a note")],
  ["the name of another row", type("A3", 4712)],
  ["a cell far away", type("Z2", "a note")],
])("%s is typed: Undo stays possible", async (_, change) => {
  expect(await lookAfter(1, 1, change)).toBeNull();
});
