import { addin } from "../addin-services";
import { NoValueError } from "../../lca/reasons";
import { createCallKey } from "../../client/queries/same-call";
import type { SheetCellPosition } from "../../sheet/cell-areas";
import {
  cellPositionKey,
  formatCellsAsAreaAddresses,
  groupCellsIntoAreas,
  listAreaCells,
} from "../../sheet/cell-areas";
import { calculateSheetsInManualMode, collectSheetNames } from "../calculation/recalculation";
import { readAreas } from "../cells/area-contents";
import type { CellWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { resolveFormulaCalls } from "../cells/cells-with-resolved-calls";
import { isCalledSince } from "../cells/lca-cell";
import { pauseFor } from "../cells/excel-blocked";
import { countCells, splitIntoBatches, waitForCellEdit } from "../cells/excel-requests";
import { collectLoggedCalls } from "../explain/explained-call";
import type { AreaPatch } from "../writing/area-patch";
import { mapAreaCells } from "../writing/area-patch";
import type { WriteTransaction } from "../writing/change-cells";
import { changeCells } from "../writing/change-cells";
import type { UndoResult } from "../writing/undo";
import type { FrozenFormula } from "./find-frozen-formulas";
import { answerCallsOfCell } from "./asked-elements";
import { CallAnswers } from "./call-answers";
import type { ThawObstacle, ThawResult } from "./freeze-types";
import { createFrozenPatch } from "../record/frozen-content";
import { ObstacleList } from "./obstacle-list";
import type { PlannedThaw, ThawVerdict } from "./plan-thaw";
import { judgeFormula } from "./plan-thaw";
import { assertUnprotected } from "../writing/cell-protection";
import { findRecordSheet } from "../record/find-record-sheet";
import { removeEmptyRecordSheet, setUpRecordSheet } from "../record/new-record-sheet";
import type { FrozenValue } from "../record/record-entry";
import { formulaIdOf } from "../record/record-entry";
import { createRemoveRecordRowsStep } from "../record/record-lines";
import { readRecord } from "../record/record-sheet";

/** Puts the formulas of a plan back, and takes their rows off the record: all of it or nothing. */
export async function thawFormulas(plan: PlannedThaw): Promise<ThawResult> {
  // While cells are checked, Excel calculates, which it cannot do within a step of its own undo. Nor can that step bring
  // back the sheet of the record.
  const grouped = plan.stepsToCheck.length === 0 && plan.leavesRows;
  const { result, undo } = await changeCells((write) => thawWithin(write, plan), { grouped, isWhole: true });
  const cells = [...plan.steps, ...plan.stepsToCheck].map(({ cell }) => cell);
  // Outside the write, as Excel cannot undo it. Cells that are not calculated are found by the next refresh.
  await calculateInManualMode(cells).catch(() => undefined);
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

interface ThawedCells {
  readonly formulas: number;
  readonly left: ObstacleList<ThawObstacle>;
}

async function thawWithin(
  write: WriteTransaction,
  { steps, stepsToCheck }: PlannedThaw,
): Promise<ThawedCells> {
  const { context } = write;
  const before = await readRecord(context);
  const all = [...steps, ...stepsToCheck];
  const sheets = new Set(all.map(({ area }) => area.sheet));
  if (before) sheets.add(before.sheet.name);
  await assertUnprotected(context, sheets, false);
  await write.read(groupCellsIntoAreas(all.flatMap(({ area }) => listAreaCells(area))), {
    formulas: all.map(({ cell }) => cell),
  });
  await assertUnchanged(context, all);
  await assertAskSame(context, steps);
  const since = addin.callOutcomes.lastRun;
  await writeFormulas(write, all);
  const left = new ObstacleList<ThawObstacle>();
  const checked = await checkCalledFormulas(stepsToCheck, since, left);
  const others = stepsToCheck.filter((step) => !checked.includes(step));
  await write.write(createValuePatches(others));
  const thawed = [...steps, ...checked];
  const ids = new Set(thawed.flatMap(({ rows }) => rows.map(({ entry }) => formulaIdOf(entry))));
  const lines = before?.rows.filter(({ entry }) => ids.has(formulaIdOf(entry))) ?? [];
  if (before) await write.make(createRemoveRecordRowsStep(before.sheet.name, lines));
  return { formulas: thawed.length, left };
}

/** Writes formulas part by part. Throws `NoValueError` "changed-meanwhile" if a co-author changes cells in between. */
async function writeFormulas(write: WriteTransaction, steps: readonly FrozenFormula[]): Promise<void> {
  const stepAt = new Map(steps.map((step) => [cellPositionKey(step.cell), step]));
  // Cells side by side stay together: Excel fills a table's column from a part of it.
  for (const part of splitIntoBatches(createFormulaPatches(steps), ({ area }) => ({
    cells: countCells(area),
  }))) {
    const cells = part.flatMap(({ area }) => listAreaCells(area));
    await assertUnchanged(
      write.context,
      cells.flatMap((cell) => stepAt.get(cellPositionKey(cell)) ?? []),
    );
    await write.write(part);
  }
}

/** The formulas that ask for what they were frozen with, now that Excel has called their functions. */
async function checkCalledFormulas(
  steps: readonly FrozenFormula[],
  since: number,
  left: ObstacleList<ThawObstacle>,
): Promise<readonly FrozenFormula[]> {
  if (steps.length === 0) return [];
  await calculateInManualMode(steps.map(({ cell }) => cell)).catch(() => undefined);
  await waitUntilCalled(
    steps.map(({ cell }) => cell),
    since,
  );
  const answers = new CallAnswers(await addin.runQueryOnActiveConnection(async (inUse) => inUse), {});
  const verdicts = steps.map(async (step): Promise<ThawVerdict> => {
    const answered = await answerCallsOfCell(step.cell, answers, since);
    return answered
      ? judgeFormula(step, answered, answers)
      : { kind: "obstacle", why: { kind: "asks-otherwise" } };
  });
  const judged = await Promise.all(verdicts);
  return steps.filter(({ cell }, index) => {
    const verdict = judged[index];
    if (verdict?.kind === "obstacle") left.add(cell, verdict.why);
    return verdict?.kind === "same-results";
  });
}

const callPollMs = 50;
/** Excel does not call a function with an error as argument, so not all calls come. */
const longestSilenceMs = 5_000;
/** A call within another is answered before Excel makes the outer one: no call is the last until none has followed. */
const shortestSilenceMs = 250;

/** Resolves once Excel has made all calls of these cells, or calls no more. */
async function waitUntilCalled(cells: readonly CellWithResolvedCalls[], since: number): Promise<void> {
  let left = cells;
  let { lastRun } = addin.callOutcomes;
  const limitMs = (): number => (left.length > 0 ? longestSilenceMs : shortestSilenceMs);
  for (let silence = 0; silence < limitMs(); silence += callPollMs) {
    await pauseFor(callPollMs);
    const still = left.filter((cell) => !hasMadeItsCalls(cell, since));
    if (still.length < left.length || addin.callOutcomes.underWay > 0 || addin.callOutcomes.lastRun > lastRun)
      silence = 0;
    left = still;
    ({ lastRun } = addin.callOutcomes);
  }
}

function hasMadeItsCalls(cell: CellWithResolvedCalls, since: number): boolean {
  return isCalledSince(addin.callOutcomes, cell, since) && collectLoggedCalls(cell, since) !== null;
}

/** Throws `NoValueError` "changed-meanwhile" if a cell no longer holds what the plan was made for. */
async function assertUnchanged(
  context: Excel.RequestContext,
  steps: readonly FrozenFormula[],
): Promise<void> {
  const read = await readAreas(
    context,
    steps.map(({ area }) => area),
    ["formulas", "values"],
  );
  const changed = steps.filter(({ contents }, index) => {
    const now = read[index];
    const isSame = (part: "formulas" | "values"): boolean =>
      contents[part].every((line, row) =>
        line.every((one, column) => Object.is(one, now?.[part][row]?.[column])),
      );
    return !isSame("formulas") || !isSame("values");
  });
  assertNoneChanged(changed);
}

/** Throws `NoValueError` "changed-meanwhile" if a formula asks for something else since the plan was made. */
async function assertAskSame(context: Excel.RequestContext, steps: readonly FrozenFormula[]): Promise<void> {
  const now = await resolveFormulaCalls(
    context,
    steps.map(({ cell }) => cell),
  );
  const keysOf = (cell?: CellWithResolvedCalls): string => (cell?.calls ?? []).map(createCallKey).join("\n");
  const changed = steps.filter(({ cell }, index) => keysOf(now[index]) !== keysOf(cell));
  assertNoneChanged(changed);
}

function assertNoneChanged(changed: readonly FrozenFormula[]): void {
  if (changed.length === 0) return;
  const areas = formatCellsAsAreaAddresses(changed.map(({ cell }) => cell));
  throw new NoValueError({ kind: "changed-meanwhile", areas });
}

/** The formulas, with empty cells for their results to spill over. All cells keep their formats. */
function createFormulaPatches(steps: readonly FrozenFormula[]): readonly AreaPatch[] {
  const contents = new Map(steps.map(({ cell }) => [cellPositionKey(cell), cell.formula]));
  const formats = new Map(
    steps.flatMap(({ area, contents: { numberFormat } }) =>
      listAreaCells(area).map((cell) => [
        cellPositionKey(cell),
        String(numberFormat[cell.row - area.row]?.[cell.column - area.column]),
      ]),
    ),
  );
  return groupCellsIntoAreas(steps.flatMap(({ area }) => listAreaCells(area))).map((area) => {
    const formatOf = mapAreaCells(area, (cell) => formats.get(cellPositionKey(cell)) ?? "General");
    return {
      area,
      // In a cell of Text format, Excel would take a formula as a text.
      formatsFirst: formatOf.map((line) => line.map((format) => (format === "@" ? "General" : format))),
      contents: mapAreaCells(area, (cell) => contents.get(cellPositionKey(cell)) ?? ""),
      formats: formatOf,
    };
  });
}

/** The values that cells held before, for formulas that must not stay. */
function createValuePatches(steps: readonly FrozenFormula[]): readonly AreaPatch[] {
  return steps.map(({ area, contents: { values, valueTypes, numberFormat } }) =>
    createFrozenPatch(area, (cell) => {
      const [row, column] = [cell.row - area.row, cell.column - area.column];
      const isError = valueTypes[row]?.[column] === "Error";
      return {
        value: values[row]?.[column] as FrozenValue,
        format: String(numberFormat[row]?.[column]),
        isError,
      };
    }),
  );
}
