import type { Area } from "../../sheet/areas";
import { askEach, boxOf, waitForCellEdit, rangeAt } from "../excel/excel";
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
    const now = await widthsOf(context, this.fitted);
    const back = this.fitted.filter(
      ({ before, after }, index) => before !== now[index] && (after === null || now[index] === after),
    );
    await give(context, back, ({ before }) => before);
  }

  private async fitIn(context: Excel.RequestContext, columns: readonly Fitted[]): Promise<void> {
    const asked = await askEach(context, columns, (column) => {
      const range = rangeAt(context, column).load("format/columnWidth");
      const used = range.getEntireColumn().getUsedRangeOrNullObject(true);
      return { column, range, used: used.load("rowIndex,columnIndex,rowCount,columnCount") };
    });
    const alone = asked.filter(({ column: { own }, used }) => {
      const box = used.isNullObject ? null : boxOf(used);
      return box && box.row >= own.row && box.row + box.rows <= own.row + own.rows;
    });
    const shown = alone.filter(({ range }) => range.format.columnWidth !== 0);
    this.fitted = shown.map(({ column, range: { format } }) => ({
      ...{ column, before: format.columnWidth, after: null },
    }));
    const most = await mostOf(context, this.fitted);
    await askEach(context, this.fitted, ({ column }) => rangeAt(context, column).format.autofitColumns());
    const after = await widthsOf(context, this.fitted);
    const wanted = this.fitted.map(({ before, column }, index) => {
      const width = Math.max(before, Math.min(after[index] ?? 0, most.get(column) ?? widest));
      return { column, before, after: width };
    });
    const others = wanted.filter((one, index) => one.after !== after[index]);
    await give(context, others, (one) => one.after);
    this.fitted = wanted;
  }
}

/**
 * The width that columns under a title may get. Excel fits a column to all its cells even when asked to fit some, which
 * would make it as wide as the title. So the space for its other texts is estimated.
 */
async function mostOf(
  context: Excel.RequestContext,
  fitted: readonly FittedWidth[],
): Promise<ReadonlyMap<Fitted, number>> {
  const under = fitted.map(({ column }) => column).filter(({ reaching }) => reaching.size > 0);
  const read = await readAreas(context, under, ["text"]);
  return new Map(
    under.map((column, index) => {
      const texts = (read[index]?.text ?? []).filter((_, line) => !column.reaching.has(column.row + line));
      const longest = texts.flat().reduce<number>((most, text) => Math.max(most, String(text).length), 0);
      return [column, Math.min(widest, longest * letter + free)];
    }),
  );
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
