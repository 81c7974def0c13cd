import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { groupCellsIntoAreas } from "../../sheet/cell-areas";
import { requestEach, waitForCellEdit, getRangeAt } from "../cells/excel-requests";
import { readCells } from "../cells/cell-grid";
import type { WriteStep, UndoStep } from "./write-step";
import { createStyleStep } from "./cell-style";

/** The widest column, in letters: longer texts are wrapped. */
const maxUnwrappedLetters = 45;
/** The same in points, with Excel's usual font. */
const maxWidthPoints = 240;
/**
 * The width of a digit in Excel's usual font, which is about that of a letter, and of the space on both sides of a
 * text; in points.
 */
const letterWidthPoints = 5.25;
const paddingPoints = 12;

/** A column to be fitted to the texts of some of its cells. */
export interface ColumnToFit extends SheetArea {
  /** Rows whose texts may extend over the next columns, such as a title or the label of a sum. */
  readonly reaching: ReadonlySet<number>;
  /** Rows of headings, which take two lines. */
  readonly headings: ReadonlySet<number>;
}

/** A column that was fitted; `after` is null if the width it got is unknown. */
interface FittedWidth {
  readonly column: ColumnToFit;
  readonly before: number;
  readonly after: number | null;
}

/** A row that became higher, by the first of its wrapped cells. */
interface FittedHeight {
  readonly cell: SheetArea;
  readonly before: number;
  /** True if nobody had chosen the height of the row. */
  readonly isStandard: boolean;
  readonly after: number | null;
}

/** Fits columns, and rows with wrapped texts; undo restores their old widths and heights. */
export class ColumnFitter implements UndoStep {
  private fitted: readonly FittedWidth[] = [];
  private heights: readonly FittedHeight[] = [];
  private wrapping: WriteStep | null = null;

  /**
   * Makes columns as wide as these cells need, with headings in two lines and long texts wrapped. Hidden columns stay
   * as they are. Other cells of a column do not widen it, and no column gets narrower.
   */
  fit(columns: readonly ColumnToFit[]): Promise<void> {
    return Excel.run(waitForCellEdit, (context) => this.fitIn(context, columns));
  }

  /** A width or height that the user has changed since stays as it is. */
  async undo(context: Excel.RequestContext): Promise<void> {
    await this.wrapping?.undo(context);
    await restoreRowHeights(context, this.heights);
    const now = await readColumnWidths(context, this.fitted);
    const back = this.fitted.filter(
      ({ before, after }, index) => before !== now[index] && (after === null || now[index] === after),
    );
    await setColumnWidths(context, back, ({ before }) => before);
  }

  private async fitIn(context: Excel.RequestContext, columns: readonly ColumnToFit[]): Promise<void> {
    const widths = await readColumnWidths(
      context,
      columns.map((column) => ({ column })),
    );
    this.fitted = columns
      .map((column, index) => ({ column, before: widths[index] ?? 0, after: null }))
      .filter(({ before }) => before !== 0);
    const shown = this.fitted.map(({ column }) => column);
    const grids = await readCells(context, shown, ["text"]);
    const needs = this.fitted.map((fitted, index) => measureColumn(fitted, grids[index]?.cells() ?? []));
    const wrapped = needs.flatMap((need) => need.wrapped);
    this.heights = await readRowHeights(context, wrapped);
    this.wrapping = createStyleStep(
      groupCellsIntoAreas(wrapped).map((area) => ({ area, look: { wrap: true } })),
    );
    await this.wrapping.make(context);
    await this.widen(context, needs);
    await requestEach(context, this.heights, ({ cell }) => getRangeAt(context, cell).format.autofitRows());
    const after = await readRowHeights(
      context,
      this.heights.map(({ cell }) => cell),
    );
    this.heights = this.heights.map((one, index) => ({ ...one, after: after[index]?.before ?? null }));
  }

  /**
   * Excel fits a column to all of its cells, even if only some are given, and ignores wrapped cells. That would make
   * it as wide as a title or any other cell, so the width of its own texts is estimated, too.
   */
  private async widen(context: Excel.RequestContext, needs: readonly ColumnNeed[]): Promise<void> {
    await requestEach(context, this.fitted, ({ column }) =>
      getRangeAt(context, column).format.autofitColumns(),
    );
    const after = await readColumnWidths(context, this.fitted);
    const wanted = this.fitted.map(({ before, column }, index) => {
      const { most = maxWidthPoints, least = 0 } = needs[index] ?? {};
      return { column, before, after: Math.max(before, least, Math.min(after[index] ?? 0, most)) };
    });
    const others = wanted.filter((one, index) => one.after !== after[index]);
    await setColumnWidths(context, others, (one) => one.after);
    this.fitted = wanted;
  }
}

/** The width that a column needs, in points: at least for its wrapped cells, at most for all of its texts. */
interface ColumnNeed {
  readonly least: number;
  readonly most: number;
  readonly wrapped: readonly SheetArea[];
}

function measureColumn(
  { column, before }: FittedWidth,
  cells: Iterable<readonly [cell: SheetCellPosition, content: { readonly text: string }]>,
): ColumnNeed {
  const wrapped: SheetArea[] = [];
  const wrappedLengths: number[] = [];
  const lengths: number[] = [];
  const room = Math.floor((before - paddingPoints) / letterWidthPoints);
  for (const [cell, { text }] of cells) {
    if (text === "" || column.reaching.has(cell.row)) continue;
    const isHeading = column.headings.has(cell.row);
    const length = isHeading ? headingLineLength(text, room) : text.length;
    lengths.push(length);
    if (!isHeading && text.length <= maxUnwrappedLetters) continue;
    wrapped.push({ ...cell, rows: 1, columns: 1 });
    wrappedLengths.push(length);
  }
  return { least: widthInPoints(wrappedLengths), most: widthInPoints(lengths), wrapped };
}

function widthInPoints(lengths: readonly number[]): number {
  return Math.min(
    maxWidthPoints,
    lengths.reduce((most, one) => Math.max(most, one), 0) * letterWidthPoints + paddingPoints,
  );
}

/** A heading longer than this, in letters, takes three lines. */
const longHeadingLetters = 30;

/**
 * Finds the line length with which a heading takes two lines, or three if it is long, in a column of that many
 * letters. Excel also breaks lines after hyphens, but "CO2-eq" must not be broken, even if the column gets wider.
 */
function headingLineLength(text: string, room: number): number {
  const most = text.length > longHeadingLetters ? 3 : 2;
  for (let length = Math.max(1, room); length < text.length; length += 1) {
    const { lines, isAtHyphen } = breakIntoLines(text, length);
    if (lines <= most && !isAtHyphen && !breakIntoLines(text, length * 1.1).isAtHyphen) return length;
  }
  return text.length;
}

function breakIntoLines(
  text: string,
  length: number,
): { readonly lines: number; readonly isAtHyphen: boolean } {
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
async function readRowHeights(
  context: Excel.RequestContext,
  cells: readonly SheetArea[],
): Promise<FittedHeight[]> {
  const rows = [...new Map(cells.map((cell) => [`${cell.row}:${cell.sheet}`, cell])).values()];
  const ranges = await requestEach(context, rows, (cell) =>
    getRangeAt(context, cell).load("format/rowHeight,format/useStandardHeight"),
  );
  return rows.flatMap((cell, index): FittedHeight[] => {
    const { rowHeight: before = 0, useStandardHeight: isStandard = true } = ranges[index]?.format ?? {};
    return before === 0 ? [] : [{ cell, before, isStandard, after: null }];
  });
}

async function restoreRowHeights(
  context: Excel.RequestContext,
  heights: readonly FittedHeight[],
): Promise<void> {
  const now = await readRowHeights(
    context,
    heights.map(({ cell }) => cell),
  );
  const back = heights.filter(
    ({ before, after }, index) =>
      now[index]?.before !== before && (after === null || now[index]?.before === after),
  );
  await requestEach(context, back, ({ cell, before, isStandard }) => {
    const { format } = getRangeAt(context, cell);
    if (isStandard) format.useStandardHeight = true;
    else format.rowHeight = before;
  });
}

async function readColumnWidths(
  context: Excel.RequestContext,
  fitted: readonly { readonly column: SheetArea }[],
): Promise<number[]> {
  const ranges = await requestEach(context, fitted, ({ column }) =>
    getRangeAt(context, column).load("format/columnWidth"),
  );
  return ranges.map(({ format }) => format.columnWidth);
}

async function setColumnWidths<T extends { readonly column: SheetArea }>(
  context: Excel.RequestContext,
  wanted: readonly T[],
  widthOf: (one: T) => number,
): Promise<void> {
  await requestEach(context, wanted, (one) => {
    getRangeAt(context, one.column).format.columnWidth = widthOf(one);
  });
}
