/**
 * The seam between a grid and Office.js. A grid is a `Book` and calls a `FunctionRuntime`; the code in `office/` reads
 * and writes the `Book` and is that `FunctionRuntime`. They know no more of each other.
 */

import type { ExcelHabits } from "./habits";
import type { CellAppearance } from "./cell-appearance";

/** A rectangle of cells; rows and columns count from 0, `sheet` is the sheet's id. */
export interface Area {
  readonly sheet: string;
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export type ErrorCode =
  | "#BUSY!"
  | "#N/A"
  | "#VALUE!"
  | "#NAME?"
  | "#REF!"
  | "#DIV/0!"
  | "#NUM!"
  | "#NULL!"
  | "#SPILL!"
  | "#CALC!";

/** An error in a cell, with the sentence that Excel shows with it. An object, so that the text "#N/A" stays text. */
export interface CellError {
  readonly error: ErrorCode;
  readonly message?: string;
}

/** Content of a cell; null is an empty cell. */
export type CellValue = number | string | boolean | CellError | null;

export interface SheetInfo {
  readonly id: string;
  readonly name: string;
  readonly visibility: "Visible" | "Hidden" | "VeryHidden";
}

/** A change that the user or the page made to cells, other than writing into them. */
export type CellRearrangement =
  | {
      readonly kind: "inserted" | "deleted";
      readonly axis: "rows" | "columns";
      readonly sheet: string;
      readonly at: number;
      readonly count: number;
    }
  /** Cells made room for those of the area. */
  | { readonly kind: "cells-inserted"; readonly area: Area; readonly shift: "down" | "right" }
  /** The cells of the area are gone, and others have closed the gap. */
  | { readonly kind: "cells-deleted"; readonly area: Area; readonly shift: "up" | "left" }
  /** Cells were cut and pasted. */
  | { readonly kind: "moved"; readonly from: Area; readonly to: Area }
  /** The rows of an area are in another order. */
  | { readonly kind: "sorted"; readonly area: Area }
  /** The columns of an area are in another order. */
  | { readonly kind: "columns-sorted"; readonly area: Area }
  /** Positions count all sheets, from 0. */
  | { readonly kind: "sheet-moved"; readonly sheet: string; readonly from: number; readonly to: number }
  /** Sent after "sheet-added". */
  | { readonly kind: "sheet-copied"; readonly from: string; readonly sheet: string }
  | { readonly kind: "sheet-added" | "sheet-deleted" | "sheet-renamed"; readonly sheet: string };

/** A colour, "#RRGGBB", for the errors in an area. */
export interface AreaErrorColor {
  readonly area: Area;
  readonly color: string;
}

/** The column of an area by which its rows are sorted, or the row for columns, counted from the area's first. */
export interface SortKey {
  readonly column: number;
  readonly ascending: boolean;
}

export type RowHidingCause = "filter" | "hand";

/** A defined name; it belongs to one sheet or, null, to the workbook. */
export interface DefinedName {
  readonly name: string;
  /** With "=". */
  readonly formula: string;
  readonly sheet: string | null;
  /** True for names that Excel's own list of names leaves out. */
  readonly hidden?: boolean;
  readonly comment?: string;
}

/**
 * Tables, conditional formats and formulas with parts of tables, as a file keeps them: sheets by their names, cells by
 * their addresses.
 */
export interface TablesAndConditionalFormatsInFile {
  readonly tables?: readonly {
    readonly sheet: string;
    readonly address: string;
    readonly properties: Readonly<Record<string, unknown>>;
  }[];
  readonly errorFormats?: readonly {
    readonly sheet: string;
    readonly addresses: readonly string[];
    readonly color: string;
  }[];
  readonly structured?: readonly {
    readonly sheet: string;
    readonly address: string;
    readonly written: string;
  }[];
}

export interface Book {
  /** How this Excel differs from others; anyone who holds the book may switch a habit. */
  readonly habits: ExcelHabits;
  sheets(): readonly SheetInfo[];
  activeSheet(): string;
  activate(sheet: string): void;
  addSheet(name?: string): SheetInfo;
  renameSheet(sheet: string, name: string): void;
  deleteSheet(sheet: string): void;
  setVisibility(sheet: string, visibility: SheetInfo["visibility"]): void;
  /** Puts the copy next to the original, named as Excel does: "Sheet1 (2)". */
  copySheet(sheet: string): SheetInfo;

  insertLines(sheet: string, axis: "rows" | "columns", at: number, count: number): void;
  deleteLines(sheet: string, axis: "rows" | "columns", at: number, count: number): void;
  /** Cells make room for those of the area. Optional for a book, as the three below are. */
  insertCells?(area: Area, shift: "down" | "right"): void;
  /** Cells close the gap of those of the area. */
  deleteCells?(area: Area, shift: "up" | "left"): void;
  /** Like `sort`, for columns by the values of rows. */
  sortColumns?(area: Area, keys: readonly SortKey[]): void;
  /** `position` counts all sheets, hidden ones included, from 0. */
  moveSheet?(sheet: string, position: number): void;
  /** Like cut and paste: formulas keep their text, and references follow the cells. */
  moveCells(from: Area, to: Area): void;
  /** Formulas move with their rows as if copied there. */
  sort(area: Area, keys: readonly SortKey[]): void;
  names(): readonly DefinedName[];
  defineName(name: DefinedName): void;
  removeName(name: Omit<DefinedName, "formula">): void;

  /** The smallest area with all cells that hold something; null on an empty sheet. */
  usedArea(sheet: string): Area | null;
  /** The smallest area with all cells that have an appearance or a number format of their own; null if none has. */
  formattedArea(sheet: string): Area | null;
  values(area: Area): CellValue[][];
  /** Formulas as text with "="; constants as they are; "" for empty cells and for cells that only show a spill. */
  formulas(area: Area): (string | number | boolean)[][];
  numberFormats(area: Area): string[][];
  /** The cells' values in their number formats. */
  texts(area: Area): string[][];
  looks(area: Area): CellAppearance[][];
  /** The area over which the result in this cell spills, its anchor first; null if nothing spills. */
  spillArea(sheet: string, row: number, column: number): Area | null;
  /** As Excel's `range.formulas = …`: text starting with "=" is a formula, null leaves a cell alone. */
  write(area: Area, contents: readonly (readonly unknown[])[]): void;
  setNumberFormats(area: Area, formats: readonly (readonly string[])[]): void;
  /** Properties that are not named keep their values. */
  setLook(area: Area, change: Partial<CellAppearance>): void;

  /** Filters a sheet, or the table that contains these rows, so that they are hidden. Optional for a book. */
  filter?(sheet: string, rows: readonly number[]): void;
  /** Rows that a filter of the sheet or of a table on it hides, or those that the user hides. */
  hiddenRows(sheet: string, by: RowHidingCause): ReadonlySet<number>;
  /** Merged areas, of which only the first cell has content. */
  mergedAreas(sheet: string): readonly Area[];

  /** Width of each column of the area, in points. */
  columnWidths(area: Area): number[];
  setColumnWidth(area: Area, points: number): void;
  /** Makes each column as wide as the texts in this area's cells need. A column without texts keeps its width. */
  fitColumns(area: Area): void;

  /** Height of a row with one line of text, in points. */
  readonly standardHeight: number;
  /** Height of each row of the area, in points. */
  rowHeights(area: Area): number[];
  /** `points` null sets the standard height. */
  setRowHeight(area: Area, points: number | null): void;
  /** Makes each row as high as its wrapped texts need in their columns. */
  fitRows(area: Area): void;
  /** Keeps this number of rows and columns in view; 0 and 0 unfreezes. */
  freeze(sheet: string, rows: number, columns: number): void;

  /** Shows all columns of the sheet but these, which collapsed groups hide. */
  setHiddenColumns(sheet: string, columns: readonly number[]): void;

  /** The areas of Excel Tables: they are drawn as such, and nothing spills inside them. */
  setTables(areas: readonly Area[]): void;
  /** Colours for the errors in these cells; if areas overlap, the first wins. */
  setErrorColors(colors: readonly AreaErrorColor[]): void;

  selection(): Area;
  select(area: Area): void;

  /** Excel's setDirty: these cells are calculated at the next calculation; in automatic mode, that is now. */
  markDirty(areas: readonly Area[]): void;
  /**
   * Calculates the book, or one sheet: in manual mode, cells of other sheets that depend on it then keep their values.
   */
  calculate(kind: "Recalculate" | "Full" | "FullRebuild", sheet?: string): void;
  calculationMode: "Automatic" | "AutomaticExceptTables" | "Manual";
  /** True while any cell waits for a result. */
  calculating(): boolean;
  /** True while the user is typing in a cell: Excel then refuses requests and results. */
  editing(): boolean;

  /** Each returns a function that stops listening. */
  onSelectionChanged(listener: (area: Area) => void): () => void;
  onChanged(listener: (area: Area) => void): () => void;
  /** Called when cells get another appearance or number format. */
  onFormatted(listener: (area: Area) => void): () => void;
  onRearranged(listener: (what: CellRearrangement) => void): () => void;

  /** The add-in's answers: each ends the call with that id, unless it was cancelled. */
  settle(results: readonly FunctionResult[]): void;
}

/** One call of a custom function by a cell. */
export interface CellFunctionCall {
  readonly id: number;
  /** With namespace, upper case: "LCA.IMPACT". */
  readonly name: string;
  readonly args: readonly unknown[];
  /** The calling cell, "Sheet1!B2". */
  readonly address: string;
}

/** Result of a call; a matrix spills. */
export interface FunctionResult {
  readonly id: number;
  readonly value: CellValue | CellValue[][];
}

export interface FunctionRuntime {
  /** Functions of the add-in, from its functions.json; empty until that is read. */
  functions(): readonly FunctionInfo[];
  invoke(calls: readonly CellFunctionCall[]): void;
  cancel(ids: readonly number[]): void;
}

/** One entry of functions.json, the name with the add-in's namespace. */
export interface FunctionInfo {
  readonly name: string;
  readonly description: string;
  readonly helpUrl: string;
  readonly parameters: readonly ParameterInfo[];
  readonly cancelable: boolean;
}

export interface ParameterInfo {
  readonly name: string;
  readonly description: string;
  readonly optional: boolean;
  readonly repeating: boolean;
  /** A parameter of dimensionality "matrix" receives ranges whole. */
  readonly matrix: boolean;
  readonly type: "any" | "string" | "number" | "boolean";
}
