/** Cells moved, sheets copied and protected, as Microsoft's real Office.js asks for it and hears of it. */

import { openWorkbenchForEach, page, pane, readUnknownMembers } from "./open-workbench";

// Before the page is closed.
afterEach(async () => expect(await readUnknownMembers()).toEqual([]));
openWorkbenchForEach();

const events = (): Promise<unknown[][]> => pane.evaluate(() => window.seen.events);

test("the page hears of rows and columns, sorting, and sheets that come and go", async () => {
  await pane.evaluate(() =>
    Excel.run(async (context) => {
      const { worksheets } = context.workbook;
      const note =
        (name: string) =>
        (event: object): Promise<void> => {
          const { address, changeType } = event as { address?: string; changeType?: string };
          window.seen.events.push([name, changeType ?? null, address ?? null]);
          return Promise.resolve();
        };
      worksheets.onChanged.add(note("changed"));
      worksheets.onRowSorted.add(note("sorted"));
      worksheets.onAdded.add(note("added"));
      worksheets.onDeleted.add(note("deleted"));
      await context.sync();
    }),
  );
  await page.evaluate(() => {
    const { book } = window.bench;
    const sheet = book.activeSheet();
    book.insertLines(sheet, "rows", 2, 2);
    book.deleteLines(sheet, "columns", 1, 1);
    book.moveCells(book.at("A1"), book.at("C3"));
    book.sort(book.at("A1:A2"), [{ column: 0, ascending: true }]);
    const copy = book.copySheet(sheet);
    book.deleteSheet(copy.id);
  });
  await pane.waitForFunction(() => window.seen.events.some(([name]) => name === "deleted"));
  expect(await events()).toEqual([
    ["changed", "RowInserted", "3:4"],
    ["changed", "ColumnDeleted", "B:B"],
    ["changed", "RangeEdited", "A1"],
    ["changed", "RangeEdited", "C3"],
    ["sorted", null, "A1:A2"],
    ["added", null, null],
    ["deleted", null, null],
  ]);
});

test("the page inserts rows, sorts, copies, names and refreshes, but not on a protected sheet", async () => {
  await page.evaluate(() => {
    const { book, host } = window.bench;
    book.write(book.at("A1:B3"), [
      ["b", 1],
      ["a", 2],
      ["c", 3],
    ]);
    const [sheet, source] = [book.activeSheet(), book.at("A1:B3")];
    host.recorded.pivots.push({ name: "Pivot", sheet, source, shown: [], refreshed: 0 });
  });
  const seen = await pane.evaluate(() =>
    Excel.run(async (context) => {
      const { workbook } = context;
      const sheet = workbook.worksheets.getActiveWorksheet();
      sheet.getRange("A1:B3").sort.apply([{ key: 0, ascending: true }]);
      sheet.getRange("1:1").insert("Down");
      const copy = sheet.copy("After", sheet);
      copy.load("name,protection/protected");
      const name = sheet.names.add("Here", sheet.getRange("A2"));
      name.load("scope,formula");
      workbook.pivotTables.refreshAll();
      const count = workbook.pivotTables.getCount();
      const sorted = sheet.getRange("A1:B4").load("values");
      sheet.protection.protect();
      workbook.application.load("calculationState");
      await context.sync();
      sheet.getRange("A1").setDirty();
      await context.sync();
      sheet.getRange("A1").values = [[1]];
      const refused = await context.sync().catch((error: OfficeExtension.Error) => error.code);
      const state = workbook.application.calculationState;
      return [
        copy.name,
        copy.protection.protected,
        name.scope,
        name.formula,
        count.value,
        sorted.values,
        state,
        refused,
      ];
    }),
  );
  const rows = [
    ["", ""],
    ["a", 2],
    ["b", 1],
    ["c", 3],
  ];
  expect(seen).toEqual(["Sheet1 (2)", false, "Worksheet", "=Sheet1!A2", 1, rows, "Done", "AccessDenied"]);
  expect(await page.evaluate(() => window.bench.host.recorded.pivots[0]?.refreshed)).toBe(1);
});

test("settings saved by another add-in or co-author appear after a reload", async () => {
  const read = await pane.evaluate(
    () => new Promise((resolve) => Office.context.document.settings.saveAsync(() => resolve(null))),
  );
  expect(read).toBeNull();
  await page.evaluate(() => window.bench.host.recorded.settings.set("owner", '"another"'));
  const before = await pane.evaluate(() => Office.context.document.settings.get("owner") as unknown);
  const after = await pane.evaluate(
    () =>
      new Promise((resolve) =>
        Office.context.document.settings.refreshAsync(() =>
          resolve(Office.context.document.settings.get("owner")),
        ),
      ),
  );
  expect([before, after]).toEqual([null, "another"]);
});

test("a request during cell editing fails, or waits for its end if it allows that", async () => {
  await page.evaluate(() => window.bench.book.startEditing());
  const code = await pane.evaluate(() =>
    Excel.run(async (context) => {
      context.workbook.application.calculate("Recalculate");
      await context.sync();
      return "done";
    }).catch((error: OfficeExtension.Error) => error.code),
  );
  expect(code).toBe("InvalidOperationInCellEditMode");
  const waiting = pane.evaluate(() =>
    Excel.run({ delayForCellEdit: true }, async (context) => {
      const cell = context.workbook.getActiveCell().load("address");
      await context.sync();
      return cell.address;
    }),
  );
  await page.evaluate(() => window.bench.book.stopEditing());
  expect(await waiting).toBe("Sheet1!A1");
});
