import type { Area, SheetInfo } from "../../book/book";
import { formatRectangle, quoteSheetName } from "../../book/a1";
import { intersectAreas } from "../../book/areas";
import { HostError } from "../host-errors";
import { UnkeyedCollection } from "./collection";
import { HostObject } from "./host-object";
import type { HostObjectContext } from "./host-object-context";
import { markAreasDirty } from "./protection";
import { RangeFormat } from "./range-format";
import { findSpecialCells } from "./special-cells";

/** "Data!A1:B2": the address with its sheet's name. */
export function formatAreaWithSheetName(sheets: readonly SheetInfo[], area: Area): string {
  const name = sheets.find(({ id }) => id === area.sheet)?.name;
  if (name === undefined) throw new HostError("InvalidObjectPath", "the sheet was deleted");
  return `${quoteSheetName(name)}!${formatRectangle(area)}`;
}

/** `Excel.RangeAreas`: several rectangles of one sheet. */
export class RangeAreas extends HostObject {
  readonly className = "RangeAreas";

  constructor(
    private readonly model: HostObjectContext,
    private readonly areas: readonly [Area, ...Area[]],
  ) {
    super();
  }

  override get scalars(): readonly string[] {
    return ["Address", "AreaCount", "CellCount"];
  }

  /** Addresses separated by a comma and a blank (docs: Excel.RangeAreas.address). */
  get Address(): string {
    const sheets = this.model.book.sheets();
    return this.areas.map((area) => formatAreaWithSheetName(sheets, area)).join(", ");
  }

  get AreaCount(): number {
    return this.areas.length;
  }

  get CellCount(): number {
    return this.areas.reduce((sum, { rows, columns }) => sum + rows * columns, 0);
  }

  get Areas(): HostObject {
    const ranges = this.areas.map((area) => this.model.range(area));
    return new UnkeyedCollection("RangeCollection", ranges);
  }

  get Worksheet(): HostObject {
    return this.model.worksheet(this.areas[0].sheet);
  }

  get Format(): RangeFormat {
    return RangeFormat.of(this.model, this.areas, this.Address);
  }

  GetSpecialCellsOrNullObject(kind: unknown, values: unknown): RangeAreas | null {
    return createRangeAreas(
      this.model,
      this.areas.flatMap((area) => findSpecialCells(this.model, area, kind, values)),
    );
  }

  GetUsedRangeAreasOrNullObject(): RangeAreas | null {
    const used = this.model.book.usedArea(this.areas[0].sheet);
    const parts = used === null ? [] : this.areas.map((area) => intersectAreas(area, used));
    return createRangeAreas(
      this.model,
      parts.filter((area) => area !== null),
    );
  }

  SetDirty(): void {
    markAreasDirty(this.model, this.areas);
  }

  Calculate(): void {
    this.model.book.calculate("Recalculate");
  }
}

/** The areas as one object; null if there are none. */
export function createRangeAreas(model: HostObjectContext, areas: readonly Area[]): RangeAreas | null {
  const [first, ...rest] = areas;
  return first === undefined ? null : new RangeAreas(model, [first, ...rest]);
}
