import { NoValueError } from "../../lca/reasons";
import {
  cellPositionKey,
  formatCellsAsAreaAddresses,
  groupCellsIntoAreas,
  listAreaCells,
} from "../../sheet/cell-areas";
import { readCells } from "../cells/cell-grid";
import { recordSheetName } from "../record/find-record-sheet";
import { createFrozenPatches } from "../record/frozen-content";
import { removeEmptyRecordSheet, setUpRecordSheet } from "../record/new-record-sheet";
import type { RecordRow } from "../record/record-entry";
import { assignRowIds, digestRecord } from "../record/record-entry";
import { addRows, createAddRecordRowsStep, createRemoveRecordRowsStep } from "../record/record-lines";
import type { RecordOnSheet } from "../record/record-sheet";
import { readRecord } from "../record/record-sheet";
import { assertUnprotected } from "../writing/cell-protection";
import type { WriteTransaction } from "../writing/change-cells";
import { changeCells } from "../writing/change-cells";
import type { FormulaToFreeze, FreezePlan, FreezeResult } from "./freeze-types";

/** Puts values in place of the formulas of a plan, and their rows on the record: all of it or nothing. */
export async function freezeFormulas({
  steps,
  hasRecord,
  cells,
  numbers,
}: FreezePlan): Promise<FreezeResult> {
  // Excel could not undo that a sheet was made.
  const options = { grouped: hasRecord, isWhole: true };
  const { result: record, undo } = await changeCells((write) => freezeWithin(write, steps), options);
  if (!hasRecord) await setUpRecordSheet();
  const digest = await digestRecord(record.rows);
  return { cells, numbers, sheet: record.sheet.name, digest, undo };
}

const shownParts = ["value", "isError", "format", "text"] as const;

async function freezeWithin(
  write: WriteTransaction,
  steps: readonly FormulaToFreeze[],
): Promise<RecordOnSheet> {
  const { context } = write;
  const before = await readRecord(context);
  const recordSheet = before?.sheet.name ?? recordSheetName;
  const areas = steps.map(({ contents }) => contents.area);
  const cells = areas.flatMap(listAreaCells);
  await assertUnprotected(context, new Set([...areas.map(({ sheet }) => sheet), recordSheet]), !before);
  await write.read(groupCellsIntoAreas(cells));
  await write.expect(steps.map(({ contents }) => contents));
  const shown = await readCells(context, areas, shownParts);
  const rows = assignRowIds(putNumbersFirst(steps.map((step) => step.rows)));
  write.alsoUndo({ undoneWhen: "last", undo: removeEmptyRecordSheet });
  await write.make(createAddRecordRowsStep(recordSheet, rows));
  await write.write(createFrozenPatches(steps.map(({ contents }) => contents)));
  // Rows of cells that were thawed by hand, and are frozen anew.
  const frozen = new Set(cells.map(cellPositionKey));
  const replaced = before?.rows.filter(({ cell }) => cell && frozen.has(cellPositionKey(cell))) ?? [];
  await write.make(createRemoveRecordRowsStep(recordSheet, replaced));
  await write.finish();
  const shownAfter = await readCells(context, areas, shownParts);
  const differing = areas.filter((_, index) => {
    const grid = shownAfter[index];
    return !grid || !shown[index]?.equals(grid);
  });
  if (differing.length > 0)
    throw new NoValueError({
      kind: "not-taken",
      areas: formatCellsAsAreaAddresses(differing),
      merged: false,
    });
  // A co-author may have written over the rows since.
  return addRows(context, rows);
}

/** The parts of a title and the names of units come after the numbers. */
function putNumbersFirst(formulas: readonly (readonly RecordRow[])[]): readonly (readonly RecordRow[])[] {
  const hasNumber = (rows: readonly RecordRow[]): boolean =>
    rows.some(({ entry }) => entry.kind !== "other" && typeof entry.frozen === "number");
  return [...formulas.filter(hasNumber), ...formulas.filter((rows) => !hasNumber(rows))];
}
