import type { AsSent } from "../../account/as-sent";
import { asSent } from "../../account/as-sent";
import type { Connected } from "../../account/connected";
import type { Explanation } from "../../account/explanation";
import { answers, ask, browserClock, connected } from "../../addin";
import { NoValue } from "../../lca/reasons";
import type { Element } from "../../queries/query";
import { cellsIn, fullAddress, sheetColumns, sheetRows, overlap } from "../../sheet/areas";
import type { Position, Rectangle } from "../../sheet/areas";
import { onlyCall } from "../../sheet/formula";
import { functionOf } from "../../queries/catalogue";
import { headings, valueColumn } from "../../queries/records/record";
import { evaluate } from "../cells/evaluate";
import type { CallingCell } from "../cells/evaluate";
import { answersAt } from "../cells/our-cell";
import { readSheets, readTables } from "../cells/workbook-map";
import { tellsSpills } from "../cells/spills";
import { withReasons, waitForCellEdit } from "../excel/excel";
import { readSelected } from "../cells/selected";
import type { ExplainedCall } from "./calls";
import { explainCall, madeBy } from "./calls";
import type { OurCell } from "../cells/our-cell";
import { recalculateCells } from "../calculation/recalculate";
import { pause } from "../excel/waiting";
import { landing } from "../excel/watching";
import { readAreas } from "../cells/reading";
import { textsIn } from "../writing/texts";
import type { Undo } from "../writing/undo";
import { changeCells } from "../writing/change-cells";

/** The explanation of a cell of ours, by the generation in use. */
export interface Explained {
  /** "Sheet1!B4" */
  readonly where: string;
  readonly calls: readonly ExplainedCall[];
  /** True if calculating the cell would help: a call was not made, is not cached, or shows another value. */
  readonly outdated: boolean;
  /** The basis of the explanation: the cell as it was read, and the generation in use. */
  readonly basis: SeenCell & { readonly connection: Connected };
}

/** The selected cell as it was read. */
interface SeenCell {
  readonly where: string;
  /** The cell with the formula, and the selected cell. */
  readonly cell: CallingCell;
  readonly at: Position;
  readonly shows: unknown;
  /** The selected cell's row in a table of records; null if unknown. */
  readonly record: readonly unknown[] | null;
}

/** Explains the selected cell of the open workbook. */
export class WorkbookExplaining {
  /** Returns null for a cell that is not ours. Rejects if Excel refuses, or without a connection. */
  async explain(): Promise<Explained | null> {
    const looked = await withReasons(Excel.run(waitForCellEdit, look));
    return looked && this.explained(looked);
  }

  /** Has Excel calculate the cell once, and explains it again; null if Excel did not call our functions. */
  async calculate({ basis: { cell, at } }: Explained): Promise<Explained | null> {
    const since = await withReasons(calculated(cell));
    if (since === null) return null;
    const looked = await withReasons(Excel.run(waitForCellEdit, (context) => lookAt(context, cell, at)));
    return looked && this.explained(looked, since);
  }

  /** Reads again what the service sends for a number. Throws `NoValue`. */
  async asSent({ basis: { connection } }: Explained, { asked, indicator }: Explanation): Promise<AsSent> {
    if (connection !== connected() || !indicator) throw new NoValue({ kind: "account-changed" });
    return asSent(connection.account, { ...asked, indicator: indicator.indicator });
  }

  /** Writes an explanation into free cells on the right of the cell; null if there are none. */
  putBeside({ basis: { at } }: Explained, lines: readonly LabelledText[]): Promise<PutBeside | null> {
    return withReasons(putBeside(at, lines));
  }

  /** True if the generation of the explanation is still in use. */
  isCurrent({ basis: { connection } }: Explained): boolean {
    return connection === connected();
  }

  private async explained(looked: SeenCell, since?: number): Promise<Explained> {
    const connection = await ask(async (inUse) => inUse);
    const { where, cell, at } = looked;
    const only = onlyCall(cell.formula);
    const shows = only ? looked.shows : undefined;
    const around = { at: elementOf(cell, at, only), shows, record: looked.record };
    const made = madeBy(cell, answersAt(answers, cell) ?? [], since);
    const calls = await Promise.all(made.map((one) => explainCall(one, around, connection)));
    const outdated = calls.some(
      (one) =>
        one.kind === "not-called" || one.kind === "not-held" || (one.kind === "number" && one.shows !== null),
    );
    return { where, calls, outdated, basis: { ...looked, connection } };
  }
}

/** The members that the pane uses. */
export type Explaining = Pick<WorkbookExplaining, keyof WorkbookExplaining>;

async function look(context: Excel.RequestContext): Promise<SeenCell | null> {
  const { ours: selected } = await readSelected(context);
  if (!selected) return null;
  const [cell] = await evaluate(context, [selected.cell]);
  return cell ? { ...selected, cell, record: await recordAround(context, cell, selected.at) } : null;
}

/** Reads the row of a table of records around one of its values: the row tells which result the value is. */
async function recordAround(
  context: Excel.RequestContext,
  cell: CallingCell,
  at: Position,
): Promise<readonly unknown[] | null> {
  const only = onlyCall(cell.formula);
  const isRecord = only && !only.oneValue && functionOf(only.name)?.gives === "records";
  if (!isRecord || at.column - cell.column !== valueColumn) return null;
  const sheet = context.workbook.worksheets.getItem(at.sheet);
  const row = sheet.getRangeByIndexes(at.row, cell.column, 1, headings.length);
  row.load("values");
  await context.sync();
  return (row.values as unknown[][])[0] ?? null;
}

/** Reads a cell again, which may no longer be selected; null if its formula has changed. */
async function lookAt(
  context: Excel.RequestContext,
  before: CallingCell,
  at: Position,
): Promise<SeenCell | null> {
  const { sheet, row, column, formula } = before;
  const area = { sheet, row, column, rows: 1, columns: 1 };
  const [now] = await readAreas(context, [area], ["formulas", "values"]);
  if (now?.formulas[0]?.[0] !== formula) return null;
  const [cell] = await evaluate(context, [{ sheet, row, column, formula, value: now.values[0]?.[0] }]);
  const where = fullAddress(sheet, { ...at, rows: 1, columns: 1 });
  // Excel shows the answer only later, so the shown value is not read.
  return cell ? { where, cell, at, shows: undefined, record: null } : null;
}

/** Finds the element of a table that a cell shows, by the cell's place in the spill. */
function elementOf(cell: Position, at: Position, only: ReturnType<typeof onlyCall>): Element | null {
  if (!only) return null;
  if (only.oneValue) return { row: 0, column: 0 };
  return tellsSpills() ? { row: at.row - cell.row, column: at.column - cell.column } : null;
}

const often = 50;

/**
 * Has Excel calculate a cell, and waits for its answer; returns the run before. Null if Excel does not call the
 * function, or dropped the call because the cell has changed: then no answer would ever come.
 */
async function calculated(cell: OurCell): Promise<number | null> {
  const { since } = await recalculateCells([cell]);
  const begun = browserClock.now();
  for (;;) {
    // A formula of several calls is answered once all of them are.
    if (answers.underWay === 0) {
      if (answersAt(answers, cell)?.some(({ run }) => run > since)) return since;
      if (browserClock.now() - Math.max(begun, answers.lastAnswer) > landing) return null;
    }
    await pause(often);
  }
}

/** A label and its text, for two cells side by side. */
export type LabelledText = readonly [label: string, text: string];

export interface PutBeside {
  readonly address: string;
  readonly undo: Undo;
}

/** Writes labels and texts into the nearest free cells on the right of a cell; null if there are none. */
export async function putBeside(at: Position, lines: readonly LabelledText[]): Promise<PutBeside | null> {
  const { result, undo } = await changeCells(async (write) => {
    const place = await freePlace(write.context, at, lines.length);
    if (!place) return null;
    const area = { sheet: at.sheet, ...place };
    await write.read([area]);
    await write.write([textsIn(area, lines)]);
    return area;
  });
  return result && { address: fullAddress(at.sheet, result), undo };
}

/**
 * Finds two empty columns with empty cells around them: cells side by side count as one list, and a table takes in
 * what is written at its edge.
 */
async function freePlace(
  context: Excel.RequestContext,
  at: Position,
  rows: number,
): Promise<Rectangle | null> {
  const row = Math.max(0, Math.min(at.row, sheetRows - rows - 1));
  const top = Math.max(0, row - 1);
  const around = { row: top, rows: row + rows + 1 - top };
  const taken = await takenColumns(context, at.sheet, around);
  for (let column = at.column + 2; column + 2 < sheetColumns; column += 1) {
    const needed = [column - 1, column, column + 1, column + 2];
    if (!needed.some((one) => taken.has(one))) return { row, column, rows, columns: 2 };
  }
  return null;
}

/** The columns in which any of these rows holds something or belongs to a table. */
async function takenColumns(
  context: Excel.RequestContext,
  sheet: string,
  lines: Pick<Rectangle, "row" | "rows">,
): Promise<ReadonlySet<number>> {
  const used = (await readSheets(context)).find(({ name }) => name === sheet)?.used;
  const tables = (await readTables(context)).filter(
    (table) => table.sheet === sheet && overlap(table.area, { ...table.area, ...lines }),
  );
  const areas = used ? [{ sheet, ...used, ...lines }] : [];
  const [cells] = await readAreas(context, areas, ["formulas", "values"]);
  const taken = new Set(
    tables.flatMap(({ area }) => cellsIn({ sheet, ...area, rows: 1 })).map(({ column }) => column),
  );
  for (const [down, line] of (cells?.formulas ?? []).entries())
    for (const [across, formula] of line.entries())
      if (formula !== "" || cells?.values[down]?.[across] !== "") taken.add((used?.column ?? 0) + across);
  return taken;
}
