import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { cellPositionKey, containsRectangle } from "../../sheet/cell-areas";
import { readAreas } from "../cells/area-contents";
import { readSheetNames } from "../cells/excel-requests";
import { findFrozenArea } from "./find-frozen-formulas";
import type { RecordRow } from "./record-entry";
import { recordSheetHeadings } from "./record-entry";
import { findRecord, readReference } from "./record-layout";
import { findRecordArea } from "./record-sheet";

/** The headings stand within the first rows, below some sentences. */
const maxRowsAboveData = 40;

/**
 * Reads the rows about a cell: its own, with the parts that it was calculated from; for a cell of a table without a row
 * of its own, that of the formula. Null if the record says nothing of it. Of a long record only five columns are read as
 * a whole: the pane asks for each cell that is selected.
 */
export async function readRowsAboutCell(
  context: Excel.RequestContext,
  at: SheetCellPosition,
): Promise<readonly RecordRow[] | null> {
  const area = await findRecordArea(context);
  if (area === null || area === "empty") return null;
  const top = { ...area, rows: Math.min(area.rows, maxRowsAboveData) };
  const [head] = await readAreas(context, [top], ["values"]);
  const down = head?.values.findIndex((line) => recordSheetHeadings.every((one) => line.includes(one))) ?? -1;
  const headings = head?.values[down];
  if (!headings) return null;
  const sheets = await readSheetNames(context);
  const found = findLinesAboutCell(await readLineKeys(context, area, headings, sheets), at);
  const lines = found.map((index): SheetArea => ({ ...area, row: area.row + index, rows: 1 }));
  const read = await readAreas(context, lines, ["formulas", "values"]);
  const rows = read.map(({ formulas, values }) =>
    findRecord(area, [headings, ...formulas], [headings, ...values], sheets),
  );
  return found.length > 0 ? rows.flatMap((one) => one?.rows ?? []) : null;
}

/** What tells of a line of the sheet which cells it is about. */
interface LineKeys {
  readonly cell: SheetCellPosition | null;
  readonly size: string;
  readonly kind: string;
  readonly formula: string;
  readonly formulaNumber: string;
}

async function readLineKeys(
  context: Excel.RequestContext,
  area: SheetArea,
  headings: readonly unknown[],
  sheets: readonly string[],
): Promise<readonly LineKeys[]> {
  const columns = ["Now", "Rows x columns", "Kind", "Formula (R1C1, without =)", "Formula number"].map(
    (heading): SheetArea => ({ ...area, column: area.column + headings.indexOf(heading), columns: 1 }),
  );
  const [now, ...others] = await readAreas(context, columns, ["formulas"]);
  return (now?.formulas ?? []).map(([reference], index) => {
    const [size = "", kind = "", formula = "", formulaNumber = ""] = others.map(({ formulas }) =>
      String(formulas[index]?.[0] ?? ""),
    );
    return { cell: readReference(reference, sheets), size, kind, formula, formulaNumber };
  });
}

function findLinesAboutCell(lines: readonly LineKeys[], at: SheetCellPosition): readonly number[] {
  const indexesOf = (isWanted: (line: LineKeys) => boolean): readonly number[] =>
    lines.flatMap((line, index) => (isWanted(line) ? [index] : []));
  const own = indexesOf(({ cell }) => cell !== null && cellPositionKey(cell) === cellPositionKey(at));
  const first = lines[own[0] ?? -1];
  const isAround = ({ cell, size }: LineKeys): boolean =>
    cell?.sheet === at.sheet && containsRectangle(findFrozenArea({ size }, cell), at);
  if (!first) return indexesOf(isAround).slice(0, 1);
  const isElement = first.kind === "calculated" && first.formula === "";
  // The parts of a calculated table stand with its formula.
  const isPart = ({ kind, formulaNumber }: LineKeys) =>
    kind === "part" && formulaNumber === first.formulaNumber;
  return isElement ? [...own, ...indexesOf(isPart)] : own;
}
