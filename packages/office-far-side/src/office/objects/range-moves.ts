import type { Area, Book, Cell } from "../../book/book";
import { isPlain, type Look } from "../../book/looks";
import { sheetColumns, sheetRows, bounding, contains, intersect } from "../../book/areas";
import { HostError, unknownMember } from "../errors";
import { areaOf, onSheet, wholeNumber } from "./arguments";
import { HostObject } from "./host-object";
import type { Model } from "./model";
import { mayEdit } from "./protection";

/** The half of `Excel.Range` that leads from one range to another. */
export abstract class RangeMoves extends HostObject {
  constructor(
    protected readonly model: Model,
    readonly area: Area,
  ) {
    super();
  }

  protected at(change: Partial<Area>): HostObject {
    return this.model.range(onSheet({ ...this.area, ...change }));
  }

  /** The area of a range or address given as argument. */
  protected other(range: unknown): Area {
    return range instanceof RangeMoves ? range.area : areaOf(this.model.book, this.area.sheet, range);
  }

  GetCell(row: unknown, column: unknown): HostObject {
    const { row: top, column: left } = this.area;
    return this.at({
      row: top + wholeNumber(row, "row"),
      column: left + wholeNumber(column, "column"),
      rows: 1,
      columns: 1,
    });
  }

  GetRow(row: unknown): HostObject {
    return this.at({ row: this.area.row + wholeNumber(row, "row"), rows: 1 });
  }

  GetColumn(column: unknown): HostObject {
    return this.at({ column: this.area.column + wholeNumber(column, "column"), columns: 1 });
  }

  GetLastCell(): HostObject {
    return this.GetCell(this.area.rows - 1, this.area.columns - 1);
  }

  GetLastRow(): HostObject {
    return this.GetRow(this.area.rows - 1);
  }

  GetLastColumn(): HostObject {
    return this.GetColumn(this.area.columns - 1);
  }

  GetEntireColumn(): HostObject {
    return this.at({ row: 0, rows: sheetRows });
  }

  GetEntireRow(): HostObject {
    return this.at({ column: 0, columns: sheetColumns });
  }

  GetOffsetRange(rows: unknown, columns: unknown): HostObject {
    const { row, column } = this.area;
    return this.at({
      row: row + wholeNumber(rows, "rowOffset"),
      column: column + wholeNumber(columns, "columnOffset"),
    });
  }

  GetResizedRange(rows: unknown, columns: unknown): HostObject {
    return this.at({
      rows: this.area.rows + wholeNumber(rows, "deltaRows"),
      columns: this.area.columns + wholeNumber(columns, "deltaColumns"),
    });
  }

  GetAbsoluteResizedRange(rows: unknown, columns: unknown): HostObject {
    return this.at({ rows: wholeNumber(rows, "numRows"), columns: wholeNumber(columns, "numColumns") });
  }

  /** Whole rows or columns only; the cells that make room are then in the range (docs: Excel.Range.insert). */
  Insert(): HostObject {
    const { axis, at, count } = this.lines("Insert");
    this.model.book.insertLines(this.area.sheet, axis, at, count);
    return this.at({});
  }

  Delete(): void {
    const { axis, at, count } = this.lines("Delete");
    this.model.book.deleteLines(this.area.sheet, axis, at, count);
  }

  /** Like cut and paste (docs: Excel.Range.moveTo). */
  MoveTo(target: unknown): void {
    mayEdit(this.model, this.area.sheet);
    const to = this.other(target);
    mayEdit(this.model, to.sheet);
    this.model.book.moveCells(this.area, { ...to, rows: this.area.rows, columns: this.area.columns });
  }

  private lines(what: string): { axis: "rows" | "columns"; at: number; count: number } {
    const { row, column, rows, columns, sheet } = this.area;
    mayEdit(this.model, sheet);
    if (columns === sheetColumns) return { axis: "rows", at: row, count: rows };
    if (rows === sheetRows) return { axis: "columns", at: column, count: columns };
    throw unknownMember(`Range.${what} (of other than whole rows or columns)`);
  }

  GetBoundingRect(range: unknown): HostObject {
    return this.at(bounding(this.area, this.other(range)));
  }

  GetIntersectionOrNullObject(range: unknown): HostObject | null {
    const other = this.other(range);
    const shared = other.sheet === this.area.sheet ? intersect(this.area, other) : null;
    return shared && this.at(shared);
  }

  GetIntersection(range: unknown): HostObject {
    return orNotFound(this.GetIntersectionOrNullObject(range));
  }

  GetUsedRangeOrNullObject(valuesOnly: unknown): HostObject | null {
    const used = usedPart(this.model.book, this.area, valuesOnly === true);
    return used && this.at(used);
  }

  GetUsedRange(valuesOnly: unknown): HostObject {
    return orNotFound(this.GetUsedRangeOrNullObject(valuesOnly));
  }
}

/** The smallest area around the cells of this one that have a value, or a format (docs: Worksheet.getUsedRange). */
export function usedPart(book: Book, area: Area, valuesOnly: boolean): Area | null {
  const used = book.usedArea(area.sheet);
  const filled = used && intersect(area, used);
  const isWhole = !valuesOnly && used !== null && contains(area, used);
  const holding = isWhole ? used : filled && filledPart(book, filled, valuesOnly);
  const formats = valuesOnly ? null : book.formattedArea(area.sheet);
  const formatted = formats && intersect(area, formats);
  const looking = formatted && formattedPart(book, formatted);
  return holding && looking ? bounding(holding, looking) : (holding ?? looking);
}

function filledPart(book: Book, area: Area, valuesOnly: boolean): Area | null {
  const counts = (cell: Cell): boolean =>
    cell !== null && (cell !== "" || !valuesOnly || book.habits.countsEmptyText);
  return around(
    area,
    book.values(area).map((cells) => cells.map(counts)),
  );
}

function formattedPart(book: Book, area: Area): Area | null {
  const formats = book.numberFormats(area);
  const isFormatted = (look: Look, i: number, j: number): boolean =>
    !isPlain(look) || formats[i]?.[j] !== "General";
  return around(
    area,
    book.looks(area).map((looks, i) => looks.map((look, j) => isFormatted(look, i, j))),
  );
}

function around(area: Area, hits: readonly (readonly boolean[])[]): Area | null {
  let part: Area | null = null;
  hits.forEach((row, i) =>
    row.forEach((isHit, j) => {
      if (!isHit) return;
      const one = { ...area, row: area.row + i, column: area.column + j, rows: 1, columns: 1 };
      part = part === null ? one : bounding(part, one);
    }),
  );
  return part;
}

/** @throws {HostError} ItemNotFound for null. */
export function orNotFound<T>(found: T | null): T {
  if (found === null) throw new HostError("ItemNotFound");
  return found;
}
