import { requireSheet } from "./argument-checks";
import type { Area, Book, CellRearrangement } from "../../book/book";
import { formatFixedRectangle, formatRectangle, quoteSheetName } from "../../book/a1";
import { referenceAfter } from "../../book/cell-moves";
import { HostError } from "../host-errors";
import { ListCollection } from "./collection";
import { HostObject, type HostObjectContext } from "./host-object";

/** "Data!A1:B2": the address with its sheet's name. */
export function formatAreaWithSheetName(book: Book, area: Area): string {
  return `${quoteSheetName(requireSheet(book, area.sheet).name)}!${formatRectangle(area)}`;
}

/** "Data!$A$1:$B$2", as a formula refers to it. */
export function formatFixedArea(book: Book, area: Area): string {
  return `${quoteSheetName(requireSheet(book, area.sheet).name)}!${formatFixedRectangle(area)}`;
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
    return this.areas.map((area) => formatAreaWithSheetName(this.model.book, area)).join(", ");
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
