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
import { PropertiesWithoutEffect, type RecordedPropertiesShape } from "./recorded-properties";
import { Collection } from "./collection";
import { HostObject } from "./host-object";
import { findUnfilteredParts } from "./writable-cells";
import type { HostObjectContext } from "./host-object-context";
import { assertSheetEditable } from "./protection";

type Areas = readonly [Area, ...Area[]];

/** Only recorded, by address; overlaps are ignored. */
const fontShape: RecordedPropertiesShape = {
  className: "RangeFont",
  properties: ["Name", "Size", "Underline", "Strikethrough"],
};

const fillShape: RecordedPropertiesShape = { className: "RangeFill", properties: ["Pattern"] };

const borderShape: RecordedPropertiesShape = { className: "RangeBorder", properties: [] };

const formatShape: RecordedPropertiesShape = {
  className: "RangeFormat",
  properties: ["VerticalAlignment", "IndentLevel", "ShrinkToFit", "TextOrientation", "UseStandardWidth"],
  parts: new Map([
    ["Font", fontShape],
    ["Fill", fillShape],
  ]),
};

/** A part of a range's format, partly in the book and partly only recorded. */
abstract class Format extends HostObject {
  constructor(
    protected readonly model: HostObjectContext,
    protected readonly areas: Areas,
    protected readonly written: PropertiesWithoutEffect,
  ) {
    super();
  }

  protected abstract readonly known: readonly string[];

  override get scalars(): readonly string[] {
    return [...this.known, ...this.written.scalars];
  }

  override read(name: string): unknown {
    return this.written.scalars.includes(name) ? this.written.read(name) : super.read(name);
  }

  override assign(name: string, value: unknown): void {
    this.mayFormat();
    if (this.written.scalars.includes(name)) this.written.assign(name, value);
    else super.assign(name, value);
  }

  /** @throws {HostError} on a protected sheet: no option allows formats here (docs: WorksheetProtectionOptions). */
  protected mayFormat(): void {
    assertSheetEditable(this.model, this.areas[0].sheet);
  }

  /** Null if the cells differ (docs: excel-add-ins-blank-null-values). */
  protected common<Part extends keyof CellAppearance>(part: Part): CellAppearance[Part] | null {
    const looks = this.bounded().flatMap((area) => this.model.book.looks(area).flat());
    return commonOf(looks.map((look) => look[part])) ?? null;
  }

  protected change(change: Partial<CellAppearance>): void {
    for (const area of this.bounded())
      for (const part of findUnfilteredParts(this.model, area)) this.model.book.setLook(part, change);
  }

  /** @throws {HostError} for whole columns and rows, which have formats in Excel but not in a book. */
  protected bounded(): Areas {
    if (this.areas.some(isUnbounded))
      throw unknownMemberError(`${this.className} (of whole rows or columns)`);
    return this.areas;
  }
}

class RangeFont extends Format {
  readonly className = "RangeFont";
  protected readonly known = ["Bold", "Color", "Italic"];

  get Bold(): boolean | null {
    return this.common("bold");
  }

  set Bold(bold: unknown) {
    this.change({ bold: yesOrNo(bold, "bold") });
  }

  get Italic(): boolean | null {
    return this.common("italic");
  }

  set Italic(italic: unknown) {
    this.change({ italic: yesOrNo(italic, "italic") });
  }

  get Color(): string | null {
    return this.common("color");
  }

  set Color(color: unknown) {
    this.change({ color: parseColor(color, "RangeFont.Color") });
  }
}

class RangeFill extends Format {
  readonly className = "RangeFill";
  protected readonly known = ["Color"];

  /** No fill reads as white (office-js issues 4900, 6218). */
  get Color(): string | null {
    const looks = this.bounded().flatMap((area) => this.model.book.looks(area).flat());
    return commonOf(looks.map(({ fill }) => fill ?? "#FFFFFF")) ?? null;
  }

  set Color(color: unknown) {
    this.change({ fill: parseColor(color, "RangeFill.Color") });
  }

  Clear(): void {
    this.mayFormat();
    this.change({ fill: null });
  }
}

/** The lines along one edge of a range. That the neighbours' lines there are separate is our guess. */
class RangeBorder extends Format {
  readonly className = "RangeBorder";
  protected readonly known = ["Style"];

  constructor(
    model: HostObjectContext,
    [first, ...others]: Areas,
    private readonly part: "above" | "below",
  ) {
    const edgeOf = (area: Area): Area =>
      part === "above" ? { ...area, rows: 1 } : { ...area, row: area.row + area.rows - 1, rows: 1 };
    super(model, [edgeOf(first), ...others.map(edgeOf)], new PropertiesWithoutEffect(borderShape));
  }

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

class RangeBorderCollection extends Collection<RangeBorder> {
  readonly className = "RangeBorderCollection";

  constructor(private readonly list: readonly RangeBorder[]) {
    super();
  }

  items(): RangeBorder[] {
    return [...this.list];
  }

  /** Excel has other edges, which the grid lacks. */
  override find(edge: unknown): RangeBorder {
    const found = super.find(edge);
    if (!found) throw unknownMemberError(`${this.className}.${String(edge)}`);
    return found;
  }
}

/** `Excel.RangeFormat` of one range or several. */
export class RangeFormat extends Format {
  readonly className = "RangeFormat";
  protected readonly known = [
    "ColumnWidth",
    "HorizontalAlignment",
    "RowHeight",
    "UseStandardHeight",
    "WrapText",
  ];

  /** `key` identifies the recorded values. */
  static of(model: HostObjectContext, areas: Areas, key: string): RangeFormat {
    const { formats } = model.recorded;
    const written = formats.get(key) ?? new PropertiesWithoutEffect(formatShape);
    formats.set(key, written);
    return new RangeFormat(model, areas, written);
  }

  get Font(): RangeFont {
    return new RangeFont(this.model, this.areas, this.written.read("Font") as PropertiesWithoutEffect);
  }

  get Fill(): RangeFill {
    return new RangeFill(this.model, this.areas, this.written.read("Fill") as PropertiesWithoutEffect);
  }

  get Borders(): RangeBorderCollection {
    const parts = ["above", "below"] as const;
    return new RangeBorderCollection(parts.map((part) => new RangeBorder(this.model, this.areas, part)));
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
    const widths = this.areas.flatMap((area) => this.model.book.columnWidths(this.someColumns(area)));
    return commonOf(widths) ?? null;
  }

  set ColumnWidth(points: unknown) {
    if (typeof points !== "number" || !(points >= 0)) throw new HostError("InvalidArgument", "columnWidth");
    for (const area of this.areas) this.model.book.setColumnWidth(this.someColumns(area), points);
  }

  AutofitColumns(): void {
    this.mayFormat();
    const { book } = this.model;
    for (const area of this.areas) {
      const meant = book.habits.fitsWholeColumns ? { ...area, row: 0, rows: sheetRowCount } : area;
      const used = book.usedArea(area.sheet);
      const part = used && intersectAreas(meant, used);
      if (part) book.fitColumns(part);
    }
  }

  /** In points; null if the rows differ. */
  get RowHeight(): number | null {
    const heights = this.areas.flatMap((area) => this.model.book.rowHeights(this.someRows(area)));
    return commonOf(heights) ?? null;
  }

  set RowHeight(points: unknown) {
    if (typeof points !== "number" || !(points >= 0)) throw new HostError("InvalidArgument", "rowHeight");
    for (const area of this.areas) this.model.book.setRowHeight(this.someRows(area), points);
  }

  /** "Determines if the row height equals the standard height of the sheet" (docs: Excel.RangeFormat). */
  get UseStandardHeight(): boolean | null {
    const { book } = this.model;
    const heights = this.areas.flatMap((area) => book.rowHeights(this.someRows(area)));
    return commonOf(heights.map((height) => height === book.standardHeight)) ?? null;
  }

  /** Only true has an effect: the rows get the standard height. */
  set UseStandardHeight(wanted: unknown) {
    if (!yesOrNo(wanted, "useStandardHeight")) return;
    for (const area of this.areas) this.model.book.setRowHeight(this.someRows(area), null);
  }

  /** Fits the rows to all their content. */
  AutofitRows(): void {
    this.mayFormat();
    const { book } = this.model;
    for (const area of this.areas) {
      const used = book.usedArea(area.sheet);
      const part = used && intersectAreas({ ...area, column: 0, columns: sheetColumnCount }, used);
      if (part) book.fitRows(part);
    }
  }

  private someRows(area: Area): Area {
    if (area.rows === sheetRowCount) throw unknownMemberError("RangeFormat.RowHeight (of all rows)");
    return area;
  }

  private someColumns(area: Area): Area {
    if (area.columns === sheetColumnCount)
      throw unknownMemberError("RangeFormat.ColumnWidth (of all columns)");
    return area;
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

/** Undefined if the values differ. */
function commonOf<T>(values: readonly T[]): T | undefined {
  const [first] = values;
  return values.every((value) => value === first) ? first : undefined;
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
