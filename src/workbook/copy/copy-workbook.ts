import { createExcelFile } from "../../excel-file/excel-file";
import type { ExcelFileSheet } from "../../excel-file/excel-file-sheet";
import { isExcelOnWeb } from "../../functions/excel-on-web";
import type { ProgressReporter } from "../../refresh/progress-reporter";
import { silentProgressReporter } from "../../refresh/progress-reporter";
import { isInExcel, rethrowWithReason, waitForCellEdit } from "../excel/excel-requests";
import { checkCopy } from "./check-copy";
import type { CopiedFormulas } from "./copied-formulas";
import { findCopiedFormulas } from "./copied-formulas";
import { createCopiedSheet } from "./copied-sheet";
import type { WorkbookContents } from "./read-sheets";
import { readSheets } from "./read-sheets";

/** What was read for a copy, and its formulas, none of which will be in it. */
export interface ReadForCopy extends WorkbookContents {
  readonly formulas: CopiedFormulas;
}

export interface CopyFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly formulas: CopiedFormulas;
}

/** The version of ExcelApi that introduced `createWorkbook` with a file. */
const createWorkbookVersion = "1.8";
/** Excel on the web takes 5 MB in one request; some of it is for what surrounds the file. */
const maxLettersOnWeb = 5_000_000 - 10_000;

/** A sheet of the workbook, and whether a reader of its copy would meet something hidden. */
interface ListedSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** True if rows or columns are hidden, by hand or by a filter. */
  readonly hidesCells: boolean;
}

/** All sheets but the one of this name, the record of frozen numbers. Rejects with `NoValueError`. */
export function listSheetsForCopy(recordSheet: string): Promise<readonly ListedSheet[]> {
  const listed = Excel.run(waitForCellEdit, async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load("items/name,items/visibility");
    await context.sync();
    const chosen = worksheets.items.filter(({ name }) => name.toLowerCase() !== recordSheet.toLowerCase());
    const sheets = chosen.map((sheet) => ({
      sheet,
      used: sheet.getUsedRangeOrNullObject().load("rowIndex,columnIndex,rowCount,columnCount"),
    }));
    await context.sync();
    const read = sheets.map(({ sheet, used }) => {
      if (used.isNullObject) return { sheet, cells: null };
      // From the first cell on, since what stands before the used cells may be hidden as well.
      const [rows, columns] = [used.rowIndex + used.rowCount, used.columnIndex + used.columnCount];
      return { sheet, cells: sheet.getRangeByIndexes(0, 0, rows, columns).load("rowHidden,columnHidden") };
    });
    await context.sync();
    return read.map(({ sheet, cells }) => ({
      name: sheet.name,
      isHidden: String(sheet.visibility) !== "Visible",
      // Null if some are hidden; the types do not say so.
      hidesCells: cells !== null && (cells.rowHidden !== false || cells.columnHidden !== false),
    }));
  });
  return rethrowWithReason(listed);
}

/** Reads these sheets and finds their formulas. Rejects with `NoValueError`. */
export function readForCopy(
  names: readonly string[],
  progress: ProgressReporter = silentProgressReporter,
): Promise<ReadForCopy> {
  const read = Excel.run(waitForCellEdit, async (context) => {
    const contents = await readSheets(context, names, progress);
    return { ...contents, formulas: await findCopiedFormulas(context, contents.sheets) };
  });
  return rethrowWithReason(read);
}

/**
 * A new workbook with these sheets as values, and a sheet of the caller's behind them, which may have formulas of its
 * own. Its bytes were read again and compared with what Excel gave. Throws `NoValueError`.
 */
export function createCopyFile(read: ReadForCopy, added: ExcelFileSheet): CopyFile {
  const { sheets, countsFrom1904, formulas } = read;
  const bytes = createExcelFile([...sheets.map(createCopiedSheet), added], { countsFrom1904 });
  checkCopy(bytes, sheets, [added]);
  return { bytes, formulas };
}

/** Has Excel open a file as a new workbook; false if it cannot or refuses, so that the file must be downloaded. */
export async function openCopy(bytes: Uint8Array): Promise<boolean> {
  if (!isInExcel() || !Office.context.requirements.isSetSupported("ExcelApi", createWorkbookVersion))
    return false;
  const letters = Math.ceil(bytes.length / 3) * 4;
  if (isExcelOnWeb() && letters > maxLettersOnWeb) return false;
  try {
    await Excel.createWorkbook(encodeBase64(bytes));
    return true;
  } catch {
    return false;
  }
}

/** In pieces, since a call takes only so many arguments; a multiple of three bytes, so that no padding falls inside. */
function encodeBase64(bytes: Uint8Array): string {
  const piece = 3 * 8_192;
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, index) =>
    btoa(String.fromCharCode(...bytes.subarray(index * piece, (index + 1) * piece))),
  );
  return pieces.join("");
}
