import type { Area } from "../../book/book";
import { HostError } from "../host-errors";
import { requireOneOf, requireString } from "./argument-checks";
import { SheetObject } from "./host-object";
import { replaceAll, type SheetDisplayRecord } from "./non-cell-state";
import { createRangeAreas, RangeAreas } from "./range-areas";
import { requireArea } from "./range-navigation";
import { changeSheetDisplayRecord, readSheetDisplayRecord } from "./sheet-display";

/** `Excel.PageLayout`: recorded only, because nothing is printed. */
export class PageLayout extends SheetObject {
  readonly className = "PageLayout";

  override readonly scalars = ["Orientation", "Zoom"];

  get Orientation(): string {
    return this.page.orientation;
  }

  set Orientation(wanted: unknown) {
    this.change({ orientation: requireOneOf(wanted, ["Portrait", "Landscape"], "orientation") });
  }

  get Zoom(): unknown {
    return this.page.zoom;
  }

  set Zoom(zoom: unknown) {
    this.change({ zoom });
  }

  SetPrintTitleRows(rows: unknown): void {
    this.change({ titleRows: requireString(rows, "printTitleRows") });
  }

  SetPrintTitleColumns(columns: unknown): void {
    this.change({ titleColumns: requireString(columns, "printTitleColumns") });
  }

  /** Takes a range, several, or their addresses; each area is a page of its own. Hidden columns are not printed. */
  SetPrintArea(printArea: unknown): void {
    const areas = this.readPrintArea(printArea);
    if (areas.some(({ sheet }) => sheet !== this.sheet)) throw new HostError("InvalidArgument", "printArea");
    const { printAreas } = this.model.recorded;
    const others = printAreas.filter(({ area }) => area.sheet !== this.sheet);
    replaceAll(printAreas, [...others, ...areas.map((area) => ({ area }))]);
  }

  GetPrintAreaOrNullObject(): RangeAreas | null {
    const here = this.model.recorded.printAreas.filter(({ area }) => area.sheet === this.sheet);
    return createRangeAreas(
      this.model,
      here.map(({ area }) => area),
    );
  }

  private readPrintArea(printArea: unknown): readonly Area[] {
    if (printArea instanceof RangeAreas) return printArea.areas;
    const places = typeof printArea === "string" ? printArea.split(",") : [printArea];
    return places.map((place) => requireArea(this.model.book, this.sheet, place));
  }

  private get page(): SheetDisplayRecord["page"] {
    return readSheetDisplayRecord(this.model, this.sheet).page;
  }

  private change(change: Partial<SheetDisplayRecord["page"]>): void {
    changeSheetDisplayRecord(this.model, this.sheet, { page: { ...this.page, ...change } });
  }
}
