import { NoValueError } from "../../lca/reasons";
import type { SheetArea } from "../../sheet/cell-areas";
import { readAreas } from "../cells/area-contents";
import {
  convertRangeToRectangle,
  excelErrorCode,
  readSheetNames,
  waitForCellEdit,
} from "../cells/excel-requests";
import type { AreaPatch } from "../writing/area-patch";
import { createStyleStep, headingStyle } from "../writing/cell-style";
import type { WriteTransaction } from "../writing/change-cells";
import type { ColumnToFit } from "../writing/column-fitter";
import { ColumnFitter } from "../writing/column-fitter";
import { NewSheetsStep, setFreezePanesAndPrinting } from "../writing/new-sheets";
import { createTextCellsPatch } from "../writing/text-cells";
import { createFrozenContent } from "./frozen-content";
import type { RecordRow } from "./record-entry";
import { recordSheetHeadings } from "./record-entry";
import { recordSheetName } from "../writing/record-sheet-name";
import type { FoundRecord, RecordSheetCell } from "./record-layout";
import { createRecordCells, createRecordTopLines, findRecord } from "./record-layout";

/**
 * Reads the record of the workbook; null if it has none, or only an empty sheet for it. Throws `NoValueError`
 * "record-name-taken".
 */
export async function readRecord(context: Excel.RequestContext): Promise<FoundRecord | null> {
  const area = await findRecordArea(context);
  if (area === null || area === "empty") return null;
  const [read] = await readAreas(context, [area], ["formulas", "values"]);
  const found = findRecord(area, read?.formulas ?? [], read?.values ?? [], await readSheetNames(context));
  if (!found) throw new NoValueError({ kind: "record-name-taken", sheet: recordSheetName });
  return found;
}

/** The cells in use on the sheet of the record; null if there is no sheet of this name. */
export async function findRecordArea(context: Excel.RequestContext): Promise<SheetArea | "empty" | null> {
  const sheet = context.workbook.worksheets.getItemOrNullObject(recordSheetName);
  sheet.load("name");
  await context.sync();
  if (sheet.isNullObject) return null;
  const used = sheet.getUsedRangeOrNullObject().load("rowIndex,columnIndex,rowCount,columnCount");
  await context.sync();
  return used.isNullObject ? "empty" : { sheet: recordSheetName, ...convertRangeToRectangle(used) };
}

/**
 * Writes the rows of the record, from the first that differs from those that stand there. Makes the sheet if there is
 * none. Throws `NoValueError` "record-name-taken" if somebody has moved its columns.
 */
export async function writeRecord(
  write: WriteTransaction,
  standing: FoundRecord | null,
  rows: readonly RecordRow[],
): Promise<void> {
  if (standing && !standing.isAsWritten)
    throw new NoValueError({ kind: "record-name-taken", sheet: recordSheetName });
  const headingRow = standing ? standing.headingRow : await createRecordSheet(write, rows);
  const before = standing?.rows ?? [];
  const same = rows.findIndex((row, index) => row !== before[index]);
  const from = same < 0 ? rows.length : same;
  const changed = rows.slice(from);
  const patches = [
    ...createRowPatches(changed, headingRow + 1 + from),
    ...createClearPatches(headingRow + 1 + rows.length, before.length - rows.length),
  ];
  await write.read(patches.map(({ area }) => area));
  await write.write(patches);
}

/** Reads the rows of the record for the undo of a write that changes them. */
export async function readRecordRows(
  write: WriteTransaction,
  { headingRow, rows }: FoundRecord,
): Promise<void> {
  const columns = recordSheetHeadings.length;
  if (rows.length > 0)
    await write.read([
      { sheet: recordSheetName, row: headingRow + 1, column: 0, rows: rows.length, columns },
    ]);
}

/** Makes the sheet with its sentences and headings, and returns the row of the headings. */
async function createRecordSheet(write: WriteTransaction, rows: readonly RecordRow[]): Promise<number> {
  // The page may have been closed between making the sheet and writing on it.
  if ((await findRecordArea(write.context)) !== "empty") {
    const made = new NewSheetsStep([recordSheetName]);
    await write.make(made).catch((cause: unknown) => {
      if (excelErrorCode(cause) !== "ItemAlreadyExists") throw cause;
      throw new NoValueError({ kind: "record-name-taken", sheet: recordSheetName }, { cause });
    });
    // Another sheet of this name has come since it was looked for.
    if (made.names[0] !== recordSheetName)
      throw new NoValueError({ kind: "record-name-taken", sheet: recordSheetName });
  }
  const lines = createRecordTopLines(rows);
  const headingRow = lines.length + 1;
  const top: SheetArea = { sheet: recordSheetName, row: 0, column: 0, rows: lines.length, columns: 1 };
  const heading = { ...top, row: headingRow, rows: 1, columns: recordSheetHeadings.length };
  const patches = [
    createTextCellsPatch(
      top,
      lines.map((line) => [line]),
    ),
    createTextCellsPatch(heading, [recordSheetHeadings]),
  ];
  await write.read(patches.map(({ area }) => area));
  await write.write(patches);
  await write.make(
    createStyleStep([
      { area: { ...top, rows: 1 }, look: { bold: true } },
      { area: heading, look: { ...headingStyle, wrap: true } },
    ]),
  );
  return headingRow;
}

/** Rows whose texts decide on the widths of the columns: those of a long record look alike. */
const maxFittedRows = 200;

/** Sets a new sheet up for reading and printing; a refusal by Excel is ignored. */
export async function setUpRecordSheet(): Promise<void> {
  const found = await Excel.run(waitForCellEdit, readRecord).catch(() => null);
  if (!found) return;
  const { headingRow, rows } = found;
  const columns = recordSheetHeadings.map((_, column): ColumnToFit => ({
    ...{ sheet: recordSheetName, row: headingRow, column, columns: 1 },
    rows: 1 + Math.min(rows.length, maxFittedRows),
    reaching: new Set(),
    headings: new Set([headingRow]),
  }));
  await new ColumnFitter().fit(columns).catch(() => undefined);
  await setFreezePanesAndPrinting([{ sheet: recordSheetName, rows: headingRow + 1, columns: 0 }]);
}

function createRowPatches(rows: readonly RecordRow[], firstRow: number): readonly AreaPatch[] {
  if (rows.length === 0) return [];
  const cells = rows.map((row, down) => createRecordCells(row, firstRow + down));
  const area = { sheet: recordSheetName, row: firstRow, rows: rows.length };
  const live = cells.map((line) => line.slice(0, 3).map(createContent));
  const texts = cells.map((line) => line.slice(3).map(readText));
  return [
    // A reference would take the format of its cell, and hide digits.
    { area: { ...area, column: 0, columns: 3 }, contents: live, formats: "General" },
    createTextCellsPatch({ ...area, column: 3, columns: recordSheetHeadings.length - 3 }, texts),
  ];
}

function createContent(cell: RecordSheetCell): unknown {
  if (cell.kind === "formula") return cell.formula;
  return cell.kind === "text" ? cell.text : createFrozenContent(cell.value, "General");
}

function readText(cell: RecordSheetCell): string {
  return cell.kind === "text" ? cell.text : "";
}

function createClearPatches(row: number, rows: number): readonly AreaPatch[] {
  if (rows <= 0) return [];
  return [
    {
      area: { sheet: recordSheetName, row, column: 0, rows, columns: recordSheetHeadings.length },
      clears: true,
    },
  ];
}
