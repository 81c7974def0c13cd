import type { Area } from "../../sheet/areas";
import { cellsIn, joined } from "../../sheet/areas";
import { askEach, waitForCellEdit, rangeAt } from "../excel/excel";
import { readAreas } from "../cells/reading";
import type { Doing, Undoing } from "./besides";
import { givingLooks } from "./looks";

/** No column is made wider than this many characters: longer texts are wrapped. */
const longest = 45;
/** The same in points, with Excel's usual font. */
const widest = 240;
/** A digit of Excel's usual font, which is as wide as most letters are, and the free space on both sides of a text. */
const letter = 5.25;
const free = 12;

/** A column to be fitted to what some of its cells show. */
export interface Fitted extends Area {
  /** The rows whose texts may extend over the columns beside it: a title above, the label of a sum. */
  readonly reaching: ReadonlySet<number>;
  /** The rows of headings, which take two lines. */
  readonly headings: ReadonlySet<number>;
}

/** A column that was fitted; `after` is null where it is not known how far that went. */
interface FittedWidth {
  readonly column: Fitted;
  readonly before: number;
  readonly after: number | null;
}

/** A row that became higher, as the first of its cells that were wrapped. */
interface FittedHeight {
  readonly cell: Area;
  readonly before: number;
  /** Whether nobody had chosen its height. */
  readonly isStandard: boolean;
  readonly after: number | null;
}

/** What columns, and rows with wrapped texts, were like before they were fitted. */
export class Widths implements Undoing {
  private fitted: readonly FittedWidth[] = [];
  private heights: readonly FittedHeight[] = [];
  private wrapping: Doing | null = null;

  /**
   * Makes columns as wide as these cells need, with headings in two lines and long texts wrapped. Hidden columns stay as
   * they are. What else stands in a column neither widens it nor keeps these cells from being read: none gets narrower.
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
   * Excel fits a column to all its cells even when asked to fit some, which would make it as wide as a title, or as
   * what else stands there; of wrapped cells it needs none. So the space for its texts is estimated beside.
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

/** What a column needs: for its wrapped cells at least, for all of its texts at most. */
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

/** A heading longer than this takes three lines. */
const longHeading = 30;

/**
 * How long the lines of a heading must be for it to take two, or three if it is long, in a column that has room for so many
 * letters. Excel also breaks lines behind hyphens: none of "CO2-eq", though the column may turn out somewhat wider.
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
      // A word that is longer than a line is broken anywhere.
      if (part.trimEnd().length > length) return { lines: Infinity, isAtHyphen };
    }
    line += part;
  }
  return { lines, isAtHyphen };
}

/** The rows of these cells. */
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
