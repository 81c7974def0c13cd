import type { NodeDesk, SavedWorkbook } from "../../in-node/node-desk";
import { addInInNode } from "../../in-node/node-desk";
import type { Undo } from "../../../src/workbook/writing/undo";
import { meanwhile } from "../freeze/small-workbook";
import { RequestsOfRun } from "./request-troubles";

/** The hidden names over written cells: they go with the Undo that they serve. */

const node = addInInNode("a file");
let desk: NodeDesk;
let users: SavedWorkbook;

beforeAll(async () => {
  desk = await node.open(await node.serve());
  await desk.paste("A1", [["Brick", 1]]);
  users = await desk.save();
});

beforeEach(() => desk.putBack(users));

const names = () =>
  desk.book
    .names()
    .filter(({ name }) => name.startsWith("_ProductImpact.Undo."))
    .map(({ formula, hidden, sheet }) => ({ formula, hidden, sheet }));

const area = { sheet: "Sheet1", row: 0, column: 1, rows: 1, columns: 1 };

async function write(content: unknown = 2) {
  const { changeCells } = await import("../../../src/workbook/writing/change-cells");
  return changeCells(async (one) => {
    await one.read([area]);
    await one.write([{ area, contents: [[content]] }]);
  });
}

test("while Undo is offered, a hidden name lies over the cells; it goes with Undo", async () => {
  const { undo } = await write();
  expect(names()).toEqual([{ formula: "=Sheet1!$B$1", hidden: true, sheet: null }]);
  await expect(undo.look()).resolves.toBeNull();
  expect(names()).toHaveLength(1);
  await undo.run();
  expect(names()).toEqual([]);
});

test("an Undo that is no longer offered takes its name along, also from a copied sheet, and can do nothing", async () => {
  const { undo } = await write();
  desk.book.copySheet(desk.sheet("Sheet1"));
  expect(names()).toHaveLength(2);
  await undo.drop();
  expect(names()).toEqual([]);
  await expect(undo.run()).rejects.toMatchObject({ reason: { kind: "undo-withdrawn", because: "unsure" } });
  expect(desk.cell("B1")).toBe(2);
});

test("a write that was put back, or found nothing to write, leaves no name", async () => {
  let isRefused = false;
  desk.host.injectFaults((_, changes) => {
    if (isRefused || !changes.includes("Formulas")) return null;
    isRefused = true;
    return "refused";
  });
  await expect(write()).rejects.toMatchObject({ reason: { kind: "put-back" } });
  desk.host.injectFaults(null);
  expect(isRefused).toBe(true);
  expect(names()).toEqual([]);
  const { changeCells } = await import("../../../src/workbook/writing/change-cells");
  await changeCells((one) => one.read([area]));
  expect(names()).toEqual([]);
});

test("an Excel out of reach refuses no names: once it answers again, Undo restores what it reached", async () => {
  const { changeCells } = await import("../../../src/workbook/writing/change-cells");
  const made = { make: () => Promise.resolve(), undo: () => Promise.resolve() };
  const failed = changeCells(async (step) => {
    await step.read([area]);
    await step.make(made);
    desk.host.injectFaults(() => "refused");
    step.watch([{ ...area, column: 2 }]);
    await step.write([{ area, contents: [[2]] }]);
  });
  const { undo } = (await failed.catch((thrown: unknown) => thrown)) as { undo: Undo };
  desk.host.injectFaults(null);
  await expect(undo.run()).resolves.toEqual({ cells: 0, stays: [] });
  expect(desk.cell("B1")).toBe(1);
  expect(names()).toEqual([]);
});

test("the next page removes names that a killed page left a day ago, and no others", async () => {
  const { InterruptedWriteRecovery } = await import("../../../src/workbook/writing/interrupted-write");
  const nameOf = (hours: number) =>
    `_ProductImpact.Undo.${(Date.now() - hours * 3_600_000).toString(36)}.1.0`;
  const old = nameOf(25);
  const young = nameOf(1);
  const formula = "=Sheet1!$A$1";
  for (const name of [old, young, "Theirs"]) desk.book.defineName({ name, formula, sheet: null });
  desk.book.defineName({ name: old, formula, sheet: desk.sheet("Sheet1") });
  const recovery = new InterruptedWriteRecovery(() => Promise.reject(new Error("nothing was interrupted")));
  await expect(recovery.findInterruptedWrite()).resolves.toBeNull();
  expect(desk.book.names().map(({ name }) => name)).toEqual([young, "Theirs"]);
});

test("a write whose cells moved meanwhile names the new sheets that it has not reached yet, too", async () => {
  const { changeCells } = await import("../../../src/workbook/writing/change-cells");
  const { NewSheetsStep } = await import("../../../src/workbook/writing/new-sheets");
  const onNewSheet = { ...area, sheet: "First" };
  const write = changeCells(async (step) => {
    await step.make(new NewSheetsStep(["First", "Second"]));
    await step.read([onNewSheet]);
    await step.write([{ area: onNewSheet, contents: [[2]] }]);
    desk.book.insertLines(desk.sheet("First"), "columns", 0, 1);
  });
  const areas = ["First!B1", "Second!A1", "First!C1"];
  await expect(write).rejects.toMatchObject({ reason: { kind: "write-disturbed", areas } });
});

test("at whichever request of Undo two sheets exchange their names, a formula that names one is known again", async () => {
  const other = desk.book.addSheet("Other").id;
  const sheet = desk.sheet("Sheet1");
  const withOther = await desk.save();
  const requests = new RequestsOfRun();
  const undisturbed = await write("=Other!A1*2");
  desk.host.injectFaults(requests.record);
  await undisturbed.undo.run();
  desk.host.injectFaults(null);
  for (let request = 1; request <= requests.kinds().length; request += 1) {
    await desk.putBack(withOther);
    const { undo } = await write("=Other!A1*2");
    const exchange = () => desk.book.exchangeSheetNames(sheet, other);
    const result = await meanwhile(desk, request, exchange, undo.run);
    const value = "value" in result ? result.value : await undo.run();
    expect(value).toEqual({ cells: 1, stays: [] });
    expect(desk.book.values(desk.book.at("B1", sheet))).toEqual([[1]]);
  }
});

test("an Undo that was refused midway knows its formulas again after two sheets have exchanged their names", async () => {
  const other = desk.book.addSheet("Other").id;
  const sheet = desk.sheet("Sheet1");
  const { undo } = await write("=Other!A1*2");
  desk.host.injectFaults((_, changes) => (changes.includes("Formulas") ? "unanswered" : null));
  await expect(undo.run()).rejects.toThrow();
  desk.host.injectFaults(null);
  desk.book.write(desk.book.at("B1", sheet), [["=Other!A1*2"]]);
  desk.book.exchangeSheetNames(sheet, other);
  await expect(undo.run()).resolves.toEqual({ cells: 1, stays: [] });
  expect(desk.book.values(desk.book.at("B1", sheet))).toEqual([[1]]);
});
