import type { Area, Book, Cell } from "../../book";
import { bounding, intersect, SHEET_COLUMNS, SHEET_ROWS } from "../a1";
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
    return this.at({ row: 0, rows: SHEET_ROWS });
  }

  GetEntireRow(): HostObject {
    return this.at({ column: 0, columns: SHEET_COLUMNS });
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

  /** As cutting and pasting (docs: Excel.Range.moveTo). */
  MoveTo(target: unknown): void {
    mayEdit(this.model, this.area.sheet);
    const to = this.other(target);
    mayEdit(this.model, to.sheet);
    this.model.book.moveCells(this.area, { ...to, rows: this.area.rows, columns: this.area.columns });
  }

  private lines(what: string): { axis: "rows" | "columns"; at: number; count: number } {
    const { row, column, rows, columns, sheet } = this.area;
    mayEdit(this.model, sheet);
    if (columns === SHEET_COLUMNS) return { axis: "rows", at: row, count: rows };
    if (rows === SHEET_ROWS) return { axis: "columns", at: column, count: columns };
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

  /** The smallest range around this one's cells that hold something; formats do not count as use here. */
  GetUsedRangeOrNullObject(valuesOnly: unknown): HostObject | null {
    const used = this.model.book.usedArea(this.area.sheet);
    const part = used && intersect(this.area, used);
    const filled = part && filledPart(this.model.book, part, valuesOnly === true);
    return filled && this.at(filled);
  }

  GetUsedRange(valuesOnly: unknown): HostObject {
    return orNotFound(this.GetUsedRangeOrNullObject(valuesOnly));
  }
}

/** The smallest area around the cells of this one that hold something. */
export function filledPart(book: Book, area: Area, valuesOnly: boolean): Area | null {
  const counts = (cell: Cell): boolean =>
    cell !== null && (cell !== "" || !valuesOnly || book.habits.countsEmptyText);
  let filled: Area | null = null;
  book.values(area).forEach((cells, i) =>
    cells.forEach((cell, j) => {
      if (!counts(cell)) return;
      const one = { ...area, row: area.row + i, column: area.column + j, rows: 1, columns: 1 };
      filled = filled === null ? one : bounding(filled, one);
    }),
  );
  return filled;
}

export function orNotFound<T>(found: T | null): T {
  if (found === null) throw new HostError("ItemNotFound");
  return found;
}
