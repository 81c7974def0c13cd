/** `Range.getCellProperties` and its two sisters: the properties of each cell, column or row, as plain objects. */

import type { Area, Book } from "../../book/book";
import type { CellAppearance } from "../../book/cell-appearance";
import { parseRectangle, splitAddress } from "../../book/a1";
import { isInAnyArea } from "../../book/areas";
import { unknownMemberError } from "../host-errors";
import { isRecord } from "../wire";
import { findSheetOrNull } from "./argument-checks";
import type { HostObjectContext } from "./host-object-context";
import type { PropertiesWithoutEffect } from "./recorded-properties";

type Properties = Readonly<Record<string, unknown>>;

/** A row of the table for each row of the area. */
export function readCellProperties(model: HostObjectContext, area: Area, wanted: unknown): Properties[][] {
  const recorded = findRecordedFormats(model, area.sheet);
  return model.book.looks(area).map((looks, i) =>
    looks.map((look, j) => {
      const cell = { ...area, row: area.row + i, column: area.column + j, rows: 1, columns: 1 };
      const formats = recorded.filter(([place]) => isInAnyArea([place], cell)).map(([, format]) => format);
      return pick({ format: formatOfCell(look, formats) }, wanted);
    }),
  );
}

export function readColumnProperties({ book }: HostObjectContext, area: Area, wanted: unknown): Properties[] {
  return book
    .columnWidths(area)
    .map((columnWidth, j) =>
      pick(
        { columnIndex: area.column + j, columnHidden: columnWidth === 0, format: { columnWidth } },
        wanted,
      ),
    );
}

/** A hidden row has no height (as in VBA; that the API gives it so is a guess). */
export function readRowProperties({ book }: HostObjectContext, area: Area, wanted: unknown): Properties[] {
  const isHidden = createHiddenRowTest(book, area.sheet);
  return book.rowHeights(area).map((height, i) => {
    const rowHidden = isHidden(area.row + i);
    return pick({ rowIndex: area.row + i, rowHidden, format: { rowHeight: rowHidden ? 0 : height } }, wanted);
  });
}

export function createHiddenRowTest(book: Book, sheet: string): (row: number) => boolean {
  const [filtered, byHand] = [book.hiddenRows(sheet, "filter"), book.hiddenRows(sheet, "hand")];
  return (row) => filtered.has(row) || byHand.has(row);
}

/** Formats that are only recorded, with their areas, in the order in which they were first named. */
function findRecordedFormats(
  { book, recorded }: HostObjectContext,
  sheet: string,
): [Area, PropertiesWithoutEffect][] {
  return [...recorded.formats].flatMap(([address, format]): [Area, PropertiesWithoutEffect][] => {
    const { sheet: name, cells } = splitAddress(address);
    const rectangle = parseRectangle(cells);
    const isHere = name !== null && findSheetOrNull(book, name)?.id === sheet;
    return rectangle && isHere ? [[{ sheet, ...rectangle }, format]] : [];
  });
}

/** Of several recorded formats of a cell the last one counts. */
function formatOfCell(look: CellAppearance, formats: readonly PropertiesWithoutEffect[]): Properties {
  const given = (property: string, usual: unknown, part?: string): unknown => {
    const places = formats.map((format) =>
      part === undefined ? format : (format.read(part) as typeof format),
    );
    const values = places.map((place) => place.values.get(property)).filter((value) => value !== undefined);
    return values.at(-1) ?? usual;
  };
  const line = (style: string): Properties => ({ style, color: "#000000", weight: "Thin" });
  return {
    fill: { color: look.fill ?? "#FFFFFF", pattern: look.fill === null ? "None" : "Solid" },
    font: {
      ...{ bold: look.bold, italic: look.italic, color: look.color },
      ...{ name: given("Name", "Calibri", "Font"), size: given("Size", 11, "Font") },
      underline: given("Underline", "None", "Font"),
      strikethrough: given("Strikethrough", false, "Font"),
    },
    borders: { top: line(look.above), bottom: line(look.below), left: line("None"), right: line("None") },
    horizontalAlignment: look.alignment,
    verticalAlignment: given("VerticalAlignment", "Bottom"),
    wrapText: look.wrapped,
    indentLevel: given("IndentLevel", 0),
  };
}

/** The properties that were asked for, each by true; what is wanted of `borders` is meant for each of them. */
function pick(all: Properties, wanted: unknown): Properties {
  const picked = Object.entries(isRecord(wanted) ? wanted : {}).map(([name, inner]): [string, unknown] => {
    const value = all[name];
    if (value === undefined) throw unknownMemberError(`Range.getCellProperties (${name})`);
    if (!isRecord(value)) return [name, value];
    if (name !== "borders") return [name, pick(value, inner)];
    const each = Object.entries(value).map(([edge, line]) => [edge, pick(line as Properties, inner)]);
    return [name, Object.fromEntries(each)];
  });
  return Object.fromEntries(picked);
}
