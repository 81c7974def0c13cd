/** Column widths and row heights of the book in memory: texts measure the same on every computer. */

import type { Area } from "../book/book";
import type { CellAppearance } from "../book/cell-appearance";
import { plainAppearance } from "../book/cell-appearance";
import type { MemorySheets } from "./memory-sheets";

/** Excel's default width in points: 64 pixels, at four thirds of a pixel per point. */
const usualColumnWidthPoints = 48;
/** Height of one line in Excel's usual font, in points. */
export const standardRowHeightPoints = 15;

/** In points: 7 pixels for each character and 5 more for the margins, as with Excel's usual font. */
const characterWidth = 5.25;
const margin = 3.75;
const boldFactor = 1.1;

type Texts = readonly (readonly string[])[];
type Looks = readonly (readonly CellAppearance[])[];

export class RowColumnSizes {
  constructor(private readonly list: MemorySheets) {}

  columnWidths({ sheet, column, columns }: Area): number[] {
    const { widths } = this.list.get(sheet);
    return Array.from({ length: columns }, (_, j) => widths.get(column + j) ?? usualColumnWidthPoints);
  }

  setColumnWidth({ sheet, column, columns }: Area, points: number): void {
    const widths = new Map(this.list.get(sheet).widths);
    for (let at = column; at < column + columns; at++) widths.set(at, points);
    this.list.get(sheet).widths = widths;
  }

  /** Wrapped text adapts to the column. */
  fitColumns(area: Area, texts: Texts, looks: Looks): void {
    for (let j = 0; j < area.columns; j++) {
      const widths = texts.flatMap((row, i) => {
        const [text, look] = [row[j] ?? "", looks[i]?.[j] ?? plainAppearance];
        return text === "" || look.wrapped ? [] : [margin + widthOf(text, look)];
      });
      const one = { ...area, column: area.column + j, columns: 1 };
      if (widths.length > 0) this.setColumnWidth(one, Math.max(...widths));
    }
  }

  rowHeights({ sheet, row, rows }: Area): number[] {
    const { heights } = this.list.get(sheet);
    return Array.from({ length: rows }, (_, i) => heights.get(row + i) ?? standardRowHeightPoints);
  }

  setRowHeight({ sheet, row, rows }: Area, points: number | null): void {
    const heights = new Map(this.list.get(sheet).heights);
    for (let at = row; at < row + rows; at++) heights.set(at, points ?? standardRowHeightPoints);
    this.list.get(sheet).heights = heights;
  }

  /** Fits the rows to their wrapped texts. */
  fitRows(area: Area, texts: Texts, looks: Looks): void {
    const widths = this.columnWidths(area);
    texts.forEach((row, i) => {
      const lines = row.map((text, j) => {
        const look = looks[i]?.[j] ?? plainAppearance;
        const width = (widths[j] ?? usualColumnWidthPoints) - margin;
        return look.wrapped ? Math.ceil(widthOf(text, look) / Math.max(1, width)) : 1;
      });
      const height = standardRowHeightPoints * Math.max(1, ...lines);
      this.setRowHeight({ ...area, row: area.row + i, rows: 1 }, height);
    });
  }
}

function widthOf(text: string, look: CellAppearance): number {
  return characterWidth * [...text].length * (look.bold ? boldFactor : 1);
}

/** Widths, or heights, after columns or rows were inserted or deleted. */
export function moveSizes(
  sizes: ReadonlyMap<number, number>,
  placeOf: (line: number) => number | null,
): ReadonlyMap<number, number> {
  const moved = [...sizes].flatMap(([line, size]): [number, number][] => {
    const place = placeOf(line);
    return place === null ? [] : [[place, size]];
  });
  return new Map(moved);
}
