import type { SheetProtectionOptions } from "simulated-excel";
import type { SheetPlanPart } from "../insert/sheet-plans";
import { readableFormat } from "../../../src/workbook/writing/our-formats";
import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { insert, mend, step } from "./kinds-of-write";
import { snapshot } from "./snapshot";

/**
 * Excel's usual protection lets unlocked cells be edited, and not formatted. Then contents go without formats, or
 * nothing is written; and likewise back.
 */

const node = addInInNode("a file");
let desk: NodeDesk;
let users: SavedWorkbook;

const theirs = [
  ["theirs", 12.5, "=1+1"],
  ["'0042", "", "=2+2"],
];

beforeAll(async () => {
  desk = await node.open(await node.serve());
  await desk.connection.trySample();
  desk.book.setNumberFormats(desk.book.at("A2:B2"), [["@", "0.00"]]);
  await desk.paste("A1", theirs);
  users = await desk.save();
});

beforeEach(() => desk.putBack(users));

const texts: SheetPlanPart = {
  ...{ area: { row: 0, column: 0, rows: 2, columns: 1 }, what: "texts" },
  contents: [["0043"], ["=x"]],
};
const formulas: SheetPlanPart = {
  ...{
    area: { row: 0, column: 1, rows: 2, columns: 2 },
    what: "formulas",
    is: "result",
    format: readableFormat,
  },
  contents: [
    ["=1/7", "=6*7"],
    ["=2/7", "=7*7"],
  ],
};

const write = (...parts: readonly SheetPlanPart[]) => insert({ parts });
const cells = () => desk.cells("A1:C2");
const formats = () => desk.book.numberFormats(desk.book.at("A1:C2"));
const now = () => [...snapshot(desk)];
const unlock = (address: string) => desk.book.setLook(desk.book.at(address), { locked: false });

function protect(options: Partial<SheetProtectionOptions> = {}): void {
  desk.host.recorded.protected.add(desk.sheet("Sheet1"), options);
}

const isProtected = { reason: { kind: "sheets-protected", sheets: ["Sheet1"] } };

test("locked cells: nothing is written", async () => {
  protect();
  const before = now();
  await expect(write(texts, formulas)).rejects.toMatchObject(isProtected);
  expect(now()).toEqual(before);
});

test("one locked cell among others: nothing is written", async () => {
  unlock("A1:C1");
  unlock("A2:B2");
  protect();
  const before = now();
  await expect(write(texts, formulas)).rejects.toMatchObject(isProtected);
  expect(now()).toEqual(before);
});

test("unlocked cells that cannot be formatted: texts stay texts, and Undo restores all contents", async () => {
  unlock("A1:C2");
  protect();
  const before = now();
  const { undo } = await write(texts, formulas);
  expect(cells()).toEqual([
    ["0043", 1 / 7, 42],
    ["=x", 2 / 7, 49],
  ]);
  expect(formats()).toEqual([
    ["General", "General", "General"],
    ["@", "0.00", "General"],
  ]);
  await expect(undo?.run()).resolves.toEqual({ cells: 6, stays: [] });
  expect(now()).toEqual(before);
});

test("unlocked cells, and formats allowed: as on any sheet", async () => {
  unlock("A1:C2");
  protect({ allowFormatCells: true });
  const before = now();
  const { undo } = await write(texts, formulas);
  expect(formats()[0]).toEqual(["@", readableFormat, readableFormat]);
  await undo?.run();
  expect(now()).toEqual(before);
});

test("a formula for a cell of Text format that cannot get another one: nothing is written", async () => {
  unlock("A1:C2");
  protect();
  const before = now();
  const area = { row: 0, column: 0, rows: 2, columns: 1 };
  await expect(write({ area, what: "formulas", contents: [["=1/7"], ["=2/7"]] })).rejects.toMatchObject({
    reason: { kind: "put-back", why: isProtected.reason },
  });
  expect(now()).toEqual(before);
});

test("a repair changes unlocked cells, and names the locked ones", async () => {
  unlock("C1");
  unlock("A2");
  protect();
  const edits = [
    step("Sheet1", 0, 2, "=1+1", "=1+9"),
    step("Sheet1", 1, 2, "=2+2", "=2+9"),
    step("Sheet1", 1, 0, "0042", "1-2"),
  ];
  const before = now();
  const written = await mend(edits);
  expect(written).toMatchObject({ changed: 2, refused: ["Sheet1!C2"], whyRefused: "protected" });
  expect(cells()).toEqual([
    ["theirs", 12.5, 10],
    ["1-2", null, 4],
  ]);
  await written.undo?.run();
  expect(now()).toEqual(before);
});

test("protected since, and unlocked: Undo restores the contents, each as it was", async () => {
  unlock("A1:C2");
  const { undo } = await write(formulas);
  protect();
  await expect(undo?.run()).resolves.toEqual({ cells: 4, stays: [] });
  expect(cells()).toEqual([
    ["theirs", 12.5, 2],
    ["0042", null, 4],
  ]);
});

test("protected since, and a number would become a text in the format that stays: Undo touches nothing", async () => {
  unlock("A1:C2");
  const { undo } = await write({ ...texts, area: { ...texts.area, column: 1 } });
  protect();
  const before = now();
  await expect(undo?.run()).rejects.toMatchObject(isProtected);
  expect(now()).toEqual(before);
});

test("protected since, and locked: Undo touches nothing, and works once the sheet is open", async () => {
  const before = now();
  const { undo } = await write(texts, formulas);
  const written = now();
  protect();
  await expect(undo?.run()).rejects.toMatchObject(isProtected);
  expect(now()).toEqual(written);
  desk.host.recorded.protected.clear();
  await undo?.run();
  expect(now()).toEqual(before);
});

test("names refused on a protected sheet: written, and Undo is withdrawn", async () => {
  unlock("A1:C2");
  protect();
  desk.book.habits.namesOnProtected = "refused";
  const { undo } = await write(texts, formulas);
  const before = now();
  await expect(undo?.run()).rejects.toMatchObject({ reason: { kind: "undo-withdrawn", because: "unsure" } });
  expect(now()).toEqual(before);
  desk.book.habits.namesOnProtected = "allowed";
});
