import type { Area } from "../../sheet/areas";
import type { WorkbookMap } from "./workbook-map";
import { readAreas } from "./reading";

/** Cells are read in blocks of this size, each once, however many formulas refer to them. */
const tileRows = 128;
const tileColumns = 8;

/** The contents of the cells that formulas refer to, read in as few requests as their size allows. */
export class CellBlocks {
  private readonly wanted = new Map<string, Area>();
  private readonly contents = new Map<string, readonly (readonly unknown[])[]>();

  constructor(private readonly places: WorkbookMap) {}

  want(area: Area): void {
    const used = this.usedPartOf(area);
    if (!used) return;
    const { sheet, row, column, rows, columns } = used;
    for (let tileRow = tileOf(row, tileRows); tileRow < row + rows; tileRow += tileRows) {
      for (
        let tileColumn = tileOf(column, tileColumns);
        tileColumn < column + columns;
        tileColumn += tileColumns
      ) {
        const key = keyOf(sheet, tileRow, tileColumn);
        if (this.wanted.has(key)) continue;
        const tile = { sheet, row: tileRow, column: tileColumn, rows: tileRows, columns: tileColumns };
        const part = this.usedPartOf(tile);
        if (part) this.wanted.set(key, part);
      }
    }
  }

  async read(context: Excel.RequestContext): Promise<void> {
    const tiles = [...this.wanted.values()];
    const read = await readAreas(context, tiles, ["values"]);
    for (const [index, tile] of tiles.entries()) {
      const key = keyOf(tile.sheet, tileOf(tile.row, tileRows), tileOf(tile.column, tileColumns));
      this.wanted.set(key, tile);
      this.contents.set(key, read[index]?.values ?? []);
    }
  }

  /** As a function receives them; a blank cell is "". */
  valuesOf({ sheet, row, column, rows, columns }: Area): unknown[][] {
    return Array.from({ length: rows }, (_, down) =>
      Array.from({ length: columns }, (__, across) => this.at(sheet, row + down, column + across)),
    );
  }

  private at(sheet: string, row: number, column: number): unknown {
    const key = keyOf(sheet, tileOf(row, tileRows), tileOf(column, tileColumns));
    const tile = this.wanted.get(key);
    if (!tile) return "";
    return this.contents.get(key)?.[row - tile.row]?.[column - tile.column] ?? "";
  }

  private usedPartOf({ sheet, row, column, rows, columns }: Area): Area | null {
    const used = this.places.used(sheet);
    if (!used) return null;
    const [top, left] = [Math.max(row, used.row), Math.max(column, used.column)];
    const bottom = Math.min(row + rows, used.row + used.rows);
    const right = Math.min(column + columns, used.column + used.columns);
    if (bottom <= top || right <= left) return null;
    return { sheet, row: top, column: left, rows: bottom - top, columns: right - left };
  }
}

function tileOf(index: number, size: number): number {
  return index - (index % size);
}

function keyOf(sheet: string, row: number, column: number): string {
  return `${row}:${column}:${sheet}`;
}
