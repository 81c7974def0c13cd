import { addin } from "../addin-services";
import { NoValueError } from "../../lca/reasons";
import type { WorkbookCall } from "../../client/generations/workbook-call";
import { createCallKey } from "../../client/queries/same-call";
import type { SheetCellPosition } from "../../sheet/cell-areas";
import {
  cellPositionKey,
  collectSheetNames,
  formatCellsAsAreaAddresses,
  groupCellsIntoAreas,
  listAreaCells,
} from "../../sheet/cell-areas";
import { calculateSheetsInManualMode } from "../calculation/recalculation";
import type { CellGrid } from "../cells/cell-grid";
import { readCells } from "../cells/cell-grid";
import type { CellWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { resolveFormulaCalls } from "../cells/cells-with-resolved-calls";
import { findLoggedAnswersOfCell, isCalledSince } from "../cells/lca-cell";
import { pauseFor } from "../cells/excel-blocked";
import { waitForCellEdit } from "../cells/excel-requests";
import { pairCallsWithAnswers } from "../explain/explained-call";
import { findRecordSheet } from "../record/find-record-sheet";
import { createFrozenPatches, createPatches } from "../record/frozen-content";
import { removeEmptyRecordSheet, setUpRecordSheet } from "../record/new-record-sheet";
import { countNumbers, formulaIdOf } from "../record/record-entry";
import { createRemoveRecordRowsStep } from "../record/record-lines";
import { readRecord } from "../record/record-sheet";
import type { AreaPatch } from "../writing/area-patch";
import { assertUnprotected } from "../writing/cell-protection";
import type { WriteTransaction } from "../writing/change-cells";
import { changeCells } from "../writing/change-cells";
import type { UndoResult } from "../writing/undo";
import { answerCalls } from "./asked-elements";
import type { FormulaToThaw, ThawObstacle, ThawPlan, ThawResult } from "./freeze-types";
import { ObstacleList } from "./obstacle-list";
import { findObstacleInCalls } from "./plan-thaw";
import { isWaitingError } from "./record-formula";

/** Puts the formulas of a plan back, and takes their rows off the record: all of it or nothing. */
export async function thawFormulas({ steps, leavesRows, toCheck }: ThawPlan): Promise<ThawResult> {
  // While cells are checked, Excel calculates, which it cannot do within a step of its own undo. Nor can that step bring
  // back the sheet of the record.
  const options = { grouped: toCheck === 0 && leavesRows, isWhole: true };
  const { result, undo } = await changeCells((write) => thawWithin(write, steps), options);
  // Outside the write, as Excel cannot undo it. Cells that are not calculated are found by the next refresh.
  await calculateInManualMode(steps.map(({ cell }) => cell)).catch(() => undefined);
  await Excel.run(waitForCellEdit, removeEmptyRecordSheet).catch(() => undefined);
  const run = async (): Promise<UndoResult> => {
    const isSheetThere = await Excel.run(waitForCellEdit, findRecordSheet).then(
      (sheet) => sheet !== null,
      () => true,
    );
    const undone = await undo.run();
    if (!isSheetThere) await setUpRecordSheet();
    return undone;
  };
  return { formulas: result.formulas, left: result.left.list(), undo: { ...undo, run } };
}

function calculateInManualMode(cells: readonly SheetCellPosition[]): Promise<void> {
  return Excel.run(waitForCellEdit, (context) =>
    calculateSheetsInManualMode(context, () => collectSheetNames(cells)),
  );
}

async function thawWithin(write: WriteTransaction, steps: readonly FormulaToThaw[]) {
  const { context } = write;
  const before = await readRecord(context);
  const areas = steps.map(({ contents }) => contents.area);
  const sheets = new Set(areas.map(({ sheet }) => sheet));
  if (before) sheets.add(before.sheet.name);
  await assertUnprotected(context, sheets, false);
  await write.read(groupCellsIntoAreas(areas.flatMap(listAreaCells)), {
    formulas: steps.map(({ cell }) => cell),
  });
  await write.expect(steps.map(({ contents }) => contents));
  const known = steps.filter(({ cell }) => cell.hasOnlyKnownCalls);
  await assertAskSame(
    context,
    known.map(({ cell }) => cell),
  );
  const since = addin.callOutcomes.lastRun;
  await write.write(createFormulaPatches(steps));
  const left = new ObstacleList<ThawObstacle>();
  const toCheck = steps.filter(({ cell }) => !cell.hasOnlyKnownCalls);
  const refused = await findFormulasAskingOtherwise(toCheck, since, left);
  await write.write(createFrozenPatches(refused.map(({ contents }) => contents)));
  const thawed = steps.filter((step) => !refused.includes(step));
  const ids = new Set(thawed.map(({ frozen }) => formulaIdOf(frozen.head.entry)));
  const lines = before?.rows.filter(({ entry }) => ids.has(formulaIdOf(entry))) ?? [];
  if (before) await write.make(createRemoveRecordRowsStep(before.sheet.name, lines));
  return { formulas: thawed.length, left };
}

/** Throws `NoValueError` "changed-meanwhile" if a formula asks for something else since the plan was made. */
async function assertAskSame(
  context: Excel.RequestContext,
  cells: readonly CellWithResolvedCalls[],
): Promise<void> {
  const present = await resolveFormulaCalls(context, cells);
  const keysOf = (cell?: CellWithResolvedCalls): string => (cell?.calls ?? []).map(createCallKey).join("\n");
  const changed = cells.filter((cell, index) => keysOf(present[index]) !== keysOf(cell));
  if (changed.length > 0)
    throw new NoValueError({ kind: "changed-meanwhile", areas: formatCellsAsAreaAddresses(changed) });
}

/** The formulas that ask for something else than they were frozen with, now that Excel has called their functions. */
async function findFormulasAskingOtherwise(
  steps: readonly FormulaToThaw[],
  since: number,
  left: ObstacleList<ThawObstacle>,
): Promise<readonly FormulaToThaw[]> {
  if (steps.length === 0) return [];
  await calculateInManualMode(steps.map(({ cell }) => cell)).catch(() => undefined);
  const grids = await waitUntilCalculated(steps, since);
  const connection = await addin.runQueryOnActiveConnection(async (inUse) => inUse);
  const account = { connection, options: {} };
  const obstacles = await Promise.all(
    steps.map(async (step, index) => {
      const grid = grids[index];
      const isCalculated = grid && !isWaitingError(grid.at(0, 0));
      const calls = await answerCalls(isCalculated ? listCallsMade(step.cell, since) : [], account);
      return findObstacleInCalls(step, calls, account, grid && showsSame(step, grid));
    }),
  );
  return steps.filter(({ contents, frozen }, index) => {
    const obstacle = obstacles[index];
    if (obstacle) left.add(contents.area, obstacle, countNumbers(frozen.rows));
    return Boolean(obstacle);
  });
}

/** False while Excel has not made one of the calls that stand in the formula; it may never make some of them. */
function hasMadeItsCalls(cell: CellWithResolvedCalls, since: number): boolean {
  if (!isCalledSince(addin.callOutcomes, cell, since)) return false;
  return listCallsMade(cell, since).length >= cell.resolvedCalls.length;
}

/** The calls that Excel has made in a cell since, in the order of its formula. */
function listCallsMade(cell: CellWithResolvedCalls, since: number): readonly WorkbookCall[] {
  const noted = findLoggedAnswersOfCell(addin.callOutcomes, cell) ?? [];
  const made = noted.filter(({ run }) => run > since);
  // Calls that stand in no formula are made by a defined name.
  if (cell.resolvedCalls.every(({ isKnown }) => isKnown)) return made;
  return pairCallsWithAnswers(cell, made).flatMap(({ answered }) => answered ?? []);
}

const callPollMs = 50;
/** Excel may call a function late, or, with an error as argument, never. */
const longestSilenceMs = 5_000;
/** A call within another is answered before Excel makes the outer one. */
const shortestSilenceMs = 250;

type ShownCells = CellGrid<"value" | "isError">;

/** Reads what formulas show once Excel has calculated them, or calls no more. */
async function waitUntilCalculated(
  steps: readonly FormulaToThaw[],
  since: number,
): Promise<readonly ShownCells[]> {
  const { callOutcomes } = addin;
  const areas = steps.map(({ contents }) => contents.area);
  const read = (): Promise<ShownCells[]> =>
    Excel.run(waitForCellEdit, (context) => readCells(context, areas, ["value", "isError"]));
  let { lastRun } = callOutcomes;
  for (let silence = 0; silence < longestSilenceMs; silence += callPollMs) {
    await pauseFor(callPollMs);
    if (callOutcomes.underWay > 0 || callOutcomes.lastRun > lastRun) silence = 0;
    ({ lastRun } = callOutcomes);
    const isQuiet = silence > 0 && silence % shortestSilenceMs === 0;
    if (!isQuiet || !steps.every(({ cell }) => hasMadeItsCalls(cell, since))) continue;
    const grids = await read();
    if (!grids.some((grid) => isWaitingError(grid.at(0, 0)))) return grids;
  }
  return read();
}

function showsSame({ contents }: FormulaToThaw, grid: ShownCells): boolean {
  return [...grid.cells()].every(([cell, { value }]) => Object.is(value, contents.of(cell).value));
}

/** The formulas, with empty cells for their results to spill over. All cells keep their formats. */
function createFormulaPatches(steps: readonly FormulaToThaw[]): readonly AreaPatch[] {
  const formulas = new Map(steps.map(({ cell }) => [cellPositionKey(cell), cell.formula]));
  const cells = steps.flatMap(({ contents }) =>
    [...contents.cells()].map(([cell, { format }]) => ({
      ...cell,
      content: formulas.get(cellPositionKey(cell)) ?? "",
      // In a cell of Text format, Excel would take a formula as a text.
      firstFormat: format === "@" ? "General" : format,
      format,
    })),
  );
  return createPatches(cells);
}
