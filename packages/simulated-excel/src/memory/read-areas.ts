import type { Area } from "../book/book";
import { areasOverlap, isUnbounded, type Rectangle } from "../book/areas";

/** A cell with a formula, and the areas that it reads. */
interface ReadingCell {
  readonly reads: readonly Area[];
}

/** An area that formulas read, and the cells of these formulas. */
interface ReadArea<Cell> {
  readonly area: Area;
  readonly readers: Set<Cell>;
}

/** A sheet is divided into tiles of this size. An area is found by the tiles that it touches. */
const tileRows = 32;
const tileColumns = 8;
/** A read area that touches more tiles is listed apart, as whole columns and rows are. */
const maxTilesOfRead = 64;
/** Stands for the tiles of such areas. */
const largeKey = "large";

/** Finds the formulas that read a cell, without looking at every formula: an index of the slots' `reads`. */
export class ReadAreas<Cell extends ReadingCell> {
  private readonly byAddress = new Map<string, ReadArea<Cell>>();
  private readonly byTile = new Map<string, Set<ReadArea<Cell>>>();

  add(reader: Cell): void {
    for (const area of reader.reads) {
      const address = addressKey(area);
      const known = this.byAddress.get(address);
      if (known) {
        known.readers.add(reader);
        continue;
      }
      const read = { area, readers: new Set([reader]) };
      this.byAddress.set(address, read);
      this.enter(read);
    }
  }

  /** Call it before the slot's `reads` change. */
  remove(reader: Cell): void {
    for (const area of reader.reads) {
      const address = addressKey(area);
      const read = this.byAddress.get(address);
      // A formula may read the same area twice.
      if (!read) continue;
      read.readers.delete(reader);
      if (read.readers.size > 0) continue;
      this.byAddress.delete(address);
      this.leave(read);
    }
  }

  /** The cells whose formulas read any cell of these areas, in no particular order. */
  findReaders(areas: readonly Area[]): Set<Cell> {
    const readers = new Set<Cell>();
    const met = new Set<ReadArea<Cell>>();
    for (const area of areas) {
      for (const reads of this.findNear(area)) {
        for (const read of reads) {
          if (met.has(read) || !areasOverlap(read.area, area)) continue;
          met.add(read);
          for (const reader of read.readers) readers.add(reader);
        }
      }
    }
    return readers;
  }

  /** All read areas that overlap this one are among these. */
  private findNear(area: Area): Iterable<ReadArea<Cell>>[] {
    if (countTiles(area) > this.byAddress.size) return [this.byAddress.values()];
    return [largeKey, ...tileKeys(area)].map((tile) => this.byTile.get(tile) ?? []);
  }

  private enter(read: ReadArea<Cell>): void {
    for (const tile of keysOfRead(read.area)) {
      const reads = this.byTile.get(tile);
      if (reads) reads.add(read);
      else this.byTile.set(tile, new Set([read]));
    }
  }

  private leave(read: ReadArea<Cell>): void {
    for (const tile of keysOfRead(read.area)) {
      const reads = this.byTile.get(tile);
      reads?.delete(read);
      if (reads?.size === 0) this.byTile.delete(tile);
    }
  }
}

function keysOfRead(area: Area): string[] {
  return isUnbounded(area) || countTiles(area) > maxTilesOfRead ? [largeKey] : tileKeys(area);
}

function findTiles({
  row,
  column,
  rows,
  columns,
}: Rectangle): Record<"top" | "left" | "bottom" | "right", number> {
  return {
    top: Math.floor(row / tileRows),
    left: Math.floor(column / tileColumns),
    bottom: Math.floor((row + rows - 1) / tileRows),
    right: Math.floor((column + columns - 1) / tileColumns),
  };
}

function countTiles(area: Rectangle): number {
  const { top, left, bottom, right } = findTiles(area);
  return (bottom - top + 1) * (right - left + 1);
}

function tileKeys(area: Area): string[] {
  const { top, left, bottom, right } = findTiles(area);
  const keys: string[] = [];
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) keys.push(`${area.sheet} ${row} ${column}`);
  return keys;
}

function addressKey({ sheet, row, column, rows, columns }: Area): string {
  return `${sheet} ${row} ${column} ${rows} ${columns}`;
}
