import { words } from "../words/ui-words";

/** A count as the user's language writes it. */
export function formatCount(number: number): string {
  return number.toLocaleString(document.documentElement.lang || undefined);
}

/** "1 cell", "2,000 cells". */
export function formatCellCount(number: number): string {
  return number === 1 ? words.workbook.cell : words.workbook.cells.replace("{count}", formatCount(number));
}

/** All digits of a number without grouping, so that it can be typed into a cell. */
export function formatAllDigitsUngrouped(value: number): string {
  const language = document.documentElement.lang || undefined;
  return value.toLocaleString(language, { maximumSignificantDigits: 17, useGrouping: false });
}
