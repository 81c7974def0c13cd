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
import { countCells, rethrowWithReason, splitIntoBatches, waitForCellEdit } from "../cells/excel-requests";
import { collectLoggedCalls } from "../explain/explained-call";
import type { AreaPatch } from "../writing/area-patch";
import { mapAreaCells } from "../writing/area-patch";
import type { WriteTransaction } from "../writing/change-cells";
import { changeCells, PartialWriteError } from "../writing/change-cells";
import type { Undo, UndoResult } from "../writing/undo";
import type { WrittenPlace } from "../writing/written-place";
import type { FrozenFormula } from "./find-frozen-formulas";
import { answerCallsOfCell } from "./asked-elements";
import { CallAnswers } from "./call-answers";
import type { ThawObstacle, ThawResult } from "./freeze-types";
import { createFrozenPatch } from "./frozen-content";
import { ObstacleList } from "./obstacle-list";
import type { PlannedThaw, ThawVerdict } from "./plan-thaw";
import { judgeFormula } from "./plan-thaw";
import { assertUnprotected } from "../writing/cell-protection";
import type { FrozenValue, RecordRow } from "./record-entry";
import { recordSheetName } from "../writing/record-sheet-name";
import { readRecord, readRecordRows, setUpRecordSheet, writeRecord } from "./record-sheet";

/** Puts the formulas of a plan back, and takes their rows off the record: all of it or nothing. */
export async function thawFormulas(plan: PlannedThaw): Promise<ThawResult> {
  // While cells are checked, Excel calculates, which it cannot do within a step of its own undo.
  const grouped = plan.stepsToCheck.length === 0;
  const { result, undo, place } = await changeCells((write) => thawWithin(write, plan), {
    grouped,
    isWhole: true,
  });
  const cells = [...plan.steps, ...plan.stepsToCheck].map(({ cell }) => cell);
  // Outside the write, as Excel cannot undo it. Cells that are not calculated are found by the next refresh.
  await calculateInManualMode(cells).catch(() => undefined);
  if (result.after.length === 0) await removeEmptyRecord();
  return {
    formulas: result.formulas,
    left: result.left.list(),
    undo: undoWithRecord(undo, result.before, place),
  };
}

function calculateInManualMode(cells: readonly SheetCellPosition[]): Promise<void> {
  return Excel.run(waitForCellEdit, (context) =>
    calculateSheetsInManualMode(context, () => collectSheetNames(cells)),
  );
}

interface ThawedCells {
  readonly formulas: number;
  readonly left: ObstacleList<ThawObstacle>;
  /** The rows of the record. */
  readonly before: readonly RecordRow[];
  readonly after: readonly RecordRow[];
}

async function thawWithin(
  write: WriteTransaction,
  { steps, stepsToCheck }: PlannedThaw,
): Promise<ThawedCells> {
  const { context } = write;
  const standing = await readRecord(context);
  const all = [...steps, ...stepsToCheck];
  await assertUnprotected(context, new Set([...all.map(({ area }) => area.sheet), recordSheetName]), false);
  // Before the cells: an undo writes in this order, and values without their rows could never be thawed again.
  if (standing) await readRecordRows(write, standing);
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
  const thawed = new Set(
    [...steps, ...checked].flatMap(({ rows }) => rows.map(({ entry }) => entry.formulaNumber)),
  );
  const before = standing?.rows ?? all.flatMap(({ rows }) => rows);
  const after = (standing?.rows ?? []).filter(({ entry }) => !thawed.has(entry.formulaNumber));
  if (standing) await writeRecord(write, standing, after);
  return { formulas: steps.length + checked.length, left, before, after };
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

/** Deletes the sheet of a record without rows, unless it holds anything else, or Excel refuses. */
async function removeEmptyRecord(): Promise<void> {
  const removed = Excel.run(waitForCellEdit, async (context) => {
    const record = await readRecord(context);
    if (!record || record.rows.length > 0) return;
    const sheet = context.workbook.worksheets.getItem(recordSheetName);
    const used = sheet.getUsedRange(true).load("rowIndex,rowCount");
    await context.sync();
    if (used.rowIndex + used.rowCount > record.headingRow + 1) return;
    sheet.delete();
    await context.sync();
  });
  await removed.catch(() => undefined);
}

/** An undo that first writes the record again if it has gone: without it, the values could never be thawed. */
function undoWithRecord(undo: Undo, before: readonly RecordRow[], place: WrittenPlace): Undo {
  /** Removes the record again that was just written, or a part of it. */
  let clearAway: Undo | null = null;
  const bringRecordBack = async (): Promise<void> => {
    const reason = await undo.look();
    if (reason) throw new NoValueError(reason);
    await clearAway?.run();
    clearAway = null;
    if (await Excel.run(waitForCellEdit, readRecord)) return;
    const rows = before.map(({ cell, ...row }) => ({
      ...row,
      cell: cell && { ...cell, sheet: place.renames.get(cell.sheet) ?? cell.sheet },
    }));
    const written = changeCells((write) => writeRecord(write, null, rows), { grouped: false });
    const { undo: undoRecord } = await written.catch((thrown: unknown) => {
      if (thrown instanceof PartialWriteError) clearAway = thrown.undo;
      throw thrown;
    });
    clearAway = undoRecord;
    place.leaveOut(recordSheetName);
    await setUpRecordSheet();
  };
  const run = async (): Promise<UndoResult> => {
    await rethrowWithReason(bringRecordBack());
    const undone = await undo.run();
    await clearAway?.drop();
    return undone;
  };
  return { ...undo, run };
}
