import type { Reason } from "../../lca/reasons";
import { NoValueError, reasonFromError } from "../../lca/reasons";
import type { CellRectangle, SheetArea } from "../../sheet/cell-areas";

/** Makes `Excel.run` wait while a cell is being edited, instead of failing. */
export const waitForCellEdit = { delayForCellEdit: true };

/** The rectangle that a loaded range covers. */
export function convertRangeToRectangle({
  rowIndex,
  columnIndex,
  rowCount,
  columnCount,
}: Excel.Range): CellRectangle {
  return { row: rowIndex, column: columnIndex, rows: rowCount, columns: columnCount };
}

/** The ids of the sheets of a run, by the names that they had when it began. */
const pinnedSheets = new WeakMap<Excel.RequestContext, ReadonlyMap<string, string>>();

/** From now on, a run finds sheets by their ids, even if they are renamed, or exchange their names. */
export function pinSheets(context: Excel.RequestContext, idsByName: ReadonlyMap<string, string>): void {
  pinnedSheets.set(context, idsByName);
}

export function getSheet(context: Excel.RequestContext, name: string): Excel.Worksheet {
  return context.workbook.worksheets.getItem(pinnedSheets.get(context)?.get(name) ?? name);
}

/** The same; a null object if the sheet is gone. */
export function findSheet(context: Excel.RequestContext, name: string): Excel.Worksheet {
  return context.workbook.worksheets.getItemOrNullObject(pinnedSheets.get(context)?.get(name) ?? name);
}

/** The name by which a run knows a sheet: the one that it had when the run was pinned. */
export function knownSheetName(
  context: Excel.RequestContext,
  { id, name }: Pick<Excel.Worksheet, "id" | "name">,
): string {
  for (const [known, pinned] of pinnedSheets.get(context) ?? []) if (pinned === id) return known;
  return name;
}

export function getRangeAt(
  context: Excel.RequestContext,
  { sheet, row, column, rows, columns }: SheetArea,
): Excel.Range {
  return getSheet(context, sheet).getRangeByIndexes(row, column, rows, columns);
}

/** The names of all sheets, including hidden ones. */
export async function readSheetNames(context: Excel.RequestContext): Promise<string[]> {
  const { worksheets } = context.workbook;
  worksheets.load("items/name");
  await context.sync();
  return worksheets.items.map(({ name }) => name);
}

/** True in Excel, false in a plain browser page. */
export function isInExcel(): boolean {
  return typeof Excel !== "undefined";
}

/** Errors of Excel whose cause the user can remove, by their codes. */
const reasonsByCode: ReadonlyMap<string, Reason> = new Map([
  ["AccessDenied", { kind: "access-denied" }],
  // Another workbook is in front, or a chart or chart sheet is selected.
  ["InvalidSelection", { kind: "no-cells-selected" }],
  ["ItemNotFound", { kind: "gone-from-workbook" }],
  ["InactiveWorkbook", { kind: "workbook-inactive" }],
  ["RequestPayloadSizeLimitExceeded", { kind: "too-large-for-excel" }],
  ["ResponsePayloadSizeLimitExceeded", { kind: "too-large-for-excel" }],
]);

/** The reason for an error of Excel, by its code; any other error gets its usual reason. */
export function excelErrorReason(thrown: unknown): Reason {
  const code = excelErrorCode(thrown) ?? "";
  // Office.js has no code for a hidden workbook (office-js 1773).
  const isHidden = code === "GeneralException" && /workbook was hidden/.test(String(thrown));
  return reasonsByCode.get(isHidden ? "InactiveWorkbook" : code) ?? reasonFromError(thrown);
}

/** Turns an error of Excel into a reason. Throws `NoValueError`. */
export async function rethrowWithReason<T>(deed: Promise<T>): Promise<T> {
  try {
    return await deed;
  } catch (cause) {
    throw cause instanceof NoValueError ? cause : new NoValueError(excelErrorReason(cause), { cause });
  }
}

/** The code of an Excel error; undefined for anything else. */
export function excelErrorCode(thrown: unknown): string | undefined {
  return thrown instanceof OfficeExtension.Error ? thrown.code : undefined;
}

/**
 * What one request reads or writes at most: Excel on the web takes 5 MB in one request or answer, and each range in it
 * takes half a kilobyte. A test may lower them, so that a few rows already need several requests.
 */
export const requestLimits = {
  ranges: 1_000,
  cells: 10_000,
  /** For writing; a letter may take three bytes. */
  letters: 500_000,
};

interface BatchWeight {
  readonly cells?: number;
  readonly letters?: number;
}

/** Splits items into batches that Excel takes at once: limited in ranges, in cells read and in letters written. */
export function splitIntoBatches<T>(
  ranges: readonly T[],
  weightOf: (range: T) => BatchWeight = () => ({}),
): T[][] {
  const batches: T[][] = [];
  let [allCells, allLetters] = [0, 0];
  for (const range of ranges) {
    const { cells = 1, letters = 0 } = weightOf(range);
    const last = batches.at(-1);
    [allCells, allLetters] = [allCells + cells, allLetters + letters];
    if (
      last &&
      last.length < requestLimits.ranges &&
      allCells <= requestLimits.cells &&
      allLetters <= requestLimits.letters
    ) {
      last.push(range);
    } else {
      batches.push([range]);
      [allCells, allLetters] = [cells, letters];
    }
  }
  return batches;
}

/** Makes the same request for each item, in as few batches as possible, and resolves once all are answered. */
export async function requestEach<T, R>(
  context: Excel.RequestContext,
  all: readonly T[],
  ask: (one: T) => R,
): Promise<R[]> {
  const asked: R[] = [];
  for (const batch of splitIntoBatches(all)) {
    for (const one of batch) asked.push(ask(one));
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
  }
  return asked;
}

export function countCells({ rows, columns }: CellRectangle): number {
  return rows * columns;
}

/** Splits an area into areas of full rows, each small enough to be read at once. */
export function splitArea({ sheet, row, column, rows, columns }: SheetArea): SheetArea[] {
  const most = Math.max(1, Math.floor(requestLimits.cells / columns));
  return Array.from({ length: Math.ceil(rows / most) }, (_, index) => ({
    sheet,
    row: row + index * most,
    column,
    rows: Math.min(most, rows - index * most),
    columns,
  }));
}

/** Splits rows into parts that Excel takes at once, each with the index of its first row. */
export function splitRows<T>(
  rows: readonly (readonly T[])[],
): { readonly from: number; readonly rows: T[][] }[] {
  const lines = rows.map((row, from) => ({ from, row }));
  const weightOf = ({ row }: { readonly row: readonly T[] }): BatchWeight => ({
    cells: row.length,
    letters: row.reduce((sum, one) => sum + String(one).length, 0),
  });
  return splitIntoBatches(lines, weightOf).map((part) => ({
    from: part[0]?.from ?? 0,
    rows: part.map(({ row }) => [...row]),
  }));
}
