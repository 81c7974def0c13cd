import { patchOfficeJsForUndoGroups } from "simulated-excel/node";
import type { NodeDesk } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import { insert, mend, offer, step, undoOf } from "./kinds-of-write";
import { changesBetween, snapshot } from "./snapshot";

/** Some calls have no undo: Excel refuses them in the middle of a run that its own undo covers in one step. */

const node = addInInNode();
let desk: NodeDesk;
let stop: () => void;

beforeEach(async () => {
  desk = await node.open(await node.serve());
  // Today's Office.js does not know this requirement set.
  jest.spyOn(Office.context.requirements, "isSetSupported").mockReturnValue(true);
  stop = patchOfficeJsForUndoGroups(globalThis);
});

afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

const box = { row: 0, column: 0, rows: 1, columns: 1 };
const sheets = () => desk.book.sheets().map(({ name }) => name);

test("Undo of an insert on a new sheet removes the sheet, and reports it", async () => {
  const { undo } = await insert({
    ...{ sheet: "Results", isNew: true },
    parts: [{ area: box, what: "formulas", contents: [["=1+1"]] }],
  });
  expect(sheets()).toEqual(["Sheet1", "Results"]);
  await expect(undo?.run()).resolves.toEqual({ cells: 1, stays: [] });
  expect(sheets()).toEqual(["Sheet1"]);
});

test("a repair in manual mode changes the cells, reports it, and calculates; Undo works", async () => {
  await desk.paste("A1", [["=1+1"], ["=2+2"]]);
  desk.book.calculationMode = "Manual";
  const steps = [step("Sheet1", 0, 0, "=1+1", "=1+2"), step("Sheet1", 1, 0, "=2+2", "=2+3")];
  const { undo, ...mended } = await mend(steps);
  expect(mended).toMatchObject({ changed: 2, refused: [] });
  expect(desk.cells("A1:A2")).toEqual([[3], [5]]);
  await expect(undo?.run()).resolves.toEqual({ cells: 2, stays: [] });
  expect(desk.formulas("A1:A2")).toEqual([["=1+1"], ["=2+2"]]);
});

const unit = '[>=0.01]#,##0.00##" MJ";[<=-0.01]-#,##0.00##" MJ";0.00E+00" MJ"';

test.each<[what: string, member: string, write: () => ReturnType<typeof mend>]>([
  ["a drop-down list", "DataValidation.Rule", () => offer(desk, "B1:B3", ["1-2"])],
  ["a number format", "Range.NumberFormat", () => mend([step("Sheet1", 0, 0, "=1+1", "=2+2")])],
])(
  "a write with %s that has no undo is rolled back, nothing runs twice, and the next try works",
  async (_, member, write) => {
    await desk.paste("A1", [["=1+1"]]);
    desk.book.setNumberFormats(desk.book.at("A1"), [[unit]]);
    const before = snapshot(desk);
    const now = () => changesBetween(before, snapshot(desk));
    desk.book.habits.withoutUndo = [...desk.book.habits.withoutUndo, member];
    await expect(write()).rejects.toMatchObject({ reason: { kind: "put-back" } });
    expect(now()).toBe("");
    const written = await write();
    expect(now()).not.toBe("");
    await undoOf(written)?.run();
    expect(now()).toBe("");
  },
);
