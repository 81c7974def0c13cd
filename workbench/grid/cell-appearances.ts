import {
  BooleanNumber,
  BorderStyleTypes,
  HorizontalAlign,
  ICommandService,
  WrapStrategy,
} from "@univerjs/core";
import type { IBorderStyleData, IStyleData, Nullable, Worksheet } from "@univerjs/core";
import {
  FontCache,
  getFontStyleString,
  SetColHiddenMutation,
  SetColVisibleMutation,
  SetRangeValuesMutation,
  SetStyleCommand,
  SetFrozenMutation,
  SetWorksheetColWidthMutation,
  SetWorksheetRowHeightMutation,
} from "@univerjs/preset-sheets-core";
import type { ISetRangeValuesMutationParams } from "@univerjs/preset-sheets-core";
import type { HorizontalAlignment, Area, LineStyle, CellAppearance } from "simulated-excel";
import { plainAppearance } from "simulated-excel";
import { toUniverRange } from "./univer-ranges";
import type { GridContents } from "./grid-contents";
import type { UniverEngine } from "./univer";

/** A point is three quarters of a pixel. */
const pointsPerPixel = 0.75;

/** Distance between a text and the edges of its cell, in pixels; Univer's own is 2 at each side. */
const margin = 6;

/** Height of a row, and of each further line of a wrapped text in it, in pixels. */
const rowHeightPixels = 24;
const lineHeightPixels = 18;
/** Height of a row with one line, in points. */
export const gridRowHeightPoints = rowHeightPixels * pointsPerPixel;

const alignmentPairs: readonly (readonly [HorizontalAlignment, HorizontalAlign])[] = [
  ["Left", HorizontalAlign.LEFT],
  ["Center", HorizontalAlign.CENTER],
  ["Right", HorizontalAlign.RIGHT],
  ["Justify", HorizontalAlign.JUSTIFIED],
  ["Distributed", HorizontalAlign.DISTRIBUTED],
];

/** Appearance of cells: in Univer's styles, with column widths in its sheets' own data. */
export class CellAppearances {
  private readonly commands: ICommandService;

  constructor(
    private readonly engine: UniverEngine,
    private readonly contents: GridContents,
  ) {
    this.commands = engine.injector.get(ICommandService);
  }

  looks({ sheet, row, column, rows, columns }: Area): CellAppearance[][] {
    const styles = this.engine.workbook().getStyles();
    const matrix = this.worksheet(sheet).getCellMatrix();
    const known = new Map<unknown, CellAppearance>();
    return Array.from({ length: rows }, (_, i) =>
      Array.from({ length: columns }, (_unused, j) => {
        const cell = matrix.getValue(row + i, column + j);
        if (!cell?.s) return plainAppearance;
        const look = known.get(cell.s) ?? lookOf(styles.getStyleByCell(cell));
        known.set(cell.s, look);
        return look;
      }),
    );
  }

  set({ sheet, row, column, rows, columns }: Area, change: Partial<CellAppearance>): void {
    const s = styleOf(change);
    const line = Object.fromEntries(Array.from({ length: columns }, (_, j) => [column + j, { s }]));
    const cellValue = Object.fromEntries(Array.from({ length: rows }, (_, i) => [row + i, { ...line }]));
    // Marked as a style command, which makes nothing dirty.
    const params: ISetRangeValuesMutationParams = {
      ...this.on(sheet),
      cellValue,
      trigger: SetStyleCommand.id,
    };
    this.contents.makeRoom({ sheet, row, column, rows, columns });
    this.commands.syncExecuteCommand(SetRangeValuesMutation.id, params);
  }

  formattedArea(sheet: string): Area | null {
    let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
    this.worksheet(sheet)
      .getCellMatrix()
      .forValue((row, column, cell) => {
        if (!cell?.s) return;
        [top, left] = [Math.min(top, row), Math.min(left, column)];
        [bottom, right] = [Math.max(bottom, row), Math.max(right, column)];
      });
    if (bottom < 0) return null;
    return { sheet, row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
  }

  columnWidths({ sheet, column, columns }: Area): number[] {
    const worksheet = this.worksheet(sheet);
    return Array.from({ length: columns }, (_, j) => worksheet.getColumnWidth(column + j) * pointsPerPixel);
  }

  setColumnWidth(area: Area, points: number): void {
    const { sheet, column, columns } = area;
    this.contents.makeRoom({ sheet, row: 0, column, rows: 1, columns });
    const last = this.worksheet(sheet).getRowCount();
    const ranges = [toUniverRange({ row: 0, rows: last, column, columns })];
    const params = { ...this.on(sheet), ranges, colWidth: points / pointsPerPixel };
    this.commands.syncExecuteCommand(SetWorksheetColWidthMutation.id, params);
  }

  /** Univer draws no outline: who wants to see these columns shows them by the menu of the grid. */
  setHiddenColumns(sheet: string, columns: readonly number[]): void {
    const rows = this.worksheet(sheet).getRowCount();
    const toRange = (column: number, count: number) =>
      toUniverRange({ row: 0, rows, column, columns: count });
    const all = [toRange(0, this.worksheet(sheet).getColumnCount())];
    this.commands.syncExecuteCommand(SetColVisibleMutation.id, { ...this.on(sheet), ranges: all });
    const ranges = columns.map((column) => toRange(column, 1));
    this.commands.syncExecuteCommand(SetColHiddenMutation.id, { ...this.on(sheet), ranges });
  }

  /** Fits columns by this browser's fonts. Wrapped text adapts to the column. */
  fit(area: Area): void {
    const [texts, looks] = [this.contents.texts(area), this.looks(area)];
    const worksheet = this.worksheet(area.sheet);
    for (let j = 0; j < area.columns; j++) {
      const widths = texts.map((line, i) => {
        const text = line[j] ?? "";
        if (text === "" || looks[i]?.[j]?.wrapped) return 0;
        return Math.ceil(this.widthOf(worksheet, area.row + i, area.column + j, text)) + margin;
      });
      const width = Math.max(...widths);
      if (width > 0)
        this.setColumnWidth({ ...area, column: area.column + j, columns: 1 }, width * pointsPerPixel);
    }
  }

  rowHeights({ sheet, row, rows }: Area): number[] {
    const worksheet = this.worksheet(sheet);
    return Array.from({ length: rows }, (_, i) => worksheet.getRowHeight(row + i) * pointsPerPixel);
  }

  setRowHeight(area: Area, points: number | null): void {
    const { sheet, row, rows } = area;
    this.contents.makeRoom({ sheet, row, column: 0, rows, columns: 1 });
    const ranges = [toUniverRange({ row, rows, column: 0, columns: this.worksheet(sheet).getColumnCount() })];
    const height = points === null ? rowHeightPixels : points / pointsPerPixel;
    const params = { ...this.on(sheet), ranges, rowHeight: height };
    this.commands.syncExecuteCommand(SetWorksheetRowHeightMutation.id, params);
  }

  fitRows(area: Area): void {
    const [texts, looks] = [this.contents.texts(area), this.looks(area)];
    const worksheet = this.worksheet(area.sheet);
    for (let i = 0; i < area.rows; i++) {
      const lines = (texts[i] ?? []).map((text, j) => {
        const [row, column] = [area.row + i, area.column + j];
        if (!looks[i]?.[j]?.wrapped) return 1;
        return linesIn(text, worksheet.getColumnWidth(column) - margin, (part) =>
          this.widthOf(worksheet, row, column, part),
        );
      });
      const height = rowHeightPixels + lineHeightPixels * (Math.max(1, ...lines) - 1);
      this.setRowHeight({ ...area, row: area.row + i, rows: 1 }, height * pointsPerPixel);
    }
  }

  freeze(sheet: string, rows: number, columns: number): void {
    const from = { startRow: rows || -1, startColumn: columns || -1, xSplit: columns, ySplit: rows };
    this.commands.syncExecuteCommand(SetFrozenMutation.id, { ...this.on(sheet), ...from });
  }

  private widthOf(worksheet: Worksheet, row: number, column: number, text: string): number {
    const font = getFontStyleString(worksheet.getComposedCellStyle(row, column));
    return FontCache.getMeasureText(text, font.fontString).width;
  }

  private on(subUnitId: string): { unitId: string; subUnitId: string } {
    return { unitId: this.engine.workbook().getUnitId(), subUnitId };
  }

  private worksheet(sheet: string): Worksheet {
    const worksheet = this.engine.workbook().getSheetBySheetId(sheet);
    if (!worksheet) throw new Error(`there is no sheet with the id "${sheet}"`);
    return worksheet;
  }
}

/** The number of lines of a text that is broken at its blanks. */
function linesIn(text: string, width: number, widthOf: (part: string) => number): number {
  let [lines, line] = [1, ""];
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer) > width) [lines, line] = [lines + 1, word];
    else line = longer;
  }
  return lines;
}

function lookOf(style: Nullable<IStyleData>): CellAppearance {
  if (!style) return plainAppearance;
  return {
    bold: style.bl === BooleanNumber.TRUE,
    italic: style.it === BooleanNumber.TRUE,
    color: style.cl?.rgb?.toUpperCase() ?? plainAppearance.color,
    locked: plainAppearance.locked,
    fill: style.bg?.rgb?.toUpperCase() ?? null,
    alignment: alignmentPairs.find(([, align]) => align === style.ht)?.[0] ?? "General",
    wrapped: style.tb === WrapStrategy.WRAP,
    above: lineOf(style.bd?.t),
    below: lineOf(style.bd?.b),
  };
}

function lineOf(border: Nullable<IBorderStyleData>): LineStyle {
  return border ? "Continuous" : "None";
}

const line: IBorderStyleData = { s: BorderStyleTypes.THIN, cl: { rgb: "#000000" } };

/** The style that Univer has to write for a change; null removes a part of a style. */
function styleOf(change: Partial<CellAppearance>): IStyleData {
  const { bold, italic, color, fill, alignment, wrapped, above, below } = change;
  const bordered = (style: LineStyle | undefined, edge: "t" | "b") =>
    style === undefined ? {} : { [edge]: style === "None" ? null : line };
  return {
    ...(bold === undefined ? {} : { bl: bold ? BooleanNumber.TRUE : null }),
    ...(italic === undefined ? {} : { it: italic ? BooleanNumber.TRUE : null }),
    ...(color === undefined ? {} : { cl: color === plainAppearance.color ? null : { rgb: color } }),
    ...(fill === undefined ? {} : { bg: fill === null ? null : { rgb: fill } }),
    ...(alignment === undefined
      ? {}
      : { ht: alignmentPairs.find(([word]) => word === alignment)?.[1] ?? null }),
    ...(above === undefined && below === undefined
      ? {}
      : { bd: { ...bordered(above, "t"), ...bordered(below, "b") } }),
    ...(wrapped === undefined ? {} : { tb: wrapped ? WrapStrategy.WRAP : null }),
  } as IStyleData;
}
