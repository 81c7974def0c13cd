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
  /** The last run of calls before that. */
  readonly since: number;
  /** False where our cells may have been overlooked: Excel did not list the defined names. */
  readonly all: boolean;
}

/** Whether the workbook holds any formula of ours; stops reading at the first. Outside Excel there is none. */
export function holdsOurFormulas(): Promise<boolean> {
  return isHeld((_, cells) => cells.length > 0);
}

/** Whether a formula of ours shows a value, an error or a blank aside, without having called a function in this page. */
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

/** Whether some of our cells are what is sought; stops reading there. Outside Excel there are none. */
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

/** Has Excel recalculate all our cells; gives which, none outside Excel. In manual mode as `calculateWhatIsDirty` says. */
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

/** Why cells may still hold the old numbers. */
export function notRecalculated(thrown: unknown): Reason {
  const denied = refusalOf(thrown).kind === "access-denied";
  return { kind: denied ? "recalculation-denied" : "not-recalculated" };
}

/** Has Excel recalculate these cells; in manual mode as `calculateWhatIsDirty` says. */
export function recalculateCells(cells: readonly OurCell[]): Promise<AskedCells> {
  return Excel.run(waitForCellEdit, (context) => recalculate(context, cells));
}

/** Cells whose formulas call our functions, or use a defined name that does, batch by batch. */
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
 * Has Excel calculate these cells at its next calculation; in automatic mode, that is at the end of the
 * request. By rectangles, because the separator in a list of addresses differs between Excels.
 */
export async function markDirty(context: Excel.RequestContext, cells: readonly Position[]): Promise<void> {
  await askEach(context, joined(cells), (area) => rangeAt(context, area).setDirty());
}

/**
 * In manual mode, Excel calculates dirty cells only when told to: on these sheets, whatever else is dirty on them, and on
 * no others. `application.calculate` would calculate every open workbook.
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
  // One may be gone by now.
  const here = (await sheetNames(context)).filter((name) => wanted.has(name));
  for (const name of here) worksheets.getItem(name).calculate(false);
  await context.sync();
}

export function sheetsOf(cells: readonly Position[]): string[] {
  return cells.map(({ sheet }) => sheet);
}

/** The sheets that hold our cells. */
export async function ourSheets(context: Excel.RequestContext): Promise<Set<string>> {
  const found = new Set<string>();
  await eachFormulaOfOurs(context, (cells) => {
    for (const { sheet } of cells) found.add(sheet);
  });
  return found;
}
