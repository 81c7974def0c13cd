import type { SheetArea, CellRectangle } from "../../sheet/cell-areas";
import { boundingRectangle, formatFullAddress } from "../../sheet/cell-areas";
import type { NamesInCells } from "./insert-target";
import type { NamesDownOrAcross } from "./enclosing-layout";
import type { TableColumnsToAdd, TableRowCountToAdd } from "../writing/excel-tables";
import type { RowsToInsert } from "../writing/inserted-rows";

/**
 * Purpose of cells in a table, which decides their style; results also get a number format. "number-heading": a heading
 * above numbers; "header": the header row of an Excel Table, which has its own style; "aligned": right-aligned, like
 * numbers; "ruled": with a border below; "sum": between two borders.
 */
export type CellPurpose =
  | "title"
  | "about"
  | "heading"
  | "number-heading"
  | "header"
  | "aligned"
  | "input"
  | "label"
  | "total"
  | "result"
  | "ruled"
  | "unruled"
  | "sum";

type CornerCell = Pick<CellRectangle, "row" | "column">;

/** Cells of a table that belong together: texts that must stay texts, or formulas. */
export interface PlannedCells {
  readonly area: SheetArea;
  readonly what: "texts" | "formulas";
  /**
   * Contents to write, from the first cell on. The other cells are filled by the result of the first formula, or by the
   * user.
   */
  readonly contents: readonly (readonly string[])[];
  readonly is?: CellPurpose;
  /** Number format in Excel's English notation, for cells without a format chosen by the user; null for none. */
  readonly format?: string | null;
  /** "shown": another part fills these cells. "table": they exist only after columns or rows were added to a table. */
  readonly within?: "shown" | "table";
}

type PlannedCellsOptions = Pick<PlannedCells, "is" | "format" | "within">;

/**
 * The planned cells of one or several tables on a sheet. Writing needs nothing else: it follows from them which cells
 * are filled, which hold results, and how they are styled and formatted.
 */
export class SheetPlan {
  readonly parts: PlannedCells[] = [];
  /** The stage of all results, as a formula on the sheet refers to it; null if there are several. */
  stage: string | null = null;
  /** Expression for the product's name in the title; null if the product is written by its name. */
  productNameExpression: string | null = null;
  /**
   * Number of rows with headings and of columns with names, counted from the top left of the sheet. On a new sheet they
   * are frozen.
   */
  head: Pick<CellRectangle, "rows" | "columns"> = { rows: 0, columns: 0 };
  /**
   * The direction in which the indicators run; "list" if columns before the results name them; null if all results are
   * of one indicator.
   */
  indicatorDirection: NamesDownOrAcross | "list" | null = "across";
  /**
   * The cells that become an Excel Table, headers first. The table is made before the formulas are written, because
   * they refer to its columns.
   */
  table: CellRectangle | null = null;
  /** Columns to add at the end of an Excel Table before writing, by their headers. */
  columnsToAdd: TableColumnsToAdd | null = null;
  /** The Excel Table to extend before writing, and the number of its new rows. */
  rowsToAdd: TableRowCountToAdd | null = null;
  /** Names in cells that the formulas refer to. A blank name gets no formula in its row or column. */
  names: readonly Pick<NamesInCells, "cells" | "texts">[] = [];
  /** Rows of the sheet to insert before writing. The cells `beside` them must be free. */
  rowsToInsert: (RowsToInsert & { readonly beside: readonly CellRectangle[] }) | null = null;
  /** The cells of the same table that exist already. */
  existingArea: CellRectangle | null = null;

  constructor(
    /** The name of an existing sheet, or the wanted name of a new one, which is changed if it is taken. */
    readonly sheet: string,
    /** The number format of results. */
    readonly format: string,
    readonly isNew = false,
    /** True if errors among the results are shown in grey. */
    readonly greys = false,
  ) {}

  /** A copy for the sheet of this name. */
  withSheetName(sheet: string): SheetPlan {
    const parts = this.parts.map((part) => ({ ...part, area: { ...part.area, sheet } }));
    return Object.assign(new SheetPlan(sheet, this.format, this.isNew, this.greys), {
      ...this,
      sheet,
      parts,
    });
  }

  addTexts(from: CornerCell, contents: PlannedCells["contents"], manner: PlannedCellsOptions = {}): void {
    this.add("texts", contentsArea(from, contents), contents, manner);
  }

  /** Adds a formula for each cell, made from its row and column. */
  addFormulas(
    area: CellRectangle,
    formulaAt: (row: number, column: number) => string,
    manner: PlannedCellsOptions = {},
  ): void {
    const isOfBlank = ({ cells, texts }: (typeof this.names)[number], row: number, column: number) =>
      isBlankNameInCell(texts[cells.columns === 1 ? row - cells.row : column - cells.column]);
    const contentAt = (row: number, column: number): string =>
      this.names.some((names) => isOfBlank(names, row, column)) ? "" : formulaAt(row, column);
    const contents = Array.from({ length: area.rows }, (_, down) =>
      Array.from({ length: area.columns }, (__, across) => contentAt(area.row + down, area.column + across)),
    );
    this.add("formulas", area, contents, manner);
  }

  /** Adds one formula whose result fills all these cells. */
  addSpillingFormula(area: CellRectangle, formula: string, manner: PlannedCellsOptions = {}): void {
    this.add("formulas", area, [[formula]], manner);
  }

  /** Adds cells that stay empty or are for the user, or the style of cells that another part fills ("shown"). */
  reserveCells(area: CellRectangle, manner: PlannedCellsOptions = {}): void {
    this.add("texts", area, [], manner);
  }

  /**
   * Adds a border below the last row of the parts added since `from`, and below their first row if that has headings.
   */
  addLines(from: number, hasHeadings = true): void {
    const own = this.parts.slice(from).map(({ area }) => area);
    const last = Math.max(...own.map(({ row, rows }) => row + rows - 1));
    const rows = hasHeadings ? [Math.min(...own.map(({ row }) => row)), last] : [last];
    for (const row of rows) {
      const line = boundingRectangle(own.filter((area) => row >= area.row && row < area.row + area.rows));
      if (line) this.reserveCells({ ...line, row, rows: 1 }, { is: "ruled", within: "shown" });
    }
  }

  private add(
    what: PlannedCells["what"],
    area: CellRectangle,
    contents: PlannedCells["contents"],
    manner: PlannedCellsOptions,
  ): void {
    const defaults = manner.is === "result" ? { format: this.format } : {};
    this.parts.push({ area: { ...area, sheet: this.sheet }, what, contents, ...defaults, ...manner });
  }

  /**
   * All cells that are filled, including spilled results: occupied ones are replaced only after a question. For
   * inserted rows, these are the cells beside them.
   */
  get fills(): readonly SheetArea[] {
    if (this.rowsToInsert) return this.rowsToInsert.beside.map((area) => ({ sheet: this.sheet, ...area }));
    return this.parts.flatMap(({ area, within }) => (within ? [] : [area]));
  }

  /** The cells that are written. */
  get blocks(): readonly PlannedCells[] {
    return this.parts
      .filter(({ contents }) => contents.length > 0)
      .map((part) => ({ ...part, area: { ...part.area, ...contentsArea(part.area, part.contents) } }));
  }

  /** The formulas that are written. */
  get formulas(): readonly PlannedCells[] {
    return this.blocks.filter(({ what }) => what === "formulas");
  }

  get results(): readonly SheetArea[] {
    return this.parts.flatMap(({ area, is }) => (is === "result" ? [area] : []));
  }

  get extent(): CellRectangle {
    const areas = this.parts.filter(({ within }) => within !== "shown").map(({ area }) => area);
    return boundingRectangle(areas) ?? { row: 0, column: 0, rows: 1, columns: 1 };
  }

  /** One address of all cells: "Sheet1!A1:D6". */
  get address(): string {
    return formatFullAddress(this.sheet, this.extent);
  }

  /** The cell of the first formula of a result, or else of the first formula of all. */
  get firstFormulaCell(): CellRectangle {
    const { formulas } = this;
    const part = formulas.find(({ is }) => is === "result") ?? formulas[0];
    const { row, column } = part?.area ?? this.extent;
    return { row, column, rows: 1, columns: 1 };
  }
}

function contentsArea({ row, column }: CornerCell, contents: PlannedCells["contents"]): CellRectangle {
  return { row, column, rows: contents.length, columns: contents[0]?.length ?? 0 };
}

/** True if a cell between names is blank. */
export function isBlankNameInCell(text: string | undefined): boolean {
  return text?.trim() === "";
}

/** Turns texts into the contents of one column. */
export function toColumn(texts: readonly string[]): string[][] {
  return texts.map((text) => [text]);
}

/** The next cells after an area, in the direction in which its names run. */
export function adjacentArea(area: CellRectangle, along: NamesDownOrAcross, count: number): CellRectangle {
  return along === "down"
    ? { ...area, row: area.row + area.rows, rows: count }
    : { ...area, column: area.column + area.columns, columns: count };
}
