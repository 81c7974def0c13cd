import type { Area, Rectangle } from "../../sheet/areas";
import { around, fullAddress } from "../../sheet/areas";
import type { NamesInCells } from "./inserting";
import type { Along } from "./held-table";
import type { AddedColumns, AddedRows } from "../writing/excel-tables";
import type { InsertedRows } from "../writing/inserted-rows";

/**
 * What cells of a table are for. It decides how they look, and results get their number format. "number-heading": a
 * heading above numbers; "header": of an Excel Table, which has its own look; "aligned": to the right, as numbers;
 * "ruled": with a line below; "sum": between two lines.
 */
export type Purpose =
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

type Corner = Pick<Rectangle, "row" | "column">;

/** Cells of a table that belong together: texts that must stay texts, or formulas. */
export interface GridPart {
  readonly area: Rectangle;
  readonly what: "texts" | "formulas";
  /** What is written, from the first cell on. The rest is filled by the first formula's result, or by the user. */
  readonly contents: readonly (readonly string[])[];
  readonly is?: Purpose;
  /** A number format, as Excel writes it in English, for cells that do not have one of the user's; null for none. */
  readonly format?: string | null;
  /** "shown": another part fills these cells. "table": they are there once a table has its new columns. */
  readonly within?: "shown" | "table";
}

/** The same on its sheet. */
export interface Placed extends GridPart {
  readonly area: Area;
}

type PartManner = Pick<GridPart, "is" | "format" | "within">;

/**
 * The cells of one or several tables on a sheet. Everything that writing needs follows from them: which cells are filled,
 * which hold results, how they look, and how their numbers do.
 */
export class Grid {
  readonly parts: GridPart[] = [];
  /** The stage of all results, as a formula on the sheet refers to it; null where there are several. */
  stage: string | null = null;
  /** What asks for the name of the product in the line above, where something else than its name stands there. */
  name: string | null = null;
  /** How many of the sheet's first rows hold headings, and of its first columns names; on a new sheet these stay in view. */
  head: Pick<Rectangle, "rows" | "columns"> = { rows: 0, columns: 0 };
  /** How indicators run, so where one's results are; "list": by the columns before the results; null: all are of one. */
  indicators: Along | "list" | null = "across";
  /**
   * The cells that become an Excel Table, headers first. This happens before the formulas are written, which refer to its
   * columns.
   */
  table: Rectangle | null = null;
  /** Columns to add at the end of a table first, by their headers. */
  adds: AddedColumns | null = null;
  /** The table to extend first, and by how many rows. */
  grows: AddedRows | null = null;
  /** Names in cells that its formulas go by: beside or below a blank one stands none. */
  names: readonly Pick<NamesInCells, "cells" | "texts">[] = [];
  /** The rows of the sheet to insert first for all that it fills; `beside` them nothing may stand. */
  inserts: (InsertedRows & { readonly beside: readonly Rectangle[] }) | null = null;
  /** What of the same table already stands there. */
  standing: Rectangle | null = null;

  constructor(
    /** The name of an existing sheet; for a new one, the name it gets unless that is taken. */
    readonly sheet: string,
    /** The number format of results. */
    readonly format: string,
    readonly isNew = false,
    /** Whether errors among the results are shown in grey. */
    readonly greys = false,
  ) {}

  /** The same on a sheet that has this name. */
  on(sheet: string): Grid {
    return Object.assign(new Grid(sheet, this.format, this.isNew, this.greys), { ...this, sheet });
  }

  texts(from: Corner, contents: GridPart["contents"], manner: PartManner = {}): void {
    this.add({ area: sized(from, contents), what: "texts", contents, ...manner });
  }

  /** A formula for each cell, made from its place. */
  formulas(
    area: Rectangle,
    formulaAt: (row: number, column: number) => string,
    manner: PartManner = {},
  ): void {
    const isOfBlank = ({ cells, texts }: (typeof this.names)[number], row: number, column: number) =>
      isBlankName(texts[cells.columns === 1 ? row - cells.row : column - cells.column]);
    const contentAt = (row: number, column: number): string =>
      this.names.some((names) => isOfBlank(names, row, column)) ? "" : formulaAt(row, column);
    const contents = Array.from({ length: area.rows }, (_, down) =>
      Array.from({ length: area.columns }, (__, across) => contentAt(area.row + down, area.column + across)),
    );
    this.add({ area, what: "formulas", contents, ...manner });
  }

  /** One formula, whose result fills all these cells. */
  spill(area: Rectangle, formula: string, manner: PartManner = {}): void {
    this.add({ area, what: "formulas", contents: [[formula]], ...manner });
  }

  /** Cells that stay empty, or are for the user; "shown": how cells look that another part fills. */
  room(area: Rectangle, manner: PartManner = {}): void {
    this.add({ area, what: "texts", contents: [], ...manner });
  }

  /** A line below the last row of what was put since `from`, and below its first one if that is of headings. */
  rule(from: number, hasHeadings = true): void {
    const own = this.parts.slice(from).map(({ area }) => area);
    const last = Math.max(...own.map(({ row, rows }) => row + rows - 1));
    const rows = hasHeadings ? [Math.min(...own.map(({ row }) => row)), last] : [last];
    for (const row of rows) {
      const [first, ...others] = own.filter((area) => row >= area.row && row < area.row + area.rows);
      if (first) this.room({ ...around([first, ...others]), row, rows: 1 }, { is: "ruled", within: "shown" });
    }
  }

  private add(part: GridPart): void {
    this.parts.push(part.is === "result" ? { format: this.format, ...part } : part);
  }

  /** Its parts where they stand in the workbook. */
  get placed(): readonly Placed[] {
    return this.parts.map((part) => ({ ...part, area: { sheet: this.sheet, ...part.area } }));
  }

  /**
   * All cells it fills, including results that spill: nothing that stands there is replaced without a question. For
   * inserted rows, the cells beside them.
   */
  get fills(): readonly Area[] {
    if (this.inserts) return this.inserts.beside.map((area) => ({ sheet: this.sheet, ...area }));
    return this.placed.flatMap(({ area, within }) => (within ? [] : [area]));
  }

  /** The cells that are written. */
  get blocks(): readonly Placed[] {
    return this.placed
      .filter(({ contents }) => contents.length > 0)
      .map((part) => ({ ...part, area: { ...part.area, ...sized(part.area, part.contents) } }));
  }

  get results(): readonly Area[] {
    return this.placed.flatMap(({ area, is }) => (is === "result" ? [area] : []));
  }

  get extent(): Rectangle {
    const [first, ...others] = this.parts.filter(({ within }) => within !== "shown").map(({ area }) => area);
    return first ? around([first, ...others]) : { row: 0, column: 0, rows: 1, columns: 1 };
  }

  /** As one address: "Sheet1!A1:D6". */
  get address(): string {
    return fullAddress(this.sheet, this.extent);
  }

  /** The first formula of a result, else the first there is, and its cell. */
  get first(): { readonly formula: string; readonly at: Rectangle } {
    const formulas = this.blocks.filter(({ what }) => what === "formulas");
    const part = formulas.find(({ is }) => is === "result") ?? formulas[0];
    const { row, column } = part?.area ?? this.extent;
    return { formula: part?.contents[0]?.[0] ?? "", at: { row, column, rows: 1, columns: 1 } };
  }
}

function sized({ row, column }: Corner, contents: GridPart["contents"]): Rectangle {
  return { row, column, rows: contents.length, columns: contents[0]?.length ?? 0 };
}

/** Whether a cell between names holds none. */
export function isBlankName(text: string | undefined): boolean {
  return text?.trim() === "";
}

/** One below another. */
export function down(texts: readonly string[]): string[][] {
  return texts.map((text) => [text]);
}

/** The cells right behind these, in the direction in which names run. */
export function behind(area: Rectangle, along: "down" | "across", count: number): Rectangle {
  return along === "down"
    ? { ...area, row: area.row + area.rows, rows: count }
    : { ...area, column: area.column + area.columns, columns: count };
}
