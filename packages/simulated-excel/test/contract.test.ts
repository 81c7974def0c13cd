/**
 * What the add-in's tests lean on when they prove a write or an end: each behaviour of this simulated Excel once,
 * through Microsoft's Office.js. Every behaviour in full is in the deep tests beside this file.
 */
import type { RequestFaultTiming } from "simulated-excel";
import { patchOfficeJsForUndoGroups } from "simulated-excel/node";
import { book, closeAddIn, onSheet, open, openAddIn } from "./open-add-in";

const twice = {
  namespace: "MATH",
  functionsMetadata: {
    functions: [{ id: "TWICE", name: "TWICE", parameters: [{ name: "n", type: "number" }] }],
  },
  firstScript: () => CustomFunctions.associate("TWICE", (n: number) => 2 * n),
};

beforeEach(() => openAddIn(twice));
afterEach(closeAddIn);

const valuesIn = (address: string) => book.values(book.at(address));

/** Two requests: two cells are written, then a third is. */
const writeInTwoRequests = () =>
  Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("A1").values = [[1]];
    sheet.getRange("A2").values = [[2]];
    await context.sync();
    sheet.getRange("A3").values = [[3]];
    await context.sync();
  });

test.each<[timing: RequestFaultTiming, written: readonly unknown[]]>([
  ["refused", [null, null, null]],
  ["half", [1, null, null]],
  ["unanswered", [1, 2, null]],
])("a request that is %s fails in the page, and has written this much", async (timing, written) => {
  open.host.injectFaults((request) => (request === 1 ? timing : null));
  await expect(writeInTwoRequests()).rejects.toMatchObject({ code: "GeneralException" });
  expect(valuesIn("A1:A3").flat()).toEqual(written);
  open.host.injectFaults(null);
  await writeInTwoRequests();
  expect(valuesIn("A1:A3").flat()).toEqual([1, 2, 3]);
});

test("a step that Excel cannot undo is refused in an undo group, and earlier steps stay", async () => {
  const stop = patchOfficeJsForUndoGroups(open.page.window);
  const options: object = { mergeUndoGroup: true };
  const group = Excel.run(options, async (context) => {
    const sheet = context.workbook.worksheets.getItem("Sheet1");
    sheet.getRange("A1").values = [[1]];
    await context.sync();
    sheet.name = "Mine";
    await context.sync();
  });
  await expect(group).rejects.toMatchObject({ code: "UndoNotSupported" });
  stop();
  expect(book.cell("A1")).toBe(1);
  expect(book.sheets().map(({ name }) => name)).toEqual(["Sheet1"]);
});

test("a change of a cell is an event with its address, until the handler is removed", async () => {
  const changed: string[] = [];
  const heard = await Excel.run(async (context) => {
    const added = context.workbook.worksheets.onChanged.add((event) => {
      changed.push(event.address);
      return Promise.resolve();
    });
    await context.sync();
    return added;
  });
  book.type("B2", 1);
  await book.settled();
  await Excel.run(heard.context, async (context) => {
    heard.remove();
    await context.sync();
  });
  book.type("B3", 1);
  await book.settled();
  expect(changed).toEqual(["B2"]);
});

test("a matrix spills over blank cells, not over others, and its cells read as values", async () => {
  book.write(book.at("A1:A2"), [[1], [2]]);
  book.type("C1", "=A1:A2*2");
  expect(valuesIn("C1:C2").flat()).toEqual([2, 4]);
  const { formulas } = await onSheet((sheet) => sheet.getRange("C1:C2").load("formulas"));
  expect(formulas[0]).toEqual(["=A1:A2*2"]);
  expect(formulas[1]).not.toEqual(["=A1:A2*2"]);
  book.type("C2", "in the way");
  expect(book.cell("C1")).toMatchObject({ error: "#SPILL!" });
  expect(book.cell("C2")).toBe("in the way");
});

test("a protected sheet refuses writes until it is unprotected", async () => {
  book.type("A1", "kept");
  const write = () =>
    onSheet((sheet) => {
      sheet.getRange("A1").values = [["written"]];
    });
  await onSheet(({ protection }) => protection.protect());
  await expect(write()).rejects.toMatchObject({ code: "AccessDenied" });
  expect(book.cell("A1")).toBe("kept");
  await onSheet(({ protection }) => protection.unprotect());
  await write();
  expect(book.cell("A1")).toBe("written");
});

test("inserted and deleted rows move cells, and formulas follow the cells that they name", () => {
  book.write(book.at("A1:A3"), [["first"], [2], [3]]);
  book.type("C3", "=A2+A3");
  const sheet = book.activeSheet();
  book.insertLines(sheet, "rows", 1, 1);
  expect(valuesIn("A1:A4").flat()).toEqual(["first", null, 2, 3]);
  expect(book.formulas(book.at("C4"))).toEqual([["=A3+A4"]]);
  expect(book.cell("C4")).toBe(5);
  book.deleteLines(sheet, "rows", 0, 2);
  expect(valuesIn("A1:A2").flat()).toEqual([2, 3]);
  expect(book.formulas(book.at("C2"))).toEqual([["=A1+A2"]]);
});

test("a reopened workbook keeps its values and settings, and makes no calls", async () => {
  book.type("A1", 4);
  book.type("B1", "=MATH.TWICE(A1)");
  await book.settled();
  await onSheet((_, { workbook }) => void workbook.settings.add("owner", "me"));
  const kept = { ...open.kept() };
  open.close();
  const calls: string[] = [];
  await openAddIn({ ...twice, book, kept, onCall: ({ address }) => void calls.push(address) });
  expect(book.cell("B1")).toBe(8);
  expect([...open.kept().settings.keys()]).toEqual(["owner"]);
  expect(calls).toEqual([]);
  book.type("A1", 5);
  await book.settled();
  expect(calls).toEqual(["Sheet1!B1"]);
  expect(book.cell("B1")).toBe(10);
});
