/** The pane and a cell being edited, over Microsoft's real Office.js in Chromium. */

import { openWorkbenchForEach, page, pane, readShownCells } from "./open-workbench";

openWorkbenchForEach();

describe("the pane", () => {
  test("the pane runs in Excel for Windows, with the requirement sets our manifest may ask for", async () => {
    expect(await pane.evaluate(() => window.seen.ready)).toMatchObject({
      host: "Excel",
      platform: "PC",
    });
    const supported = await pane.evaluate(() =>
      [
        ["ExcelApi", "1.15"],
        ["ExcelApi", "1.16"],
        ["CustomFunctionsRuntime", "1.5"],
        ["CustomFunctionsRuntime", "1.6"],
        ["SharedRuntime", "1.1"],
      ].map(([name = "", version = ""]) => Office.context.requirements.isSetSupported(name, version)),
    );
    expect(supported).toEqual([true, false, true, false, true]);
  });

  test("the pane saves settings in the document, and workbook.settings sees them", async () => {
    const seen = await pane.evaluate(async () => {
      const { settings } = Office.context.document;
      settings.set("account", { id: 7 });
      const saved = await new Promise<Office.AsyncResult<void>>((done) => settings.saveAsync(done));
      const found = await Excel.run(async (context) => {
        const setting = context.workbook.settings.getItemOrNullObject("account");
        const none = context.workbook.settings.getItemOrNullObject("other");
        setting.load("value");
        await context.sync();
        return [setting.value as unknown, none.isNullObject];
      });
      return [saved.status, ...found];
    });
    expect(seen).toEqual(["succeeded", { id: 7 }, true]);
    expect(await page.evaluate(() => [...window.bench.host.settings])).toEqual([["account", '{"id":7}']]);
  });

  test("the ribbon presses the pane, and the pane hides and shows", async () => {
    await page.evaluate(() => window.bench.host.button("refresh"));
    expect(await pane.evaluate(() => window.seen.pressed)).toBe(1);
    const seen = await pane.evaluate(async () => {
      await Office.addin.setStartupBehavior(Office.StartupBehavior.load);
      await Office.addin.onVisibilityModeChanged(({ visibilityMode }) => {
        window.seen.events.push([visibilityMode]);
      });
      await Office.addin.hide();
      await Office.addin.showAsTaskpane();
      return [await Office.addin.getStartupBehavior(), window.seen.events];
    });
    expect(seen).toEqual(["Load", [["Hidden"], ["Taskpane"]]]);
    expect(await page.evaluate(() => window.bench.visibility)).toEqual([false, true]);
    await page.evaluate(() => window.bench.host.show(false)); // by the user
    await pane.waitForFunction(() => window.seen.events.length === 3);
  });

  test("the pane gets a dialog's message, and hears when the user closes it", async () => {
    await pane.evaluate(async () => {
      const opened = await new Promise<Office.AsyncResult<Office.Dialog>>((done) =>
        Office.context.ui.displayDialogAsync(
          `${location.origin}/dialog.html`,
          { height: 40, width: 30 },
          done,
        ),
      );
      const dialog = opened.value;
      dialog.addEventHandler(Office.EventType.DialogMessageReceived, (event) =>
        window.seen.events.push([event]),
      );
      dialog.addEventHandler(Office.EventType.DialogEventReceived, (event) =>
        window.seen.events.push([event]),
      );
    });
    await pane.waitForFunction(() => window.seen.events.length === 1);
    const codes = await pane.evaluate(async () => {
      const open = (url: string): Promise<number> =>
        new Promise((done) => Office.context.ui.displayDialogAsync(url, {}, ({ error }) => done(error.code)));
      return [await open(`${location.origin}/dialog.html`)];
    });
    expect(codes).toEqual([12007]);
    await page.evaluate(() => window.bench.host.dismissDialog());
    await pane.waitForFunction(() => window.seen.events.length === 2);
    expect(await pane.evaluate(() => window.seen.events)).toMatchObject([
      [{ message: "hello" }],
      [{ error: 12006 }],
    ]);
    const elsewhere = await pane.evaluate(
      () =>
        new Promise((done) =>
          Office.context.ui.displayDialogAsync("https://elsewhere.example/", {}, ({ error }) =>
            done(error.code),
          ),
        ),
    );
    expect(elsewhere).toBe(12004);
  });
});

describe("while the user edits a cell", () => {
  test("requests fail unless they may wait, and results arrive afterwards", async () => {
    await page.evaluate(() => {
      window.bench.book.startEditing();
      window.bench.book.type("A1", "=LCA.TWICE(2)");
    });
    const refused = await pane.evaluate(() =>
      Excel.run(async (context) => {
        context.workbook.getActiveCell().load("address");
        await context.sync();
      }).catch((error: OfficeExtension.Error) => error.code),
    );
    expect(refused).toBe("InvalidOperationInCellEditMode");
    await pane.evaluate(() => {
      void Excel.run({ delayForCellEdit: true }, async (context) => {
        const cell = context.workbook.getActiveCell();
        cell.load("address");
        await context.sync();
        window.seen.events.push([cell.address]);
      });
    });
    expect(await pane.evaluate(() => window.seen.events)).toEqual([]);
    expect(await readShownCells(["A1"])).toEqual({ A1: { error: "#BUSY!" } });
    await page.evaluate(() => window.bench.book.stopEditing());
    await pane.waitForFunction(() => window.seen.events.length === 1);
    expect(await pane.evaluate(() => window.seen.events)).toEqual([["Sheet1!A1"]]);
    await page.waitForFunction(() => !window.bench.book.calculating());
    expect(await readShownCells(["A1"])).toEqual({ A1: 4 });
  });
});
