import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { cellPositionKey, containsRectangle } from "../../sheet/cell-areas";
import { readAreas } from "../cells/area-contents";
import type { RecordEntry, RecordRow } from "./record-entry";
import { findFrozenArea, formulaIdOf, indexInFormula } from "./record-entry";
import type { RecordSheet } from "./find-record-sheet";
import { findRecordSheet, findUsedArea } from "./find-record-sheet";
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

/** The headings stand within the first rows, unless somebody has sorted them away. */
const maxRowsAboveData = 40;

/**
 * Reads the rows about a cell: its own, with the parts that it was calculated from; for a cell of a table without a row
 * of its own, that of the formula. Null if the record says nothing of it. Of a long record only five columns are read as
 * a whole: the pane asks for each cell that is selected. Throws `NoValueError` "record-unreadable".
 */
export async function readRowsAboutCell(
  context: Excel.RequestContext,
  cell: SheetCellPosition,
): Promise<readonly RecordRow[] | null> {
  const sheet = await findRecordSheet(context);
  const used = sheet && (await findUsedArea(context, sheet));
  if (!used) return null;
  const top = { ...used, rows: Math.min(used.rows, maxRowsAboveData) };
  const [head] = await readAreas(context, [top], ["values"]);
  const headings = findHeadings(sheet, top, head?.values ?? []);
  if (!headings) return selectRowsAboutCell((await readRecord(context))?.rows ?? [], cell);
  const keys = selectRowsAboutCell(await readLineKeys(context, sheet, headings, used), cell);
  if (!keys) return null;
  const lines = keys.map(({ line }) => line);
  return readLines(context, sheet, headings, used, lines);
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
  const areas = keyHeadings.map((heading): SheetArea => {
    return { ...used, column: columnOf(headings, heading), columns: 1 };
  });
  const read = await readAreas(context, areas, ["formulas"]);
  const lines: LineKeys[] = [];
  for (let index = 0; index < used.rows; index += 1) {
    const [reference, id, kind, formula, size] = read.map(({ formulas }) => formulas[index]?.[0]);
    if (!isRecordLine(sheet, used.row + index, String(id), String(kind))) continue;
    const entry = {
      id: String(id),
      kind: kind as RecordEntry["kind"],
      formula: String(formula),
      size: String(size),
    };
    lines.push({ line: used.row + index, cell: readReference(reference, sheet.allNames), entry });
  }
  assertDistinctIds(sheet, lines);
  return lines;
}

/** Null if no line is about the cell. */
function selectRowsAboutCell<T extends LineKeys>(
  lines: readonly T[],
  position: SheetCellPosition,
): readonly T[] | null {
  const own = lines.filter(({ cell }) => cell && cellPositionKey(cell) === cellPositionKey(position));
  const [first] = own;
  if (!first) {
    const around = lines.find(
      ({ cell, entry }) =>
        cell?.sheet === position.sheet && containsRectangle(findFrozenArea(entry, cell), position),
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
