import type { Area } from "../../sheet/areas";
import { cellsIn, joined } from "../../sheet/areas";
import { askEach, waitForCellEdit, rangeAt } from "../excel/excel";
import { readAreas } from "../cells/reading";
import type { Doing, Undoing } from "./besides";
import { givingLooks } from "./looks";

/** The widest column, in letters: longer texts are wrapped. */
const longest = 45;
/** The same in points, with Excel's usual font. */
const widest = 240;
/**
 * The width of a digit in Excel's usual font, which is about that of a letter, and of the space on both sides of a
 * text; in points.
 */
const letter = 5.25;
const free = 12;

/** A column to be fitted to the texts of some of its cells. */
export interface Fitted extends Area {
  /** Rows whose texts may extend over the next columns, such as a title or the label of a sum. */
  readonly reaching: ReadonlySet<number>;
  /** Rows of headings, which take two lines. */
  readonly headings: ReadonlySet<number>;
}

/** A column that was fitted; `after` is null if the width it got is unknown. */
interface FittedWidth {
  readonly column: Fitted;
  readonly before: number;
  readonly after: number | null;
}

/** A row that became higher, by the first of its wrapped cells. */
interface FittedHeight {
  readonly cell: Area;
  readonly before: number;
  /** True if nobody had chosen the height of the row. */
  readonly isStandard: boolean;
  readonly after: number | null;
}

/** Fits columns, and rows with wrapped texts; undo restores their old widths and heights. */
export class Widths implements Undoing {
  private fitted: readonly FittedWidth[] = [];
  private heights: readonly FittedHeight[] = [];
  private wrapping: Doing | null = null;

  /**
   * Makes columns as wide as these cells need, with headings in two lines and long texts wrapped. Hidden columns stay
   * as they are. Other cells of a column do not widen it, and no column gets narrower.
   */
  fit(columns: readonly Fitted[]): Promise<void> {
    return Excel.run(waitForCellEdit, (context) => this.fitIn(context, columns));
  }

  /** A width or height that the user has changed since stays as it is. */
  async undo(context: Excel.RequestContext): Promise<void> {
    await this.wrapping?.undo(context, 0);
    await undoHeights(context, this.heights);
    const now = await widthsOf(context, this.fitted);
    const back = this.fitted.filter(
      ({ before, after }, index) => before !== now[index] && (after === null || now[index] === after),
    );
    await give(context, back, ({ before }) => before);
  }

  private async fitIn(context: Excel.RequestContext, columns: readonly Fitted[]): Promise<void> {
    const widths = await widthsOf(
      context,
      columns.map((column) => ({ column })),
    );
    this.fitted = columns
      .map((column, index) => ({ column, before: widths[index] ?? 0, after: null }))
      .filter(({ before }) => before !== 0);
    const shown = this.fitted.map(({ column }) => column);
    const read = await readAreas(context, shown, ["text"]);
    const needs = this.fitted.map((one, index) => needOf(one, (read[index]?.text ?? []).flat().map(String)));
    const wrapped = needs.flatMap((need) => need.wrapped);
    this.heights = await heightsOf(context, wrapped);
    this.wrapping = givingLooks(joined(wrapped).map((area) => ({ area, look: { wrap: true } })));
    await this.wrapping.make(context);
    await this.widen(context, needs);
    await askEach(context, this.heights, ({ cell }) => rangeAt(context, cell).format.autofitRows());
    const after = await heightsOf(
      context,
      this.heights.map(({ cell }) => cell),
    );
    this.heights = this.heights.map((one, index) => ({ ...one, after: after[index]?.before ?? null }));
  }

  /**
   * Excel fits a column to all of its cells, even if only some are given, and ignores wrapped cells. That would make
   * it as wide as a title or any other cell, so the width of its own texts is estimated, too.
   */
  private async widen(context: Excel.RequestContext, needs: readonly Need[]): Promise<void> {
    await askEach(context, this.fitted, ({ column }) => rangeAt(context, column).format.autofitColumns());
    const after = await widthsOf(context, this.fitted);
    const wanted = this.fitted.map(({ before, column }, index) => {
      const { most = widest, least = 0 } = needs[index] ?? {};
      return { column, before, after: Math.max(before, least, Math.min(after[index] ?? 0, most)) };
    });
    const others = wanted.filter((one, index) => one.after !== after[index]);
    await give(context, others, (one) => one.after);
    this.fitted = wanted;
  }
}

/** The width that a column needs, in points: at least for its wrapped cells, at most for all of its texts. */
interface Need {
  readonly least: number;
  readonly most: number;
  readonly wrapped: readonly Area[];
}

function needOf({ column, before }: FittedWidth, texts: readonly string[]): Need {
  const cells = cellsIn(column)
    .map((at, index) => ({ at: { ...at, rows: 1, columns: 1 }, text: texts[index] ?? "" }))
    .filter(({ at, text }) => text !== "" && !column.reaching.has(at.row));
  const lengthOf = ({ at, text }: (typeof cells)[number]): number =>
    column.headings.has(at.row) ? inLines(text, Math.floor((before - free) / letter)) : text.length;
  const wrapped = cells.filter(({ at, text }) => column.headings.has(at.row) || text.length > longest);
  return {
    least: widthFor(wrapped.map(lengthOf)),
    most: widthFor(cells.map(lengthOf)),
    wrapped: wrapped.map(({ at }) => at),
  };
}

function widthFor(lengths: readonly number[]): number {
  return Math.min(widest, lengths.reduce((most, one) => Math.max(most, one), 0) * letter + free);
}

/** A heading longer than this, in letters, takes three lines. */
const longHeading = 30;

/**
 * Finds the line length with which a heading takes two lines, or three if it is long, in a column of that many
 * letters. Excel also breaks lines after hyphens, but "CO2-eq" must not be broken, even if the column gets wider.
 */
function inLines(text: string, room: number): number {
  const most = text.length > longHeading ? 3 : 2;
  for (let length = Math.max(1, room); length < text.length; length += 1) {
    const { lines, isAtHyphen } = broken(text, length);
    if (lines <= most && !isAtHyphen && !broken(text, length * 1.1).isAtHyphen) return length;
  }
  return text.length;
}

function broken(text: string, length: number): { readonly lines: number; readonly isAtHyphen: boolean } {
  let [lines, line, isAtHyphen] = [1, "", false];
  for (const [part] of text.matchAll(/[^ -]*[ -]?/g)) {
    if ((line + part).trimEnd().length > length) {
      isAtHyphen ||= line.endsWith("-");
      [lines, line] = [lines + (line === "" ? 0 : 1), ""];
      // A word longer than a line is broken anywhere.
      if (part.trimEnd().length > length) return { lines: Infinity, isAtHyphen };
    }
    line += part;
  }
  return { lines, isAtHyphen };
}

/** Reads the height of each row of these cells. */
async function heightsOf(context: Excel.RequestContext, cells: readonly Area[]): Promise<FittedHeight[]> {
  const rows = [...new Map(cells.map((cell) => [`${cell.row}:${cell.sheet}`, cell])).values()];
  const ranges = await askEach(context, rows, (cell) =>
    rangeAt(context, cell).load("format/rowHeight,format/useStandardHeight"),
  );
  return rows.flatMap((cell, index): FittedHeight[] => {
    const { rowHeight: before = 0, useStandardHeight: isStandard = true } = ranges[index]?.format ?? {};
    return before === 0 ? [] : [{ cell, before, isStandard, after: null }];
  });
}

async function undoHeights(context: Excel.RequestContext, heights: readonly FittedHeight[]): Promise<void> {
  const now = await heightsOf(
    context,
    heights.map(({ cell }) => cell),
  );
  const back = heights.filter(
    ({ before, after }, index) =>
      now[index]?.before !== before && (after === null || now[index]?.before === after),
  );
  await askEach(context, back, ({ cell, before, isStandard }) => {
    const { format } = rangeAt(context, cell);
    if (isStandard) format.useStandardHeight = true;
    else format.rowHeight = before;
  });
}

async function widthsOf(
  context: Excel.RequestContext,
  fitted: readonly { readonly column: Area }[],
): Promise<number[]> {
  const ranges = await askEach(context, fitted, ({ column }) =>
    rangeAt(context, column).load("format/columnWidth"),
  );
  return ranges.map(({ format }) => format.columnWidth);
}

async function give<T extends { readonly column: Area }>(
  context: Excel.RequestContext,
  wanted: readonly T[],
  widthOf: (one: T) => number,
): Promise<void> {
  await askEach(context, wanted, (one) => {
    rangeAt(context, one.column).format.columnWidth = widthOf(one);
  });
}
