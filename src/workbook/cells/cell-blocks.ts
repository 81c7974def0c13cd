import type { Area } from "../../sheet/areas";
import { sheetColumns, sheetRows } from "../../sheet/areas";
import { cellsOf } from "../excel/excel";
import type { WorkbookMap } from "./workbook-map";
import { readAreas } from "./reading";

/** Size of a block in rows and columns. Each block is read once, however many formulas refer to it. */
const blockRows = 128;
const blockColumns = 8;
/** Largest range that is read, in cells. */
const mostCells = 200_000;

/** Reads the cells that formulas refer to in as few requests as their size allows. */
export class CellBlocks {
  private readonly areas = new Map<string, Area>();
  private readonly values = new Map<string, readonly (readonly unknown[])[]>();

  constructor(private readonly map: WorkbookMap) {}

  want(area: Area): void {
    const used = this.isTooLarge(area) ? null : this.usedPartOf(area);
    if (!used) return;
    const { sheet } = area;
    for (let row = startOf(used.row, blockRows); row < used.row + used.rows; row += blockRows)
      for (
        let column = startOf(used.column, blockColumns);
        column < used.column + used.columns;
        column += blockColumns
      ) {
        const block = { sheet, row, column, rows: blockRows, columns: blockColumns };
        const key = keyOf(sheet, row, column);
        const part = this.areas.has(key) ? null : this.usedPartOf(block);
        if (part) this.areas.set(key, part);
      }
  }

  async read(context: Excel.RequestContext): Promise<void> {
    const read = await readAreas(context, [...this.areas.values()], ["values"]);
    for (const [index, key] of [...this.areas.keys()].entries())
      this.values.set(key, read[index]?.values ?? []);
  }

  /**
   * The contents of an area as a function receives them, with "" for a blank cell; null if the area is too large to be
   * read.
   */
  valuesOf(area: Area): unknown[][] | null {
    if (this.isTooLarge(area)) return null;
    const { sheet, row, column, rows, columns } = this.upToUse(area);
    return Array.from({ length: rows }, (_, down) =>
      Array.from({ length: columns }, (__, across) => this.at(sheet, row + down, column + across)),
    );
  }

  private at(sheet: string, row: number, column: number): unknown {
    const key = keyOf(sheet, row, column);
    const area = this.areas.get(key);
    return (area && this.values.get(key)?.[row - area.row]?.[column - area.column]) ?? "";
  }

  private isTooLarge(area: Area): boolean {
    return cellsOf(this.upToUse(area)) > mostCells;
  }

  /** Cuts whole columns and rows at the end of the used range: blanks at the end of an argument mean nothing. */
  private upToUse(area: Area): Area {
    if (area.rows < sheetRows && area.columns < sheetColumns) return area;
    const used = this.map.used(area.sheet) ?? { row: 0, column: 0, rows: 1, columns: 1 };
    const rows = Math.min(area.rows, Math.max(1, used.row + used.rows - area.row));
    const columns = Math.min(area.columns, Math.max(1, used.column + used.columns - area.column));
    return { ...area, rows, columns };
  }

  private usedPartOf({ sheet, row, column, rows, columns }: Area): Area | null {
    const used = this.map.used(sheet);
    if (!used) return null;
    const [top, left] = [Math.max(row, used.row), Math.max(column, used.column)];
    const bottom = Math.min(row + rows, used.row + used.rows);
    const right = Math.min(column + columns, used.column + used.columns);
    if (bottom <= top || right <= left) return null;
    return { sheet, row: top, column: left, rows: bottom - top, columns: right - left };
  }
}

/** Identifies the block that holds a cell. */
function keyOf(sheet: string, row: number, column: number): string {
  return `${startOf(row, blockRows)}:${startOf(column, blockColumns)}:${sheet}`;
}

function startOf(index: number, size: number): number {
  return index - (index % size);
}
