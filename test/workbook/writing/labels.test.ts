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
async function lookAfter(content: unknown, row: number, change: () => Promise<void>, column = 2) {
  const { changeCells } = await import("../../../src/workbook/writing/change-cells");
  const area = { sheet: "Sheet1", row, column, rows: 1, columns: 1 };
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
  ["an amount on the left", type("B2", 7), "Sheet1!B2"],
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

/** Other workbooks, with a number to write over, and the change after which it would be about something else. */
const others: readonly {
  readonly what: string;
  readonly cells: Readonly<Record<string, readonly unknown[][]>>;
  readonly name?: readonly [name: string, formula: string];
  readonly over: string;
  readonly content: unknown;
  readonly change: () => Promise<void>;
}[] = [
  {
    ...{ what: "a heading of two lines, of which the upper one changes", over: "B13", content: 1 },
    cells: {
      A11: [
        ["", "Brick"],
        ["", "kg CO2"],
        ["GWP", 12.5],
      ],
    },
    change: type("B11", "Mortar"),
  },
  {
    ...{ what: "a product named in the first of its rows alone", over: "C12", content: 1 },
    cells: {
      A11: [
        ["Brick", "GWP", 1],
        ["", "ODP", 12.5],
      ],
    },
    change: type("A11", "Concrete"),
  },
  {
    ...{ what: "a product far on the left", over: "W11", content: 1 },
    cells: { A11: [["Brick"]], W11: [[12.5]] },
    change: type("A11", "Concrete"),
  },
  {
    ...{ what: "names on the right alone", over: "A11", content: 1 },
    cells: { A11: [[12.5]], G11: [["Brick"]] },
    change: type("G11", "Concrete"),
  },
  {
    ...{ what: "ids that formulas give", over: "B11", content: 1 },
    cells: { Z11: [[1001]], A11: [["=Z11", 12.5]] },
    change: type("Z11", 1002),
  },
  {
    ...{ what: "names that spill", over: "B12", content: 1 },
    cells: { Z11: [["a"], ["b"]], A11: [["=Z11:Z12"]], B12: [[12.5]] },
    change: type("Z12", "d"),
  },
  {
    ...{ what: "a defined name", over: "C11", content: "=product&1" },
    cells: { H11: [["Brick"]], C11: [[12.5]] },
    ...{ name: ["product", "=Sheet1!$H$11"], change: type("H11", "Mortar") },
  },
  {
    ...{ what: "a long list that the formula looks into", over: "U11", content: "=INDEX($A$1:$A$2500,3)" },
    cells: { U11: [[12.5]], A2500: [["the end"]] },
    change: type("A2500", "another end"),
  },
];

test.each(others)("$what: withdrawn", async ({ cells, name, over, content, change }) => {
  for (const [address, rows] of Object.entries(cells)) await desk.paste(address, rows as unknown[][]);
  if (name) desk.book.defineName({ name: name[0], formula: name[1], sheet: null });
  const { row, column } = desk.book.at(over);
  expect(await lookAfter(content, row, change, column)).toMatchObject({ because: "labels" });
});

test("the sheet of a label is deleted: withdrawn", async () => {
  desk.book.addSheet("List");
  desk.book.write(desk.book.at("A1", desk.sheet("List")), [["Brick"]]);
  const change = async () => desk.book.deleteSheet(desk.sheet("List"));
  expect(await lookAfter("=List!A1&1", 1, change)).toMatchObject({ because: "labels" });
});

test("the sheet that a label's formula names is renamed: Undo stays possible", async () => {
  desk.book.addSheet("Inputs");
  desk.book.write(desk.book.at("A1", desk.sheet("Inputs")), [[5]]);
  await desk.paste("B2", [["=Inputs!A1"]]);
  const change = async () => desk.book.renameSheet(desk.sheet("Inputs"), "Their inputs");
  expect(await lookAfter("=A2&B2", 1, change)).toBeNull();
});

test("a format alone goes by its names, too", async () => {
  const { changeCells } = await import("../../../src/workbook/writing/change-cells");
  const area = { sheet: "Sheet1", row: 1, column: 2, rows: 1, columns: 1 };
  const { undo } = await changeCells(async (write) => {
    await write.read([], { formatted: [area] });
    await write.write([{ area, formats: "0.000" }]);
  });
  await desk.paste("A2", [["Tile"]]);
  await expect(undo.look()).resolves.toMatchObject({ because: "labels", areas: ["Sheet1!A2"] });
});

test.each([
  ["a text behind it, where names stand on the left", type("D2", "theirs")],
  ["a note in a blank cell", type("E2", "a note")],
  ["the name of another row", type("A3", 4712)],
  ["a cell far away", type("Z2", "a note")],
])("%s is typed: Undo stays possible", async (_, change) => {
  expect(await lookAfter(1, 1, change)).toBeNull();
});
