/** The cells of a sheet that are in use. */

import type { Area, Book, CellValue } from "../../book/book";
import {
  areaAroundCells,
  containsArea,
  enclosingRectangle,
  intersectAreas,
  listCells,
} from "../../book/areas";
import { isPlainAppearance } from "../../book/cell-appearance";

/** The part of an area in the smallest area around all contents of its sheet; null if they share no cell. */
export function findPartInUse(book: Book, area: Area): Area | null {
  const used = book.usedArea(area.sheet);
  return used && intersectAreas(area, used);
}

/** The smallest area around the cells of this one that have a value, or a format (docs: Worksheet.getUsedRange). */
export function findUsedPart(book: Book, area: Area, valuesOnly: boolean): Area | null {
  const used = book.usedArea(area.sheet);
  const filled = used && intersectAreas(area, used);
  const isWhole = !valuesOnly && used !== null && containsArea(area, used);
  const holding = isWhole ? used : filled && filledPart(book, filled, valuesOnly);
  const formats = valuesOnly ? null : book.formattedArea(area.sheet);
  const formatted = formats && intersectAreas(area, formats);
  const looking = formatted && formattedPart(book, formatted);
  return holding && looking ? enclosingRectangle(holding, looking) : (holding ?? looking);
}

function filledPart(book: Book, area: Area, valuesOnly: boolean): Area | null {
  const counts = (cell: CellValue): boolean =>
    cell !== null && (cell !== "" || !valuesOnly || book.habits.countsEmptyText);
  const values = book.values(area).flat();
  return areaAroundCells(
    area.sheet,
    listCells(area).filter((_, index) => counts(values[index] ?? null)),
  );
}

function formattedPart(book: Book, area: Area): Area | null {
  const formats = book.numberFormats(area).flat();
  const isFormatted = book
    .looks(area)
    .flat()
    .map((look, index) => !isPlainAppearance(look) || formats[index] !== "General");
  return areaAroundCells(
    area.sheet,
    listCells(area).filter((_, index) => isFormatted[index]),
  );
}
