import { findUsedPart } from "./used-cells";
import type { Area, Book, CellRearrangement } from "../../book/book";
import { referenceAfter } from "../../book/cell-moves";
import { enclosingRectangle, intersectAreas, sheetColumnCount, sheetRowCount } from "../../book/areas";
import { HostError, unknownMemberError } from "../host-errors";
import { parseArea, requireOneOf, requireWithinSheetBounds, requireWholeNumber } from "./argument-checks";
import { HostObject, type HostObjectContext } from "./host-object";
import {
  assertCellsUnlocked,
  assertLinesDeletable,
  assertSheetAllows,
  assertSheetEditable,
} from "./protection";

/** The half of `Excel.Range` that leads from one range to another. */
export abstract class RangeNavigation extends HostObject {
  /** Null once the cells are gone. */
  private place: Area | null;

  constructor(model: HostObjectContext, area: Area) {
    super(model);
    this.place = area;
  }

  /** @throws {HostError} if the cells or their sheet were deleted after the page got the range. */
  get area(): Area {
    if (!this.place) throw new HostError("ItemNotFound", "the cells were deleted");
    return this.place;
  }

  /** A range that the page keeps "adjusts to surrounding changes" (docs: OfficeExtension.TrackedObjects). */
  override follow(what: CellRearrangement): void {
    this.place &&= referenceAfter(this.place, what);
  }

  protected at(change: Partial<Area>): HostObject {
    return this.model.range(requireWithinSheetBounds({ ...this.area, ...change }));
  }

  /** The area of a range or address given as argument. */
  protected other(range: unknown): Area {
    return requireArea(this.model.book, this.area.sheet, range);
  }

  GetCell(row: unknown, column: unknown): HostObject {
    const { row: top, column: left } = this.area;
    return this.at({
      row: top + requireWholeNumber(row, "row"),
      column: left + requireWholeNumber(column, "column"),
      rows: 1,
      columns: 1,
    });
  }

  GetRow(row: unknown): HostObject {
    return this.at({ row: this.area.row + requireWholeNumber(row, "row"), rows: 1 });
  }

  GetColumn(column: unknown): HostObject {
    return this.at({ column: this.area.column + requireWholeNumber(column, "column"), columns: 1 });
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
    return this.at({ row: 0, rows: sheetRowCount });
  }

  GetEntireRow(): HostObject {
    return this.at({ column: 0, columns: sheetColumnCount });
  }

  GetOffsetRange(rows: unknown, columns: unknown): HostObject {
    const { row, column } = this.area;
    return this.at({
      row: row + requireWholeNumber(rows, "rowOffset"),
      column: column + requireWholeNumber(columns, "columnOffset"),
    });
  }

  GetResizedRange(rows: unknown, columns: unknown): HostObject {
    return this.at({
      rows: this.area.rows + requireWholeNumber(rows, "deltaRows"),
      columns: this.area.columns + requireWholeNumber(columns, "deltaColumns"),
    });
  }

  GetAbsoluteResizedRange(rows: unknown, columns: unknown): HostObject {
    return this.at({
      rows: requireWholeNumber(rows, "numRows"),
      columns: requireWholeNumber(columns, "numColumns"),
    });
  }

  /** The cells that make room are then in the range (docs: Excel.Range.insert). */
  Insert(shift: unknown): HostObject {
    const { area, model } = this;
    const lines = this.wholeLines();
    if (lines) {
      assertSheetAllows(model, area.sheet, lines.axis === "rows" ? "allowInsertRows" : "allowInsertColumns");
      model.book.insertLines(area.sheet, lines.axis, lines.at, lines.count);
      return model.range(area);
    }
    assertSheetEditable(model, area.sheet);
    const to = requireOneOf(shift, ["Down", "Right"], "shift") === "Down" ? "down" : "right";
    if (!model.book.insertCells) throw unknownMemberError("Range.Insert (of single cells)");
    model.book.insertCells(area, to);
    return model.range(area);
  }

  Delete(shift: unknown): void {
    const { area, model } = this;
    const lines = this.wholeLines();
    if (lines) {
      assertLinesDeletable(model, area, lines.axis === "rows" ? "allowDeleteRows" : "allowDeleteColumns");
      model.book.deleteLines(area.sheet, lines.axis, lines.at, lines.count);
      return;
    }
    assertSheetEditable(model, area.sheet);
    const to = requireOneOf(shift, ["Up", "Left"], "shift") === "Up" ? "up" : "left";
    if (!model.book.deleteCells) throw unknownMemberError("Range.Delete (of single cells)");
    model.book.deleteCells(area, to);
  }

  /** Like cut and paste (docs: Excel.Range.moveTo). */
  MoveTo(target: unknown): void {
    const { area, model } = this;
    const to = { ...this.other(target), rows: area.rows, columns: area.columns };
    assertCellsUnlocked(model, area);
    assertCellsUnlocked(model, to);
    model.book.moveCells(area, to);
  }

  /** Null for other areas than whole rows or columns. */
  private wholeLines(): { axis: "rows" | "columns"; at: number; count: number } | null {
    const { row, column, rows, columns } = this.area;
    if (columns === sheetColumnCount) return { axis: "rows", at: row, count: rows };
    return rows === sheetRowCount ? { axis: "columns", at: column, count: columns } : null;
  }

  GetBoundingRect(range: unknown): HostObject {
    return this.at(enclosingRectangle(this.area, this.other(range)));
  }

  GetIntersectionOrNullObject(range: unknown): HostObject | null {
    const shared = intersectAreas(this.area, this.other(range));
    return shared && this.at(shared);
  }

  GetIntersection(range: unknown): HostObject {
    return requireFound(this.GetIntersectionOrNullObject(range));
  }

  GetUsedRangeOrNullObject(valuesOnly: unknown): HostObject | null {
    const used = findUsedPart(this.model.book, this.area, valuesOnly === true);
    return used && this.at(used);
  }

  GetUsedRange(valuesOnly: unknown): HostObject {
    return requireFound(this.GetUsedRangeOrNullObject(valuesOnly));
  }
}

/** @throws {HostError} ItemNotFound for null. */
export function requireFound<T>(found: T | null): T {
  if (found === null) throw new HostError("ItemNotFound");
  return found;
}

/**
 * The area of a range, or of an address on `sheet`.
 * @throws {HostError} for anything else.
 */
export function requireArea(book: Book, sheet: string, range: unknown): Area {
  return range instanceof RangeNavigation ? range.area : parseArea(book, sheet, range);
}
