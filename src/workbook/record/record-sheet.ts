import type { UnreadableRecordReason } from "../../lca/reasons";
import { NoValueError } from "../../lca/reasons";
import type { CellRectangle, SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { containsRectangle, parseCellRectangle, splitFullAddress } from "../../sheet/cell-areas";
import { everyLateWords, lateWords } from "../../words/late-words";
import type { CellGrid } from "../cells/cell-grid";
import { isFormulaText, readCells } from "../cells/cell-grid";
import { convertRangeToRectangle } from "../cells/excel-requests";
import type { RecordSheet } from "./find-record-sheet";
import { findRecordSheet, findUsedArea } from "./find-record-sheet";
import type { RecordEntry, RecordEntryKind, RecordRow } from "./record-entry";
import { comparedParts } from "./frozen-formula";
import { factColumns, fitsItsId, isRowId, recordSheetHeadings } from "./record-entry";

/** The line of the headings, counted from 0, and the column of the sheet that each heading is in. */
export interface RecordHeadings {
  readonly line: number;
  readonly columns: ReadonlyMap<string, number>;
}

/** A row and the line of the sheet that it stands in, counted from 0. */
export interface RecordLine extends RecordRow {
  readonly line: number;
}

/** The cells in use on the sheet of the record, with what people have written there. */
export interface RecordSheetContents {
  readonly sheet: RecordSheet;
  /** Its area is that in use; the area's `sheet` is an id. */
  readonly contents: RecordContents;
  /** Null if the sheet has none. */
  readonly headings: RecordHeadings | null;
}

/** The record as it stands on its sheet, wherever people have moved its rows and columns. */
export interface RecordOnSheet extends RecordSheetContents {
  readonly headings: RecordHeadings;
  readonly rows: readonly RecordLine[];
}

type RecordContents = CellGrid<(typeof comparedParts)[number]>;

/**
 * Reads the record of the workbook; null if it has none, or only a sheet that was made for it. Throws `NoValueError`
 * "record-name-taken", or "record-unreadable" with the rows at fault.
 */
export async function readRecord(context: Excel.RequestContext): Promise<RecordOnSheet | null> {
  const read = await readRecordSheet(context);
  if (!read) return null;
  const { sheet, contents, headings } = read;
  if (!headings && hasOnlySentences(read)) return null;
  if (!headings) throw new NoValueError({ kind: "record-name-taken", sheet: sheet.name });
  const rows = parseLines(sheet, headings, contents);
  assertDistinctIds(sheet, rows);
  return { ...read, headings, rows };
}

/** Null if there is no sheet, or nothing on it. Throws `NoValueError` "record-unreadable". */
export async function readRecordSheet(context: Excel.RequestContext): Promise<RecordSheetContents | null> {
  const sheet = await findRecordSheet(context);
  const used = sheet && (await findUsedArea(context, sheet));
  if (!used) return null;
  const [contents] = await readCells(context, [used], comparedParts);
  return contents ? { sheet, contents, headings: findHeadings(sheet, contents) } : null;
}

/** The sentences above the headings, the title first. */
export function createRecordSentences(hasSampleData: boolean): readonly string[] {
  const { title, lines, sample } = lateWords().record;
  return [title, ...lines, ...(hasSampleData ? [sample] : [])];
}

/** True if no cell holds anything but the headings, and above them our sentences in any language. */
export function hasOnlySentences({ contents, headings }: RecordSheetContents): boolean {
  const ofAllLanguages = everyLateWords.flatMap(({ record }) => [
    record.title,
    ...record.lines,
    record.sample,
  ]);
  const sentences = new Set<unknown>(ofAllLanguages);
  for (const [{ row, column }, { formula }] of contents.cells()) {
    const isOurs =
      row === headings?.line
        ? headings.columns.get(String(formula)) === column
        : column === 0 && sentences.has(formula) && (!headings || row < headings.line);
    if (formula !== "" && !isOurs) return false;
  }
  return true;
}

/** Reads some lines of the record, and only those. */
export async function readLines(
  context: Excel.RequestContext,
  sheet: RecordSheet,
  headings: RecordHeadings,
  lines: readonly SheetArea[],
): Promise<readonly RecordLine[]> {
  const read = await readCells(context, lines, comparedParts);
  return read.flatMap((contents) => parseLines(sheet, headings, contents));
}

/**
 * Finds the line with most of our headings, wherever it was sorted to; null if none has half of them. Throws
 * `NoValueError` "record-unreadable" if a heading is missing, or there twice.
 */
export function findHeadings(sheet: RecordSheet, contents: CellGrid<"value">): RecordHeadings | null {
  const columnsByLine = new Map<number, Map<string, number[]>>();
  for (const [{ row, column }, { value }] of contents.cells()) {
    if (!recordSheetHeadings.includes(String(value))) continue;
    const columns = columnsByLine.get(row) ?? new Map<string, number[]>();
    columnsByLine.set(row, columns);
    columns.set(String(value), [...(columns.get(String(value)) ?? []), column]);
  }
  const [found] = [...columnsByLine].sort(([, columns], [, others]) => others.size - columns.size);
  if (!found || found[1].size < recordSheetHeadings.length / 2) return null;
  const [line, columnsOf] = found;
  const columns = recordSheetHeadings.map((heading) => {
    const [column, second] = columnsOf.get(heading) ?? [];
    if (column === undefined)
      throw createUnreadableError(sheet, [line], { kind: "heading-missing", heading });
    if (second !== undefined) throw createUnreadableError(sheet, [line], { kind: "heading-twice", heading });
    return [heading, column] as const;
  });
  return { line, columns: new Map(columns) };
}

/** Throws an `Error` for a text that is no heading of ours. */
export function columnOf({ columns }: RecordHeadings, heading: string): number {
  const column = columns.get(heading);
  if (column === undefined) throw new Error(heading);
  return column;
}

/** Throws `NoValueError` "record-unreadable" if two lines have the same id. */
export function assertDistinctIds(
  sheet: RecordSheet,
  rows: readonly { readonly line: number; readonly entry: Pick<RecordEntry, "id"> }[],
): void {
  const lineOf = new Map<string, number>();
  for (const { line, entry } of rows) {
    const { id } = entry;
    const earlier = lineOf.get(id);
    if (earlier !== undefined) throw createUnreadableError(sheet, [earlier, line], { kind: "same-id" });
    lineOf.set(id, line);
  }
}

/**
 * False for somebody's note, which has neither an id nor a kind of ours. Throws `NoValueError` "record-unreadable" if it
 * has one of them.
 */
export function isRecordLine(sheet: RecordSheet, line: number, id: string, kind: string): boolean {
  const hasKind = entryKinds.includes(kind);
  if (isRowId(id) !== hasKind) throw createUnreadableError(sheet, [line], { kind: "damaged" });
  return hasKind;
}

const entryKinds: readonly string[] = ["result", "part", "calculated", "other"] satisfies RecordEntryKind[];

function parseLines(sheet: RecordSheet, headings: RecordHeadings, contents: RecordContents): RecordLine[] {
  const { row: firstLine, rows: count } = contents.area;
  const rows: RecordLine[] = [];
  for (let line = firstLine; line < firstLine + count; line += 1) {
    const cellOf = (heading: string) => contents.of({ row: line, column: columnOf(headings, heading) });
    const textOf = (heading: string): string => String(cellOf(heading).value);
    if (!isRecordLine(sheet, line, textOf("Row id"), textOf("Kind"))) continue;
    const facts = factColumns.map(({ heading, key }) => [key, textOf(heading)] as const);
    const { value: frozen, isError } = cellOf("Frozen");
    const entry = { ...(Object.fromEntries(facts) as unknown as RecordEntry), frozen, isError };
    if (!fitsItsId(entry)) throw createUnreadableError(sheet, [line], { kind: "changed" });
    rows.push({ line, entry, cell: readReference(cellOf("Now").formula, sheet.allNames) });
  }
  return rows;
}

/** The cell of a live reference; null once Excel has lost it. */
export function readReference(formula: unknown, sheets: readonly string[]): SheetCellPosition | null {
  if (!isFormulaText(formula)) return null;
  const { sheet, address } = splitFullAddress(formula.slice(1));
  const place = parseCellRectangle(address.replaceAll("$", "").toUpperCase());
  const known = sheets.find((name) => name.toLowerCase() === sheet.toLowerCase());
  return place && known !== undefined ? { sheet: known, row: place.row, column: place.column } : null;
}

/** Throws `NoValueError` "record-unreadable" if rows are in an Excel Table: it would fill its columns with a formula. */
export async function assertNoTable(
  context: Excel.RequestContext,
  { sheet, headings, rows }: RecordOnSheet,
): Promise<void> {
  const { tables } = context.workbook.worksheets.getItem(sheet.id);
  tables.load("items/name");
  await context.sync();
  if (tables.items.length === 0) return;
  const ranges = tables.items.map((table) =>
    table.getRange().load("rowIndex,columnIndex,rowCount,columnCount"),
  );
  await context.sync();
  const lines = [headings.line, ...rows.map(({ line }) => line)];
  const isOverOurs = (table: CellRectangle): boolean =>
    lines.some((row) =>
      [...headings.columns.values()].some((column) => containsRectangle(table, { row, column })),
    );
  if (ranges.map(convertRangeToRectangle).some(isOverOurs))
    throw createUnreadableError(sheet, [], { kind: "table" });
}

function createUnreadableError(
  sheet: RecordSheet,
  lines: readonly number[],
  fault: UnreadableRecordReason["fault"],
): NoValueError {
  const rows = lines.map((line) => line + 1);
  return new NoValueError({ kind: "record-unreadable", sheet: sheet.name, rows, fault });
}
