import { givesMatrix } from "../../questions/catalogue";
import type { Area, Position } from "../../sheet/areas";
import { contains, placeOf } from "../../sheet/areas";
import { callsIn } from "../../sheet/formula";
import type { Source } from "../../sheet/source";
import { inBatches } from "../batches";
import { boxOf } from "../excel";
import type { OurCell } from "./our-cell";

/** A cell whose result spills over others. */
export interface Spill {
  readonly sheet: string;
  readonly address: string;
}

/** `Range.getSpillingToRangeOrNullObject` came with this. */
const needed = "1.12";

export function spillOf({ sheet, address }: Source & { kind: "spill" }, cell: Position): Spill {
  return { sheet: sheet ?? cell.sheet, address };
}

/** Whether this Excel says what spills where. */
export function tellsSpills(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", needed);
}

/**
 * The cells in which a formula stands. Excel may show that of a spilled result in each cell over which it spills: where
 * cells side by side have the very same one, it is asked which of them it is.
 */
export async function withoutSpilled(
  context: Excel.RequestContext,
  cells: readonly OurCell[],
): Promise<readonly OurCell[]> {
  const formulas = new Map(cells.map((cell) => [placeOf(cell), cell.formula]));
  const beside = ({ sheet, row, column }: Position, down: number, across: number): string | undefined =>
    formulas.get(placeOf({ sheet, row: row - down, column: column - across }));
  const repeats = (cell: OurCell): boolean =>
    cell.formula === beside(cell, 1, 0) || cell.formula === beside(cell, 0, 1);
  const isRepeated = (cell: OurCell): boolean =>
    cell.formula === beside(cell, -1, 0) || cell.formula === beside(cell, 0, -1);
  // One that repeats nothing is where a result begins, or where this part of the sheet cuts it.
  const heads = cells.filter((cell) => !repeats(cell) && isRepeated(cell) && mayGiveMatrix(cell));
  if (heads.length === 0 || !tellsSpills()) return cells;
  const spilled = await spilledAt(context, heads);
  return cells.filter((cell) => !spilled.some((area) => isSpilledIn(area, cell)));
}

/** Over which cells the results spill that show in these. */
async function spilledAt(context: Excel.RequestContext, cells: readonly Position[]): Promise<Area[]> {
  const { worksheets } = context.workbook;
  const found: Area[] = [];
  for (const batch of inBatches(cells)) {
    const asked = batch.map(({ sheet, row, column }) => {
      const cell = worksheets.getItem(sheet).getRangeByIndexes(row, column, 1, 1);
      const range = cell.getSpillParentOrNullObject().getSpillingToRangeOrNullObject();
      range.load("rowIndex,columnIndex,rowCount,columnCount");
      return { sheet, range };
    });
    // As much as one request may hold at a time.
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
    for (const { sheet, range } of asked) if (!range.isNullObject) found.push({ sheet, ...boxOf(range) });
  }
  return found;
}

/** Whether a cell is one of those over which a result spills, and not the one in which its formula stands. */
function isSpilledIn(area: Area, cell: Position): boolean {
  const isFirst = cell.row === area.row && cell.column === area.column;
  return area.sheet === cell.sheet && !isFirst && contains(area, cell);
}

function mayGiveMatrix({ formula }: OurCell): boolean {
  return callsIn(formula).some(({ name }) => givesMatrix(name));
}

/** Finds out over which cells these spill; nothing is known of those that do not. */
export async function spillsOf(
  context: Excel.RequestContext,
  spills: readonly Spill[],
): Promise<(spill: Spill) => Area | undefined> {
  const found = new Map<string, Area>();
  const wanted = new Map(spills.map((spill) => [keyOf(spill), spill]));
  if (wanted.size > 0 && tellsSpills()) {
    const { worksheets } = context.workbook;
    for (const batch of inBatches([...wanted])) {
      const ranges = batch.map(([key, { sheet, address }]) => {
        const cell = worksheets.getItemOrNullObject(sheet).getRange(address);
        const range = cell.getSpillingToRangeOrNullObject();
        range.load("rowIndex,columnIndex,rowCount,columnCount");
        return { key, sheet, range };
      });
      // As much as one request may hold at a time.
      // eslint-disable-next-line office-addins/no-context-sync-in-loop
      await context.sync();
      for (const { key, sheet, range } of ranges)
        if (!range.isNullObject) found.set(key, { sheet, ...boxOf(range) });
    }
  }
  return (spill) => found.get(keyOf(spill));
}

function keyOf({ sheet, address }: Spill): string {
  return `${sheet.toLowerCase()}!${address}`;
}
