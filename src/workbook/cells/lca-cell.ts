import type { AnsweredCallOutcome, CallOutcomesByCell } from "../../client/generations/call-outcomes";
import { formatCellWithOptionalDollars as addressOf } from "../../sheet/cell-areas";
import type { SheetCellPosition } from "../../sheet/cell-areas";

/** A cell that holds a formula of ours, with the value it shows. */
export interface LcaCell extends SheetCellPosition {
  readonly formula: string;
  readonly value: unknown;
}

/** The recorded answers of a cell; undefined if it has made no call. */
export function findLoggedAnswersOfCell(
  answers: Pick<CallOutcomesByCell, "of">,
  cell: SheetCellPosition,
): readonly AnsweredCallOutcome[] | undefined {
  const [plain, quoted] = callerAddresses(cell);
  return answers.of(plain) ?? answers.of(quoted);
}

type CallLog = Pick<CallOutcomesByCell, "hasCalledSince" | "unplacedSince">;

/** True if our functions were called in this cell after that run. */
export function isCalledSince(answers: CallLog, cell: SheetCellPosition, run: number): boolean {
  return callerAddresses(cell).some((address) => answers.hasCalledSince(address, run));
}

/**
 * The cells that surely were not called after that run: none if as many calls came without a cell address, since those
 * may be theirs.
 */
export function dropUncalledCellsIfCallsLackAddress<T>(
  answers: CallLog,
  cells: readonly T[],
  run: number,
): readonly T[] {
  return cells.length <= answers.unplacedSince(run) ? [] : cells;
}

/**
 * Both ways in which Excel may give the address of a calling cell: it puts the sheet name in quotes if the name needs
 * them.
 */
function callerAddresses({ sheet, row, column }: SheetCellPosition): readonly [string, string] {
  const address = addressOf(row, column);
  return [`${sheet}!${address}`, `'${sheet.replaceAll("'", "''")}'!${address}`];
}

/** The error that a cell shows, such as "#N/A"; undefined if it shows a value. */
export function parseCellError(value: unknown): string | undefined {
  return typeof value === "string" && /^#(?:[A-Z/0]+[!?A]|GETTING_DATA)$/.test(value) ? value : undefined;
}
