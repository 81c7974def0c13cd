import { readAreas } from "../cells/reading";
import type { Area } from "../../sheet/areas";
import { cellsAtOnce, rangeAt } from "../excel/excel";
import type { Beside } from "./besides";
import { isBracketed, wordsIn } from "./our-formats";

const [general, text] = ["General", "@"] as const;

/**
 * Whether nobody has chosen this format: a cell's default; Text, in which no number is meant to stand; or one
 * of ours with words for an earlier number. Such words would be untrue of other content.
 */
export function isUnchosen(format: unknown): boolean {
  const written = String(format);
  return format === general || format === text || isBracketed(written) || wordsIn(written) !== null;
}

interface Formatted {
  readonly area: Area;
  readonly format: string;
}

/**
 * Gives a format to the cells without one of the user's; taking back removes it where it is still this one.
 */
export async function formatNumbers(
  context: Excel.RequestContext,
  wanted: readonly Formatted[],
): Promise<Beside> {
  const before = await formatsOf(context, wanted);
  for (const [index, { area, format }] of wanted.entries()) {
    const formats = before[index] ?? [];
    await writeFormats(context, area, (row, column) => {
      const held = formats[row]?.[column];
      return isUnchosen(held) ? format : String(held);
    });
  }
  return {
    async takeBack(later) {
      const now = await formatsOf(later, wanted);
      for (const [index, { area, format }] of wanted.entries()) {
        const [was, is] = [before[index] ?? [], now[index] ?? []];
        if (!is.flat().includes(format)) continue;
        await writeFormats(later, area, (row, column) => {
          const held = is[row]?.[column];
          return String(held === format ? was[row]?.[column] : held);
        });
      }
    },
  };
}

async function formatsOf(
  context: Excel.RequestContext,
  wanted: readonly Formatted[],
): Promise<readonly (readonly (readonly unknown[])[])[]> {
  const read = await readAreas(
    context,
    wanted.map(({ area }) => area),
    ["numberFormat"],
  );
  return read.map(({ numberFormat }) => numberFormat);
}

/** Writes a format into each cell, in as few requests as Excel takes; in one go where all are the same. */
export async function writeFormats(
  context: Excel.RequestContext,
  area: Area,
  formatAt: (row: number, column: number) => string,
): Promise<void> {
  const { row: top, rows, columns } = area;
  const line = (row: number): string[] =>
    Array.from({ length: columns }, (_, column) => formatAt(row, column));
  const first = formatAt(0, 0);
  const lines = Array.from({ length: rows }, (_, row) => line(row));
  if (lines.every((formats) => formats.every((format) => format === first))) {
    // One format for all cells of a range: Excel takes that, although its types do not say so.
    (rangeAt(context, area) as { numberFormat: unknown }).numberFormat = first;
    return context.sync();
  }
  const most = Math.max(1, Math.floor(cellsAtOnce / columns));
  for (let from = 0; from < rows; from += most) {
    const part = lines.slice(from, from + most);
    rangeAt(context, { ...area, row: top + from, rows: part.length }).numberFormat = part;
    // As much as one request may hold at a time.
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
  }
}
