import { addin } from "../addin-services";
import type { RefetchedValueWithExcerpts } from "../../client/account/refetched-result";
import { refetchValueWithExcerpts } from "../../client/account/refetched-result";
import type { OpenedAccount } from "../../client/account/opened-account";
import type { ValueExplanation } from "../../client/account/value-explanation";
import { NoValueError } from "../../lca/reasons";
import type { MatrixElementPosition } from "../../client/queries/account-query";
import {
  areaOfCell,
  listAreaCells,
  formatFullAddress,
  maxSheetColumns,
  maxSheetRows,
  hasOverlap,
} from "../../sheet/cell-areas";
import type { SheetCellPosition, CellRectangle } from "../../sheet/cell-areas";
import { findWholeFormulaCall, isLcaFormula } from "../../sheet/formula-calls";
import { findCustomFunction } from "../../client/queries/custom-functions";
import { recordHeadings, valueColumnIndex } from "../../client/queries/records/record-row";
import { resolveFormulaCalls } from "../cells/cells-with-resolved-calls";
import type { CellWithResolvedCalls } from "../cells/cells-with-resolved-calls";
import { findLoggedAnswersOfCell } from "../cells/lca-cell";
import { readSheetsAndUsedRanges, readTableInfos } from "../cells/workbook-structure";
import { rethrowWithReason, waitForCellEdit } from "../cells/excel-requests";
import { readActiveCell } from "../cells/selection";
import { formatCellAddress } from "../calculation/planned-cell-edits";
import type { ExplainedCall } from "./explained-call";
import { explainCall, pairCallsWithAnswers } from "./explained-call";
import type { LcaCell } from "../cells/lca-cell";
import { requestCellRecalculation } from "../calculation/recalculation";
import { pauseFor } from "../cells/excel-blocked";
import { maxExcelDisplayLagMs } from "../cells/workbook-events";
import { readCells } from "../cells/cell-grid";
import { createTextCellsPatch } from "../writing/text-cells";
import type { Undo } from "../writing/undo";
import { changeCells } from "../writing/change-cells";

/** The explanation of a cell of ours, by the generation in use. */
export interface CellExplanation {
  /** "Sheet1!B4" */
  readonly address: string;
  readonly calls: readonly ExplainedCall[];
  /** True if calculating the cell would help: a call was not made, is not cached, or shows another value. */
  readonly outdated: boolean;
  /** The basis of the explanation: the cell as it was read, and the generation in use. */
  readonly basis: SelectedCellReading & { readonly connection: OpenedAccount };
}

/** The selected cell as it was read. */
interface SelectedCellReading {
  /** The cell with the formula, and the selected cell. */
  readonly cell: CellWithResolvedCalls;
  readonly at: SheetCellPosition;
  readonly shows: unknown;
  /** The selected cell's row in a table of records; null if unknown. */
  readonly record: readonly unknown[] | null;
}

/** Explains the selected cell of the open workbook. */
export class WorkbookExplainer {
  /** Returns null for a cell that is not ours. Rejects if Excel refuses, or without a connection. */
  async explain(): Promise<CellExplanation | null> {
    const looked = await rethrowWithReason(Excel.run(waitForCellEdit, readSelectedCell));
    return looked && this.explained(looked);
  }

  /** Has Excel calculate the cell once, and explains it again; null if Excel did not call our functions. */
  async calculate({ basis: { cell, at } }: CellExplanation): Promise<CellExplanation | null> {
    const since = await rethrowWithReason(recalculateCell(cell));
    if (since === null) return null;
    const looked = await rethrowWithReason(
      Excel.run(waitForCellEdit, (context) => rereadCell(context, cell, at)),
    );
    return looked && this.explained(looked, since);
  }

  /** Reads again what the service sends for a number. Throws `NoValueError`. */
  async asSent(
    { basis: { connection } }: CellExplanation,
    { asked, indicator }: ValueExplanation,
  ): Promise<RefetchedValueWithExcerpts> {
    if (connection !== addin.activeConnection() || !indicator)
      throw new NoValueError({ kind: "account-changed" });
    return refetchValueWithExcerpts(connection.account, { ...asked, indicator: indicator.indicator });
  }

  /** Writes an explanation into free cells on the right of the cell; null if there are none. */
  writeExplanation(
    { basis: { at } }: CellExplanation,
    lines: readonly LabelledText[],
  ): Promise<WrittenExplanationWithUndo | null> {
    return rethrowWithReason(writeExplanationBesideCell(at, lines));
  }

  /** True if the generation of the explanation is still in use. */
  isCurrent({ basis: { connection } }: CellExplanation): boolean {
    return connection === addin.activeConnection();
  }

  private async explained(looked: SelectedCellReading, since?: number): Promise<CellExplanation> {
    const connection = await addin.runQueryOnActiveConnection(async (inUse) => inUse);
    const { cell, at } = looked;
    const only = findWholeFormulaCall(cell.formula);
    const shows = only ? looked.shows : undefined;
    const around = { at: findShownElement(cell, at, only), shows, record: looked.record };
    const made = pairCallsWithAnswers(cell, findLoggedAnswersOfCell(addin.callOutcomes, cell) ?? [], since);
    const calls = await Promise.all(made.map((call) => explainCall(call, around, connection)));
    const outdated = calls.some((call) =>
      call.kind === "number" ? call.shows !== null : call.kind === "not-called" || call.kind === "not-held",
    );
    return { address: formatCellAddress(at), calls, outdated, basis: { ...looked, connection } };
  }
}

/** The members that the pane uses. */
export type ExplainerForPane = Pick<WorkbookExplainer, keyof WorkbookExplainer>;

async function readSelectedCell(context: Excel.RequestContext): Promise<SelectedCellReading | null> {
  const active = await readActiveCell(context);
  if (!isLcaFormula(active.source.formula)) return null;
  const [cell] = await resolveFormulaCalls(context, [active.source]);
  if (!cell) return null;
  const record = await readRecordRow(context, cell, active.cell);
  return { cell, at: active.cell, shows: active.value, record };
}

/** Reads the row of a table of records around one of its values: the row tells which result the value is. */
async function readRecordRow(
  context: Excel.RequestContext,
  cell: CellWithResolvedCalls,
  at: SheetCellPosition,
): Promise<readonly unknown[] | null> {
  const only = findWholeFormulaCall(cell.formula);
  const isRecord = only && !only.oneValue && findCustomFunction(only.name)?.gives === "records";
  if (!isRecord || at.column - cell.column !== valueColumnIndex) return null;
  const sheet = context.workbook.worksheets.getItem(at.sheet);
  const row = sheet.getRangeByIndexes(at.row, cell.column, 1, recordHeadings.length);
  row.load("values");
  await context.sync();
  return (row.values as unknown[][])[0] ?? null;
}

/** Reads a cell again, which may no longer be selected; null if its formula has changed. */
async function rereadCell(
  context: Excel.RequestContext,
  before: CellWithResolvedCalls,
  at: SheetCellPosition,
): Promise<SelectedCellReading | null> {
  const [cells] = await readCells(context, [areaOfCell(before)], ["formula", "value"]);
  const content = cells?.at(0, 0);
  if (content?.formula !== before.formula) return null;
  const [cell] = await resolveFormulaCalls(context, [{ ...before, value: content.value }]);
  // Excel shows the answer only later, so the shown value is not read.
  return cell ? { cell, at, shows: undefined, record: null } : null;
}

/** Finds the element of a table that a cell shows, by the cell's place in the spill. */
function findShownElement(
  cell: SheetCellPosition,
  at: SheetCellPosition,
  only: ReturnType<typeof findWholeFormulaCall>,
): MatrixElementPosition | null {
  if (!only) return null;
  if (only.oneValue) return { row: 0, column: 0 };
  return { row: at.row - cell.row, column: at.column - cell.column };
}

const answerPollMs = 50;

/**
 * Has Excel calculate a cell, and waits for its answer; returns the run before. Null if Excel does not call the
 * function, or dropped the call because the cell has changed: then no answer would ever come.
 */
async function recalculateCell(cell: LcaCell): Promise<number | null> {
  const { since } = await requestCellRecalculation([cell]);
  const begun = addin.browserClock.now();
  for (;;) {
    // A formula of several calls is answered once all of them are.
    if (addin.callOutcomes.underWay === 0) {
      if (findLoggedAnswersOfCell(addin.callOutcomes, cell)?.some(({ run }) => run > since)) return since;
      if (addin.browserClock.now() - Math.max(begun, addin.callOutcomes.lastAnswerMs) > maxExcelDisplayLagMs)
        return null;
    }
    await pauseFor(answerPollMs);
  }
}

/** A label and its text, for two cells side by side. */
export type LabelledText = readonly [label: string, text: string];

export interface WrittenExplanationWithUndo {
  readonly address: string;
  readonly undo: Undo;
}

/** Writes labels and texts into the nearest free cells on the right of a cell; null if there are none. */
export async function writeExplanationBesideCell(
  at: SheetCellPosition,
  lines: readonly LabelledText[],
): Promise<WrittenExplanationWithUndo | null> {
  const { result, undo } = await changeCells(async (write) => {
    const place = await findFreeCells(write.context, at, lines.length);
    if (!place) return null;
    const area = { sheet: at.sheet, ...place };
    await write.read([area]);
    await write.write([createTextCellsPatch(area, lines)]);
    return area;
  });
  return result && { address: formatFullAddress(at.sheet, result), undo };
}

/**
 * Finds two empty columns with empty cells around them: cells side by side count as one list, and a table takes in
 * what is written at its edge.
 */
async function findFreeCells(
  context: Excel.RequestContext,
  at: SheetCellPosition,
  rows: number,
): Promise<CellRectangle | null> {
  const row = Math.max(0, Math.min(at.row, maxSheetRows - rows - 1));
  const top = Math.max(0, row - 1);
  const around = { row: top, rows: row + rows + 1 - top };
  const taken = await findTakenColumns(context, at.sheet, around);
  for (let column = at.column + 2; column + 2 < maxSheetColumns; column += 1) {
    const needed = [column - 1, column, column + 1, column + 2];
    if (!needed.some((one) => taken.has(one))) return { row, column, rows, columns: 2 };
  }
  return null;
}

/** The columns in which any of these rows holds something or belongs to a table. */
async function findTakenColumns(
  context: Excel.RequestContext,
  sheet: string,
  lines: Pick<CellRectangle, "row" | "rows">,
): Promise<ReadonlySet<number>> {
  const used = (await readSheetsAndUsedRanges(context)).find(({ name }) => name === sheet)?.used;
  const tables = (await readTableInfos(context)).filter(
    (table) => table.sheet === sheet && hasOverlap(table.area, { ...table.area, ...lines }),
  );
  const areas = used ? [{ sheet, ...used, ...lines }] : [];
  const [cells] = await readCells(context, areas, ["formula", "value"]);
  const taken = new Set(
    tables.flatMap(({ area }) => listAreaCells({ sheet, ...area, rows: 1 })).map(({ column }) => column),
  );
  for (const [{ column }, { formula, value }] of cells?.cells() ?? [])
    if (formula !== "" || value !== "") taken.add(column);
  return taken;
}
