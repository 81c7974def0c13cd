import type { Area } from "../../book/book";
import { parseRectangle } from "../../book/a1";
import { HostError } from "../host-errors";
import { parseAreas, requireOneOf, requireString } from "./argument-checks";
import { HostObject } from "./host-object";
import type { HostObjectContext } from "./host-object-context";
import type { SheetDisplayRecord } from "./non-cell-state";
import { createRangeAreas } from "./range-areas";
import { changeSheetDisplayRecord, readSheetDisplayRecord } from "./sheet-display";

/** In points: Excel's usual margins of 0.7, 0.75 and 0.3 inches. */
const margins = {
  LeftMargin: 50.4,
  RightMargin: 50.4,
  TopMargin: 54,
  BottomMargin: 54,
  HeaderMargin: 21.6,
  FooterMargin: 21.6,
};

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
    return ["Orientation", "PaperSize", "Zoom", ...Object.keys(margins)];
  }

  /** Margins can be read and not yet changed. */
  override read(name: string): unknown {
    return name in margins ? margins[name as keyof typeof margins] : super.read(name);
  }

  get Orientation(): string {
    return this.page.orientation;
  }

  set Orientation(wanted: unknown) {
    this.change({ orientation: requireOneOf(wanted, ["Portrait", "Landscape"], "orientation") });
  }

  get PaperSize(): string {
    return this.page.paperSize;
  }

  set PaperSize(wanted: unknown) {
    this.change({ paperSize: requireOneOf(wanted, ["Letter", "A3", "A4"], "paperSize") });
  }

  get Zoom(): unknown {
    return this.page.zoom;
  }

  set Zoom(zoom: unknown) {
    this.change({ zoom });
  }

  SetPrintArea(addresses: unknown): void {
    this.change({ areas: parseAreas(this.model.book, this.sheet, addresses) });
  }

  GetPrintAreaOrNullObject(): HostObject | null {
    return createRangeAreas(this.model, this.page.areas);
  }

  SetPrintTitleRows(rows: unknown): void {
    this.change({ titleRows: requireString(rows, "printTitleRows") });
  }

  GetPrintTitleRowsOrNullObject(): HostObject | null {
    return this.titles(this.page.titleRows);
  }

  SetPrintTitleColumns(columns: unknown): void {
    this.change({ titleColumns: requireString(columns, "printTitleColumns") });
  }

  GetPrintTitleColumnsOrNullObject(): HostObject | null {
    return this.titles(this.page.titleColumns);
  }

  private titles(address: string): HostObject | null {
    if (address === "") return null;
    const lines = parseRectangle(address.replaceAll("$", ""));
    if (lines === null) throw new HostError("InvalidArgument", address);
    return this.model.range({ sheet: this.sheet, ...lines } satisfies Area);
  }

  private get page(): SheetDisplayRecord["page"] {
    return readSheetDisplayRecord(this.model, this.sheet).page;
  }

  private change(change: Partial<SheetDisplayRecord["page"]>): void {
    changeSheetDisplayRecord(this.model, this.sheet, { page: { ...this.page, ...change } });
  }
}
