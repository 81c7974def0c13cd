import { addin } from "../addin-services";
import type { Reason } from "../../lca/reasons";
import { hasFailedAnswer } from "../../client/generations/call-outcomes";
import { silentProgressReporter } from "../../client/generations/progress-reporter";
import type { SheetCellPosition } from "../../sheet/cell-areas";
import { collectSheetNames, groupCellsIntoAreas } from "../../sheet/cell-areas";
import { isLcaFormula } from "../../sheet/formula-calls";
import {
  requestEach,
  isInExcel,
  getRangeAt,
  excelErrorReason,
  readSheetNames,
  waitForCellEdit,
} from "../cells/excel-requests";
import type { LcaCell } from "../cells/lca-cell";
import { findLoggedAnswersOfCell, parseCellError } from "../cells/lca-cell";
import { readCells } from "../cells/cell-grid";
import { callsMatrixFunction, readSpillAreas } from "../cells/spill-areas";
import type { DefinedNames } from "../cells/workbook-structure";
import { readDefinedNames } from "../cells/workbook-structure";
import { stopScanReturnValue, visitLcaCellsInBatches } from "../cells/cell-scan";

/** Cells that Excel was asked to recalculate. */
export interface RequestedRecalculation {
  readonly cells: readonly LcaCell[];
  /** The last run of calls before the request. */
  readonly since: number;
}

/** Our cells of the workbook that Excel was asked to recalculate. */
export interface RecalculatedWorkbook extends RequestedRecalculation {
  /** False if some of our cells may be missing, because Excel did not list all defined names. */
  readonly all: boolean;
}

/** True if the workbook holds any formula of ours. Reading stops at the first. Always false outside Excel. */
export function hasLcaFormulas(): Promise<boolean> {
  return hasLcaCells((_, cells) => cells.length > 0);
}

/**
 * True if a formula of ours shows a value, not an error or blank, although it has not called a function in this page
 * yet. Such values were saved with the workbook.
 */
export function hasLcaValuesSavedInFile(): Promise<boolean> {
  return hasLcaCells((context, cells) => {
    const uncalled = cells.filter((cell) => !findLoggedAnswersOfCell(addin.callOutcomes, cell));
    return showsValue(context, uncalled);
  });
}

/** What our formulas in the workbook show: a value in some cell, or only errors and blanks. */
export type ShownByFormulas = "values" | "no-values" | "no-formulas";

/** Always "no-formulas" outside Excel. */
export async function findShownByFormulas(): Promise<ShownByFormulas> {
  let hasFormulas = false;
  const hasValues = await hasLcaCells((context, cells) => {
    hasFormulas ||= cells.length > 0;
    return showsValue(context, cells);
  });
  if (hasValues) return "values";
  return hasFormulas ? "no-values" : "no-formulas";
}

/** True if one of these cells shows a value, or one that its table spilled to. */
async function showsValue(context: Excel.RequestContext, cells: readonly LcaCell[]): Promise<boolean> {
  if (cells.some(({ value }) => isShownValue(value))) return true;
  const spilled = await readSpillAreas(
    context,
    cells.filter(({ formula }) => callsMatrixFunction(formula)),
  );
  const areas = cells.flatMap((cell) => spilled(cell) ?? []);
  const grids = await readCells(context, areas, ["value"]);
  return grids.some((grid) => grid.rows("value").flat().some(isShownValue));
}

/** True if some of our cells match. Reading stops at the first match. Always false outside Excel. */
async function hasLcaCells(
  sought: (context: Excel.RequestContext, cells: readonly LcaCell[]) => Promise<boolean> | boolean,
): Promise<boolean> {
  if (!isInExcel()) return false;
  let isFound = false;
  await Excel.run(waitForCellEdit, (context) =>
    forEachLcaCell(context, async (cells) => {
      isFound ||= await sought(context, cells);
      return isFound ? stopScanReturnValue : undefined;
    }),
  );
  return isFound;
}

function isShownValue(value: unknown): boolean {
  return value !== "" && parseCellError(value) === undefined;
}

/**
 * Has Excel recalculate all our cells and returns them; none outside Excel. For manual mode see
 * `calculateSheetsInManualMode`.
 */
export function recalculateLcaCells(): Promise<RecalculatedWorkbook> {
  return recalculateCellsThat(() => true);
}

/** Has Excel recalculate our cells that show an error, or whose calls have failed behind a formula such as IFERROR. */
export function recalculateCellsWithoutValues(): Promise<RecalculatedWorkbook> {
  return recalculateCellsThat(
    (cell) =>
      parseCellError(cell.value) !== undefined ||
      hasFailedAnswer(findLoggedAnswersOfCell(addin.callOutcomes, cell) ?? []),
  );
}

async function recalculateCellsThat(isWanted: (cell: LcaCell) => boolean): Promise<RecalculatedWorkbook> {
  if (!isInExcel()) return { cells: [], since: 0, all: true };
  return Excel.run(waitForCellEdit, async (context) => {
    const cells: LcaCell[] = [];
    const { areAll } = await forEachLcaCell(context, (found) => {
      for (const cell of found) if (isWanted(cell)) cells.push({ ...cell, value: null });
    });
    return { ...(await requestRecalculation(context, cells)), all: areAll };
  });
}

/** The reason why cells may still show old numbers. */
export function createFailedRecalculationReason(thrown: unknown): Reason {
  const denied = excelErrorReason(thrown).kind === "access-denied";
  return { kind: denied ? "recalculation-denied" : "not-recalculated" };
}

/** Has Excel recalculate these cells. For manual mode see `calculateSheetsInManualMode`. */
export function requestCellRecalculation(cells: readonly LcaCell[]): Promise<RequestedRecalculation> {
  return Excel.run(waitForCellEdit, (context) => requestRecalculation(context, cells));
}

/** Hands over the cells whose formulas call our functions, directly or by a defined name, batch by batch. */
async function forEachLcaCell(
  context: Excel.RequestContext,
  handle: (cells: readonly LcaCell[]) => unknown,
): Promise<DefinedNames> {
  const names = await readDefinedNames(context);
  await visitLcaCellsInBatches(
    context,
    silentProgressReporter,
    handle,
    (formula) => isLcaFormula(formula) || names.isUsedIn(formula),
  );
  return names;
}

async function requestRecalculation(
  context: Excel.RequestContext,
  cells: readonly LcaCell[],
): Promise<RequestedRecalculation> {
  const since = addin.callOutcomes.lastRun;
  await markCellsDirty(context, cells);
  await calculateSheetsInManualMode(context, () => collectSheetNames(cells));
  return { cells, since };
}

/**
 * Has Excel recalculate these cells at its next calculation; in automatic mode, that is at the end of the request.
 * Cells are marked by rectangles, because the separator in a list of addresses differs between versions of Excel.
 */
export async function markCellsDirty(
  context: Excel.RequestContext,
  cells: readonly SheetCellPosition[],
): Promise<void> {
  await requestEach(context, groupCellsIntoAreas(cells), (area) => getRangeAt(context, area).setDirty());
}

/**
 * Calculates these sheets in manual mode, when Excel calculates dirty cells only on request. Everything dirty on these
 * sheets is calculated, and no other sheet: `application.calculate` would calculate every open workbook.
 */
export async function calculateSheetsInManualMode(
  context: Excel.RequestContext,
  sheets: () => Iterable<string> | Promise<Iterable<string>>,
): Promise<void> {
  const { application, worksheets } = context.workbook;
  application.load("calculationMode");
  await context.sync();
  if (application.calculationMode !== Excel.CalculationMode.manual) return;
  const wanted = new Set(await sheets());
  // A sheet may have been deleted in the meantime.
  const here = (await readSheetNames(context)).filter((name) => wanted.has(name));
  for (const name of here) worksheets.getItem(name).calculate(false);
  await context.sync();
}

/** The names of the sheets that hold our cells. */
export async function findLcaSheets(context: Excel.RequestContext): Promise<Set<string>> {
  const found = new Set<string>();
  await forEachLcaCell(context, (cells) => {
    for (const { sheet } of cells) found.add(sheet);
  });
  return found;
}
