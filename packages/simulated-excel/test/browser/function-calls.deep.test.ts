/** Custom functions, called by simulated Excel through Microsoft's real Office.js, in Chromium. */

import { openWorkbenchForEach, page, pane, readShownCells, typeAndSettle } from "./open-workbench";

openWorkbenchForEach();

describe("custom functions", () => {
  test("custom functions give values, matrices with errors inside, and errors with their sentence", async () => {
    const cells = await typeAndSettle({
      A1: "=LCA.TWICE(21)",
      A2: "=LCA.TABLE()",
      A6: '=LCA.RESULT("sentence")',
      A7: '=LCA.RESULT("argument")',
      A8: '=LCA.RESULT("zero")',
      A9: '=LCA.RESULT("plain")',
      A10: '=LCA.RESULT("thrown")',
      A11: '=LCA.RESULT("nan")',
      A12: '=LCA.RESULT("infinity")',
      A13: '=LCA.RESULT("nothing")',
      A14: '=LCA.RESULT("blank")',
      A15: '=LCA.RESULT("truth")',
      A16: '=LCA.RESULT("ragged")',
      A17: "=LCA.NOBODY()",
      A18: "=LCA.WHERE()",
    });
    expect(cells).toEqual({
      A1: 42,
      A2: "GWP",
      A6: { error: "#N/A", message: "Sign in first" },
      A7: { error: "#VALUE!", message: "Write the scenario in quotes" },
      A8: { error: "#DIV/0!" },
      A9: { error: "#VALUE!" },
      A10: { error: "#VALUE!" },
      A11: { error: "#VALUE!" },
      A12: { error: "#NUM!" },
      A13: 0,
      A14: "",
      A15: true,
      A16: { error: "#VALUE!" },
      A17: { error: "#VALUE!" },
      A18: "Sheet1!A18",
    });
    expect(await readShownCells(["B2", "A3", "B3", "A4", "B4"])).toEqual({
      B2: 1.5,
      A3: "ODP",
      B3: { error: "#N/A", message: "not declared" },
      A4: "AP",
      B4: 0,
    });
  });

  test("custom functions receive omitted arguments as null and ranges whole", async () => {
    await typeAndSettle({ E1: 1, F1: "x", A1: "=LCA.ARGS(,E1:G1,E1)", A2: "=LCA.ARGS()" });
    expect(await pane.evaluate(() => window.seen.calls)).toEqual([
      [null, [[1, "x", 0]], 1],
      [null, null, null],
    ]);
  });

  test("custom functions hear when their cell no longer wants them", async () => {
    await page.evaluate(() => window.bench.book.type("A1", "=LCA.WAIT()"));
    await typeAndSettle({ B1: "=LCA.TWICE(1)" });
    expect(await readShownCells(["A1"])).toEqual({ A1: { error: "#BUSY!" } });
    await page.evaluate(() => window.bench.book.type("A1", "gone"));
    await pane.waitForFunction(() => window.seen.cancelled === 1);
    expect(await readShownCells(["A1"])).toEqual({ A1: "gone" });
  });

  test("setDirty and a full calculation call custom functions again", async () => {
    await typeAndSettle({ A1: "=LCA.ARGS(1)", A2: "=LCA.ARGS(2)" });
    const calls = (): Promise<number> => pane.evaluate(() => window.seen.calls.length);
    expect(await calls()).toBe(2);
    await pane.evaluate(() =>
      Excel.run(async (context) => {
        context.workbook.worksheets.getActiveWorksheet().getRange("A1").setDirty();
        await context.sync();
      }),
    );
    expect(await calls()).toBe(3);
    await pane.evaluate(() =>
      Excel.run(async (context) => {
        context.application.calculate("Full");
        await context.sync();
      }),
    );
    expect(await calls()).toBe(5);
    await page.waitForFunction(() => !window.bench.book.calculating());
  });

  test("custom functions answer 10,000 calls at once", async () => {
    const sum = await page.evaluate(async () => {
      const { book } = window.bench;
      for (let i = 1; i <= 10_000; i++) book.type(`A${i}`, `=LCA.TWICE(${i})`);
      await new Promise<void>((done) => {
        const look = (): void => void (book.calculating() ? setTimeout(look, 20) : done());
        look();
      });
      return book.values(book.at("A1:A10000")).reduce((total, [cell]) => total + Number(cell), 0);
    });
    expect(sum).toBe(100_010_000);
  });

  test("a reloaded pane answers the calls that the old one left open", async () => {
    await page.evaluate(() => window.bench.book.type("A1", "=LCA.WAIT()"));
    expect(await typeAndSettle({ B1: "=LCA.TWICE(1)" })).toEqual({ B1: 2 });
    const loaded = page.waitForEvent("framenavigated", (frame) => frame === pane);
    await pane.evaluate(() => location.reload());
    await loaded;
    await pane.waitForFunction(() => window.seen?.ready);
    await page.evaluate(() => {
      window.bench.book.type("A1", "gone");
      window.bench.book.type("B2", "=LCA.TWICE(4)");
    });
    await page.waitForFunction(() => !window.bench.book.calculating());
    expect(await readShownCells(["A1", "B2"])).toEqual({ A1: "gone", B2: 8 });
  });
});
