import type { SheetArea } from "../../sheet/cell-areas";
import { areaOfCell, cellPositionKey, formatCellsAsAreaAddresses } from "../../sheet/cell-areas";
import { CellGrid, readCells } from "../cells/cell-grid";
import { createFrozenPatches } from "../record/frozen-content";
import { compareWithRow } from "../record/frozen-formula";
import { readRecord } from "../record/record-sheet";
import { assertUnprotected } from "../writing/cell-protection";
import type { CellsToExpect, WriteTransaction } from "../writing/change-cells";
import { changeCells, expectedParts } from "../writing/change-cells";
import type { PutBackResult, RecordDifference } from "./freeze-types";

/** A cell to write, as it was looked at, and as it is now. */
interface CellToPutBack {
  readonly difference: RecordDifference;
  readonly area: SheetArea;
  readonly present: CellsToExpect;
}

/** True for a cell that was typed over or emptied. */
export function canPutBack({ kind, row }: RecordDifference): boolean {
  return (kind === "changed" || kind === "cleared") && row.cell !== null;
}

/**
 * Writes into cells that were typed over or emptied what their rows say was frozen; their formats stay. A cell that shows
 * something else than the comparison says, or whose row is another, is left as it is.
 */
export async function putBackFrozen(differences: readonly RecordDifference[]): Promise<PutBackResult> {
  const { result, undo } = await changeCells((write) => putBackWithin(write, differences.filter(canPutBack)));
  return { ...result, undo: result.cells > 0 ? undo : null };
}

async function putBackWithin(
  write: WriteTransaction,
  differences: readonly RecordDifference[],
): Promise<Omit<PutBackResult, "undo">> {
  const { context } = write;
  const cells = await readCellsToPutBack(context, differences);
  const same = cells.filter(isAsLookedAt);
  const written = new Set(same.map(({ difference }) => difference));
  const changedAgain = differences.filter((difference) => !written.has(difference));
  const areas = same.map(({ area }) => area);
  if (same.length > 0) {
    await assertUnprotected(context, new Set(areas.map(({ sheet }) => sheet)), false);
    await write.read(areas);
    await write.expect(same.map(({ present }) => present));
    await write.write(createFrozenPatches(same.map(createFrozenGrid)));
  }
  return {
    cells: same.length,
    changedAgain: formatCellsAsAreaAddresses(changedAgain.flatMap(({ row }) => row.cell ?? [])),
  };
}

/** The cells whose rows still are in the record, and about them. */
async function readCellsToPutBack(
  context: Excel.RequestContext,
  differences: readonly RecordDifference[],
): Promise<readonly CellToPutBack[]> {
  const record = await readRecord(context);
  const presentCells = new Map(record?.rows.map(({ entry, cell }) => [entry.id, cell]));
  const kept = differences.flatMap((difference) => {
    const { entry, cell } = difference.row;
    const present = presentCells.get(entry.id);
    const isSameCell = cell && present && cellPositionKey(present) === cellPositionKey(cell);
    return isSameCell ? [{ difference, area: areaOfCell(cell) }] : [];
  });
  const grids = await readCells(
    context,
    kept.map(({ area }) => area),
    expectedParts,
  );
  return kept.flatMap((cell, index) => {
    const present = grids[index];
    return present ? [{ ...cell, present }] : [];
  });
}

function isAsLookedAt({ difference: { kind, row, shows }, present }: CellToPutBack): boolean {
  const content = present.at(0, 0);
  return compareWithRow(row, content) === kind && Object.is(content.value, shows);
}

function createFrozenGrid({
  difference,
  area,
  present,
}: CellToPutBack): CellGrid<"value" | "format" | "isError"> {
  const { frozen, isError } = difference.row.entry;
  return new CellGrid(area, {
    value: [[frozen]],
    format: [[present.at(0, 0).format]],
    isError: [[isError ? "Error" : ""]],
  });
}
