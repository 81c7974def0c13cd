import type { Area, CellRearrangement, SheetInfo } from "../../book/book";
import { formatRectangle, quoteSheetName } from "../../book/a1";
import { referenceAfter } from "../../book/cell-moves";
import { HostError } from "../host-errors";
import { ListCollection } from "./collection";
import { HostObject, type HostObjectContext } from "./host-object";

/** "Data!A1:B2": the address with its sheet's name. */
export function formatAreaWithSheetName(sheets: readonly SheetInfo[], area: Area): string {
  const name = sheets.find(({ id }) => id === area.sheet)?.name;
  if (name === undefined) throw new HostError("ItemNotFound", "the sheet was deleted");
  return `${quoteSheetName(name)}!${formatRectangle(area)}`;
}

/** `Excel.RangeAreas`: several rectangles of one sheet. */
export class RangeAreas extends HostObject {
  readonly className = "RangeAreas";

  constructor(
    model: HostObjectContext,
    private places: readonly Area[],
  ) {
    super(model);
  }

  override follow(what: CellRearrangement): void {
    this.places = this.places.flatMap((area) => referenceAfter(area, what) ?? []);
  }

  /** @throws {HostError} if all cells were deleted after the page got the object. */
  get areas(): readonly Area[] {
    if (this.places.length === 0) throw new HostError("ItemNotFound", "the cells were deleted");
    return this.places;
  }

  override readonly scalars = ["Address"];

  /** Addresses separated by a comma and a blank (docs: Excel.RangeAreas.address). */
  get Address(): string {
    const sheets = this.model.book.sheets();
    return this.areas.map((area) => formatAreaWithSheetName(sheets, area)).join(", ");
  }

  get Areas(): HostObject {
    const ranges = this.areas.map((area) => this.model.range(area));
    return new ListCollection(this.model, "RangeCollection", ranges);
  }
}

/** The areas as one object; null if there are none. */
export function createRangeAreas(model: HostObjectContext, areas: readonly Area[]): RangeAreas | null {
  return areas.length === 0 ? null : new RangeAreas(model, areas);
}
