/** The workbench's grid alone in Chromium, with functions that answer when the test lets them. */
import { plainAppearance } from "simulated-excel";
import type { WorkbookSnapshot } from "../../workbench/grid/workbook-snapshot";
import { gridPage, openGridForEach } from "../workbench/grid/grid-browser";
import { pressEnter } from "./desk";

openGridForEach();

const unknownProduct = { error: "#N/A", message: 'No product is called "unknown".' };

/** Types into a cell as a user does. */
async function type(cell: string, text: string): Promise<void> {
  await gridPage.select(cell);
  await gridPage.page.keyboard.type(text);
  await gridPage.page.waitForFunction(() => window.trial?.grid.editing());
}

describe("a call", () => {
  test("a call goes out when a formula is typed, and the cell is #BUSY! until its answer", async () => {
    await gridPage.hold();
    await type("B2", '=LCA.IMPACT("brick","GWP")');
    await pressEnter(gridPage.page, () => !window.trial?.grid.editing());
    await gridPage.callsReach(1);
    expect(await gridPage.cell("B2")).toEqual({ error: "#BUSY!" });
    await gridPage.release();
    await gridPage.settled();
    expect(await gridPage.cell("B2")).toBe(5);
    expect(await gridPage.do(({ calls }) => calls)).toEqual([
      { id: 1, name: "LCA.IMPACT", args: ["brick", "GWP", null], address: "Sheet1!B2" },
    ]);
  });

  test("a call makes dependent cells wait, and is not made again for them", async () => {
    await gridPage.hold();
    await gridPage.put({
      A1: '=LCA.IMPACT("brick","GWP")',
      A2: "=SUM(A1,10)",
      A3: "=IFERROR(A1,-1)",
      A4: "=ISERROR(A1)",
      A5: '=LCA.IMPACT("tile","GWP")+A1',
    });
    await gridPage.callsReach(2);
    const busy = { error: "#BUSY!" };
    expect(await gridPage.shown("A1", "A5")).toEqual([[busy], [busy], [busy], [busy], [busy]]);
    await gridPage.release();
    await gridPage.settled();
    expect(await gridPage.shown("A1", "A5")).toEqual([[5], [15], [5], [false], [9]]);
    expect(await gridPage.calls()).toBe(2);
  });

  test("a call is made exactly once for each of ten thousand cells", async () => {
    const formulas = Array.from({ length: 10_000 }, (_, index) => [`=LCA.IMPACT("product ${index}","GWP")`]);
    await gridPage.do(({ grid: book }, contents) => {
      const area = { sheet: book.activeSheet(), row: 0, column: 0, rows: contents.length, columns: 1 };
      book.write(area, contents);
    }, formulas);
    await gridPage.settled();
    expect(await gridPage.calls()).toBe(10_000);
    expect(await gridPage.shown("A9999", "A10000")).toEqual([[12], [12]]);
    await gridPage.putAndSettle({ B1: "=SUM(A1:A10000)", A1: '=LCA.IMPACT("new","GWP")' });
    expect(await gridPage.cell("B1")).toBe(10 * 9 + 90 * 10 + 900 * 11 + 9000 * 12 - 9 + 3);
    expect(await gridPage.calls()).toBe(10_001);
  });

  test("a call is not made again when the user changes something in the middle of a calculation", async () => {
    const formulas = Array.from({ length: 3000 }, (_, index) => [`=LCA.IMPACT("product ${index}","GWP")`]);
    await gridPage.do(({ grid: book }, contents) => {
      const area = { sheet: book.activeSheet(), row: 0, column: 0, rows: contents.length, columns: 1 };
      book.write(area, contents);
    }, formulas);
    await gridPage.callsReach(500);
    await gridPage.putAndSettle({ B1: '=LCA.IMPACT("brick","GWP")' });
    expect([await gridPage.calls(), await gridPage.shown("A3000", "A3000")]).toEqual([3001, [[12]]]);
    await gridPage.do(({ grid: book }) => book.calculate("Full"));
    await gridPage.callsReach(3501);
    await gridPage.putAndSettle({ B2: '=LCA.IMPACT("tile","GWP")' });
    expect([await gridPage.calls(), await gridPage.shown("B1", "B2")]).toEqual([6003, [[5], [4]]]);
  });

  test("a call is cancelled when its cell is edited, cleared or removed", async () => {
    await gridPage.hold();
    await gridPage.put({
      A1: '=LCA.IMPACT("a","GWP")',
      A2: '=LCA.IMPACT("b","GWP")',
      A3: '=LCA.IMPACT("c","GWP")',
    });
    await gridPage.callsReach(3);
    await gridPage.put({ A1: "text" });
    await gridPage.select("A2");
    await gridPage.page.keyboard.press("Delete");
    await gridPage.page.waitForFunction(() => window.trial?.cancelled.length === 2);
    const sheet = await gridPage.do(({ grid: book }) => book.addSheet("Other").id);
    await gridPage.do(({ grid: book }) => book.deleteSheet(book.activeSheet()));
    await gridPage.page.waitForFunction(() => window.trial?.cancelled.length === 3);
    await gridPage.release();
    await gridPage.settled();
    expect(await gridPage.do(({ grid: book }) => book.sheets().map(({ id }) => id))).toEqual([sheet]);
  });

  test("a call is made again when its precedent changes or the cell is marked dirty, and not otherwise", async () => {
    await gridPage.putAndSettle({ A1: 4, B1: '=LCA.IMPACT(A1,"GWP")', C1: '=LCA.IMPACT("brick","GWP")' });
    expect([await gridPage.calls(), await gridPage.cell("B1")]).toEqual([2, 8]);
    await gridPage.putAndSettle({ A1: 5 });
    expect([await gridPage.calls(), await gridPage.cell("B1")]).toEqual([3, 10]);
    await gridPage.do(({ grid: book }) => {
      book.markDirty([{ sheet: book.activeSheet(), row: 0, column: 2, rows: 1, columns: 1 }]);
    });
    await gridPage.settled();
    expect(await gridPage.calls()).toBe(4);
    await gridPage.do(({ grid: book }) => book.calculate("Recalculate"));
    await gridPage.settled();
    expect(await gridPage.calls()).toBe(4);
    await gridPage.do(({ grid: book }) => book.calculate("Full"));
    await gridPage.settled();
    expect(await gridPage.calls()).toBe(6);
  });

  test("a call goes with its moved row, and is made again as in Excel", async () => {
    await gridPage.hold();
    await gridPage.put({ A3: '=LCA.IMPACT("brick","GWP")', A4: "=A3*2" });
    await gridPage.callsReach(1);
    await gridPage.insertRowAtTop();
    await gridPage.release();
    await gridPage.settled();
    expect(await gridPage.shown("A4", "A5")).toEqual([[5], [10]]);
    expect(await gridPage.formula("A5")).toBe("=A4*2");
    expect([await gridPage.calls(), await gridPage.do(({ cancelled }) => cancelled)]).toEqual([2, [1]]);
  });
});

describe("an argument", () => {
  test("an argument reaches the function as it is, an omitted one as null, a blank cell as 0", async () => {
    await gridPage.putAndSettle({
      A1: "=LCA.SHOW(1)",
      A2: '=LCA.SHOW("a",,TRUE)',
      A3: "=LCA.SHOW(Z9)",
      A4: "=LCA.SHOW(B4,B5)",
      B4: 2.5,
      B5: "x",
    });
    expect(await gridPage.shown("A1", "A4")).toEqual([
      ["[1,null,null]"],
      ['["a",null,true]'],
      ["[0,null,null]"],
      ['[2.5,"x",null]'],
    ]);
  });

  test("an argument of a blank cell is null on the web, if the grid is set so", async () => {
    await gridPage.do(({ grid: book }) => {
      book.habits.blankCell = null;
    });
    await gridPage.putAndSettle({ A1: "=LCA.SHOW(Z9)", A2: "=LCA.WHOLE(Y9:Z9)" });
    expect(await gridPage.shown("A1", "A2")).toEqual([["[null,null,null]"], ["[[[null,null]]]"]]);
  });

  test("an argument that is a range goes whole to a matrix parameter, and gives #CALC! for a scalar one", async () => {
    await gridPage.putAndSettle({
      A1: 1,
      A2: 2,
      A3: 3,
      B1: "=LCA.WHOLE(A1:A3)",
      C1: '=LCA.IMPACT(A1:A3,"GWP")',
    });
    expect(await gridPage.cell("B1")).toBe("[[[1],[2],[3]]]");
    expect(await gridPage.cell("C1")).toEqual({ error: "#CALC!" });
    expect(await gridPage.calls()).toBe(1);
  });

  test("an argument in error is the result, without a call", async () => {
    await gridPage.putAndSettle({ A1: "=1/0", B1: "=LCA.SHOW(A1)", C1: "=LCA.WHOLE(A1:A2)" });
    expect(await gridPage.shown("B1", "C1")).toEqual([[{ error: "#DIV/0!" }, { error: "#DIV/0!" }]]);
    expect(await gridPage.calls()).toBe(0);
  });
});

describe("a result", () => {
  test("a result of several cells spills, each error with its sentence, and gives #SPILL! without room", async () => {
    await gridPage.putAndSettle({ A1: "=LCA.TABLE(3,2)", D1: "=LCA.TABLE(3,2)", E2: "here" });
    const ambiguous = { error: "#VALUE!", message: "Two products share this name." };
    expect(await gridPage.shown("A1", "B3")).toEqual([
      [0, 1],
      [10, ambiguous],
      [20, 21],
    ]);
    expect(await gridPage.cell("D1")).toEqual({ error: "#SPILL!" });
    expect(await gridPage.formula("B2")).toBe("");
    await gridPage.putAndSettle({ E2: "" });
    expect(await gridPage.shown("D1", "E3")).toEqual([
      [0, 1],
      [10, ambiguous],
      [20, 21],
    ]);
  });

  test("a result in error shows its sentence when its cell is selected, and a dependent has only the error", async () => {
    await gridPage.putAndSettle({ C3: '=LCA.IMPACT("unknown","GWP")', C4: "=C3+1", C5: "=NOSUCH.NAME(1)" });
    const status = gridPage.page.getByRole("status");
    await gridPage.select("C3");
    expect(await status.textContent()).toBe('C3 #N/A \u2014 No product is called "unknown".');
    expect(await gridPage.shown("C3", "C5")).toEqual([
      [unknownProduct],
      [{ error: "#N/A" }],
      [{ error: "#NAME?" }],
    ]);
    await gridPage.hover("C3", gridPage.page.getByText(unknownProduct.message, { exact: true }));
    await gridPage.select("C9");
    expect(await status.textContent()).toBe("");
    await gridPage.putAndSettle({ C3: '=IF(TRUE,NA(),LCA.IMPACT("brick","GWP"))' });
    expect(await gridPage.cell("C3")).toEqual({ error: "#N/A" });
  });
});

describe("a reopened workbook", () => {
  const sheet = {
    A1: '=LCA.IMPACT("brick","GWP")',
    A2: "=A1*2",
    A3: '=LCA.IMPACT("unknown","GWP")',
    C1: "=LCA.TABLE(2,1)",
  };

  test("a reopened workbook shows its saved values and calls nothing but the cells saved in error", async () => {
    await gridPage.putAndSettle({ ...sheet, E1: 0.5, E2: "'=text" });
    expect(await gridPage.calls()).toBe(3);
    await gridPage.hold();
    await gridPage.reopen();
    await gridPage.callsReach(4);
    expect(await gridPage.shown("A1", "A3")).toEqual([[5], [10], [{ error: "#BUSY!" }]]);
    expect(await gridPage.shown("C1", "C2")).toEqual([[0], [10]]);
    expect(await gridPage.shown("E1", "E2")).toEqual([[0.5], ["=text"]]);
    await gridPage.release();
    await gridPage.settled();
    expect(await gridPage.cell("A3")).toEqual(unknownProduct);
    expect(await gridPage.calls()).toBe(4);
    await gridPage.putAndSettle({ A1: '=LCA.IMPACT("tile","GWP")' });
    expect(await gridPage.shown("A1", "A2")).toEqual([[4], [8]]);
  });

  test("a reopened workbook keeps text as text, also if it reads like a formula or an error", async () => {
    await gridPage.putAndSettle({ A1: "'=Spacer bar", A2: "'#N/A", A3: "=1+1" });
    for (let times = 0; times < 2; times += 1) {
      await gridPage.reopen();
      await gridPage.do(({ grid: book }) => book.calculate("Full"));
      await gridPage.settled();
      expect(await gridPage.shown("A1", "A3")).toEqual([["=Spacer bar"], ["#N/A"], [2]]);
    }
  });

  test("a reopened workbook calls nothing or everything, if the grid is set so", async () => {
    await gridPage.putAndSettle(sheet);
    await gridPage.do(({ grid: book }) => {
      book.habits.calculatesErrorsOnOpening = false;
    });
    await gridPage.reopen();
    await gridPage.settled();
    expect([await gridPage.calls(), await gridPage.cell("A3")]).toEqual([3, unknownProduct]);
    await gridPage.do(({ grid: book }) => {
      book.habits.keepsValuesOnOpening = false;
    });
    await gridPage.reopen();
    await gridPage.settled();
    expect(await gridPage.calls()).toBe(6);
  });

  test("a reopened workbook keeps its sheets, formats and calculation mode", async () => {
    const snapshot: WorkbookSnapshot = {
      sheets: [
        {
          name: "First",
          visibility: "Visible",
          frame: { widths: { B: 140 }, heights: { "3": 40 }, gridlines: false, look: { vt: 2 } },
          cells: { B2: { value: 0.25, format: "0%" } },
        },
        {
          name: "Second",
          visibility: "Hidden",
          frame: { widths: {}, heights: {}, gridlines: true },
          cells: { A1: { value: true, look: { bl: 1 } } },
        },
      ],
      active: "First",
      calculationMode: "Manual",
      settings: {},
    };
    await gridPage.do(({ grid: book }, opened) => book.open(opened), snapshot);
    expect(await gridPage.do(({ grid: book }) => book.save())).toEqual(snapshot);
  });
});

describe("the book", () => {
  test("manual mode calculates entered formulas, and the rest on request", async () => {
    await gridPage.putAndSettle({ A1: 1, B1: '=LCA.IMPACT(A1,"GWP")' });
    await gridPage.do(({ grid: book }) => {
      book.calculationMode = "Manual";
    });
    await gridPage.putAndSettle({ A1: 7, C1: '=LCA.IMPACT("brick","GWP")' });
    expect(await gridPage.shown("A1", "C1")).toEqual([[7, 2, 5]]);
    await gridPage.do(({ grid: book }) => {
      book.markDirty([{ sheet: book.activeSheet(), row: 0, column: 2, rows: 1, columns: 1 }]);
    });
    await gridPage.settled();
    expect(await gridPage.calls()).toBe(2);
    await gridPage.do(({ grid: book }) => book.calculate("Recalculate"));
    await gridPage.settled();
    expect(await gridPage.shown("A1", "C1")).toEqual([[7, 14, 5]]);
    expect(await gridPage.calls()).toBe(4);
  });

  test("formulas and calls follow the new names of sheets", async () => {
    await gridPage.putAndSettle({ A1: 3 });
    const second = await gridPage.do(({ grid: book }) => {
      const first = book.activeSheet();
      const added = book.addSheet("Second").id;
      book.renameSheet(first, "Product data");
      book.activate(added);
      return added;
    });
    await gridPage.putAndSettle({ B2: "=LCA.SHOW('Product data'!A1)" });
    await gridPage.do(({ grid: book }) => {
      const [first] = book.sheets();
      if (first) book.renameSheet(first.id, "Products");
      book.renameSheet(book.activeSheet(), "It's here");
    });
    expect(await gridPage.formula("B2")).toBe("=LCA.SHOW(Products!A1)");
    await gridPage.do(
      ({ grid: book }, sheet) => book.markDirty([{ sheet, row: 1, column: 1, rows: 1, columns: 1 }]),
      second,
    );
    await gridPage.settled();
    expect(await gridPage.cell("B2")).toBe("[3,null,null]");
    const addresses = await gridPage.do(({ calls }) => calls.map(({ address }) => address));
    expect([addresses[0], addresses.at(-1)]).toEqual(["Second!B2", "'It''s here'!B2"]);
  });

  test("cells of Text format keep what is written as text, formulas too", async () => {
    const cells = await gridPage.do(({ grid: book }) => {
      const area = { sheet: book.activeSheet(), row: 0, column: 0, rows: 1, columns: 4 };
      book.setNumberFormats(area, [["@", "@", "@", "General"]]);
      book.write(area, [["=1+1", "2024", "'=x", "'=x"]]);
      return [book.values(area), book.formulas(area)];
    });
    const texts = [["=1+1", "2024", "=x", "=x"]];
    expect(cells).toEqual([texts, texts]);
  });

  test("the book reports used, formatted and selected ranges, and changes", async () => {
    await gridPage.putAndSettle({ B2: 0.5, C4: "=LCA.TABLE(2,2)", A1: null });
    const told = await gridPage.do(({ grid: book }) => {
      const sheet = book.activeSheet();
      const changes: unknown[] = [];
      const stop = book.onChanged(({ row, column }) => changes.push([row, column]));
      book.onSelectionChanged(({ row, column, rows, columns }) => changes.push([row, column, rows, columns]));
      const cell = { sheet, row: 1, column: 1, rows: 1, columns: 1 };
      book.setNumberFormats(cell, [["0%"]]);
      book.write(cell, [[1]]);
      book.select({ sheet, row: 2, column: 1, rows: 3, columns: 2 });
      stop();
      book.write(cell, [[2]]);
      return {
        used: book.usedArea(sheet),
        format: book.numberFormats(cell),
        changes,
        selected: book.selection(),
      };
    });
    expect(told).toMatchObject({
      used: { row: 1, column: 1, rows: 4, columns: 3 },
      format: [["0%"]],
      changes: [
        [1, 1],
        [2, 1, 3, 2],
      ],
      selected: { row: 2, column: 1, rows: 3, columns: 2 },
    });
  });

  test("the grid shows numbers as Excel does, and knows styles, column widths and tables", async () => {
    await gridPage.putAndSettle({
      A1: "Product",
      A2: "a rather long name of a product",
      A3: "=NA()",
      B2: 1.559e-6,
      B3: 1 / 3,
      D2: '=IF(A3="",1,2)',
      F1: "=LCA.TABLE(2,2)",
    });
    const calls = await gridPage.calls();
    const told = await gridPage.do(({ grid: book }) => {
      const sheet = book.activeSheet();
      const area = (row: number, column: number, rows: number, columns: number) => ({
        sheet,
        row,
        column,
        rows,
        columns,
      });
      const readable = "[>=0.01]#,##0.00##;[<=-0.01]-#,##0.00##;0.00E+00";
      book.setNumberFormats(area(1, 1, 1, 1), [[readable]]);
      book.setLook(area(0, 0, 1, 3), { bold: true, fill: "#D9E7F5", color: "#C00000" });
      book.setLook(area(0, 1, 1, 1), { bold: false, wrapped: true, alignment: "Right", below: "Continuous" });
      const widthsBefore = book.columnWidths(area(0, 0, 1, 3));
      book.fitColumns(area(1, 0, 2, 3));
      const fitted = book.columnWidths(area(0, 0, 1, 3));
      book.setColumnWidth(area(0, 2, 1, 1), 30);
      book.setTables([area(0, 0, 3, 2), area(0, 5, 3, 2)]);
      book.setErrorColors([{ area: area(0, 0, 9, 9), color: "#767676" }]);
      return {
        texts: book.texts(area(1, 0, 2, 2)),
        looks: book.looks(area(0, 0, 1, 2)),
        formatted: book.formattedArea(sheet),
        grown: fitted.map((width, j) => Math.sign(width - (widthsBefore[j] ?? 0))),
        third: book.columnWidths(area(0, 2, 1, 1)),
      };
    });
    const look = { ...plainAppearance, bold: true, color: "#C00000", fill: "#D9E7F5" };
    expect(told).toEqual({
      texts: [
        ["a rather long name of a product", "1.56E-06"],
        ["#N/A", "0.333333333"],
      ],
      looks: [[look, { ...look, bold: false, wrapped: true, alignment: "Right", below: "Continuous" }]],
      formatted: { sheet: expect.any(String), row: 0, column: 0, rows: 2, columns: 3 },
      grown: [1, expect.any(Number), 0],
      third: [30],
    });
    await gridPage.settled();
    expect(await gridPage.shown("F1", "G2")).toEqual([
      [{ error: "#SPILL!" }, null],
      [null, null],
    ]);
    expect(await gridPage.cell("D2")).toEqual({ error: "#N/A" });
    await gridPage.do(({ grid: book }) => book.setTables([]));
    await gridPage.settled();
    expect(await gridPage.shown("F1", "G1")).toEqual([[0, 1]]);
    expect(await gridPage.calls()).toBe(calls);
    await gridPage.reopen();
    const saved = await gridPage.do(({ grid: book }) => {
      const area = { sheet: book.activeSheet(), row: 0, column: 0, rows: 1, columns: 3 };
      return [book.looks(area)[0]?.[2], book.columnWidths(area)[2]];
    });
    expect(saved).toEqual([look, 30]);
  });

  test("the grid offers the add-in's functions while typing, with descriptions of them and their parameters", async () => {
    await type("A1", "=LCA.IM");
    await gridPage.page.getByText("The result of a product for one indicator.").first().waitFor();
    expect(await gridPage.page.getByText("LCA.IMPACT").first().isVisible()).toBe(true);
    await gridPage.page.keyboard.type("PACT(");
    await gridPage.page.getByText("[scenario]").first().waitFor();
    const help = gridPage.page.locator("div.univer-justify-between").filter({ hasText: "[scenario]" });
    await help.locator("svg").first().click();
    await gridPage.page.getByText("what scenario means").first().waitFor();
    expect(await gridPage.calls()).toBe(0);
  });
});
