import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { areaOfCell, cellPositionKey, formatFullAddress, includesCells } from "../../sheet/cell-areas";
import type { CellValue } from "../cells/cell-grid";
import { readCells } from "../cells/cell-grid";
import type { RecordSheet } from "./find-record-sheet";
import { findRecordSheet, findUsedArea } from "./find-record-sheet";
import type { FrozenCellState } from "./frozen-formula";
import { comparedParts, compareWithRow, findFrozenArea } from "./frozen-formula";
import type { RecordEntry, RecordRow } from "./record-entry";
import { formulaIdOf, indexInFormula } from "./record-entry";
import type { RecordHeadings, RecordLine } from "./record-sheet";
import {
  assertDistinctIds,
  columnOf,
  findHeadings,
  isRecordLine,
  readLines,
  readRecord,
  readReference,
} from "./record-sheet";

/** A cell that was frozen. */
export interface FrozenCell {
  /** The cell that is compared: the one asked for, or the first of the table that spilled there. */
  readonly where: string;
  /** The cell's row in the record. */
  readonly row: RecordRow;
  /** All rows that explain it. */
  readonly rows: readonly RecordRow[];
  readonly state: FrozenCellState;
  readonly shows: CellValue;
}

/** Explains a cell by the record; null if that says nothing of it. Throws `NoValueError` "record-unreadable". */
export async function readFrozenCell(
  context: Excel.RequestContext,
  cell: SheetCellPosition,
): Promise<FrozenCell | null> {
  return describeFrozenCell(context, cell, (await readRowsAboutCell(context, cell)) ?? []);
}

/** Compares a cell with the rows about it; null without any. */
export async function describeFrozenCell(
  context: Excel.RequestContext,
  cell: SheetCellPosition,
  rows: readonly RecordRow[],
): Promise<FrozenCell | null> {
  // The row of the cell itself comes before its parts.
  const row = rows.find((other) => other.entry.kind !== "part" && isAbout(other, cell)) ?? rows[0];
  if (!row?.cell) return null;
  const area = areaOfCell(row.cell);
  const [grid] = await readCells(context, [area], comparedParts);
  if (!grid) return null;
  const content = grid.at(0, 0);
  const where = formatFullAddress(area.sheet, area);
  return { where, row, rows, state: compareWithRow(row, content), shows: content.value };
}

/** The headings stand within the first rows, unless somebody has sorted them away. */
const maxRowsAboveData = 40;

/**
 * Reads the rows about a cell: its own, with the parts that it was calculated from; for a cell of a table without a row
 * of its own, that of the formula. Null if the record says nothing of it. Of a long record only five columns are read as
 * a whole: the pane asks for each cell that is selected.
 */
async function readRowsAboutCell(
  context: Excel.RequestContext,
  cell: SheetCellPosition,
): Promise<readonly RecordRow[] | null> {
  const sheet = await findRecordSheet(context);
  const used = sheet && (await findUsedArea(context, sheet));
  if (!used) return null;
  const top = { ...used, rows: Math.min(used.rows, maxRowsAboveData) };
  const [head] = await readCells(context, [top], ["value"]);
  const headings = head && findHeadings(sheet, head);
  if (!headings) return selectRowsAboutCell((await readRecord(context))?.rows ?? [], cell);
  const keys = selectRowsAboutCell(await readLineKeys(context, sheet, headings, used), cell);
  return (
    keys &&
    readLines(
      context,
      sheet,
      headings,
      keys.map(({ line }) => ({ ...used, row: line, rows: 1 })),
    )
  );
}

/** What tells of a line of the sheet which cells it is about. */
interface LineKeys extends Pick<RecordLine, "line" | "cell"> {
  readonly entry: Pick<RecordEntry, "id" | "kind" | "formula" | "size">;
}

async function readLineKeys(
  context: Excel.RequestContext,
  sheet: RecordSheet,
  headings: RecordHeadings,
  used: SheetArea,
): Promise<readonly LineKeys[]> {
  const keyHeadings = ["Now", "Row id", "Kind", "Formula (R1C1, without =)", "Rows x columns"];
  const columns = await readCells(
    context,
    keyHeadings.map((heading) => ({ ...used, column: columnOf(headings, heading), columns: 1 })),
    ["formula"],
  );
  const lines: LineKeys[] = [];
  for (let index = 0; index < used.rows; index += 1) {
    const [reference = "", id = "", kind = "", formula = "", size = ""] = columns.map((column) =>
      String(column.at(index, 0).formula),
    );
    const line = used.row + index;
    if (!isRecordLine(sheet, line, id, kind)) continue;
    const entry = { id, kind: kind as RecordEntry["kind"], formula, size };
    lines.push({ line, cell: readReference(reference, sheet.allNames), entry });
  }
  assertDistinctIds(sheet, lines);
  return lines;
}

/** Null if no line is about the cell. */
function selectRowsAboutCell<T extends LineKeys>(
  lines: readonly T[],
  position: SheetCellPosition,
): readonly T[] | null {
  const own = lines.filter((line) => isAbout(line, position));
  const [first] = own;
  if (!first) {
    const around = lines.find(
      ({ cell, entry }) => cell !== null && includesCells(findFrozenArea(entry, cell), position),
    );
    return around ? [around] : null;
  }
  own.sort((line, other) => indexInFormula(line.entry) - indexInFormula(other.entry));
  const isElement = first.entry.kind === "calculated" && first.entry.formula === "";
  if (!isElement) return own;
  // The parts of a calculated table stand with its formula.
  const parts = lines.filter(
    ({ entry }) => entry.kind === "part" && formulaIdOf(entry) === formulaIdOf(first.entry),
  );
  return [...own, ...parts];
}

function isAbout({ cell }: Pick<RecordRow, "cell">, position: SheetCellPosition): boolean {
  return cell !== null && cellPositionKey(cell) === cellPositionKey(position);
}
