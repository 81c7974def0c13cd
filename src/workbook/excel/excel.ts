import type { Reason } from "../../lca/reasons";
import { NoValue, reasonOf } from "../../lca/reasons";
import type { Rectangle, Area } from "../../sheet/areas";

/** Makes `Excel.run` wait while a cell is being edited, instead of failing. */
export const waitForCellEdit = { delayForCellEdit: true };

/** The rectangle that a loaded range covers. */
export function boxOf({ rowIndex, columnIndex, rowCount, columnCount }: Excel.Range): Rectangle {
  return { row: rowIndex, column: columnIndex, rows: rowCount, columns: columnCount };
}

export function rangeAt(
  context: Excel.RequestContext,
  { sheet, row, column, rows, columns }: Area,
): Excel.Range {
  return context.workbook.worksheets.getItem(sheet).getRangeByIndexes(row, column, rows, columns);
}

/** The names of all sheets, including hidden ones. */
export async function sheetNames(context: Excel.RequestContext): Promise<string[]> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  return worksheets.items.map(({ name }) => name);
}

/** True in Excel, false in a plain browser page. */
export function inExcel(): boolean {
  return typeof Excel !== "undefined";
}

/** Errors of Excel whose cause the user can remove, by their codes. */
const refusals: ReadonlyMap<string, Reason["kind"] & ("access-denied" | "no-cells-selected")> = new Map([
  ["AccessDenied", "access-denied"],
  // Another workbook is in front, or a chart or chart sheet is selected.
  ["InvalidSelection", "no-cells-selected"],
]);

/** The reason for an error of Excel, by its code; any other error gets its usual reason. */
export function refusalOf(thrown: unknown): Reason {
  const kind = refusals.get(codeOf(thrown) ?? "");
  return kind ? { kind } : reasonOf(thrown);
}

/** Turns an error of Excel into a reason. Throws `NoValue`. */
export async function withReasons<T>(deed: Promise<T>): Promise<T> {
  try {
    return await deed;
  } catch (cause) {
    throw cause instanceof NoValue ? cause : new NoValue(refusalOf(cause), { cause });
  }
}

/** The code of an Excel error; undefined for anything else. */
export function codeOf(thrown: unknown): string | undefined {
  return thrown instanceof OfficeExtension.Error ? thrown.code : undefined;
}

/** Excel on the web takes 5 MB in one request or answer, and each range in it takes half a kilobyte. */
export const rangesAtOnce = 1_000;
export const cellsAtOnce = 10_000;
/** For writing; a letter may take three bytes. */
const lettersAtOnce = 500_000;

interface Weight {
  readonly cells?: number;
  readonly letters?: number;
}

/** Splits items into batches that Excel takes at once: limited in ranges, in cells read and in letters written. */
export function inBatches<T>(ranges: readonly T[], weightOf: (range: T) => Weight = () => ({})): T[][] {
  const batches: T[][] = [];
  let [allCells, allLetters] = [0, 0];
  for (const range of ranges) {
    const { cells = 1, letters = 0 } = weightOf(range);
    const last = batches.at(-1);
    [allCells, allLetters] = [allCells + cells, allLetters + letters];
    if (last && last.length < rangesAtOnce && allCells <= cellsAtOnce && allLetters <= lettersAtOnce) {
      last.push(range);
    } else {
      batches.push([range]);
      [allCells, allLetters] = [cells, letters];
    }
  }
  return batches;
}

/** Makes the same request for each item, in as few batches as possible, and resolves once all are answered. */
export async function askEach<T, R>(
  context: Excel.RequestContext,
  all: readonly T[],
  ask: (one: T) => R,
): Promise<R[]> {
  const asked: R[] = [];
  for (const batch of inBatches(all)) {
    for (const one of batch) asked.push(ask(one));
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
  }
  return asked;
}

export function cellsOf({ rows, columns }: Rectangle): number {
  return rows * columns;
}

/** Splits an area into areas of full rows, each small enough to be read at once. */
export function partsOf({ sheet, row, column, rows, columns }: Area): Area[] {
  const most = Math.max(1, Math.floor(cellsAtOnce / columns));
  return Array.from({ length: Math.ceil(rows / most) }, (_, index) => ({
    sheet,
    row: row + index * most,
    column,
    rows: Math.min(most, rows - index * most),
    columns,
  }));
}

/** Splits rows into parts that Excel takes at once, each with the index of its first row. */
export function partsOfRows<T>(
  rows: readonly (readonly T[])[],
): { readonly from: number; readonly rows: T[][] }[] {
  const lines = rows.map((row, from) => ({ from, row }));
  const weightOf = ({ row }: { readonly row: readonly T[] }): Weight => ({
    cells: row.length,
    letters: row.reduce((sum, one) => sum + String(one).length, 0),
  });
  return inBatches(lines, weightOf).map((part) => ({
    from: part[0]?.from ?? 0,
    rows: part.map(({ row }) => [...row]),
  }));
}
