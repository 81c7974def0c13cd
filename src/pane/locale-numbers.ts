import { fillSentenceGaps } from "../words/name-formatter";
import { words } from "../words/ui-words";

/** A count as the user's language writes it. */
export function formatCount(number: number): string {
  return number.toLocaleString(document.documentElement.lang || undefined);
}

/** The sentence for a count of one, or `text` with its gap {count} filled. */
export function formatCounted(count: number, one: string, text: string): string {
  return count === 1 ? one : fillSentenceGaps(text, { count: formatCount(count) });
}

/** "1 cell", "2,000 cells". */
export function formatCellCount(count: number): string {
  return formatCounted(count, words.workbook.cell, words.workbook.cells);
}

/** All digits of a number without grouping, so that it can be typed into a cell. */
export function formatAllDigitsUngrouped(value: number): string {
  const language = document.documentElement.lang || undefined;
  return value.toLocaleString(language, { maximumSignificantDigits: 17, useGrouping: false });
}
