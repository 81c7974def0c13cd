import { HostError } from "../host-errors";
import type { SheetDisplayRecord } from "./non-cell-state";
import { requireWholeNumber } from "./argument-checks";
import { SheetObject, type HostObjectContext } from "./host-object";
import { RangeNavigation } from "./range-navigation";

const usualFrame: SheetDisplayRecord = {
  frozen: { rows: 0, columns: 0 },
  page: { orientation: "Portrait", zoom: { scale: 100 }, titleRows: "" },
};

/** The properties of a sheet besides its cells: recorded, and drawn as far as the grid can. */
export function readSheetDisplayRecord(
  { recorded }: HostObjectContext,
  sheet: string,
): Readonly<SheetDisplayRecord> {
  return recorded.sheets.get(sheet) ?? usualFrame;
}

export function changeSheetDisplayRecord(
  model: HostObjectContext,
  sheet: string,
  change: Partial<SheetDisplayRecord>,
): void {
  model.recorded.sheets.set(sheet, { ...readSheetDisplayRecord(model, sheet), ...change });
}

/** `Excel.WorksheetFreezePanes`. */
export class WorksheetFreezePanes extends SheetObject {
  readonly className = "WorksheetFreezePanes";

  FreezeRows(count: unknown): void {
    this.freeze(requireWholeNumber(count ?? 1, "count"), 0);
  }

  FreezeColumns(count: unknown): void {
    this.freeze(0, requireWholeNumber(count ?? 1, "count"));
  }

  /** The frozen part reaches from the first cell to the range's last. */
  FreezeAt(range: unknown): void {
    if (!(range instanceof RangeNavigation)) throw new HostError("InvalidArgument", "frozenRange");
    const { row, column, rows, columns } = range.area;
    this.freeze(row + rows, column + columns);
  }

  private freeze(rows: number, columns: number): void {
    if (rows < 0 || columns < 0) throw new HostError("InvalidArgument", "count");
    changeSheetDisplayRecord(this.model, this.sheet, { frozen: { rows, columns } });
    this.model.book.freeze(this.sheet, rows, columns);
  }
}
