import { findPartInUse } from "./used-cells";
import type { Area } from "../../book/book";
import {
  horizontalAlignments,
  lineStyles,
  plainAppearance,
  type LineStyle,
  type CellAppearance,
} from "../../book/cell-appearance";
import { sheetColumnCount, sheetRowCount, intersectAreas, isUnbounded } from "../../book/areas";
import { HostError, unknownMemberError } from "../host-errors";
import { requireOneOf } from "./argument-checks";
import { ListCollection } from "./collection";
import { AreaObject, type HostObjectContext } from "./host-object";
import { commonOf } from "./plain-cell-values";
import { findUnfilteredParts } from "./writable-cells";
import type { ProtectionAllowance } from "./protected-sheets";
import { assertSheetAllows, assertSheetEditable } from "./protection";

/** What the protection of a sheet must allow for a change, if it isn't `allowFormatCells`. */
const allowances: ReadonlyMap<string, ProtectionAllowance> = new Map([
  ["ColumnWidth", "allowFormatColumns"],
  ["AutofitColumns", "allowFormatColumns"],
  ["RowHeight", "allowFormatRows"],
  ["UseStandardHeight", "allowFormatRows"],
  ["AutofitRows", "allowFormatRows"],
]);

/** A range's format, or a part of it. */
abstract class Format extends AreaObject {
  override assign(name: string, value: unknown): void {
    this.assertFormattable(name);
    super.assign(name, value);
  }

  /** @throws {HostError} if the sheet's protection does not allow to change this member. */
  protected assertFormattable(member: string): void {
    assertSheetAllows(this.model, this.area.sheet, allowances.get(member) ?? "allowFormatCells");
  }

  /** Null if the cells differ (docs: excel-add-ins-blank-null-values). */
  protected common<Part extends keyof CellAppearance>(part: Part): CellAppearance[Part] | null {
    const looks = this.model.book.looks(this.bounded()).flat();
    return commonOf(looks.map((look) => look[part]));
  }

  protected change(change: Partial<CellAppearance>): void {
    for (const part of findUnfilteredParts(this.model, this.bounded())) this.model.book.setLook(part, change);
  }

  /** @throws {HostError} for whole columns and rows, which have formats in Excel but not in a book. */
  protected bounded(): Area {
    if (isUnbounded(this.area)) throw unknownMemberError(`${this.className} (of whole rows or columns)`);
    return this.area;
  }
}

class RangeFont extends Format {
  readonly className = "RangeFont";

  override readonly scalars = ["Bold"];

  get Bold(): boolean | null {
    return this.common("bold");
  }

  set Bold(bold: unknown) {
    this.change({ bold: yesOrNo(bold, "bold") });
  }
}

class RangeFill extends Format {
  readonly className = "RangeFill";

  override readonly scalars = ["Color"];

  /** No fill reads as white (office-js issues 4900, 6218). */
  get Color(): string | null {
    const looks = this.model.book.looks(this.bounded()).flat();
    return commonOf(looks.map(({ fill }) => fill ?? "#FFFFFF"));
  }

  set Color(color: unknown) {
    this.change({ fill: parseColor(color, "RangeFill.Color") });
  }

  Clear(): void {
    this.assertFormattable("Clear");
    this.change({ fill: null });
  }
}

/** The lines along one edge of a range. That the neighbours' lines there are separate is our guess. */
class RangeBorder extends Format {
  readonly className = "RangeBorder";

  constructor(
    model: HostObjectContext,
    area: Area,
    private readonly part: "above" | "below",
  ) {
    super(model, { ...area, row: part === "above" ? area.row : area.row + area.rows - 1, rows: 1 });
  }

  override readonly scalars = ["Style"];

  override get key(): string {
    return this.part === "above" ? "EdgeTop" : "EdgeBottom";
  }

  get Style(): LineStyle | null {
    return this.common(this.part);
  }

  set Style(style: unknown) {
    this.change({ [this.part]: requireOneOf(style, lineStyles, "style") });
  }
}

class RangeBorderCollection extends ListCollection<RangeBorder> {
  /** Excel has other edges, which the grid lacks. */
  override find(edge: unknown): RangeBorder {
    const found = super.find(edge);
    if (!found) throw unknownMemberError(`${this.className}.${String(edge)}`);
    return found;
  }
}

/** `Excel.FormatProtection`: which cells a protected sheet refuses to change. */
class FormatProtection extends Format {
  readonly className = "FormatProtection";

  override readonly scalars = ["Locked"];

  get Locked(): boolean | null {
    return this.common("locked");
  }

  set Locked(locked: unknown) {
    this.change({ locked: yesOrNo(locked, "locked") });
  }

  /** No option allows this. */
  protected override assertFormattable(): void {
    assertSheetEditable(this.model, this.area.sheet);
  }
}

/** `Excel.RangeFormat`. */
export class RangeFormat extends Format {
  readonly className = "RangeFormat";

  override readonly scalars = [
    "ColumnWidth",
    "HorizontalAlignment",
    "RowHeight",
    "UseStandardHeight",
    "WrapText",
  ];

  get Font(): RangeFont {
    return new RangeFont(this.model, this.area);
  }

  get Fill(): RangeFill {
    return new RangeFill(this.model, this.area);
  }

  get Borders(): RangeBorderCollection {
    const parts = ["above", "below"] as const;
    const borders = parts.map((part) => new RangeBorder(this.model, this.area, part));
    return new RangeBorderCollection(this.model, "RangeBorderCollection", borders);
  }

  get Protection(): FormatProtection {
    return new FormatProtection(this.model, this.area);
  }

  get HorizontalAlignment(): string | null {
    return this.common("alignment");
  }

  set HorizontalAlignment(alignment: unknown) {
    if (alignment === "Fill" || alignment === "CenterAcrossSelection")
      throw unknownMemberError(`RangeFormat.HorizontalAlignment = ${alignment}`);
    this.change({ alignment: requireOneOf(alignment, horizontalAlignments, "horizontalAlignment") });
  }

  get WrapText(): boolean | null {
    return this.common("wrapped");
  }

  set WrapText(wrapped: unknown) {
    this.change({ wrapped: yesOrNo(wrapped, "wrapText") });
  }

  /** In points (office-js issue 187); null if the columns differ. */
  get ColumnWidth(): number | null {
    return commonOf(this.model.book.columnWidths(this.someColumns()));
  }

  set ColumnWidth(points: unknown) {
    this.model.book.setColumnWidth(this.someColumns(), requirePoints(points, "columnWidth"));
  }

  AutofitColumns(): void {
    this.assertFormattable("AutofitColumns");
    const { area, model } = this;
    const { book } = model;
    const meant = book.habits.fitsWholeColumns ? { ...area, row: 0, rows: sheetRowCount } : area;
    const part = findPartInUse(book, meant);
    if (part) book.fitColumns(part);
  }

  /** In points; null if the rows differ. */
  get RowHeight(): number | null {
    return commonOf(this.model.book.rowHeights(this.someRows()));
  }

  set RowHeight(points: unknown) {
    this.model.book.setRowHeight(this.someRows(), requirePoints(points, "rowHeight"));
  }

  /** "Determines if the row height equals the standard height of the sheet" (docs: Excel.RangeFormat). */
  get UseStandardHeight(): boolean | null {
    const { book } = this.model;
    const heights = book.rowHeights(this.someRows());
    return commonOf(heights.map((height) => height === book.standardHeight));
  }

  /** Only true has an effect: the rows get the standard height. */
  set UseStandardHeight(wanted: unknown) {
    if (!yesOrNo(wanted, "useStandardHeight")) return;
    this.model.book.setRowHeight(this.someRows(), null);
  }

  /** Fits the rows to all their content. */
  AutofitRows(): void {
    this.assertFormattable("AutofitRows");
    const { area, model } = this;
    const part = findPartInUse(model.book, { ...area, column: 0, columns: sheetColumnCount });
    if (part) model.book.fitRows(part);
  }

  private someRows(): Area {
    if (this.area.rows === sheetRowCount) throw unknownMemberError("RangeFormat.RowHeight (of all rows)");
    return this.area;
  }

  private someColumns(): Area {
    if (this.area.columns === sheetColumnCount)
      throw unknownMemberError("RangeFormat.ColumnWidth (of all columns)");
    return this.area;
  }
}

/** Clears the formats of an area, in every respect that the book knows. */
export function clearFormats({ book }: HostObjectContext, area: Area): void {
  const formatted = book.formattedArea(area.sheet);
  const part = formatted && intersectAreas(area, formatted);
  if (!part) return;
  book.setNumberFormats(
    part,
    book.numberFormats(part).map((row) => row.map(() => "General")),
  );
  book.setLook(part, plainAppearance);
}

function requirePoints(value: unknown, name: string): number {
  if (typeof value !== "number" || !(value >= 0)) throw new HostError("InvalidArgument", name);
  return value;
}

function yesOrNo(value: unknown, name: string): boolean {
  if (typeof value !== "boolean") throw new HostError("InvalidArgument", name);
  return value;
}

/**
 * "#ff0000" as Excel gives it back. Excel also knows colours by their names.
 * @throws {HostError} for anything else.
 */
export function parseColor(value: unknown, member: string): string {
  if (typeof value !== "string") throw new HostError("InvalidArgument", member);
  const digits = /^#?([0-9A-F]{6})$/i.exec(value)?.[1];
  if (digits === undefined) throw unknownMemberError(`${member} = ${value}`);
  return `#${digits.toUpperCase()}`;
}
