/** What the page hears of the acts of a user, a co-author and itself, through Microsoft's Office.js. */

import { MemoryBook } from "simulated-excel";
import { book, closeAddIn, onSheet, open, openAddIn } from "../open-add-in";

let heard: unknown[][];

/** Opens an Excel with ExcelApi 1.`minor`, and listens to all that it has. */
async function openExcel(minor: number): Promise<void> {
  const emptyBook = new MemoryBook();
  emptyBook.habits.requirementSets = { ...emptyBook.habits.requirementSets, ExcelApi: `1.${minor}` };
  await openAddIn({ book: emptyBook });
  heard = [];
  await Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.onChanged.add(async ({ changeType, address, source, triggerSource, changeDirectionState }) => {
      const { insertShiftDirection, deleteShiftDirection } = changeDirectionState ?? {};
      const shift = insertShiftDirection ?? deleteShiftDirection ?? null;
      heard.push(["changed", changeType, address, shift, source, triggerSource]);
    });
    worksheets.onRowSorted.add(async ({ address, source }) => void heard.push(["rows", address, source]));
    worksheets.onColumnSorted.add(
      async ({ address, source }) => void heard.push(["columns", address, source]),
    );
    worksheets.onAdded.add(async ({ source }) => void heard.push(["added", source]));
    worksheets.onDeleted.add(async ({ source }) => void heard.push(["deleted", source]));
    if (minor >= 17) {
      worksheets.onNameChanged.add(
        async ({ nameBefore, nameAfter }) => void heard.push(["name", nameBefore, nameAfter]),
      );
      worksheets.onMoved.add(
        async ({ positionBefore, positionAfter }) =>
          void heard.push(["moved", positionBefore, positionAfter]),
      );
    }
    await context.sync();
  });
}

afterEach(closeAddIn);

/** Events reach handlers in turns of their own. */
async function events(): Promise<unknown[][]> {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return heard.splice(0);
}

const writeAsAddIn = (): Promise<void> =>
  onSheet((sheet) => {
    sheet.getRange("B2").values = [[1]];
  });

test("each act of a user is told with its kind, place and direction", async () => {
  await openExcel(17);
  const sheet = book.activeSheet();
  const acts: readonly (() => void)[] = [
    () => book.insertLines(sheet, "rows", 2, 2),
    () => book.deleteLines(sheet, "rows", 2, 1),
    () => book.insertLines(sheet, "columns", 0, 1),
    () => book.deleteLines(sheet, "columns", 1, 1),
    () => book.insertCells(book.at("B2:C3"), "down"),
    () => book.insertCells(book.at("B2"), "right"),
    () => book.deleteCells(book.at("B2"), "up"),
    () => book.deleteCells(book.at("B2"), "left"),
    () => book.type("A1", 1),
    () => book.sort(book.at("A1:B2"), [{ column: 0, ascending: true }]),
    () => book.sortColumns(book.at("A1:B2"), [{ column: 0, ascending: true }]),
  ];
  for (const act of acts) act();
  expect(await events()).toEqual([
    ["changed", "RowInserted", "3:4", null, "Local", "Unknown"],
    ["changed", "RowDeleted", "3:3", null, "Local", "Unknown"],
    ["changed", "ColumnInserted", "A:A", null, "Local", "Unknown"],
    ["changed", "ColumnDeleted", "B:B", null, "Local", "Unknown"],
    ["changed", "CellInserted", "B2:C3", "Down", "Local", "Unknown"],
    ["changed", "CellInserted", "B2", "Right", "Local", "Unknown"],
    ["changed", "CellDeleted", "B2", "Up", "Local", "Unknown"],
    ["changed", "CellDeleted", "B2", "Left", "Local", "Unknown"],
    ["changed", "RangeEdited", "A1", null, "Local", "Unknown"],
    ["rows", "A1:B2", "Local"],
    ["columns", "A1:B2", "Local"],
  ]);
});

test("a cut and paste is told as two edits, not as what moved where", async () => {
  await openExcel(17);
  book.type("A1", 1);
  await events();
  book.moveCells(book.at("A1:A2"), book.at("C4"));
  expect(await events()).toEqual([
    ["changed", "RangeEdited", "A1:A2", null, "Local", "Unknown"],
    ["changed", "RangeEdited", "C4:C5", null, "Local", "Unknown"],
  ]);
});

test("sheets are told as they come, go, move and get names; exchanged names as names alone", async () => {
  await openExcel(17);
  const first = book.activeSheet();
  const second = book.addSheet("Use").id;
  book.moveSheet(second, 0);
  book.exchangeSheetNames(first, second);
  const copy = book.copySheet(second).id;
  book.deleteSheet(copy);
  expect(await events()).toEqual([
    ["added", "Local"],
    ["moved", 1, 0],
    ["name", "Sheet1", "Sheet1 (old)"],
    ["name", "Use", "Sheet1"],
    ["name", "Sheet1 (old)", "Use"],
    ["added", "Local"],
    ["deleted", "Local"],
  ]);
});

test("acts of a co-author are remote, and the add-in's own are its own", async () => {
  await openExcel(17);
  open.host.asCoAuthor(() => book.type("A1", 1));
  await writeAsAddIn();
  book.type("C3", 1);
  expect(await events()).toEqual([
    ["changed", "RangeEdited", "A1", null, "Remote", "Unknown"],
    ["changed", "RangeEdited", "B2", null, "Local", "ThisLocalAddin"],
    ["changed", "RangeEdited", "C3", null, "Local", "Unknown"],
  ]);
});

test("what happens between two requests, from within injected faults, is the user's or a co-author's", async () => {
  await openExcel(17);
  open.host.injectFaults(() => {
    book.insertLines(book.activeSheet(), "rows", 0, 1);
    open.host.asCoAuthor(() => book.type("A1", 1));
    return null;
  });
  await writeAsAddIn();
  expect(await events()).toEqual([
    ["changed", "RowInserted", "1:1", null, "Local", "Unknown"],
    ["changed", "RangeEdited", "A1", null, "Remote", "Unknown"],
    ["changed", "RangeEdited", "B2", null, "Local", "ThisLocalAddin"],
  ]);
});

test("events may come late, and may be lost", async () => {
  await openExcel(17);
  book.habits.events = "late";
  book.type("A1", 1);
  book.type("A2", 1);
  expect(await events()).toEqual([]);
  open.host.deliverLateEvents();
  expect((await events()).map(([, , address]) => address)).toEqual(["A1", "A2"]);
  book.habits.events = "lost";
  book.type("A3", 1);
  open.host.deliverLateEvents();
  book.habits.events = "delivered";
  book.type("A4", 1);
  expect((await events()).map(([, , address]) => address)).toEqual(["A4"]);
});

test("an Excel below ExcelApi 1.14 tells neither trigger nor direction, and one below 1.17 no names", async () => {
  await openExcel(13);
  book.insertCells(book.at("B2"), "down");
  expect(await events()).toEqual([["changed", "CellInserted", "B2", null, "Local", undefined]]);
  await expect(
    Excel.run(async (context) => {
      context.workbook.worksheets.onNameChanged.add(async () => undefined);
      await context.sync();
    }),
  ).rejects.toMatchObject({ code: "ApiNotFound" });
});
