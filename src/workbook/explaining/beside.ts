import type { Rectangle, Position } from "../../sheet/areas";
import { fullAddress, sheetColumns, sheetRows, overlap } from "../../sheet/areas";
import { readTables } from "../cells/workbook-map";
import { readAreas } from "../cells/reading";
import { boxOf, change } from "../excel/excel";
import type { TakeBack } from "../writing/take-back";
import { Before } from "../writing/take-back";
import { writeRowsOfTexts } from "../writing/texts";

/** A label and what it says, as they come to stand in two cells. */
export type Line = readonly [label: string, text: string];

export interface Beside {
  readonly address: string;
  readonly takeBack: TakeBack;
}

/** Writes labels and texts into the nearest free cells on the right of a cell; null where there are none. */
export function putBeside(at: Position, lines: readonly Line[]): Promise<Beside | null> {
  return change(async (context): Promise<Beside | null> => {
    const sheet = context.workbook.worksheets.getItem(at.sheet);
    const place = await freePlace(context, at, lines.length);
    if (!place) return null;
    const before = await Before.read(context, [{ sheet: at.sheet, ...place }]);
    const contents = lines.map((line) => [...line]);
    await writeRowsOfTexts(context, sheet, [place.row, place.column], contents);
    return { address: fullAddress(at.sheet, place), takeBack: await before.takeBack(context) };
  });
}

/**
 * Two columns of cells that hold nothing, with nothing around them: what lies side by side counts as one list, and a table
 * takes in what is written at its edge.
 */
async function freePlace(
  context: Excel.RequestContext,
  at: Position,
  rows: number,
): Promise<Rectangle | null> {
  const row = Math.max(0, Math.min(at.row, sheetRows - rows - 1));
  const top = Math.max(0, row - 1);
  const around = { row: top, rows: row + rows + 1 - top };
  const taken = await takenColumns(context, at.sheet, around);
  for (let column = at.column + 2; column + 2 < sheetColumns; column += 1) {
    const needed = [column - 1, column, column + 1, column + 2];
    if (!needed.some((one) => taken.has(one))) return { row, column, rows, columns: 2 };
  }
  return null;
}

type Rows = Pick<Rectangle, "row" | "rows">;

/** The columns in which any of these rows holds something, or belongs to a table. */
async function takenColumns(
  context: Excel.RequestContext,
  sheet: string,
  { row, rows }: Rows,
): Promise<ReadonlySet<number>> {
  const used = context.workbook.worksheets.getItem(sheet).getUsedRangeOrNullObject();
  used.load("rowIndex,columnIndex,rowCount,columnCount");
  const taken = new Set<number>();
  for (const { sheet: own, body } of await readTables(context)) {
    const whole = { ...body, row: body.row - 1, rows: body.rows + 2 };
    if (own !== sheet || !overlap(whole, { ...body, row, rows })) continue;
    for (let index = 0; index < body.columns; index += 1) taken.add(body.column + index);
  }
  await context.sync();
  const box = used.isNullObject ? null : boxOf(used);
  const first = Math.max(box?.row ?? 0, row);
  const count = box ? Math.min(box.row + box.rows, row + rows) - first : 0;
  if (!box || count <= 0) return taken;
  const [cells] = await readAreas(
    context,
    [{ sheet, ...box, row: first, rows: count }],
    ["formulas", "values"],
  );
  for (const [down, line] of (cells?.formulas ?? []).entries())
    for (const [across, formula] of line.entries())
      if (formula !== "" || cells?.values[down]?.[across] !== "") taken.add(box.column + across);
  return taken;
}
