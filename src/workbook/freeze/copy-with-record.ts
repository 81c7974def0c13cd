import { formatCellAddress } from "../calculation/planned-cell-edits";
import type { ExcelFileCell, ExcelFileSheet, ExcelFileValue } from "../../excel-file/excel-file-sheet";
import { formatDatedFileName } from "../../excel-file/file-name";
import { NoValueError } from "../../lca/reasons";
import type { ProgressReporter } from "../../refresh/progress-reporter";
import { formatCellsAsAreaAddresses } from "../../sheet/cell-areas";
import { chooseRecordWords } from "../../words/record-words";
import type { CellInScopeTest } from "../cells/cells-in-scope";
import { parseCellError } from "../cells/lca-cell";
import type { CopiedFormula } from "../copy/copied-formulas";
import type { ReadForCopy } from "../copy/copy-workbook";
import { createCopyFile, openCopy, readForCopy } from "../copy/copy-workbook";
import { waitForCellEdit } from "../excel/excel-requests";
import { findShownFormulas } from "./find-shown-formulas";
import { addToRecord } from "./freeze-formulas";
import type { CopyResult } from "./freeze-types";
import type { RecordedFormulas } from "./plan-freeze";
import { connectAsOwner, recordFormulas } from "./plan-freeze";
import { digestRecord } from "./record-digest";
import type { FrozenValue, RecordRow } from "./record-entry";
import { recordSheetHeadings } from "./record-entry";
import { recordSheetName } from "../writing/record-sheet-name";
import type { RecordSheetCell } from "./record-layout";
import { createRecordCells, createRecordTopLines } from "./record-layout";
import { readRecord } from "./record-sheet";

/** Makes a new workbook with these sheets as values and with their record. Changes nothing in this one. */
export async function copyWithRecord(
  sheets: readonly string[],
  progress: ProgressReporter,
): Promise<CopyResult> {
  const isCopied: CellInScopeTest = ({ sheet }) => sheets.includes(sheet);
  const { standing, found } = await Excel.run(waitForCellEdit, async (context) => ({
    standing: (await readRecord(context))?.rows ?? [],
    found: await findShownFormulas(context, isCopied, progress),
  }));
  const hasFormulas = found.formulas.length + found.arrays.length > 0;
  const made = hasFormulas ? await recordFormulas(found, await connectAsOwner(), progress) : noFormulas;
  const rows = addToRecord(
    standing.filter(({ cell }) => cell !== null && isCopied(cell)),
    made.steps,
  );
  const read = await readForCopy(sheets, progress);
  assertReadAsRecorded(read, made);
  const { bytes, formulas } = createCopyFile(read, createRecordFileSheet(rows, read.formulas.others));
  return {
    file: bytes,
    fileName: formatDatedFileName("LCA", rows[0]?.entry.company ?? "", new Date()),
    isOpened: await openCopy(bytes),
    cells: made.cells,
    left: made.left,
    otherFormulas: formulas.others.length,
    digest: await digestRecord(rows),
  };
}

const noFormulas: RecordedFormulas = { steps: [], formulas: 0, cells: 0, left: [], sample: false };

/** Throws `NoValueError` "changed-meanwhile" if a cell was calculated anew after its row was made. */
function assertReadAsRecorded({ sheets }: ReadForCopy, { steps }: RecordedFormulas): void {
  const contents = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  const changed = steps.filter(({ area, shown }) => {
    const { used, cells } = contents.get(area.sheet) ?? {};
    const [down, across] = [area.row - (used?.row ?? 0), area.column - (used?.column ?? 0)];
    return !shown.values.every((line, row) =>
      line.every((value, column) => Object.is(value, cells?.values[down + row]?.[across + column])),
    );
  });
  if (changed.length > 0)
    throw new NoValueError({
      kind: "changed-meanwhile",
      areas: formatCellsAsAreaAddresses(changed.map(({ cell }) => cell)),
    });
}

/** The record as a sheet of the copy, and below it the user's own formulas that became values. */
function createRecordFileSheet(rows: readonly RecordRow[], others: readonly CopiedFormula[]): ExcelFileSheet {
  const { formulasTitle, formulaHeadings } = chooseRecordWords();
  const lines: (ExcelFileCell | null)[][] = createRecordTopLines(rows).map((line, index) => [
    index === 0 ? createHeading(line) : createText(line),
  ]);
  lines.push([], recordSheetHeadings.map(createHeading));
  const headingRows = lines.length;
  for (const row of rows) lines.push(createRecordCells(row, lines.length).map(convertCell));
  if (others.length > 0) {
    lines.push([], [createHeading(formulasTitle)], formulaHeadings.map(createHeading));
    for (const cell of others)
      lines.push([createText(formatCellAddress(cell)), createText(cell.formula.slice(1))]);
  }
  return {
    name: recordSheetName,
    rows: lines,
    columnSizes: [{ column: 0, columns: recordSheetHeadings.length, width: 18 }],
    frozen: { rows: headingRows, columns: 0 },
    page: {
      orientation: "landscape",
      fit: { wide: 1, tall: 0 },
      titleRows: [headingRows - 1, headingRows - 1],
    },
  };
}

function createText(text: string): ExcelFileCell {
  return { kind: "text", text, style: { numberFormat: "@" } };
}

function createHeading(text: string): ExcelFileCell {
  return { kind: "text", text, style: { numberFormat: "@", font: { bold: true }, wraps: true } };
}

function convertCell(cell: RecordSheetCell): ExcelFileCell | null {
  if (cell.kind === "formula")
    return { kind: "formula", formula: cell.formula.slice(1), shows: convertValue(cell.shows) };
  if (cell.kind === "text") return cell.text === "" ? null : createText(cell.text);
  return convertValue(cell.value);
}

function convertValue(value: FrozenValue): ExcelFileValue {
  if (typeof value === "number") return { kind: "number", number: value };
  if (typeof value === "boolean") return { kind: "boolean", boolean: value };
  return parseCellError(value) ? { kind: "error", error: value } : { kind: "text", text: value };
}
