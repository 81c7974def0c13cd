import type { Area } from "../../sheet/areas";
import { inBatches, boxOf, waitForCellEdit, rangeAt } from "../excel/excel";
import { readAreas } from "../cells/reading";
import type { Undoing } from "./besides";

/** No column is made wider than some 80 letters. */
const widest = 420;
/** The widest letter of Excel's usual fonts, and the free space on both sides of a text. */
const letter = 6;
const free = 12;

/** A column to be fitted to what its cells show. */
export interface Fitted extends Area {
  /** The rows of this column that are ours: it is fitted only where nothing else is in it. */
  readonly own: Pick<Area, "row" | "rows">;
  /** The rows whose texts may extend over the columns beside it: a title above, the label of a sum. */
  readonly reaching: ReadonlySet<number>;
}

/** A column that was fitted; `after` is null where it is not known how far that went. */
interface FittedWidth {
  readonly column: Fitted;
  readonly before: number;
  readonly after: number | null;
}

/** The widths of columns before they were fitted. */
export class Widths implements Undoing {
  private fitted: readonly FittedWidth[] = [];
  private fitting: Promise<void> = Promise.resolve();
  private isOver = false;

  /**
   * Makes columns as wide as their contents, and none narrower. Columns that hold anything else, and hidden
   * ones, stay as they are.
   */
  fit(columns: readonly Fitted[]): Promise<void> {
    if (!this.isOver) this.fitting = Excel.run(waitForCellEdit, (context) => this.fitIn(context, columns));
    return this.fitting;
  }

  /** A column whose width the user has changed since stays as it is. */
  async undo(context: Excel.RequestContext): Promise<void> {
    this.isOver = true;
    await this.fitting.catch(() => undefined);
    const now = await widthsOf(
      context,
      this.fitted.map(({ column }) => column),
    );
    const back = this.fitted.filter(
      ({ before, after }, index) => before !== now[index] && (after === null || now[index] === after),
    );
    await give(
      context,
      back.map(({ column, before }) => ({ column, width: before })),
    );
  }

  private async fitIn(context: Excel.RequestContext, columns: readonly Fitted[]): Promise<void> {
    const own = await standingAlone(context, columns);
    const widths = await widthsOf(context, own);
    const alone = own.filter((_, index) => widths[index] !== 0);
    const before = widths.filter((width) => width !== 0);
    const most = await mostOf(context, alone);
    this.fitted = alone.map((column, index) => ({ column, before: before[index] ?? 0, after: null }));
    for (const batch of inBatches(alone)) {
      for (const column of batch) rangeAt(context, column).format.autofitColumns();
      // As much as one request may hold at a time.
      // eslint-disable-next-line office-addins/no-context-sync-in-loop
      await context.sync();
    }
    const after = await widthsOf(context, alone);
    const wanted = this.fitted.map((one, index) => ({
      ...one,
      after: Math.max(one.before, Math.min(after[index] ?? 0, most[index] ?? widest)),
    }));
    const others = wanted.filter((one, index) => one.after !== after[index]);
    await give(
      context,
      others.map((one) => ({ column: one.column, width: one.after })),
    );
    this.fitted = wanted;
  }
}

async function standingAlone(context: Excel.RequestContext, columns: readonly Fitted[]): Promise<Fitted[]> {
  const alone: Fitted[] = [];
  for (const batch of inBatches(columns)) {
    const asked = batch.map((column) => {
      const used = rangeAt(context, column).getEntireColumn().getUsedRangeOrNullObject(true);
      used.load("rowIndex,columnIndex,rowCount,columnCount");
      return { column, used };
    });
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
    for (const { column, used } of asked) {
      const { row, rows } = column.own;
      const box = used.isNullObject ? null : boxOf(used);
      if (box && box.row >= row && box.row + box.rows <= row + rows) alone.push(column);
    }
  }
  return alone;
}

/**
 * The width a column may get. Excel fits a column to all its cells even when asked to fit some, which would
 * make it as wide as a title. So the space for its other texts is estimated.
 */
async function mostOf(context: Excel.RequestContext, columns: readonly Fitted[]): Promise<number[]> {
  const overreached = columns.filter(({ reaching }) => reaching.size > 0);
  const read = await readAreas(context, overreached, ["text"]);
  const longest = new Map(
    overreached.map((column, index) => {
      const lines = read[index]?.text ?? [];
      const texts = lines.filter((_, line) => !column.reaching.has(column.row + line)).flat();
      return [column, texts.reduce<number>((most, text) => Math.max(most, String(text).length), 0)];
    }),
  );
  return columns.map((column) => {
    const letters = longest.get(column);
    return letters === undefined ? widest : Math.min(widest, letters * letter + free);
  });
}

async function widthsOf(context: Excel.RequestContext, columns: readonly Area[]): Promise<number[]> {
  const widths: number[] = [];
  for (const batch of inBatches(columns)) {
    const ranges = batch.map((column) => {
      const range = rangeAt(context, column);
      range.load("format/columnWidth");
      return range;
    });
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
    for (const { format } of ranges) widths.push(format.columnWidth);
  }
  return widths;
}

async function give(
  context: Excel.RequestContext,
  wanted: readonly { readonly column: Area; readonly width: number }[],
): Promise<void> {
  for (const batch of inBatches(wanted)) {
    for (const { column, width } of batch) rangeAt(context, column).format.columnWidth = width;
    // eslint-disable-next-line office-addins/no-context-sync-in-loop
    await context.sync();
  }
}
