/** The part of `NonCellState` that a file keeps beside the cells; the rest is lost when the workbook closes. */

import { requireSheet } from "./objects/argument-checks";
import type { Area, Book, TablesAndConditionalFormatsInFile } from "../book/book";
import { formatRectangle, parseRectangle } from "../book/a1";
import { areaOfCell } from "../book/areas";
import { createConditionalFormatRecord, redrawErrorColors } from "./objects/conditional-formats";
import type { HostObjectContext } from "./objects/host-object";
import { storeWrittenFormulaOfCell } from "./objects/table-references";
import { correctTableHeaders, sendTableAreasToBook } from "./objects/table-headers";
import { createTableRecord } from "./objects/table-objects";

export function collectTablesAndConditionalFormats({
  book,
  recorded,
}: HostObjectContext): TablesAndConditionalFormatsInFile {
  const nameOf = (sheet: string): string => requireSheet(book, sheet).name;
  return {
    tables: recorded.tables.map(({ area, properties }) => ({
      sheet: nameOf(area.sheet),
      address: formatRectangle(area),
      properties: Object.fromEntries(properties),
    })),
    errorFormats: recorded.conditionalFormats.flatMap(({ areas, color, criterion }) =>
      criterion === "Errors" && color !== null && areas[0]
        ? [{ sheet: nameOf(areas[0].sheet), addresses: areas.map(formatRectangle), color }]
        : [],
    ),
    structured: [...recorded.structured.values()].map(({ place, written }) => ({
      sheet: nameOf(place.sheet),
      address: formatRectangle(areaOfCell(place)),
      written,
    })),
  };
}

/** To be called once the book shows the file's sheets. */
export function restoreTablesAndConditionalFormats(
  model: HostObjectContext,
  kept: TablesAndConditionalFormatsInFile,
): void {
  const { book, recorded } = model;
  for (const { sheet, address, properties } of kept.tables ?? []) {
    const table = createTableRecord(recorded.tables, areaAt(book, sheet, address));
    for (const [name, value] of Object.entries(properties)) table.properties.set(name, value);
    recorded.tables.push(table);
    correctTableHeaders(model, table);
  }
  for (const { sheet, addresses, color } of kept.errorFormats ?? []) {
    const areas = addresses.map((address) => areaAt(book, sheet, address));
    const format = createConditionalFormatRecord(recorded.conditionalFormats, areas);
    recorded.conditionalFormats.push({ ...format, criterion: "Errors", color });
  }
  for (const { sheet, address, written } of kept.structured ?? [])
    storeWrittenFormulaOfCell(model, areaAt(book, sheet, address), written);
  sendTableAreasToBook(model);
  redrawErrorColors(model);
}

function areaAt(book: Book, sheet: string, address: string): Area {
  const id = book.sheets().find(({ name }) => name === sheet)?.id;
  const rectangle = parseRectangle(address);
  if (id === undefined || rectangle === null) throw new Error(`the file has no ${sheet}!${address}`);
  return { sheet: id, ...rectangle };
}
