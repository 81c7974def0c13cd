import { answers } from "../../addin";
import type { Area } from "../../sheet/areas";
import { around } from "../../sheet/areas";
import { isOurs } from "../../sheet/formula";
import { shownError } from "../cells/our-cell";
import { readAreas } from "../cells/reading";
import { waitForCellEdit } from "../excel/excel";
import { recalculateCells } from "../calculation/recalculate";
import { landing } from "../excel/watching";
import type { Fitted, Widths } from "../writing/widths";
import type { Grid, GridPart } from "./grid";

const often = 100;
/** If the service takes longer than this, the columns stay as they are. */
const longest = 600_000;

/**
 * Fits the written columns once their values are there, which may be before everything is written; `begun` is
 * when writing started. Never rejects: no number depends on it.
 */
export async function fitWhenCalculated(
  sheets: readonly Grid[],
  widths: Widths,
  begun: number,
): Promise<void> {
  try {
    const results = sheets.flatMap((grid) => grid.results);
    const callsUs = sheets.some(({ blocks }) =>
      blocks.some(({ what, contents }) => what === "formulas" && contents.flat().some(isOurs)),
    );
    if (callsUs && !(await calculated(results, begun))) return;
    await calculateTitles(sheets);
    await widths.fit(sheets.flatMap(columnsOf));
  } catch {
    // The sheet has been deleted since, or is protected.
  }
}

/** Waits until none of these cells is waiting for its result; false where that takes too long. */
async function calculated(cells: readonly Area[], begun: number): Promise<boolean> {
  while (Date.now() - begun < longest) {
    await new Promise((next) => setTimeout(next, often));
    const isQuiet = answers.underWay === 0 && (answers.lastAnswer >= begun || Date.now() - begun > landing);
    if (!isQuiet) continue;
    const values = await valuesOf(cells);
    if (!values.some((rows) => rows.some((row) => row.includes("#BUSY!")))) return true;
  }
  return false;
}

async function valuesOf(cells: readonly Area[]): Promise<(readonly (readonly unknown[])[])[]> {
  const read = await Excel.run(waitForCellEdit, (context) => readAreas(context, cells, ["values"]));
  return read.map(({ values }) => values);
}

/** The columns that hold what was written. */
function columnsOf({ sheet, parts, extent, adds, standing }: Grid): readonly Fitted[] {
  const written = standing ? around([extent, standing]) : extent;
  // Columns added to a table come with their headers.
  const { row, rows, ...whole } = adds
    ? { ...written, row: written.row - 1, rows: written.rows + 1 }
    : written;
  const reaching = parts.filter((part) => part.is === "about" || part.is === "label" || isTitleLine(part));
  const headings = parts.filter(({ is = "" }) => /head|title|aligned/.test(is));
  const rowsIn = (some: readonly GridPart[], column: number): ReadonlySet<number> =>
    new Set(
      some.flatMap(({ area }) =>
        column >= area.column && column < area.column + area.columns ? [area.row] : [],
      ),
    );
  return Array.from({ length: whole.columns }, (_, index) => {
    const column = whole.column + index;
    const rowsOf = { reaching: rowsIn(reaching, column), headings: rowsIn(headings, column) };
    return { ...{ sheet, row, rows, column, columns: 1 }, ...rowsOf };
  });
}

/** Whether a title is a line by itself, which extends over the columns beside it. */
function isTitleLine({ is, what }: GridPart): boolean {
  return is === "title" && what === "formulas";
}

/** A title may have been calculated before any result existed whose date it could show. */
async function calculateTitles(sheets: readonly Grid[]): Promise<void> {
  const titles = sheets.flatMap(({ placed }) =>
    placed
      .filter((part) => part.is === "about" || isTitleLine(part))
      .map(({ area, contents }) => ({ ...area, formula: contents[0]?.[0] ?? "", value: null })),
  );
  if (titles.length === 0) return;
  const values = await valuesOf(titles);
  const failed = titles.filter((_, index) => shownError(values[index]?.[0]?.[0]) !== undefined);
  if (failed.length > 0) await recalculateCells(failed);
}
