import type { ReferenceEnd, ReferenceLine } from "./formula-references";
import {
  endOfReference,
  formatReferenceEnd,
  formulaPartsWithoutReferences,
  formulaWord,
  replaceReferences,
} from "./formula-references";
import { maxSheetColumns, maxSheetRows } from "./cell-areas";

/** The cell that holds a formula; row and column count from 0. */
interface FormulaCell {
  readonly row: number;
  readonly column: number;
}

/**
 * A formula of this cell in R1C1 notation: `R[-1]C3` is the row above and column C. It reads the same in every cell that
 * it is filled into. Whole columns are written with both ends, `C3:C3`, where Excel may write `C3`.
 */
export function formatAsR1C1(formula: string, cell: FormulaCell): string {
  const written = replaceReferences(formula, ({ row, column }) => {
    const down = row ? `R${formatLine(row, cell.row)}` : "";
    return down + (column ? `C${formatLine(column, cell.column)}` : "");
  });
  return written ?? formula;
}

/** The formula in A1 notation, in this cell; null if a relative reference would leave the sheet. */
export function convertFromR1C1(formula: string, cell: FormulaCell): string | null {
  let isOff = false;
  const converted = formula.replace(piece, (text: string, found: string | undefined) => {
    const ends = (found?.split(":") ?? []).map((end) => endOf(end, cell));
    // No cell has these numbers: it is a name.
    if (ends.length === 0 || ends.some(isFixedBeyondSheet)) return text;
    const written = ends.map(formatReferenceEnd);
    isOff ||= written.includes(null);
    const [first] = ends;
    // One row or column alone means all its cells.
    const isLineAlone = ends.length === 1 && !(first?.row && first.column);
    return isLineAlone ? `${written[0]}:${written[0]}` : written.join(":");
  });
  return isOff ? null : converted;
}

const line = String.raw`(?:\[-?\d{1,7}\]|[1-9]\d{0,6})?`;
const row = `[Rr]${line}`;
const column = `[Cc]${line}`;
const notATable = String.raw`(?!\[)${endOfReference}`;
/** References come before brackets, which are parts of tables elsewhere. */
const piece = new RegExp(
  `(${row}${column}|${row}:${row}|${column}:${column}|${row}|${column})${notATable}|${formulaPartsWithoutReferences}|${formulaWord}`,
  "gu",
);

function formatLine({ index, isFixed }: ReferenceLine, from: number): string {
  if (isFixed) return String(index + 1);
  return index === from ? "" : `[${index - from}]`;
}

function endOf(text: string, cell: FormulaCell): ReferenceEnd {
  const [, row, column] = /^(?:R([^C]*))?(?:C(.*))?$/i.exec(text) ?? [];
  return { row: lineOf(row, cell.row), column: lineOf(column, cell.column) };
}

function lineOf(text: string | undefined, from: number): ReferenceLine | null {
  if (text === undefined) return null;
  const isFixed = /^\d/.test(text);
  const number = Number(text.replace(/[[\]]/g, ""));
  return { index: isFixed ? number - 1 : from + number, isFixed };
}

function isFixedBeyondSheet({ row, column }: ReferenceEnd): boolean {
  return (
    (row?.isFixed === true && row.index >= maxSheetRows) ||
    (column?.isFixed === true && column.index >= maxSheetColumns)
  );
}
