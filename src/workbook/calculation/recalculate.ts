import { answers } from "../../addin";
import type { Reason } from "../../lca/reasons";
import { noProgress } from "../../refresh/progress";
import type { Position } from "../../sheet/areas";
import { joined } from "../../sheet/areas";
import { isOurs } from "../../sheet/formula";
import { askEach, inExcel, rangeAt, refusalOf, sheetNames, waitForCellEdit } from "../excel/excel";
import type { OurCell } from "../cells/our-cell";
import { answersAt, shownError } from "../cells/our-cell";
import { readAreas } from "../cells/reading";
import { mayGiveMatrix, spillsOf } from "../cells/spills";
import type { DefinedNames } from "../cells/workbook-map";
import { readNames } from "../cells/workbook-map";
import { enough, scanIn } from "../cells/scan";

/** Cells that Excel was asked to recalculate. */
export interface AskedCells {
  readonly cells: readonly OurCell[];
  /** The last run of calls before the request. */
  readonly since: number;
  /** False if some of our cells may be missing, because Excel did not list all defined names. */
  readonly all: boolean;
}

/** True if the workbook holds any formula of ours. Reading stops at the first. Always false outside Excel. */
export function holdsOurFormulas(): Promise<boolean> {
  return isHeld((_, cells) => cells.length > 0);
}

/**
 * True if a formula of ours shows a value, not an error or blank, although it has not called a function in this page
 * yet. Such values were saved with the workbook.
 */
export function holdsUnmarked(): Promise<boolean> {
  return isHeld(async (context, cells) => {
    const uncalled = cells.filter((cell) => !answersAt(answers, cell));
    if (uncalled.some(({ value }) => isValue(value))) return true;
    const spilled = await spillsOf(
      context,
      uncalled.filter(({ formula }) => mayGiveMatrix(formula)),
    );
    const areas = uncalled.flatMap((cell) => spilled(cell) ?? []);
    const read = await readAreas(context, areas, ["values"]);
    return read.some(({ values }) => values.flat().some(isValue));
  });
}

/** True if some of our cells match. Reading stops at the first match. Always false outside Excel. */
async function isHeld(
  sought: (context: Excel.RequestContext, cells: readonly OurCell[]) => Promise<boolean> | boolean,
): Promise<boolean> {
  if (!inExcel()) return false;
  let isFound = false;
  await Excel.run(waitForCellEdit, (context) =>
    eachFormulaOfOurs(context, async (cells) => {
      isFound ||= await sought(context, cells);
      return isFound ? enough : undefined;
    }),
  );
  return isFound;
}

function isValue(value: unknown): boolean {
  return value !== "" && shownError(value) === undefined;
}

/**
 * Has Excel recalculate all our cells and returns them; none outside Excel. For manual mode see `calculateWhatIsDirty`.
 */
export async function recalculateOurCells(): Promise<AskedCells> {
  if (!inExcel()) return { cells: [], since: 0, all: true };
  return Excel.run(waitForCellEdit, async (context) => {
    const cells: OurCell[] = [];
    const { areAll } = await eachFormulaOfOurs(context, (found) => {
      for (const cell of found) cells.push({ ...cell, value: null });
    });
    return { ...(await recalculate(context, cells)), all: areAll };
  });
}

/** The reason why cells may still show old numbers. */
export function notRecalculated(thrown: unknown): Reason {
  const denied = refusalOf(thrown).kind === "access-denied";
  return { kind: denied ? "recalculation-denied" : "not-recalculated" };
}

/** Has Excel recalculate these cells. For manual mode see `calculateWhatIsDirty`. */
export function recalculateCells(cells: readonly OurCell[]): Promise<AskedCells> {
  return Excel.run(waitForCellEdit, (context) => recalculate(context, cells));
}

/** Hands over the cells whose formulas call our functions, directly or by a defined name, batch by batch. */
async function eachFormulaOfOurs(
  context: Excel.RequestContext,
  handle: (cells: readonly OurCell[]) => unknown,
): Promise<DefinedNames> {
  const names = await readNames(context);
  await scanIn(context, noProgress, handle, (formula) => isOurs(formula) || names.areUsedIn(formula));
  return names;
}

async function recalculate(context: Excel.RequestContext, cells: readonly OurCell[]): Promise<AskedCells> {
  const since = answers.lastRun;
  await markDirty(context, cells);
  await calculateWhatIsDirty(context, () => sheetsOf(cells));
  return { cells, since, all: true };
}

/**
 * Has Excel recalculate these cells at its next calculation; in automatic mode, that is at the end of the request.
 * Cells are marked by rectangles, because the separator in a list of addresses differs between versions of Excel.
 */
export async function markDirty(context: Excel.RequestContext, cells: readonly Position[]): Promise<void> {
  await askEach(context, joined(cells), (area) => rangeAt(context, area).setDirty());
}

/**
 * Calculates these sheets in manual mode, when Excel calculates dirty cells only on request. Everything dirty on these
 * sheets is calculated, and no other sheet: `application.calculate` would calculate every open workbook.
 */
export async function calculateWhatIsDirty(
  context: Excel.RequestContext,
  sheets: () => Iterable<string> | Promise<Iterable<string>>,
): Promise<void> {
  const { application, worksheets } = context.workbook;
  application.load("calculationMode");
  await context.sync();
  if (application.calculationMode !== Excel.CalculationMode.manual) return;
  const wanted = new Set(await sheets());
  // A sheet may have been deleted in the meantime.
  const here = (await sheetNames(context)).filter((name) => wanted.has(name));
  for (const name of here) worksheets.getItem(name).calculate(false);
  await context.sync();
}

export function sheetsOf(cells: readonly Position[]): string[] {
  return cells.map(({ sheet }) => sheet);
}

/** The names of the sheets that hold our cells. */
export async function ourSheets(context: Excel.RequestContext): Promise<Set<string>> {
  const found = new Set<string>();
  await eachFormulaOfOurs(context, (cells) => {
    for (const { sheet } of cells) found.add(sheet);
  });
  return found;
}
