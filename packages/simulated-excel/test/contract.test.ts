/**
 * What the add-in's tests lean on when they prove a write or an end: each behaviour of this simulated Excel once,
 * through Microsoft's Office.js. Every behaviour in full is in the deep tests beside this file.
 */
import type { RequestFaultTiming } from "simulated-excel";
import type { RunningAddIn } from "simulated-excel/node";
import { patchOfficeJsForUndoGroups, startAddInInNode } from "simulated-excel/node";

const twice = {
  address: "https://add-in.example/taskpane.html",
  namespace: "MATH",
  functionsMetadata: {
    functions: [{ id: "TWICE", name: "TWICE", parameters: [{ name: "n", type: "number" }] }],
  },
  firstScript: () => CustomFunctions.associate("TWICE", (n: number) => 2 * n),
};

let open: RunningAddIn;

beforeEach(async () => {
  open = await startAddInInNode(twice);
});

afterEach(() => {
  expect(open.complaints).toEqual([]);
  open.close();
});

const valuesIn = (address: string) => open.book.values(open.book.at(address));

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
  expect(open.book.cell("A1")).toBe(1);
  expect(open.book.sheets().map(({ name }) => name)).toEqual(["Sheet1"]);
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
  open.book.type("B2", 1);
  await open.book.settled();
  await Excel.run(heard.context, async (context) => {
    heard.remove();
    await context.sync();
  });
  open.book.type("B3", 1);
  await open.book.settled();
  expect(changed).toEqual(["B2"]);
});

test("a matrix spills over blank cells, not over others, and its cells read as values", async () => {
  open.book.write(open.book.at("A1:A2"), [[1], [2]]);
  open.book.type("C1", "=A1:A2*2");
  expect(valuesIn("C1:C2").flat()).toEqual([2, 4]);
  const formulas = await Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem("Sheet1").getRange("C1:C2").load("formulas");
    await context.sync();
    return range.formulas.flat() as unknown[];
  });
  expect(formulas[0]).toBe("=A1:A2*2");
  expect(formulas[1]).not.toBe("=A1:A2*2");
  open.book.type("C2", "in the way");
  expect(open.book.cell("C1")).toMatchObject({ error: "#SPILL!" });
  expect(open.book.cell("C2")).toBe("in the way");
});

test("a protected sheet refuses writes until it is unprotected", async () => {
  open.book.type("A1", "kept");
  const write = () =>
    Excel.run(async (context) => {
      context.workbook.worksheets.getItem("Sheet1").getRange("A1").values = [["written"]];
      await context.sync();
    });
  const setProtected = (isProtected: boolean) =>
    Excel.run(async (context) => {
      const { protection } = context.workbook.worksheets.getItem("Sheet1");
      if (isProtected) protection.protect();
      else protection.unprotect();
      await context.sync();
    });
  await setProtected(true);
  await expect(write()).rejects.toMatchObject({ code: "AccessDenied" });
  expect(open.book.cell("A1")).toBe("kept");
  await setProtected(false);
  await write();
  expect(open.book.cell("A1")).toBe("written");
});

test("inserted and deleted rows move cells, and formulas follow the cells that they name", () => {
  open.book.write(open.book.at("A1:A3"), [["first"], [2], [3]]);
  open.book.type("C3", "=A2+A3");
  const sheet = open.book.activeSheet();
  open.book.insertLines(sheet, "rows", 1, 1);
  expect(valuesIn("A1:A4").flat()).toEqual(["first", null, 2, 3]);
  expect(open.book.formulas(open.book.at("C4"))).toEqual([["=A3+A4"]]);
  expect(open.book.cell("C4")).toBe(5);
  open.book.deleteLines(sheet, "rows", 0, 2);
  expect(valuesIn("A1:A2").flat()).toEqual([2, 3]);
  expect(open.book.formulas(open.book.at("C2"))).toEqual([["=A1+A2"]]);
});

test("a reopened workbook keeps its values and settings, and makes no calls", async () => {
  open.book.type("A1", 4);
  open.book.type("B1", "=MATH.TWICE(A1)");
  await open.book.settled();
  await Excel.run(async ({ workbook }) => {
    workbook.settings.add("owner", "me");
    await workbook.context.sync();
  });
  const { book } = open;
  const kept = { ...open.kept() };
  open.close();
  const calls: string[] = [];
  open = await startAddInInNode({ ...twice, book, kept, onCall: ({ address }) => void calls.push(address) });
  expect(open.book.cell("B1")).toBe(8);
  expect([...open.kept().settings.keys()]).toEqual(["owner"]);
  expect(calls).toEqual([]);
  open.book.type("A1", 5);
  await open.book.settled();
  expect(calls).toEqual(["Sheet1!B1"]);
  expect(open.book.cell("B1")).toBe(10);
});
