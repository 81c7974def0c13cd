import { errors } from "playwright-core";
import type { Page } from "playwright-core";
import type { Area, CellValue, ExcelHabits, SheetInfo } from "simulated-excel";
import type { Workbench } from "../../workbench/workbench-page";

declare global {
  interface Window {
    workbench?: Workbench;
  }
}

/** A user's actions on cells and sheets; cells are those of the sheet on screen. */
export class DeskGrid {
  constructor(readonly page: Page) {}

  async select(name: string, last = name): Promise<void> {
    const [first, end] = [placeOf(name), placeOf(last)];
    const area = { ...first, rows: end.row - first.row + 1, columns: end.column - first.column + 1 };
    await this.page.evaluate((wanted) => {
      const { grid } = window.workbench ?? {};
      grid?.select({ sheet: grid.activeSheet(), ...wanted });
    }, area);
  }

  /** Types into a cell. */
  async type(name: string, text: string): Promise<void> {
    await this.beginEdit(name, text);
    await this.endEdit();
    await this.settled();
  }

  /** Begins to type into a cell and stays in it: Excel then refuses requests, or delays them. */
  async beginEdit(name: string, text: string): Promise<void> {
    await this.leavePane();
    await this.select(name);
    // The first key opens the editor; the rest comes as from a pasteboard, since the grid draws anew for every key.
    await this.page.keyboard.type(text.slice(0, 1));
    await this.page.waitForFunction(() => window.workbench?.grid.editing());
    await this.page.keyboard.insertText(text.slice(1));
  }

  async endEdit(): Promise<void> {
    await pressEnter(this.page, () => !window.workbench?.grid.editing());
  }

  /** Clicks into the sheet if the pane has the focus; not otherwise, since two clicks in a row begin an edit. */
  private async leavePane(): Promise<void> {
    if (!(await this.page.evaluate(() => document.activeElement?.tagName === "IFRAME"))) return;
    const field = this.page.getByLabel("Selected cell");
    const sheet = this.page.locator('canvas[id^="univer-sheet-main-canvas"]').last();
    if (await field.count()) await field.click();
    else await sheet.click({ position: { x: 200, y: 200 } });
  }

  /** Rows are counted from 1, as their heads are. */
  async insertRows(at: number, count = 1): Promise<void> {
    await this.shift("insertLines", "rows", at - 1, count);
  }

  async deleteRows(at: number, count = 1): Promise<void> {
    await this.shift("deleteLines", "rows", at - 1, count);
  }

  async insertColumns(at: string, count = 1): Promise<void> {
    await this.shift("insertLines", "columns", placeOf(`${at}1`).column, count);
  }

  async deleteColumns(at: string, count = 1): Promise<void> {
    await this.shift("deleteLines", "columns", placeOf(`${at}1`).column, count);
  }

  /** Cuts the cells from the first to the last and pastes them with their corner at `to`. */
  async cutAndPaste(first: string, last: string, to: string): Promise<void> {
    await this.inGrid(
      (grid, [from, corner]) => {
        const sheet = grid.activeSheet();
        grid.moveCells({ sheet, ...from }, { sheet, ...from, ...corner });
      },
      [sizeOf(first, last), placeOf(to)] as const,
    );
  }

  /** Sorts the rows from the first to the last cell by one of their columns. */
  async sort(first: string, last: string, by: string, ascending = true): Promise<void> {
    const area = sizeOf(first, last);
    const column = placeOf(`${by}1`).column - area.column;
    await this.inGrid((grid, [size, key]) => grid.sort({ sheet: grid.activeSheet(), ...size }, [key]), [
      area,
      { column, ascending },
    ] as const);
  }

  /** Copies a sheet and returns the copy's name; the sheet on screen stays the same. */
  async copySheet(name: string): Promise<string> {
    return this.inGrid((grid, sheet) => {
      const id = grid.sheets().find((one) => one.name === sheet)?.id ?? "";
      return grid.copySheet(id).name;
    }, name);
  }

  async renameSheet(name: string, to: string): Promise<void> {
    await this.onSheet(name, (grid, [sheet, given]) => grid.renameSheet(sheet, given), to);
  }

  async addSheet(name: string): Promise<void> {
    await this.inGrid((grid, sheet) => void grid.addSheet(sheet), name);
  }

  /** Replaces all sheets by an empty one of this name, and shows it: quicker than an empty workbook put back. */
  async startSheet(name: string): Promise<void> {
    await this.inGrid((grid, title) => {
      const former = grid.sheets();
      for (const { id } of former) grid.renameSheet(id, `former ${id}`);
      const { id } = grid.addSheet(title);
      grid.activate(id);
      for (const sheet of former) grid.deleteSheet(sheet.id);
      grid.select({ sheet: id, row: 0, column: 0, rows: 1, columns: 1 });
    }, name);
  }

  async deleteSheet(name: string): Promise<void> {
    await this.onSheet(name, (grid, [sheet]) => grid.deleteSheet(sheet), null);
  }

  /** Goes to a sheet: cells are named on the sheet on screen. */
  async showSheet(name: string): Promise<void> {
    await this.onSheet(name, (grid, [sheet]) => grid.activate(sheet), null);
  }

  async setVisibility(name: string, visibility: SheetInfo["visibility"]): Promise<void> {
    await this.onSheet(name, (grid, [sheet, wanted]) => grid.setVisibility(sheet, wanted), visibility);
  }

  /** Adds a name to the workbook: "=LCA.IMPACT(…)" or "=Sheet1!$A$1:$A$3". */
  async defineName(name: string, formula: string): Promise<void> {
    await this.inGrid((grid, what) => grid.defineName({ ...what, sheet: null }), { name, formula });
    await this.settled();
  }

  /** Switches habits of Excel that are not known for certain: see `packages/simulated-excel/src/book/habits.ts`. */
  async setHabits(habits: Partial<ExcelHabits>): Promise<void> {
    await this.inGrid((grid, wanted) => void Object.assign(grid.habits, wanted), habits);
  }

  private async shift(
    how: "insertLines" | "deleteLines",
    axis: "rows" | "columns",
    at: number,
    count: number,
  ): Promise<void> {
    await this.inGrid((grid, args) => grid[args.how](grid.activeSheet(), args.axis, args.at, args.count), {
      how,
      axis,
      at,
      count,
    } as const);
  }

  private async onSheet<T>(
    name: string,
    run: (grid: Workbench["grid"], args: readonly [string, T]) => void,
    more: T,
  ): Promise<void> {
    const sheets = await this.inGrid((grid) => grid.sheets(), null);
    const sheet = sheets.find((one) => one.name === name);
    if (!sheet) throw new Error(`There is no sheet ${name}`);
    await this.inGrid(run, [sheet.id, more] as const);
  }

  /** Runs in the page, and waits until everything is calculated. */
  private async inGrid<A, R>(run: (grid: Workbench["grid"], args: A) => R, args: A): Promise<R> {
    const grid = await this.page.evaluateHandle(() => {
      if (!window.workbench) throw new Error("The workbench has not started");
      return window.workbench.grid;
    });
    const result = (await grid.evaluate(run as never, args)) as R;
    await grid.dispose();
    await this.settled();
    return result;
  }

  /** Waits until no cell is pending. */
  async settled(): Promise<void> {
    await this.page.waitForFunction(() => {
      const { grid } = window.workbench ?? {};
      if (!grid || grid.calculating()) return false;
      const used = grid.usedArea(grid.activeSheet());
      const busy = (cell: CellValue): boolean => typeof cell === "object" && cell?.error === "#BUSY!";
      return !used || !grid.values(used).flat().some(busy);
    });
  }
}

/**
 * Presses Enter until the grid takes it: an Enter is lost while the editor still takes in the text. The wait only paces
 * the presses; the test's own limit, or a page that was closed, ends them.
 */
export async function pressEnter(page: Page, taken: () => boolean): Promise<void> {
  do await page.keyboard.press("Enter");
  while (!(await comes(page.waitForFunction(taken, undefined, { timeout: 2_000 }))));
}

/** Whether that for which Playwright waits came, and not only the end of the wait. */
export async function comes(awaited: Promise<unknown>): Promise<boolean> {
  try {
    await awaited;
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}

/** The row and column of a cell such as "B2", within the first 26 columns. */
export function placeOf(name: string): { row: number; column: number } {
  return { row: Number(name.slice(1)) - 1, column: name.charCodeAt(0) - 65 };
}

export function sizeOf(first: string, last: string): Omit<Area, "sheet"> {
  const [from, to] = [placeOf(first), placeOf(last)];
  return { ...from, rows: to.row - from.row + 1, columns: to.column - from.column + 1 };
}
