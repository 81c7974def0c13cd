/** Column widths and row heights of the book in memory: texts measure the same on every computer. */

import { listLines } from "../book/areas";
import type { Area } from "../book/book";
import type { LineAxis } from "../book/cell-moves";
import type { CellAppearance } from "../book/cell-appearance";
import { plainAppearance } from "../book/cell-appearance";
import type { MemorySheets } from "./memory-sheets";

/** Excel's default width in points: 64 pixels, at four thirds of a pixel per point. */
const usualColumnWidthPoints = 48;
/** Height of one line in Excel's usual font, in points. */
export const standardRowHeightPoints = 15;

const usualSizes: Readonly<Record<LineAxis, number>> = {
  rows: standardRowHeightPoints,
  columns: usualColumnWidthPoints,
};

/** In points: 7 pixels for each character and 5 more for the margins, as with Excel's usual font. */
const characterWidth = 5.25;
const margin = 3.75;
const boldFactor = 1.1;

type Texts = readonly (readonly string[])[];
type Looks = readonly (readonly CellAppearance[])[];

export class RowColumnSizes {
  constructor(private readonly list: MemorySheets) {}

  /** The size of each row, or column, of the area. */
  read(area: Area, axis: LineAxis): number[] {
    const sizes = this.list.get(area.sheet).sizes[axis];
    return listLines(area, axis).map((line) => sizes.get(line) ?? usualSizes[axis]);
  }

  /** `points` null sets the usual size. */
  set(area: Area, axis: LineAxis, points: number | null): void {
    const sheet = this.list.get(area.sheet);
    const sizes = new Map(sheet.sizes[axis]);
    for (const line of listLines(area, axis)) sizes.set(line, points ?? usualSizes[axis]);
    sheet.sizes = { ...sheet.sizes, [axis]: sizes };
  }

  /** Wrapped text adapts to the column. */
  fitColumns(area: Area, texts: Texts, looks: Looks): void {
    for (let j = 0; j < area.columns; j++) {
      const widths = texts.flatMap((row, i) => {
        const text = row[j] ?? "";
        const look = looks[i]?.[j] ?? plainAppearance;
        return text === "" || look.wrapped ? [] : [margin + widthOf(text, look)];
      });
      const one = { ...area, column: area.column + j, columns: 1 };
      if (widths.length > 0) this.set(one, "columns", Math.max(...widths));
    }
  }

  /** Fits the rows to their wrapped texts. */
  fitRows(area: Area, texts: Texts, looks: Looks): void {
    const widths = this.read(area, "columns");
    texts.forEach((row, i) => {
      const lines = row.map((text, j) => {
        const look = looks[i]?.[j] ?? plainAppearance;
        const width = (widths[j] ?? usualColumnWidthPoints) - margin;
        return look.wrapped ? Math.ceil(widthOf(text, look) / Math.max(1, width)) : 1;
      });
      const height = standardRowHeightPoints * Math.max(1, ...lines);
      this.set({ ...area, row: area.row + i, rows: 1 }, "rows", height);
    });
  }
}

function widthOf(text: string, look: CellAppearance): number {
  return characterWidth * [...text].length * (look.bold ? boldFactor : 1);
}
