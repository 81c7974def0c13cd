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
import { extentOf } from "./extent";
import type { Block, Plan, SheetPlan } from "./plans";

const often = 100;
/** If the service takes longer than this, the columns stay as they are. */
const longest = 600_000;

/**
 * Fits the written columns once their values are there, which may be before everything is written; `begun` is
 * when writing started. Never rejects: no number depends on it.
 */
export async function fitWhenCalculated(
  sheets: Plan["sheets"],
  widths: Widths,
  begun: number,
): Promise<void> {
  try {
    const results = sheets.flatMap(({ sheet, results: own }) => own.map((area) => ({ sheet, ...area })));
    if (sheets.some(callsUs) && !(await calculated(results, begun))) return;
    await calculateTitles(sheets);
    await widths.fit(sheets.flatMap(columnsOf));
  } catch {
    // The sheet has been deleted since, or is protected.
  }
}

function callsUs({ blocks }: SheetPlan): boolean {
  return blocks.some(({ what, contents }) => what === "formulas" && contents.flat().some(isOurs));
}

/** Waits until none of these cells is waiting for its result; false where that takes too long. */
async function calculated(cells: readonly Area[], begun: number): Promise<boolean> {
  while (Date.now() - begun < longest) {
    await new Promise((next) => setTimeout(next, often));
    const isQuiet = answers.underWay === 0 && (answers.lastAnswer >= begun || Date.now() - begun > landing);
    if (isQuiet && !(await isAnyBusy(cells))) return true;
  }
  return false;
}

function isAnyBusy(cells: readonly Area[]): Promise<boolean> {
  return Excel.run(waitForCellEdit, async (context) => {
    const read = await readAreas(context, cells, ["values"]);
    return read.some(({ values }) => values.some((row) => row.includes("#BUSY!")));
  });
}

/** The columns that hold what was written, without the title's row. */
function columnsOf(plan: SheetPlan): readonly Fitted[] {
  const { sheet, adds, standing } = plan;
  const written = standing ? around([extentOf(plan), standing]) : extentOf(plan);
  // Columns added to a table come with their headers.
  const whole = adds ? { ...written, row: written.row - 1, rows: written.rows + 1 } : written;
  const above = titlesOf(plan).length > 0 ? 1 : 0;
  const own = { row: whole.row, rows: whole.rows };
  return Array.from({ length: whole.columns }, (_, index) => {
    const column = whole.column + index;
    return {
      ...{ sheet, row: whole.row + above, rows: whole.rows - above, column, columns: 1 },
      ...{ own, reaching: reachingIn(plan, column) },
    };
  });
}

function reachingIn({ blocks }: SheetPlan, column: number): ReadonlySet<number> {
  const reaching = blocks.filter(
    ({ is, area }) => (is === "title" || is === "label") && area.column === column,
  );
  return new Set(reaching.map(({ area }) => area.row));
}

function titlesOf({ blocks }: SheetPlan): readonly Block[] {
  return blocks.filter(({ is }) => is === "title");
}

/** A title may have been calculated before any result existed whose date it could show. */
async function calculateTitles(sheets: Plan["sheets"]): Promise<void> {
  const titles = sheets.flatMap((plan) =>
    titlesOf(plan).map(({ area, contents }) => ({
      ...{ sheet: plan.sheet, row: area.row, column: area.column },
      ...{ formula: contents[0]?.[0] ?? "", value: null },
    })),
  );
  if (titles.length === 0) return;
  const areas = titles.map((cell) => ({ ...cell, rows: 1, columns: 1 }));
  const read = await Excel.run(waitForCellEdit, (context) => readAreas(context, areas, ["values"]));
  const failed = titles.filter((_, index) => shownError(read[index]?.values[0]?.[0]) !== undefined);
  if (failed.length > 0) await recalculateCells(failed);
}
