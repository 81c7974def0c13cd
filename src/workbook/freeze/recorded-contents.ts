import { reasonFromError } from "../../lca/reasons";
import type { SheetArea } from "../../sheet/cell-areas";
import { cellPositionKey, hasOverlap } from "../../sheet/cell-areas";
import type { CellValue } from "../cells/cell-grid";
import { readCells } from "../cells/cell-grid";
import { comparedParts, listFrozenFormulas } from "../record/frozen-formula";
import { readRecord } from "../record/record-sheet";
import type { RecordedContents } from "../writing/interrupted-write";

/**
 * Reads what the cells of these areas held before thawing put their formulas back, as far as the record says it; nothing
 * without a record that can be read.
 */
export async function readRecordedContents(
  context: Excel.RequestContext,
  areas: readonly SheetArea[],
): Promise<RecordedContents> {
  const record = await readRecord(context).catch(nullIfUnreadable);
  const formulas = listFrozenFormulas(record?.rows ?? []).filter(({ head, area }) =>
    areas.some(
      (other) => head.entry.formula !== "" && other.sheet === area?.sheet && hasOverlap(other, area),
    ),
  );
  const grids = await readCells(
    context,
    formulas.flatMap(({ area }) => area ?? []),
    comparedParts,
  );
  const beforeThawing = new Map<string, CellValue>();
  for (const [index, grid] of grids.entries()) {
    const formula = formulas[index];
    const isThawed = String(grid.at(0, 0).formula).toUpperCase() === formula?.formula?.toUpperCase();
    // A table may show other texts now, which are not recorded.
    if (!isThawed || !(await formula.hasSameTexts(grid))) continue;
    for (const [cell, { value }] of grid.cells()) beforeThawing.set(cellPositionKey(cell), value);
    for (const { cell, entry } of formula.cellRows)
      if (cell) beforeThawing.set(cellPositionKey(cell), entry.frozen);
  }
  return beforeThawing;
}

function nullIfUnreadable(thrown: unknown): null {
  const { kind } = reasonFromError(thrown);
  if (kind === "record-name-taken" || kind === "record-unreadable") return null;
  throw thrown;
}
