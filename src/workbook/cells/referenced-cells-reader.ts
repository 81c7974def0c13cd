import type { SheetArea } from "../../sheet/cell-areas";
import { maxSheetColumns, maxSheetRows } from "../../sheet/cell-areas";
import { countCells } from "./excel-requests";
import type { WorkbookStructure } from "./workbook-structure";
import { readCells, type CellGrid } from "./cell-grid";

/** Size of a block in rows and columns. Each block is read once, however many formulas refer to it. */
const blockRowCount = 128;
const blockColumnCount = 8;
/** Largest range that is read, in cells. */
const maxRangeCellCount = 200_000;

/** Reads the cells that formulas refer to in as few requests as their size allows. */
export class ReferencedCellsReader {
  private readonly areas = new Map<string, SheetArea>();
  private readonly grids = new Map<string, CellGrid<"value">>();

  constructor(private readonly map: WorkbookStructure) {}

  want(area: SheetArea): void {
    const used = this.isTooLarge(area) ? null : this.usedPartOf(area);
    if (!used) return;
    const { sheet } = area;
    for (let row = blockStart(used.row, blockRowCount); row < used.row + used.rows; row += blockRowCount)
      for (
        let column = blockStart(used.column, blockColumnCount);
        column < used.column + used.columns;
        column += blockColumnCount
      ) {
        const block = { sheet, row, column, rows: blockRowCount, columns: blockColumnCount };
        const key = blockKey(sheet, row, column);
        const part = this.areas.has(key) ? null : this.usedPartOf(block);
        if (part) this.areas.set(key, part);
      }
  }

  async read(context: Excel.RequestContext): Promise<void> {
    const grids = await readCells(context, [...this.areas.values()], ["value"]);
    for (const grid of grids) {
      const { sheet, row, column } = grid.area;
      this.grids.set(blockKey(sheet, row, column), grid);
    }
  }

  /**
   * The contents of an area as a function receives them, with "" for a blank cell; null if the area is too large to be
   * read.
   */
  valuesOf(area: SheetArea): unknown[][] | null {
    if (this.isTooLarge(area)) return null;
    const { sheet, row, column, rows, columns } = this.upToUse(area);
    return Array.from({ length: rows }, (_, down) =>
      Array.from({ length: columns }, (__, across) => this.at(sheet, row + down, column + across)),
    );
  }

  private at(sheet: string, row: number, column: number): unknown {
    return this.grids.get(blockKey(sheet, row, column))?.of({ row, column }).value ?? "";
  }

  private isTooLarge(area: SheetArea): boolean {
    return countCells(this.upToUse(area)) > maxRangeCellCount;
  }

  /** Cuts whole columns and rows at the end of the used range: blanks at the end of an argument mean nothing. */
  private upToUse(area: SheetArea): SheetArea {
    if (area.rows < maxSheetRows && area.columns < maxSheetColumns) return area;
    const used = this.map.usedArea(area.sheet) ?? { row: 0, column: 0, rows: 1, columns: 1 };
    const rows = Math.min(area.rows, Math.max(1, used.row + used.rows - area.row));
    const columns = Math.min(area.columns, Math.max(1, used.column + used.columns - area.column));
    return { ...area, rows, columns };
  }

  private usedPartOf({ sheet, row, column, rows, columns }: SheetArea): SheetArea | null {
    const used = this.map.usedArea(sheet);
    if (!used) return null;
    const [top, left] = [Math.max(row, used.row), Math.max(column, used.column)];
    const bottom = Math.min(row + rows, used.row + used.rows);
    const right = Math.min(column + columns, used.column + used.columns);
    if (bottom <= top || right <= left) return null;
    return { sheet, row: top, column: left, rows: bottom - top, columns: right - left };
  }
}

/** Identifies the block that holds a cell. */
function blockKey(sheet: string, row: number, column: number): string {
  return `${blockStart(row, blockRowCount)}:${blockStart(column, blockColumnCount)}:${sheet}`;
}

function blockStart(index: number, size: number): number {
  return index - (index % size);
}
