import type { SortKey } from "../../book/book";
import { HostError, unknownMemberError } from "../host-errors";
import { isRecord } from "../wire";
import { requireWholeNumber } from "./argument-checks";
import { AreaObject } from "./host-object";
import { assertCellsUnlocked, assertSheetAllows } from "./protection";

/** `Excel.RangeSort`: rows by the values of columns, or columns by those of rows; a first row of headers stays (docs: RangeSort.apply). */
export class RangeSort extends AreaObject {
  readonly className = "RangeSort";

  Apply(fields: unknown, matchCase: unknown, hasHeaders: unknown, orientation: unknown): void {
    const { area, model } = this;
    assertSheetAllows(model, area.sheet, "allowSort");
    assertCellsUnlocked(model, area);
    if (matchCase === true) throw unknownMemberError("RangeSort.Apply (matching the case)");
    if (!Array.isArray(fields) || fields.length === 0) throw new HostError("InvalidArgument", "fields");
    const keys = fields.map(keyOf);
    if (orientation === "Columns") {
      if (!model.book.sortColumns || hasHeaders === true)
        throw unknownMemberError("RangeSort.Apply (of columns)");
      return model.book.sortColumns(area, keys);
    }
    const { row, rows } = area;
    const body = hasHeaders === true ? { ...area, row: row + 1, rows: rows - 1 } : area;
    if (body.rows > 0) model.book.sort(body, keys);
  }
}

function keyOf(field: unknown): SortKey {
  if (!isRecord(field)) throw new HostError("InvalidArgument", "fields");
  return { column: requireWholeNumber(field["key"], "key"), ascending: field["ascending"] !== false };
}
