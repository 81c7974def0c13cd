import { silentProgressReporter } from "../../client/generations/progress-reporter";
import { excelErrorCode, waitForCellEdit } from "../cells/excel-requests";
import { findFormulaHolders } from "../writing/formula-holders";
import type { DefinedName } from "../cells/workbook-structure";
import { readDefinedNames } from "../cells/workbook-structure";
import { visitLcaCellsInBatches, stopScanReturnValue } from "../cells/cell-scan";
import { createStyleStep, headingStyle } from "../writing/cell-style";
import type { ColumnToFit } from "../writing/column-fitter";
import { ColumnFitter } from "../writing/column-fitter";
import { foldColumns, NewSheetsStep, setFreezePanesAndPrinting } from "../writing/new-sheets";
import { createTextCellsPatch } from "../writing/text-cells";
import { deleteNames } from "../writing/written-place";
import { exchangeLines } from "./line-exchange";
import type { RecordRow } from "./record-entry";
import type { RecordSheet } from "./find-record-sheet";
import { findRecordSheet, recordMarkName, recordSheetName } from "./find-record-sheet";
import { printedColumnCount, recordSheetHeadings, sampleSource } from "./record-entry";
import { createRecordSentences, hasOnlySentences, readRecord, readRecordSheet } from "./record-sheet";

/** Makes the sheet, or takes an empty one of our name, and writes its sentences and headings. */
export async function createRecordSheet(
  context: Excel.RequestContext,
  rows: readonly RecordRow[],
): Promise<void> {
  const empty = await findRecordSheet(context);
  const newSheet = new NewSheetsStep([recordSheetName]);
  try {
    if (!empty) await newSheet.make(context);
    // A co-author's sheet has the name since it was looked for.
    if (newSheet.names.some((name) => name !== recordSheetName)) return await newSheet.undo(context);
    await writeSentencesAndHeadings(context, empty?.id ?? newSheet.ids[0] ?? recordSheetName, rows);
  } catch (thrown) {
    // A sheet that a co-author has made at the same moment is theirs.
    const isOurs = !empty && excelErrorCode(thrown) !== "ItemAlreadyExists";
    if (isOurs) await newSheet.undo(context).catch(() => undefined);
    throw thrown;
  }
}

async function writeSentencesAndHeadings(
  context: Excel.RequestContext,
  sheet: string,
  rows: readonly RecordRow[],
): Promise<void> {
  const sentences = createRecordSentences(rows.some(({ entry }) => entry.source === sampleSource));
  const top = { sheet, row: 0, column: 0, rows: sentences.length, columns: 1 };
  const headings = { ...top, row: sentences.length + 1, rows: 1, columns: recordSheetHeadings.length };
  const own = new Set<unknown>(["", ...sentences, ...recordSheetHeadings]);
  const patches = [
    createTextCellsPatch(
      top,
      sentences.map((sentence) => [sentence]),
    ),
    createTextCellsPatch(headings, [recordSheetHeadings]),
  ];
  const taken = await exchangeLines(context, patches, (snapshot) =>
    [...snapshot.cells()].every(([, { formula }]) => own.has(formula)),
  );
  if (taken.length > 0) return;
  await createStyleStep([
    { area: { ...top, rows: 1 }, look: { bold: true } },
    { area: headings, look: headingStyle },
    { area: { ...headings, columns: printedColumnCount }, look: { wrap: true } },
  ]).make(context);
  await markSheet(context, sheet);
}

/** So that the sheet is found once it has been renamed. Without names, it goes by its own. */
async function markSheet(context: Excel.RequestContext, sheet: string): Promise<void> {
  try {
    await removeMark(context);
    const { names, worksheets } = context.workbook;
    // A whole column: the name keeps its reference, whatever rows come and go.
    const mark = names.add(recordMarkName, worksheets.getItem(sheet).getRange("A:A"));
    await context.sync();
    // Excel hides a defined name only after it was added (office-js 3878).
    mark.visible = false;
    await context.sync();
  } catch {
    return;
  }
}

/** Also that of an earlier record, whose sheet is gone. */
function removeMark(context: Excel.RequestContext): Promise<void> {
  return deleteNames(context, [context.workbook.names.getItemOrNullObject(recordMarkName)]);
}

/** Rows whose texts decide on the widths of the columns: those of a long record look alike. */
const maxFittedRows = 200;

/** Sets a new sheet up for reading and printing; a refusal by Excel is ignored. */
export async function setUpRecordSheet(): Promise<void> {
  const record = await Excel.run(waitForCellEdit, readRecord).catch(() => null);
  if (!record) return;
  const { sheet, headings, rows } = record;
  const columns = recordSheetHeadings.slice(0, printedColumnCount).map((_, column): ColumnToFit => ({
    sheet: sheet.id,
    row: headings.line,
    column,
    rows: 1 + Math.min(rows.length, maxFittedRows),
    columns: 1,
    reaching: new Set(),
    headings: new Set([headings.line]),
  }));
  await new ColumnFitter().fit(columns).catch(() => undefined);
  await setFreezePanesAndPrinting([{ sheet: sheet.id, rows: headings.line + 1, columns: 0 }]);
  // Those that a reader on paper does not need: the "+" above them shows them.
  const foldedColumns = recordSheetHeadings.length - printedColumnCount;
  await foldColumns({ sheet: sheet.id, column: printedColumnCount, columns: foldedColumns });
}

/**
 * Deletes the sheet of a record without rows, if nothing but ours is on it and nothing names it. Otherwise it stays, with
 * its headings.
 */
export async function removeEmptyRecordSheet(context: Excel.RequestContext): Promise<void> {
  const sheet = await findRecordSheet(context);
  if (!sheet || !(await holdsOnlyOurs(context))) return;
  if ((await hasOtherObjects(context, sheet)) || (await isNamedElsewhere(context, sheet))) return;
  // A co-author may have added rows while the whole workbook was searched.
  if (!(await holdsOnlyOurs(context))) return;
  context.workbook.worksheets.getItem(sheet.id).delete();
  await context.sync();
  await removeMark(context);
}

async function holdsOnlyOurs(context: Excel.RequestContext): Promise<boolean> {
  const read = await readRecordSheet(context);
  return !read || hasOnlySentences(read);
}

/** Also true if a formula shows nothing, so that its cell does not count as used. */
async function hasOtherObjects(context: Excel.RequestContext, { id }: RecordSheet): Promise<boolean> {
  const worksheet = context.workbook.worksheets.getItem(id);
  const formulas = worksheet.getRange().getSpecialCellsOrNullObject(Excel.SpecialCellType.formulas);
  const { charts, pivotTables, shapes, comments, tables } = worksheet;
  const counts = [charts, pivotTables, shapes, comments, tables].map((objects) => objects.getCount());
  // Notes are no comments, and Excel has told them only lately.
  if (Office.context.requirements.isSetSupported("ExcelApi", "1.18")) counts.push(worksheet.notes.getCount());
  await context.sync();
  return !formulas.isNullObject || counts.some(({ value }) => value > 0);
}

/** True if a formula, a defined name, a rule, a chart or a PivotTable may refer to the sheet. */
async function isNamedElsewhere(context: Excel.RequestContext, sheet: RecordSheet): Promise<boolean> {
  const quotedName = sheet.name.replaceAll("'", "''").toLowerCase();
  const isNaming = (formula: string): boolean => formula.toLowerCase().includes(quotedName);
  const names = await readAllNames(context);
  const others = names?.filter((defined) => !isOurs(defined) && !isOfPrinting(defined));
  if (!others || others.some((defined) => defined.sheet === sheet.name || isNaming(defined.formula)))
    return true;
  const holders = await findFormulaHolders(context, silentProgressReporter);
  if (holders.some(({ formulas }) => !formulas || formulas.some(isNaming))) return true;
  let isNamed = false;
  await visitLcaCellsInBatches(
    context,
    silentProgressReporter,
    (cells) => {
      isNamed ||= cells.length > 0;
      return isNamed && stopScanReturnValue;
    },
    isNaming,
  );
  return isNamed;
}

function isOurs({ name }: DefinedName): boolean {
  return name.startsWith("_ProductImpact.");
}

/** Excel keeps print titles and filters as names of the sheet. */
function isOfPrinting({ name }: DefinedName): boolean {
  return /^(?:_xlnm\.)?(?:Print_Titles|Print_Area|_FilterDatabase)$/i.test(name);
}

/** Null if Excel refuses to list them, which may be by chance once, but hardly twice. */
async function readAllNames(context: Excel.RequestContext): Promise<readonly DefinedName[] | null> {
  const first = await readDefinedNames(context);
  const names = first.areAll ? first : await readDefinedNames(context);
  return names.areAll ? names.all : null;
}
