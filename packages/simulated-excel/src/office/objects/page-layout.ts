import { requireOneOf, requireString } from "./argument-checks";
import { HostObject } from "./host-object";
import type { HostObjectContext } from "./host-object-context";
import type { SheetDisplayRecord } from "./non-cell-state";
import { changeSheetDisplayRecord, readSheetDisplayRecord } from "./sheet-display";

/** `Excel.PageLayout`: recorded only, because nothing is printed. */
export class PageLayout extends HostObject {
  readonly className = "PageLayout";

  constructor(
    private readonly model: HostObjectContext,
    private readonly sheet: string,
  ) {
    super();
  }

  override get scalars(): readonly string[] {
    return ["Orientation", "Zoom"];
  }

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

  private get page(): SheetDisplayRecord["page"] {
    return readSheetDisplayRecord(this.model, this.sheet).page;
  }

  private change(change: Partial<SheetDisplayRecord["page"]>): void {
    changeSheetDisplayRecord(this.model, this.sheet, { page: { ...this.page, ...change } });
  }
}
