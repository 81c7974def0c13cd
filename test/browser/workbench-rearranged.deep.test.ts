/** Moved cells in the grid alone: their formulas, their calls, and the events about them. */
import type { CellRearrangement } from "simulated-excel";
import { gridPage, openGridForEach } from "../workbench/grid/grid-browser";

openGridForEach();

/** The events of the grid from now on. */
async function listen(): Promise<() => Promise<CellRearrangement[]>> {
  await gridPage.do(({ grid: book }) => {
    const heard: unknown[] = [];
    Object.assign(window, { heard });
    book.onRearranged((what) => heard.push(what));
    book.onChanged(({ row, column }) => heard.push({ kind: "changed", row, column }));
  });
  return () => gridPage.page.evaluate(() => (window as unknown as { heard: CellRearrangement[] }).heard);
}

describe.each([true, false])("Moved cells that are called again: %s;", (again) => {
  const calls = async (before: number) => (await gridPage.calls()) - before;

  beforeEach(async () => {
    await gridPage.do(({ grid: book }, on) => {
      book.habits.callsMovedCells = on;
    }, again);
    await gridPage.putAndSettle({
      A1: "brick",
      A2: "tiles",
      A3: "a",
      B1: '=LCA.IMPACT(A1,"GWP")',
      B2: '=LCA.IMPACT(A2,"GWP")',
      B3: '=LCA.IMPACT(A3,"GWP")',
      C1: "=SUM(B1:B3)",
    });
  });

  test("formulas keep their values after rows are inserted above", async () => {
    const heard = await listen();
    await gridPage.do(({ grid: book }) => book.insertLines(book.activeSheet(), "rows", 1, 2));
    await gridPage.settled();
    expect(await gridPage.shown("A1", "C5")).toEqual([
      ["brick", 5, 11],
      [null, null, null],
      [null, null, null],
      ["tiles", 5, null],
      ["a", 1, null],
    ]);
    expect(await gridPage.formula("B5")).toBe('=LCA.IMPACT(A5,"GWP")');
    expect((await calls(3)) > 0).toBe(again);
    expect(await heard()).toEqual([
      { kind: "inserted", axis: "rows", sheet: expect.any(String), at: 1, count: 2 },
    ]);
    await gridPage.putAndSettle({ A5: "abc" });
    expect(await gridPage.cell("B5")).toBe(3);
  });

  test("formulas keep their values after rows and columns are deleted", async () => {
    await gridPage.do(({ grid: book }) => book.deleteLines(book.activeSheet(), "rows", 0, 1));
    await gridPage.settled();
    expect(await gridPage.shown("A1", "C2")).toEqual([
      ["tiles", 5, null],
      ["a", 1, null],
    ]);
    await gridPage.do(({ grid: book }) => book.deleteLines(book.activeSheet(), "columns", 0, 1));
    await gridPage.settled();
    expect(await gridPage.formula("A1")).toBe('=LCA.IMPACT(#REF!,"GWP")');
  });

  test("formulas keep their values after cells are cut and pasted", async () => {
    const heard = await listen();
    await gridPage.do(({ grid: book }) => {
      const one = { sheet: book.activeSheet(), row: 1, column: 1, rows: 1, columns: 1 };
      book.moveCells(one, { ...one, row: 7 });
    });
    await gridPage.settled();
    expect(await gridPage.shown("B2")).toEqual([[null]]);
    expect([await gridPage.formula("B8"), await gridPage.cell("B8")]).toEqual(['=LCA.IMPACT(A2,"GWP")', 5]);
    expect(await calls(3)).toBe(again ? 1 : 0);
    expect(await heard()).toEqual([expect.objectContaining({ kind: "moved" })]);
  });

  test("a copied sheet shows what the first does, under Excel's name for it", async () => {
    await gridPage.putAndSettle({ A1: "brick", A2: "", A3: "", B2: "", B3: "", C1: "=LCA.TABLE(2,2)" });
    const before = await gridPage.calls();
    const heard = await listen();
    const copied = await gridPage.do(({ grid: book }) => {
      const copy = book.copySheet(book.activeSheet());
      book.activate(copy.id);
      return copy;
    });
    await gridPage.settled();
    expect(copied.name).toBe("Sheet1 (2)");
    expect(await gridPage.shown("A1", "D2")).toEqual([
      ["brick", 5, 0, 1],
      [null, null, 10, expect.objectContaining({ error: "#VALUE!" })],
    ]);
    expect((await gridPage.calls()) - before).toBe(again ? 2 : 0);
    expect((await heard()).map(({ kind }) => kind)).toContain("sheet-added");
    await gridPage.putAndSettle({ A1: "a" });
    expect(await gridPage.cell("B1")).toBe(1);
  });

  test("formulas keep their values after rows are sorted", async () => {
    const heard = await listen();
    await gridPage.do(({ grid: book }) => {
      const rows = { sheet: book.activeSheet(), row: 0, column: 0, rows: 3, columns: 2 };
      book.sort(rows, [{ column: 0, ascending: true }]);
    });
    await gridPage.settled();
    expect(await gridPage.shown("A1", "B3")).toEqual([
      ["a", 1],
      ["brick", 5],
      ["tiles", 5],
    ]);
    expect(await gridPage.formula("B1")).toBe('=LCA.IMPACT(A1,"GWP")');
    expect(await calls(3)).toBe(again ? 3 : 0);
    expect(await heard()).toEqual([expect.objectContaining({ kind: "sorted" })]);
  });
});

test("a defined name means a cell, cells or a formula, in formulas of the grid", async () => {
  await gridPage.do(({ grid: book }) => {
    book.defineName({ name: "Brick", formula: "=Sheet1!$A$1", sheet: null });
    book.defineName({ name: "Result", formula: '=LCA.IMPACT(Sheet1!$A$1,"GWP")', sheet: null });
  });
  await gridPage.putAndSettle({ A1: "brick", B1: '=LCA.IMPACT(Brick,"GWP")', B2: "=Result*2" });
  expect(await gridPage.shown("B1", "B2")).toEqual([[5], [10]]);
  expect(await gridPage.do(({ grid: book }) => book.names())).toEqual([
    { name: "Brick", formula: "=Sheet1!$A$1", sheet: null },
    { name: "Result", formula: '=LCA.IMPACT(Sheet1!$A$1,"GWP")', sheet: null },
  ]);
  await gridPage.do(({ grid: book }) => book.insertLines(book.activeSheet(), "rows", 0, 1));
  await gridPage.settled();
  expect(await gridPage.do(({ grid: book }) => book.names()[0]?.formula)).toBe("=Sheet1!$A$2");
  await gridPage.do(({ grid: book }) => book.removeName({ name: "result", sheet: null }));
  expect(await gridPage.do(({ grid: book }) => book.names().length)).toBe(1);
});
