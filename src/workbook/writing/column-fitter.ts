import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { areaOfCell, groupCellsIntoAreas } from "../../sheet/cell-areas";
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

type SizeProperty = "columnWidth" | "rowHeight";

/** A column or row that was fitted; `after` is null if the size it got is unknown. */
interface FittedSize<T extends SheetArea = SheetArea> {
  /** Some of its cells: of a row, one that is wrapped. */
  readonly area: T;
  readonly before: number;
  /** True for a row whose height nobody had chosen. */
  readonly isStandard: boolean;
  readonly after: number | null;
}

/** Fits columns, and rows with wrapped texts; undo restores their old widths and heights. */
export class ColumnFitter implements UndoStep {
  private widths: readonly FittedSize<ColumnToFit>[] = [];
  private heights: readonly FittedSize[] = [];
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
    await restoreSizes(context, this.heights, "rowHeight");
    await restoreSizes(context, this.widths, "columnWidth");
  }

  private async fitIn(context: Excel.RequestContext, columns: readonly ColumnToFit[]): Promise<void> {
    this.widths = await readShownSizes(context, columns, "columnWidth");
    const shown = this.widths.map(({ area }) => area);
    const grids = await readCells(context, shown, ["text"]);
    const needs = this.widths.map((width, index) => measureColumn(width, grids[index]?.cells() ?? []));
    const wrapped = needs.flatMap((need) => need.wrapped);
    const rows = new Map(wrapped.map((cell) => [`${cell.row}:${cell.sheet}`, cell]));
    this.heights = await readShownSizes(context, [...rows.values()], "rowHeight");
    this.wrapping = createStyleStep(
      groupCellsIntoAreas(wrapped).map((area) => ({ area, look: { wrap: true } })),
    );
    await this.wrapping.make(context);
    await this.widen(context, needs);
    await requestEach(context, this.heights, ({ area }) => getRangeAt(context, area).format.autofitRows());
    const after = await readPresentSizes(context, this.heights, "rowHeight");
    this.heights = this.heights.map((height, index) => ({ ...height, after: after[index] ?? null }));
  }

  /**
   * Excel fits a column to all of its cells, even if only some are given, and ignores wrapped cells. That would make
   * it as wide as a title or any other cell, so the width of its own texts is estimated, too.
   */
  private async widen(context: Excel.RequestContext, needs: readonly ColumnNeed[]): Promise<void> {
    await requestEach(context, this.widths, ({ area }) => getRangeAt(context, area).format.autofitColumns());
    const fitted = await readPresentSizes(context, this.widths, "columnWidth");
    const wanted = this.widths.map((width, index) => {
      const { most = maxWidthPoints, least = 0 } = needs[index] ?? {};
      return { ...width, after: Math.max(width.before, least, Math.min(fitted[index] ?? 0, most)) };
    });
    const others = wanted.filter(({ after }, index) => after !== fitted[index]);
    await requestEach(context, others, ({ area, after }) => {
      getRangeAt(context, area).format.columnWidth = after;
    });
    this.widths = wanted;
  }
}

/** The width that a column needs, in points: at least for its wrapped cells, at most for all of its texts. */
interface ColumnNeed {
  readonly least: number;
  readonly most: number;
  readonly wrapped: readonly SheetArea[];
}

function measureColumn(
  { area: column, before }: FittedSize<ColumnToFit>,
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
    wrapped.push(areaOfCell(cell));
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
  let lines = 1;
  let line = "";
  let isAtHyphen = false;
  for (const [part] of text.matchAll(/[^ -]*[ -]?/g)) {
    if ((line + part).trimEnd().length > length) {
      isAtHyphen ||= line.endsWith("-");
      if (line !== "") lines += 1;
      line = "";
      // A word longer than a line is broken anywhere.
      if (part.trimEnd().length > length) return { lines: Infinity, isAtHyphen };
    }
    line += part;
  }
  return { lines, isAtHyphen };
}

const loadedProperties = {
  columnWidth: "format/columnWidth",
  rowHeight: "format/rowHeight,format/useStandardHeight",
};

async function readSizes<T extends SheetArea>(
  context: Excel.RequestContext,
  areas: readonly T[],
  property: SizeProperty,
): Promise<FittedSize<T>[]> {
  const read = await requestEach(context, areas, (area) => ({
    area,
    range: getRangeAt(context, area).load(loadedProperties[property]),
  }));
  return read.map(({ area, range: { format } }) => ({
    area,
    before: format[property],
    isStandard: property === "rowHeight" && format.useStandardHeight,
    after: null,
  }));
}

/** Without hidden columns or rows. */
async function readShownSizes<T extends SheetArea>(
  context: Excel.RequestContext,
  areas: readonly T[],
  property: SizeProperty,
): Promise<FittedSize<T>[]> {
  return (await readSizes(context, areas, property)).filter(({ before }) => before !== 0);
}

async function readPresentSizes(
  context: Excel.RequestContext,
  fitted: readonly FittedSize[],
  property: SizeProperty,
): Promise<number[]> {
  const sizes = await readSizes(
    context,
    fitted.map(({ area }) => area),
    property,
  );
  return sizes.map(({ before }) => before);
}

async function restoreSizes(
  context: Excel.RequestContext,
  fitted: readonly FittedSize[],
  property: SizeProperty,
): Promise<void> {
  const now = await readPresentSizes(context, fitted, property);
  const back = fitted.filter(
    ({ before, after }, index) => before !== now[index] && (after === null || now[index] === after),
  );
  await requestEach(context, back, ({ area, before, isStandard }) => {
    const { format } = getRangeAt(context, area);
    if (isStandard) format.useStandardHeight = true;
    else format[property] = before;
  });
}
