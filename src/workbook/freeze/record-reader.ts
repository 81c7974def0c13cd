import type { SheetCellPosition } from "../../sheet/cell-areas";
import { cellPositionKey, formatFullAddress } from "../../sheet/cell-areas";
import { hasLcaFormulas } from "../calculation/recalculation";
import { getRangeAt, rethrowWithReason, waitForCellEdit } from "../cells/excel-requests";
import { findRefreshedTime } from "../owner/owner-record";
import type { FreezerForPane, RecordSummary } from "./freeze-types";
import type { FrozenValue, RecordRow } from "../record/record-entry";
import type { RecordPresenceForPane } from "../record/record-presence";

/** What a workbook tells about its numbers without an account. */
export interface NumbersInWorkbook {
  readonly record: RecordSummary | null;
  /** True if it has formulas of ours. */
  readonly hasFormulas: boolean;
  /** The time when the numbers of the formulas were last read, in milliseconds since 1970; null if unknown. */
  readonly refreshedAt: number | null;
}

/** The content of a cell, compared with what it was frozen to. */
export type FrozenCellState = "agrees" | "changed" | "cleared" | "formula";

/** The selected cell, if it was frozen. */
export interface FrozenCell {
  /** The cell that is compared: the selected one, or the first of the table that spilled there. */
  readonly where: string;
  /** The cell's row in the record. */
  readonly row: RecordRow;
  /** All rows that explain it. */
  readonly rows: readonly RecordRow[];
  readonly state: FrozenCellState;
  readonly shows: FrozenValue;
}

/** Reads what the workbook itself tells about its numbers. It sends no request to the service. */
export class RecordReader {
  constructor(
    private readonly presence: RecordPresenceForPane,
    private readonly loadFreezer: () => Promise<Pick<FreezerForPane, "summary" | "explainSelection">>,
  ) {}

  /** Throws `NoValueError`. */
  describeNumbers(): Promise<NumbersInWorkbook> {
    return rethrowWithReason(this.readNumbers());
  }

  /** True if the workbook has formulas of ours, whose numbers are not frozen. Throws `NoValueError`. */
  hasFormulas(): Promise<boolean> {
    return rethrowWithReason(hasLcaFormulas());
  }

  /** Returns null if the selected cell was not frozen. Throws `NoValueError`. */
  explainSelection(): Promise<FrozenCell | null> {
    return rethrowWithReason(this.readSelection());
  }

  private async readNumbers(): Promise<NumbersInWorkbook> {
    const record = (await this.presence.find()) ? await (await this.loadFreezer()).summary() : null;
    return { record, hasFormulas: await hasLcaFormulas(), refreshedAt: findRefreshedTime() };
  }

  private async readSelection(): Promise<FrozenCell | null> {
    const rows = await (await this.loadFreezer()).explainSelection();
    if (!rows || rows.length === 0) return null;
    return Excel.run(waitForCellEdit, (context) => compareSelectedCell(context, rows));
  }
}

/** The members that the pane uses. */
export type RecordReaderForPane = Pick<RecordReader, keyof RecordReader>;

async function compareSelectedCell(
  context: Excel.RequestContext,
  rows: readonly RecordRow[],
): Promise<FrozenCell | null> {
  const active = context.workbook.getActiveCell();
  active.load("rowIndex,columnIndex,worksheet/name");
  await context.sync();
  const selected = { sheet: active.worksheet.name, row: active.rowIndex, column: active.columnIndex };
  const row = rows.find((one) => isAt(one, selected)) ?? rows[0];
  if (!row?.cell) return null;
  const area = { ...row.cell, rows: 1, columns: 1 };
  const cell = getRangeAt(context, area);
  cell.load("formulas,values,valueTypes");
  await context.sync();
  const shows = firstOf(cell.values);
  const isError = firstOf(cell.valueTypes) === "Error";
  const state = compareWithFrozen(firstOf(cell.formulas), shows, isError, row.entry);
  return { where: formatFullAddress(area.sheet, area), row, rows, state, shows };
}

/** True for the row of the cell itself, which comes before its parts. */
function isAt({ cell, entry }: RecordRow, position: SheetCellPosition): boolean {
  return cell !== null && entry.kind !== "part" && cellPositionKey(cell) === cellPositionKey(position);
}

/** A text that begins with "=" is no formula: it shows itself. */
function compareWithFrozen(
  formula: FrozenValue,
  shows: FrozenValue,
  isError: boolean,
  entry: RecordRow["entry"],
): FrozenCellState {
  if (typeof formula === "string" && formula.startsWith("=") && formula !== shows) return "formula";
  if (shows === entry.frozen && isError === entry.isError) return "agrees";
  return shows === "" ? "cleared" : "changed";
}

function firstOf(cells: unknown): FrozenValue {
  return (cells as FrozenValue[][])[0]?.[0] ?? "";
}
