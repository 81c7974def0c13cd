import type { Scope } from "../../refresh/report";
import { NoValue } from "../../lca/reasons";
import type { Area, Position } from "../../sheet/areas";
import { codeOf } from "../excel/excel";

/** Tells whether a cell is among those whose results a refresh reads anew. */
export type Concerns = (cell: Position) => boolean;

/** What the user currently has selected, or in view. Throws NoValue "no-cells-selected". */
export async function readScope(context: Excel.RequestContext, scope: Scope): Promise<Concerns> {
  if (scope === "workbook") return () => true;
  try {
    return await readPart(context, scope);
  } catch (cause) {
    // For a chart sheet, Excel says that there is none.
    if (codeOf(cause) !== "ItemNotFound") throw cause;
    throw new NoValue({ kind: "no-cells-selected" }, { cause });
  }
}

async function readPart(context: Excel.RequestContext, scope: Exclude<Scope, "workbook">): Promise<Concerns> {
  const { workbook } = context;
  const active = workbook.worksheets.getActiveWorksheet();
  active.load("name");
  if (scope === "sheet") {
    await context.sync();
    const { name } = active;
    return ({ sheet }) => sheet === name;
  }
  const { areas } = workbook.getSelectedRanges();
  areas.load("items/rowIndex,items/columnIndex,items/rowCount,items/columnCount");
  await context.sync();
  const selected = areas.items.map(({ rowIndex, columnIndex, rowCount, columnCount }): Area => {
    const size = { rows: rowCount, columns: columnCount };
    return { sheet: active.name, row: rowIndex, column: columnIndex, ...size };
  });
  return (cell) => selected.some((area) => isWithin(area, cell));
}

function isWithin({ sheet, row, column, rows, columns }: Area, cell: Position): boolean {
  const [down, across] = [cell.row - row, cell.column - column];
  return sheet === cell.sheet && down >= 0 && down < rows && across >= 0 && across < columns;
}
