import type { Area, SortKey } from "../../book/book";
import { HostError, unknownMemberError } from "../host-errors";
import { isRecord } from "../wire";
import { requireWholeNumber } from "./argument-checks";
import { HostObject } from "./host-object";
import type { HostObjectContext } from "./host-object-context";
import { assertSheetEditable } from "./protection";

/** `Excel.RangeSort`: rows by the values of columns; a first row of headers stays (docs: RangeSort.apply). */
export class RangeSort extends HostObject {
  readonly className = "RangeSort";

  constructor(
    private readonly model: HostObjectContext,
    private readonly area: Area,
  ) {
    super();
  }

  Apply(fields: unknown, matchCase: unknown, hasHeaders: unknown, orientation: unknown): void {
    assertSheetEditable(this.model, this.area.sheet);
    if (matchCase === true) throw unknownMemberError("RangeSort.Apply (matching the case)");
    if (orientation === "Columns") throw unknownMemberError("RangeSort.Apply (of columns)");
    if (!Array.isArray(fields) || fields.length === 0) throw new HostError("InvalidArgument", "fields");
    const keys = fields.map(keyOf);
    const { row, rows } = this.area;
    const body = hasHeaders === true ? { ...this.area, row: row + 1, rows: rows - 1 } : this.area;
    if (body.rows > 0) this.model.book.sort(body, keys);
  }
}

function keyOf(field: unknown): SortKey {
  if (!isRecord(field)) throw new HostError("InvalidArgument", "fields");
  return { column: requireWholeNumber(field["key"], "key"), ascending: field["ascending"] !== false };
}
