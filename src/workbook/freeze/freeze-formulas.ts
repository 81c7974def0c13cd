import { NoValueError } from "../../lca/reasons";
import type { SheetCellPosition } from "../../sheet/cell-areas";
import {
  cellPositionKey,
  formatCellsAsAreaAddresses,
  groupCellsIntoAreas,
  listAreaCells,
} from "../../sheet/cell-areas";
import type { AreaContents } from "../cells/area-contents";
import { readAreas } from "../cells/area-contents";
import { countCells, splitIntoBatches } from "../cells/excel-requests";
import type { AreaPatch } from "../writing/area-patch";
import type { WriteTransaction } from "../writing/change-cells";
import { changeCells } from "../writing/change-cells";
import type { FreezeResult } from "./freeze-types";
import type { ValueToFreeze } from "../record/frozen-content";
import { createFrozenPatch } from "../record/frozen-content";
import type { FormulaToFreeze, PlannedFreeze } from "./plan-freeze";
import { assertUnprotected } from "../writing/cell-protection";
import { removeEmptyRecordSheet, setUpRecordSheet } from "../record/new-record-sheet";
import type { FrozenValue, RecordRow } from "../record/record-entry";
import { recordSheetName } from "../record/find-record-sheet";
import { assignRowIds, digestRecord } from "../record/record-entry";
import { addRows, createAddRecordRowsStep, createRemoveRecordRowsStep } from "../record/record-lines";
import type { RecordLine, RecordOnSheet } from "../record/record-sheet";
import { readRecord } from "../record/record-sheet";

/** Puts values in place of the formulas of a plan, and their rows on the record: all of it or nothing. */
export async function freezeFormulas({ steps, hasRecord, cells }: PlannedFreeze): Promise<FreezeResult> {
  // Excel could not undo that a sheet was made.
  const options = { grouped: hasRecord, isWhole: true };
  const { result: record, undo } = await changeCells((write) => freezeWithin(write, steps), options);
  if (!hasRecord) await setUpRecordSheet();
  const digest = await digestRecord(record.rows);
  return { formulas: steps.length, cells, sheet: record.sheet.name, digest, undo };
}

async function freezeWithin(
  write: WriteTransaction,
  steps: readonly FormulaToFreeze[],
): Promise<RecordOnSheet> {
  const { context } = write;
  const before = await readRecord(context);
  const recordSheet = before?.sheet.name ?? recordSheetName;
  const sheets = new Set([...steps.map(({ area }) => area.sheet), recordSheet]);
  await assertUnprotected(context, sheets, before === null);
  await write.read(groupCellsIntoAreas(steps.flatMap(({ area }) => listAreaCells(area))));
  const shown = await readUnchanged(context, steps);
  const rows = assignRowIds(putNumbersFirst(steps.map((step) => step.rows)));
  write.alsoUndo({ undoneWhen: "last", undo: removeEmptyRecordSheet });
  await write.make(createAddRecordRowsStep(recordSheet, rows));
  for (const part of splitIntoBatches(steps, ({ area }) => ({ cells: countCells(area) }))) {
    // A co-author may have changed cells since: then nothing is frozen.
    await write.write(createFrozenPatches(part, await readUnchanged(context, part)));
  }
  await write.make(createRemoveRecordRowsStep(recordSheet, findRowsAboutCells(before?.rows ?? [], steps)));
  await write.finish();
  await assertShowsSame(context, steps, shown);
  // A co-author may have written over the rows since.
  return addRows(context, rows);
}

/** The parts of a title and the names of units come after the numbers. */
function putNumbersFirst(formulas: readonly (readonly RecordRow[])[]): readonly (readonly RecordRow[])[] {
  const hasNumber = (rows: readonly RecordRow[]): boolean =>
    rows.some(({ entry }) => entry.kind !== "other" && typeof entry.frozen === "number");
  return [...formulas.filter(hasNumber), ...formulas.filter((rows) => !hasNumber(rows))];
}

/** Rows of cells that were thawed by hand, and are frozen anew. */
function findRowsAboutCells(
  rows: readonly RecordLine[],
  steps: readonly FormulaToFreeze[],
): readonly RecordLine[] {
  const frozen = new Set(steps.flatMap(({ area }) => listAreaCells(area).map(cellPositionKey)));
  return rows.filter(({ cell }) => cell && frozen.has(cellPositionKey(cell)));
}

const comparedProperties = ["values", "valueTypes", "numberFormat", "text"] as const;
type ComparedContents = AreaContents<(typeof comparedProperties)[number]>;

/** Reads the cells again. Throws `NoValueError` "changed-meanwhile" if a formula or value is no longer as planned. */
async function readUnchanged(
  context: Excel.RequestContext,
  steps: readonly FormulaToFreeze[],
): Promise<readonly ComparedContents[]> {
  const read = await readAreas(
    context,
    steps.map(({ area }) => area),
    ["formulas", ...comparedProperties],
  );
  const changed = steps.filter(({ cell, shown }, index) => {
    const now = read[index];
    return now?.formulas[0]?.[0] !== cell.formula || !isSameMatrix(now.values, shown.values);
  });
  if (changed.length > 0)
    throw new NoValueError({
      kind: "changed-meanwhile",
      areas: formatCellsAsAreaAddresses(changed.map(({ cell }) => cell)),
    });
  return read;
}

/** Throws `NoValueError` "not-taken" if a cell does not show what it showed before, in value, type and text. */
async function assertShowsSame(
  context: Excel.RequestContext,
  steps: readonly FormulaToFreeze[],
  before: readonly ComparedContents[],
): Promise<void> {
  const areas = steps.map(({ area }) => area);
  const now = await readAreas(context, areas, comparedProperties);
  const differs = steps.filter((_, index) => {
    const shownBefore = before[index];
    const shownNow = now[index];
    if (!shownBefore || !shownNow) return true;
    return comparedProperties.some((property) => !isSameMatrix(shownBefore[property], shownNow[property]));
  });
  if (differs.length > 0)
    throw new NoValueError({
      kind: "not-taken",
      areas: formatCellsAsAreaAddresses(differs.map(({ cell }) => cell)),
      merged: false,
    });
}

function isSameMatrix(one: ComparedContents["values"], other: ComparedContents["values"]): boolean {
  return one.every((line, row) => line.every((value, column) => Object.is(value, other[row]?.[column])));
}

/** Cells side by side are written together: a table's column is written whole, so that Excel fills nothing into it. */
function createFrozenPatches(
  steps: readonly FormulaToFreeze[],
  shown: readonly ComparedContents[],
): readonly AreaPatch[] {
  const contents = new Map<string, ValueToFreeze>();
  const cells: SheetCellPosition[] = [];
  for (const [index, { area }] of steps.entries()) {
    for (const cell of listAreaCells(area)) {
      const read = (property: (typeof comparedProperties)[number]): unknown =>
        shown[index]?.[property][cell.row - area.row]?.[cell.column - area.column];
      contents.set(cellPositionKey(cell), {
        value: read("values") as FrozenValue,
        format: String(read("numberFormat")),
        isError: read("valueTypes") === "Error",
      });
      cells.push(cell);
    }
  }
  return groupCellsIntoAreas(cells).map((area) =>
    createFrozenPatch(area, (cell) => contents.get(cellPositionKey(cell))),
  );
}
