import { addin } from "../addin-services";
import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import {
  areaOfCell,
  cellPositionKey,
  collectSheetNames,
  formatFullAddress,
  groupCellsIntoAreas,
} from "../../sheet/cell-areas";
import { mapInTimeSlices } from "../../client/service/time-slices";
import { waitForCellEdit } from "../cells/excel-requests";
import type { LcaCell } from "../cells/lca-cell";
import type { CellStatesByPlace } from "../writing/cell-snapshots";
import { parseFormatWithUnit } from "../writing/our-formats";
import type { AreaPatch } from "../writing/area-patch";
import { mapAreaCells } from "../writing/area-patch";
import { createTextCellsPatch } from "../writing/text-cells";
import type { RequestedRecalculation } from "./recalculation";
import { calculateSheetsInManualMode, findLcaSheets } from "./recalculation";
import type { Undo } from "../writing/undo";
import type { CellsRefusedByExcel, WriteTransaction } from "../writing/change-cells";
import { changeCells } from "../writing/change-cells";
import type { AutofillRestoreResult } from "../writing/table-fill-guard";
import { restoreFunctionNames } from "../../sheet/formula-calls";

/** A text to change in one place: a cell that holds a name, or a formula that quotes it. */
export interface TextChange {
  readonly where: string;
  readonly from: string;
  readonly to: string;
}

/** The changes that a repair will make, shown to the user before it runs. */
export interface RepairPlan {
  readonly changes: readonly TextChange[];
  readonly steps: readonly PlannedCellEdit[];
  /** Cells whose name can't be changed there, because another formula produces it. */
  readonly made: readonly string[];
}

/** One cell to write. It is written only if it still holds `before`. */
export interface PlannedCellEdit extends SheetCellPosition {
  readonly before: string;
  readonly after: string;
  readonly what: "text" | "formula";
  readonly change: TextChange;
}

export function combineEditsIntoRepairPlan(
  steps: readonly PlannedCellEdit[],
  made: readonly string[] = [],
): RepairPlan {
  return { steps, changes: steps.map(({ change }) => change), made };
}

/**
 * Plans to enter formulas again, so that Excel looks up the functions anew. Names that Excel made up while the
 * functions were missing become ours again.
 */
export function planFormulaReentry(cells: readonly LcaCell[]): Promise<PlannedCellEdit[]> {
  return mapInTimeSlices(cells, (cell) => planFormulaReplacement(restoreFunctionNames(cell.formula), cell));
}

/** Plans to replace the formula that a cell holds by another one. */
export function planFormulaReplacement(
  after: string,
  cell: LcaCell,
  change = { from: cell.formula, to: after },
): PlannedCellEdit {
  const what = { where: formatCellAddress(cell), ...change };
  return { ...cell, before: cell.formula, after, what: "formula", change: what };
}

export function formatCellAddress(cell: SheetCellPosition): string {
  return formatFullAddress(cell.sheet, areaOfCell(cell));
}

/** Result of changing the contents or formats of cells, as far as Excel lets us. */
export interface ChangedCellsResult {
  /** How many cells now hold what was planned. */
  readonly changed: number;
  /** Cells that Excel refused to change, because the sheet is protected or an array formula covers several cells. */
  readonly refused: readonly string[];
  readonly whyRefused: CellsRefusedByExcel["why"];
  readonly undo: Undo;
}

/** Result of writing cells one by one. */
export interface AppliedEditsResult extends ChangedCellsResult {
  readonly filled: AutofillRestoreResult;
  readonly recalculation: RequestedRecalculation;
}

/** Writes the cells that still hold what the plan was made for. Rejects if Excel refuses everything. */
export async function applyCellEdits(steps: readonly PlannedCellEdit[]): Promise<AppliedEditsResult> {
  const since = addin.callOutcomes.lastRun;
  const { result, ...written } = await changeCells((write) => writeCellEdits(write, steps), {
    tolerant: true,
  });
  const refused = new Set(written.refused.cells.map(cellPositionKey));
  const done = result.filter((step) => !refused.has(cellPositionKey(step)));
  // Not part of the write, because Excel cannot undo it. Cells that stay uncalculated are reported by the watcher.
  await Excel.run(waitForCellEdit, (context) => calculateAfterWriting(context, done)).catch(() => undefined);
  const cells = done
    .filter(isFormulaEdit)
    .map(({ sheet, row, column, after }) => ({ sheet, row, column, formula: after, value: null }));
  return {
    changed: done.length,
    refused: written.refused.cells.map(formatCellAddress),
    whyRefused: written.refused.why,
    filled: written.filled,
    undo: written.undo,
    recalculation: { cells, since },
  };
}

/** A changed name may be used by our formulas on any sheet, so all their sheets are calculated then. */
function calculateAfterWriting(
  context: Excel.RequestContext,
  done: readonly PlannedCellEdit[],
): Promise<void> {
  return calculateSheetsInManualMode(context, () =>
    done.every(isFormulaEdit) ? collectSheetNames(done) : findLcaSheets(context),
  );
}

/** Writes within an open write and returns the steps whose cells still held the expected content. */
async function writeCellEdits(
  write: WriteTransaction,
  steps: readonly PlannedCellEdit[],
): Promise<readonly PlannedCellEdit[]> {
  await write.read(groupCellsIntoAreas(steps), { formulas: steps.filter(isFormulaEdit) });
  const held = await write.held();
  const wanted = (
    await mapInTimeSlices(steps, (step) =>
      String(held.get(cellPositionKey(step))?.content) === step.before ? [step] : [],
    )
  ).flat();
  const formulas = wanted.filter(isFormulaEdit);
  const after = new Map(wanted.map((step) => [cellPositionKey(step), step.after]));
  const contentsOf = (area: SheetArea): string[][] =>
    mapAreaCells(area, (cell) => after.get(cellPositionKey(cell)) ?? "");
  await write.write([
    ...groupCellsIntoAreas(formulas).map((area) => ({ area, contents: contentsOf(area) })),
    ...groupCellsIntoAreas(wanted.filter((step) => !isFormulaEdit(step))).map((area) =>
      createTextCellsPatch(area, contentsOf(area)),
    ),
  ]);
  const taken = formulas.filter((step) => !write.isRefused(step));
  await write.write(createUnitlessFormats(taken, held));
  return wanted;
}

function isFormulaEdit({ what }: PlannedCellEdit): boolean {
  return what === "formula";
}

/**
 * A unit in a number format belongs to the indicator that the formula names. If that has changed, the number is shown
 * without a unit.
 */
function createUnitlessFormats(steps: readonly PlannedCellEdit[], held: CellStatesByPlace): AreaPatch[] {
  const others = steps.flatMap((step) => {
    const ours = parseFormatWithUnit(held.get(cellPositionKey(step))?.format ?? "");
    const isNamed = ours?.words != null && step.after.includes(`[${ours.words}]`);
    return ours && !isNamed ? [{ ...step, plain: ours.plain }] : [];
  });
  const plain = new Map(others.map((one) => [cellPositionKey(one), one.plain]));
  return groupCellsIntoAreas(others).map((area) => ({
    area,
    formats: mapAreaCells(area, (cell) => plain.get(cellPositionKey(cell)) ?? "General"),
  }));
}
