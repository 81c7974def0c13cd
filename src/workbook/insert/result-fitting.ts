import { addin } from "../addin-services";
import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { boundingRectangle, hasOverlap } from "../../sheet/cell-areas";
import { isLcaFormula } from "../../sheet/formula-calls";
import { parseCellError } from "../cells/lca-cell";
import { readCells } from "../cells/cell-grid";
import { waitForCellEdit } from "../cells/excel-requests";
import { requestCellRecalculation } from "../calculation/recalculation";
import { pauseFor } from "../cells/excel-blocked";
import { maxExcelDisplayLagMs } from "../cells/workbook-events";
import { PartialWriteError } from "../writing/change-cells";
import type { ResultAreaWithIndicators } from "../writing/result-number-formats";
import { unifyNumberFormatsPerIndicator } from "../writing/result-number-formats";
import type { Undo } from "../writing/undo";
import type { ColumnToFit, ColumnFitter } from "../writing/column-fitter";
import type { SheetPlan, PlannedCells } from "./sheet-plan";

/** Pause between two checks for values, in milliseconds. */
const pollIntervalMs = 100;
/** Longest wait for the values in milliseconds. After it, columns and formats stay as they are. */
const calculationTimeoutMs = 600_000;

/**
 * Gives the written numbers their notations and fits their columns once the values have arrived, which may be before
 * everything is written. `begun` is when writing started, by the page's clock. Stops when `wanted` is aborted, or the
 * cells have moved. Returns the undo of the notations, or null if none was changed. Never rejects, because no number
 * depends on it.
 */
export async function fitFormatsAndColumnsWhenCalculated(
  sheets: readonly SheetPlan[],
  widths: ColumnFitter,
  begun: number,
  wanted: AbortSignal,
  isInPlace: () => Promise<boolean>,
): Promise<Undo | null> {
  let undo: Undo | null = null;
  try {
    const formulas = sheets.flatMap((sheet) => sheet.formulas);
    const callsUs = formulas.some(({ contents }) => contents.flat().some(isLcaFormula));
    // A formula that spills has no result of its own while it waits: the cells it will fill are blank.
    const cells = [...sheets.flatMap(({ results }) => results), ...formulas.map(({ area }) => area)];
    if (callsUs && !(await waitUntilCalculated(cells, begun, wanted))) return null;
    if (!(await isInPlace())) return null;
    const results = (await Promise.all(sheets.map(collectResultCells))).flat();
    // If Excel refuses, or a filter hides rows, the notations stay as they are.
    undo = await unifyNumberFormatsPerIndicator(results).catch((thrown) =>
      thrown instanceof PartialWriteError ? thrown.undo : null,
    );
    await recalculateFailedTitles(sheets);
    await widths.fit(sheets.flatMap(collectColumnsToFit));
  } catch {
    // The sheet may be deleted or protected by now.
  }
  return undo;
}

/** Waits until no cell waits for its result any more. False if that takes too long or `wanted` is aborted. */
async function waitUntilCalculated(
  cells: readonly SheetArea[],
  begun: number,
  wanted: AbortSignal,
): Promise<boolean> {
  while (addin.browserClock.now() - begun < calculationTimeoutMs && !wanted.aborted) {
    await pauseFor(pollIntervalMs);
    const waited = addin.browserClock.now() - begun;
    const isQuiet =
      addin.callOutcomes.underWay === 0 &&
      (addin.callOutcomes.lastAnswerMs >= begun || waited > maxExcelDisplayLagMs);
    if (!isQuiet) continue;
    const values = await readValues(cells);
    if (!values.some((rows) => rows.some((row) => row.includes("#BUSY!")))) return true;
  }
  return false;
}

async function readValues(cells: readonly SheetArea[]): Promise<(readonly (readonly unknown[])[])[]> {
  const grids = await Excel.run(waitForCellEdit, (context) => readCells(context, cells, ["value"]));
  return grids.map((grid) => grid.rows("value"));
}

/** The written results and those that were already in the same table, with the line that each belongs to. */
async function collectResultCells({
  sheet,
  parts,
  indicatorDirection,
  existingArea,
}: SheetPlan): Promise<ResultAreaWithIndicators[]> {
  const written = parts.flatMap(({ area, format }) => (format ? [area] : []));
  const areas = [...written, ...(existingArea ? [{ sheet, ...existingArea }] : [])];
  const whole = boundingRectangle(areas);
  if (!whole) return [];
  const { row: top, rows, column, columns } = whole;
  // The columns of a long list that identify the indicator: its name, abbreviation and unit.
  const before = { sheet, row: top, rows, column: column + columns - 4, columns: 3 };
  const [texts = []] = indicatorDirection === "list" ? await readValues([before]) : [];
  const lines = {
    down: ({ row }: SheetCellPosition) => [row],
    across: (at: SheetCellPosition) => [at.column],
    list: ({ row }: SheetCellPosition) => texts[row - top] ?? [],
  };
  const lineOf = (at: SheetCellPosition): string =>
    [sheet, ...(indicatorDirection ? lines[indicatorDirection](at) : [])].join("\n");
  return areas.map((area) => ({ area, lineOf, isNew: written.includes(area) }));
}

/** The columns of the written cells. */
function collectColumnsToFit({
  sheet,
  parts,
  extent,
  columnsToAdd,
  existingArea,
}: SheetPlan): readonly ColumnToFit[] {
  const written = existingArea ? boundingRectangle([extent, existingArea]) : extent;
  // Columns added to a table include their headers.
  const whole = columnsToAdd ? { ...written, row: written.row - 1, rows: written.rows + 1 } : written;
  const reaching = parts.filter((part) => part.is === "about" || part.is === "label" || isTitleLine(part));
  const headings = parts.filter(({ is = "" }) => /head|title|aligned/.test(is));
  return Array.from({ length: whole.columns }, (_, index) => {
    const cells = { sheet, ...whole, column: whole.column + index, columns: 1 };
    const rowsOf = (some: readonly PlannedCells[]): ReadonlySet<number> =>
      new Set(some.filter(({ area }) => hasOverlap(area, cells)).map(({ area }) => area.row));
    return { ...cells, reaching: rowsOf(reaching), headings: rowsOf(headings) };
  });
}

/** True if a title fills a line of its own and extends over the columns beside it. */
function isTitleLine({ is, what }: PlannedCells): boolean {
  return is === "title" && what === "formulas";
}

/** Recalculates titles that fail: they may have been calculated before any result existed whose date they show. */
async function recalculateFailedTitles(sheets: readonly SheetPlan[]): Promise<void> {
  const titles = sheets.flatMap(({ parts }) =>
    parts
      .filter((part) => part.is === "about" || isTitleLine(part))
      .map(({ area, contents }) => ({ ...area, formula: contents[0]?.[0] ?? "", value: null })),
  );
  if (titles.length === 0) return;
  const values = await readValues(titles);
  const failed = titles.filter((_, index) => parseCellError(values[index]?.[0]?.[0]) !== undefined);
  if (failed.length > 0) await requestCellRecalculation(failed);
}
