import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import type { SheetPlanPart } from "../insert/sheet-plans";
import { createPlanForSheet } from "../insert/sheet-plans";

const node = addInInNode("a file");
let desk: NodeDesk;
let empty: SavedWorkbook;

beforeAll(async () => {
  desk = await node.open(await node.serve());
  empty = await desk.save();
});

beforeEach(() => desk.putBack(empty));

const one = (row: number, column: number) => ({ row, column, rows: 1, columns: 1 });

/** A name in A1, and a formula in A2 whose result fills A2:A4. */
const results = { row: 1, column: 0, rows: 3, columns: 1 };
const name: SheetPlanPart = { area: one(0, 0), what: "texts", contents: [["2024"]] };
const spilling: SheetPlanPart = { area: results, what: "formulas", contents: [["=1+1"]] };
const formatted: SheetPlanPart = { ...spilling, format: "0.00E+00" };

async function written(replace = false, parts = [name, spilling], replaces: string | null = null) {
  const { writeInsertPlan } = await import("../../../src/workbook/insert/plan-writer");
  const outcome = await writeInsertPlan(createPlanForSheet({ parts }, { replaces }), replace);
  if (outcome.kind !== "done") throw new Error("It was not written");
  await outcome.fitted;
  return outcome.undo;
}

const formats = () => desk.book.numberFormats(desk.book.at("A1:A4"));

test("Undo removes what was inserted, and restores changed formats", async () => {
  const undo = await written();
  expect(desk.cells("A1:A2")).toEqual([["2024"], [2]]);
  await expect(undo.run()).resolves.toEqual({ cells: 2, stays: [] });
  expect(desk.cells("A1:A4")).toEqual([[null], [null], [null], [null]]);
  expect(formats()).toEqual([["General"], ["General"], ["General"], ["General"]]);
});

test.each([
  ["a text that reads like a number", "'0042", "0042"],
  ["a text that reads like a formula", "'=1+1", "=1+1"],
  ["a text that reads like a truth value", "'TRUE", "TRUE"],
  ["a number", 7, 7],
  ["a truth value", true, true],
  ["a name", "Facing brick", "Facing brick"],
])("Undo restores %s that was replaced", async (_, typed, held) => {
  await desk.paste("A3", [[typed], ["=6*7"]]);
  expect(desk.cells("A3:A4")).toEqual([[held], [42]]);
  const undo = await written(true);
  expect(desk.cells("A3:A4")).toEqual([[null], [null]]);
  await undo.run();
  expect(desk.cells("A1:A4")).toEqual([[null], [null], [held], [42]]);
  expect(desk.formulas("A3:A4")).toEqual([[held], ["=6*7"]]);
});

test("Undo restores a text in a cell of Text format as text, in its format", async () => {
  desk.book.setNumberFormats(desk.book.at("A2:A4"), [["@"], ["@"], ["0.00"]]);
  await desk.paste("A3", [["1-2"], [3.5]]);
  const undo = await written(true, [name, formatted]);
  expect(formats()).toEqual([["@"], ["0.00E+00"], ["0.00E+00"], ["0.00"]]);
  await undo.run();
  expect(desk.cells("A1:A4")).toEqual([[null], [null], ["1-2"], [3.5]]);
  expect(formats()).toEqual([["General"], ["@"], ["@"], ["0.00"]]);
});

test("Undo restores a formula even if its cell was given Text format later", async () => {
  await desk.paste("A3", [["=6*7"]]);
  desk.book.setNumberFormats(desk.book.at("A3"), [["@"]]);
  const undo = await written(true);
  await undo.run();
  expect(desk.cell("A3")).toBe(42);
  expect(formats()).toEqual([["General"], ["General"], ["@"], ["General"]]);
});

test("Undo leaves cells that have changed since, and restores the rest", async () => {
  const undo = await written();
  await desk.paste("A1", [["mine"]]);
  await expect(undo.run()).resolves.toEqual({ cells: 1, stays: ["Sheet1!A1"] });
  expect(desk.cells("A1:A2")).toEqual([["mine"], [null]]);
});

test("Undo leaves a format that was given since, even if a text comes back into the cell", async () => {
  await desk.paste("A3", [["'0042"], [7]]);
  const undo = await written(true);
  desk.book.setNumberFormats(desk.book.at("A2:A4"), [["0.00"], ["0.000"], ["@"]]);
  await undo.run();
  expect(desk.cells("A2:A4")).toEqual([[null], ["0042"], [7]]);
  expect(formats()).toEqual([["General"], ["0.00"], ["0.000"], ["@"]]);
});

test("Undo does not count a cell whose content stays", async () => {
  await desk.paste("A1", [["'2024"]]);
  const undo = await written(true);
  expect(formats()[0]).toEqual(["@"]);
  desk.book.setNumberFormats(desk.book.at("A1"), [["0.00"]]);
  await expect(undo.run()).resolves.toEqual({ cells: 1, stays: [] });
  expect(desk.cells("A1:A2")).toEqual([["2024"], [null]]);
  expect(formats()[0]).toEqual(["0.00"]);
});

test("Undo removes the header that a column of Text format got", async () => {
  await desk.paste("A1", [["Column1"]]);
  desk.book.setNumberFormats(desk.book.at("A2:A4"), [["@"], ["@"], ["@"]]);
  const undo = await written(false, [{ ...name, within: "table" }, formatted]);
  expect(desk.cells("A1:A2")).toEqual([["2024"], [2]]);
  await expect(undo.run()).resolves.toMatchObject({ stays: [] });
  expect(desk.cells("A1:A2")).toEqual([["Column1"], [null]]);
  expect(formats()).toEqual([["General"], ["@"], ["@"], ["@"]]);
});

describe.each(["value", "nothing", "formula"] as const)("a spill whose cells read as their %s", (habit) => {
  beforeEach(async () => {
    desk.book.habits.spillReadsAs = habit;
    await desk.paste("E1", [[10], [20], [30]]);
  });

  test("a spilled result that was replaced spills again after Undo", async () => {
    await desk.paste("A3", [["=E1:E3*2"]]);
    expect(desk.cells("A3:A5")).toEqual([[20], [40], [60]]);
    const undo = await written(true);
    expect(desk.cells("A1:A5")).toEqual([["2024"], [2], [null], [null], [null]]);
    await expect(undo.run()).resolves.toEqual({ cells: 3, stays: [] });
    expect(desk.cells("A1:A5")).toEqual([[null], [null], [20], [40], [60]]);
    expect(desk.formulas("A3:A5")).toEqual([["=E1:E3*2"], [""], [""]]);
  });

  test("a result that spills into the replaced cells from above leaves no number behind", async () => {
    await desk.paste("A3", [["=E1:E3*2"]]);
    const below = { row: 3, column: 0, rows: 2, columns: 1 };
    const undo = await written(true, [{ ...spilling, area: below }]);
    expect(desk.cells("A3:A5")).toEqual([[{ error: "#SPILL!" }], [2], [null]]);
    await expect(undo.run()).resolves.toEqual({ cells: 1, stays: [] });
    expect(desk.cells("A3:A5")).toEqual([[20], [40], [60]]);
    expect(desk.formulas("A3:A5")).toEqual([["=E1:E3*2"], [""], [""]]);
  });

  test("a formula that was changed in place spills again after Undo, and counts as one cell", async () => {
    await desk.paste("A3", [["=E1:E3*2"]]);
    const anchor = one(2, 0);
    const changed: SheetPlanPart = { area: anchor, what: "formulas", contents: [["=E1:E2*3"]] };
    const undo = await written(false, [changed], "=E1:E3*2");
    expect(desk.cells("A3:A5")).toEqual([[30], [60], [null]]);
    await expect(undo.run()).resolves.toEqual({ cells: 1, stays: [] });
    expect(desk.cells("A3:A5")).toEqual([[20], [40], [60]]);
    expect(desk.formulas("A3:A5")).toEqual([["=E1:E3*2"], [""], [""]]);
  });
});

test("a number that is entered with its format right before the write is put back with both", async () => {
  const { changeCells } = await import("../../../src/workbook/writing/change-cells");
  const area = { sheet: "Sheet1", ...one(0, 0) };
  await desk.paste("A1", [["theirs"]]);
  desk.host.injectFaults((_, changes) => {
    if (!changes.includes("Formulas")) return null;
    desk.host.injectFaults(null);
    desk.book.write(desk.book.at("A1"), [[0.42]]);
    desk.book.setNumberFormats(desk.book.at("A1"), [["0.0%"]]);
    return null;
  });
  const write = changeCells(async (step) => {
    await step.read([area], { formatted: [area] });
    await step.write([{ area, contents: [["ours"]], formats: "0.00" }]);
  });
  await expect(write).rejects.toMatchObject({
    reason: { kind: "put-back", why: { kind: "changed-meanwhile" } },
  });
  expect(desk.cell("A1")).toBe(0.42);
  expect(desk.book.numberFormats(desk.book.at("A1"))).toEqual([["0.0%"]]);
});

test("Undo restores a text that reads like the formula that was written over it", async () => {
  await desk.paste("A2", [["'=1+1"]]);
  const undo = await written(true);
  expect(desk.cell("A2")).toBe(2);
  await undo.run();
  expect(desk.cell("A2")).toBe("=1+1");
});

test("a second Undo changes nothing", async () => {
  const undo = await written();
  await undo.run();
  await desk.paste("A1", [["mine"]]);
  await expect(undo.run()).rejects.toMatchObject({ reason: { kind: "undo-withdrawn" } });
  expect(desk.cell("A1")).toBe("mine");
});

test("a write is one step of Excel's own undo if possible, and is made without it if Excel refuses", async () => {
  const { run } = Excel;
  const options: unknown[] = [];
  const sets = jest.spyOn(Office.context.requirements, "isSetSupported").mockReturnValue(true);
  const runs = jest.spyOn(Excel, "run").mockImplementation((...given: unknown[]) => {
    const [option, batch] = given as [object, () => Promise<unknown>];
    options.push(option);
    if (!("mergeUndoGroup" in option)) return Reflect.apply(run, Excel, [option, batch]) as never;
    const refused = Object.assign(Object.create(OfficeExtension.Error.prototype) as Error, {
      code: "UndoNotSupported",
    });
    return Promise.reject(refused) as never;
  });
  await written();
  runs.mockRestore();
  sets.mockRestore();
  const plain = { delayForCellEdit: true };
  // Numbers and columns are fitted in later runs.
  expect(options).toEqual([{ ...plain, mergeUndoGroup: true }, plain, plain, plain, plain]);
  expect(desk.cell("A2")).toBe(2);
});
