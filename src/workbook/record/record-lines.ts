import { NoValueError, reasonFromError } from "../../lca/reasons";
import type { SheetArea } from "../../sheet/cell-areas";
import {
  formatColumnName,
  formatCellWithOptionalDollars,
  formatFullAddress,
  formatSheetName,
  listAreaCells,
} from "../../sheet/cell-areas";
import { excelErrorCode, findSheet } from "../cells/excel-requests";
import type { AreaPatch, ContentToWrite } from "../writing/area-patch";
import { createPatch } from "../writing/area-patch";
import { createTextCell } from "../writing/text-cells";
import type { WriteStep } from "../writing/write-step";
import { createFrozenContent } from "./frozen-content";
import { exchangeLines, isBlankLine } from "./line-exchange";
import { createRecordSheet } from "./new-record-sheet";
import type { RecordEntry, RecordRow } from "./record-entry";
import { recordColumns } from "./record-entry";
import type { RecordLine, RecordOnSheet } from "./record-sheet";
import { assertNoTable, columnOf, readRecord } from "./record-sheet";

/** Adds rows to the record, and makes its sheet if there is none. Undo takes the rows away again. */
export function createAddRecordRowsStep(sheet: string, rows: readonly RecordRow[]): WriteStep {
  const ids = new Set(rows.map(({ entry }) => entry.id));
  return {
    reaches: addressOfColumns(sheet),
    make: async (context) => {
      await addRows(context, rows);
    },
    findChanged: (context) => findChangedRows(context, rows),
    undo: (context) => removeRows(context, ids),
  };
}

/** Takes rows away. Undo brings them back first of all: without their rows, values could never be thawed. */
export function createRemoveRecordRowsStep(sheet: string, rows: readonly RecordLine[]): WriteStep {
  const ids = new Set(rows.map(({ entry }) => entry.id));
  return {
    undoneWhen: "before cells",
    reaches: addressOfColumns(sheet),
    make: (context) => removeRows(context, ids),
    undo: async (context) => {
      await addRows(context, rows);
    },
  };
}

function addressOfColumns(sheet: string): string {
  return `${formatSheetName(sheet)}!A:${formatColumnName(recordColumns.length - 1)}`;
}

/** Co-authors may write at the same moment. */
const maxAttempts = 5;

/** A row that stood on the sheet goes back into its line. */
interface RowToAdd extends RecordRow {
  readonly line?: number;
}

/**
 * Adds the rows that the record does not have, in lines that are blank: below everything on the sheet, unless they stood
 * in others. Returns the record with all of them. Throws `NoValueError` "not-taken", or
 * "record-unreadable".
 */
export async function addRows(
  context: Excel.RequestContext,
  rows: readonly RowToAdd[],
): Promise<RecordOnSheet> {
  let firstFreeLine = 0;
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const record = await readRecord(context);
    if (!record) {
      await createRecordSheet(context, rows).catch(ignoreTakenName);
      continue;
    }
    const presentIds = new Set(record.rows.map(({ entry }) => entry.id));
    const missing = rows.filter(({ entry }) => !presentIds.has(entry.id));
    if (missing.length === 0) {
      const areas = listChangedRows(record, rows);
      if (areas.length > 0) throw new NoValueError({ kind: "not-taken", areas, merged: false });
      return record;
    }
    await assertNoTable(context, record);
    const { row: firstLine, rows: lineCount } = record.contents.area;
    firstFreeLine = Math.max(firstFreeLine, firstLine + lineCount);
    const sheetNames = await readPresentSheetNames(context, missing);
    const placed = placeRows(record, missing, firstFreeLine);
    const lines = placed.map((row) => createLinePatch(record, row, formatReference(row, sheetNames)));
    // Somebody may have written there since the record was read.
    const taken = await exchangeLines(context, lines, isBlankLine);
    firstFreeLine = Math.max(firstFreeLine, ...taken.map(({ area }) => area.row + 1));
    // Or has renamed a sheet since its name was read: then its references are lost.
    if (hasOtherNames(sheetNames, await readPresentSheetNames(context, missing)))
      await removeRows(context, new Set(missing.map(({ entry }) => entry.id)));
  }
  throw new NoValueError({ kind: "not-taken", areas: [], merged: false });
}

/** A co-author has made the sheet at the same moment. */
function ignoreTakenName(thrown: unknown): void {
  if (excelErrorCode(thrown) !== "ItemAlreadyExists") throw thrown;
}

/** Only our own columns have to be blank: notes beside a row stay with it. */
function placeRows(
  record: RecordOnSheet,
  rows: readonly RowToAdd[],
  firstFreeLine: number,
): readonly RecordLine[] {
  const isBlank = (line: number): boolean =>
    listAreaCells(lineArea(record, line)).every((cell) => record.contents.of(cell).formula === "");
  let nextLine = firstFreeLine;
  return rows.map((row) => {
    if (row.line !== undefined && row.line < firstFreeLine && isBlank(row.line))
      return { ...row, line: row.line };
    nextLine += 1;
    return { ...row, line: nextLine - 1 };
  });
}

/** Takes away the rows with these ids, wherever they stand now. Throws `NoValueError` "not-taken". */
async function removeRows(context: Excel.RequestContext, ids: ReadonlySet<string>): Promise<void> {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const record = await readRecord(context).catch(nullIfNameTaken);
    const rows = record?.rows.filter(({ entry }) => ids.has(entry.id)) ?? [];
    if (!record || rows.length === 0) return;
    await assertNoTable(context, record);
    const blank = { content: "", firstFormat: "General", format: "General" };
    const lines = rows.map(({ line }) => createPatchOfLine(record, line, () => blank));
    const idColumn = columnOf(record.headings, "Row id");
    // Somebody may have moved the rows since the record was read.
    await exchangeLines(context, lines, (snapshot, index) => {
      const { row } = snapshot.area;
      return snapshot.of({ row, column: idColumn }).value === rows[index]?.entry.id;
    });
  }
  throw new NoValueError({ kind: "not-taken", areas: [], merged: false });
}

/** Another sheet of the name has none of our rows. */
function nullIfNameTaken(thrown: unknown): null {
  if (reasonFromError(thrown).kind === "record-name-taken") return null;
  throw thrown;
}

/** The addresses of rows that hold something else than was written; one that is gone has not changed. */
async function findChangedRows(
  context: Excel.RequestContext,
  rows: readonly RecordRow[],
): Promise<readonly string[]> {
  const record = await readRecord(context).catch(nullIfNameTaken);
  return record ? listChangedRows(record, rows) : [];
}

function listChangedRows(record: RecordOnSheet, rows: readonly RecordRow[]): string[] {
  const written = new Map(rows.map(({ entry }) => [entry.id, entry]));
  const changed = record.rows.filter(({ entry }) => {
    const before = written.get(entry.id);
    return before && !isSameEntry(before, entry);
  });
  return changed.map(({ line }) => formatFullAddress(record.sheet.name, lineArea(record, line)));
}

function isSameEntry(one: RecordEntry, other: RecordEntry): boolean {
  const keys = Object.keys(one) as (keyof RecordEntry)[];
  return keys.every((key) => Object.is(one[key], other[key]));
}

/** The cells from the first of our columns to the last. */
function lineArea({ sheet, headings: { columns } }: RecordOnSheet, line: number): SheetArea {
  const first = Math.min(...columns.values());
  const last = Math.max(...columns.values());
  return { sheet: sheet.id, row: line, column: first, rows: 1, columns: last - first + 1 };
}

/** The names that sheets have now, by those that they had when the write began; null for a sheet that is gone. */
async function readPresentSheetNames(
  context: Excel.RequestContext,
  rows: readonly RecordRow[],
): Promise<ReadonlyMap<string, string | null>> {
  const names = [...new Set(rows.flatMap(({ cell }) => cell?.sheet ?? []))];
  const sheets = names.map((name) => findSheet(context, name).load("name"));
  await context.sync();
  return new Map(sheets.map((sheet, index) => [names[index] ?? "", sheet.isNullObject ? null : sheet.name]));
}

function hasOtherNames(
  before: ReadonlyMap<string, string | null>,
  after: ReadonlyMap<string, string | null>,
): boolean {
  return [...before].some(([sheet, name]) => after.get(sheet) !== name);
}

/** Absolute: sorting the rows would shift any other reference. */
function formatReference({ cell }: RecordRow, sheetNames: ReadonlyMap<string, string | null>): string {
  const sheet = cell && sheetNames.get(cell.sheet);
  if (!cell || !sheet) return "#REF!";
  return `${formatSheetName(sheet)}!${formatCellWithOptionalDollars(cell.row, cell.column, "both")}`;
}

/** As written by the user, who may write a field's name in capitals. */
function givesDate(call: string): boolean {
  return /^LCA\.(ASOF\(|ACCOUNT\(" *refreshed *"\)$)/i.test(call);
}

function createLinePatch(record: RecordOnSheet, { line, entry }: RecordLine, reference: string): AreaPatch {
  const numberFormat = givesDate(entry.call) ? "yyyy-mm-dd hh:mm" : "General";
  return createPatchOfLine(record, line, (key) => {
    switch (key) {
      case "now":
        // In General format, a reference would take the format of its cell, and hide digits.
        return { content: `=${reference}`, firstFormat: numberFormat, format: numberFormat };
      case "agrees": {
        const content = createAgreesFormula(record, line, entry, reference);
        return { content, firstFormat: "General", format: "General" };
      }
      case "frozen": {
        const value = { value: entry.frozen, format: numberFormat, isError: entry.isError };
        return { content: createFrozenContent(value), firstFormat: numberFormat, format: numberFormat };
      }
      default:
        return createTextCell(entry[key]);
    }
  });
}

/** Columns of somebody else between ours stay as they are. */
function createPatchOfLine(
  record: RecordOnSheet,
  line: number,
  createCell: (key: (typeof recordColumns)[number]["key"]) => ContentToWrite,
): AreaPatch {
  const keys = new Map(
    recordColumns.map(({ heading, key }) => [columnOf(record.headings, heading), key] as const),
  );
  return createPatch(lineArea(record, line), ({ column }) => {
    const key = keys.get(column);
    return key === undefined ? null : createCell(key);
  });
}

/** Compares as Excel does, by 15 digits. An empty cell is not 0. The cell of a part shows what was calculated from it. */
function createAgreesFormula(
  record: RecordOnSheet,
  line: number,
  { kind, frozen, isError }: RecordEntry,
  reference: string,
): string {
  if (kind === "part") return "";
  const now = formatCellWithOptionalDollars(line, columnOf(record.headings, "Now"));
  const then = formatCellWithOptionalDollars(line, columnOf(record.headings, "Frozen"));
  if (isError) return `=IFERROR(ERROR.TYPE(${now})=ERROR.TYPE(${then}),FALSE)`;
  if (typeof frozen === "number") return `=IFERROR(IF(${reference}="",FALSE,${now}=${then}),FALSE)`;
  return `=IFERROR(EXACT(${now},${then}),FALSE)`;
}
