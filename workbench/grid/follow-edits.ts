import { ICommandService } from "@univerjs/core";
import type { ICommandInfo, IExecutionOptions, Injector, IRange } from "@univerjs/core";
import {
  InsertColMutation,
  InsertRowMutation,
  InsertSheetMutation,
  MoveRangeMutation,
  RemoveColMutation,
  RemoveRowMutation,
  RemoveSheetMutation,
  SetRangeValuesMutation,
  SetWorksheetNameMutation,
} from "@univerjs/preset-sheets-core";
import type { IMoveRangeMutationParams, ISetRangeValuesMutationParams } from "@univerjs/preset-sheets-core";
import type { Area, CallRegistry, CellLocation, ExcelHabits, CellRearrangement } from "simulated-excel";
import { toArea } from "./univer-ranges";

interface OnSheet {
  readonly subUnitId: string;
  readonly range: IRange;
}

export interface EditFollower {
  readonly calls: CallRegistry;
  readonly habits: ExcelHabits;
  changed(area: Area): void;
  formatted(area: Area): void;
  rearranged(what: CellRearrangement): void;
}

const shifts: ReadonlyMap<string, readonly ["inserted" | "deleted", "rows" | "columns"]> = new Map([
  [InsertRowMutation.id, ["inserted", "rows"]],
  [RemoveRowMutation.id, ["deleted", "rows"]],
  [InsertColMutation.id, ["inserted", "columns"]],
  [RemoveColMutation.id, ["deleted", "columns"]],
] as const);

/** Follows edits of cells: their calls move with them or end, and listeners are called. */
export function followEdits(injector: Injector, following: EditFollower): void {
  /**
   * True while Univer rewrites the formulas that refer to moved cells, within the same turn: those are no edits.
   */
  let rearranging = false;
  const rearranged = (what: CellRearrangement): void => {
    rearranging = true;
    queueMicrotask(() => (rearranging = false));
    moveCalls(what, following);
    following.rearranged(what);
  };
  injector.get(ICommandService).onCommandExecuted((command, options) => {
    const shift = shifts.get(command.id);
    if (shift) rearranged(shiftOf(shift, command.params as OnSheet));
    else if (command.id === MoveRangeMutation.id)
      rearranged(moveOf(command.params as IMoveRangeMutationParams));
    else if (command.id === SetRangeValuesMutation.id) {
      if (!rearranging) edited(command, options, following);
    } else followSheets(command, following);
  });
}

function followSheets(command: ICommandInfo, { calls, rearranged }: EditFollower): void {
  if (command.id === RemoveSheetMutation.id) {
    const { subUnitId: sheet } = command.params as OnSheet;
    calls.forget((cell) => cell.sheet === sheet);
    rearranged({ kind: "sheet-deleted", sheet });
  } else if (command.id === InsertSheetMutation.id) {
    const { sheet } = command.params as { readonly sheet: { readonly id: string } };
    rearranged({ kind: "sheet-added", sheet: sheet.id });
  } else if (command.id === SetWorksheetNameMutation.id) {
    rearranged({ kind: "sheet-renamed", sheet: (command.params as OnSheet).subUnitId });
  }
}

function edited(
  command: ICommandInfo,
  options: IExecutionOptions | undefined,
  { calls, changed, formatted }: EditFollower,
): void {
  const { subUnitId: sheet, cellValue } = command.params as ISetRangeValuesMutationParams;
  if (options?.onlyLocal === true || !cellValue) return;
  const [contents, looks]: [CellLocation[], CellLocation[]] = [[], []];
  for (const [row, line] of Object.entries(cellValue)) {
    for (const [column, cell] of Object.entries((line ?? {}) as Record<string, object | null>)) {
      const at = { sheet, row: Number(row), column: Number(column) };
      if (!cell || "v" in cell || "f" in cell || "p" in cell || "si" in cell) contents.push(at);
      if (cell && "s" in cell) looks.push(at);
    }
  }
  for (const cell of contents) calls.forgetCell(cell);
  const [edit, look] = [boxAround(contents), boxAround(looks)];
  if (edit) changed(edit);
  if (look) formatted(look);
}

/** The smallest area with all these cells of one sheet; null if there are none. */
function boxAround(cells: readonly CellLocation[]): Area | null {
  const [first] = cells;
  if (!first) return null;
  let [top, left, bottom, right] = [first.row, first.column, first.row, first.column];
  for (const { row, column } of cells) {
    [top, left] = [Math.min(top, row), Math.min(left, column)];
    [bottom, right] = [Math.max(bottom, row), Math.max(right, column)];
  }
  return toArea(first.sheet, { startRow: top, startColumn: left, endRow: bottom, endColumn: right });
}

function shiftOf(
  [kind, axis]: readonly ["inserted" | "deleted", "rows" | "columns"],
  on: OnSheet,
): CellRearrangement {
  const { row, column, rows, columns } = toArea(on.subUnitId, on.range);
  const [at, count] = axis === "rows" ? [row, rows] : [column, columns];
  return { kind, axis, sheet: on.subUnitId, at, count };
}

function moveOf({ from, to, fromRange, toRange }: IMoveRangeMutationParams): CellRearrangement {
  return { kind: "moved", from: toArea(from.subUnitId, fromRange), to: toArea(to.subUnitId, toRange) };
}

/**
 * Univer calculates every formula that moved, or refers to what moved. Excel has been seen to call functions again
 * after such edits (office-js issue 3332); whether it always does is unknown, so it is a habit.
 */
function moveCalls(what: CellRearrangement, { calls, habits }: EditFollower): void {
  if (what.kind === "moved") {
    const { from, to } = what;
    const lifted = calls.liftFrom([from]);
    calls.put(calls.liftFrom([to]), () => null);
    const [down, right] = [to.row - from.row, to.column - from.column];
    const place = (cell: CellLocation): CellLocation => ({
      sheet: to.sheet,
      row: cell.row + down,
      column: cell.column + right,
    });
    calls.put(lifted, habits.callsMovedCells ? () => null : place);
  } else if (what.kind === "inserted" || what.kind === "deleted") {
    const { sheet, at, axis } = what;
    const rest: Area = { sheet, row: 0, column: 0, rows: Infinity, columns: Infinity };
    const beyond = axis === "rows" ? { ...rest, row: at } : { ...rest, column: at };
    calls.put(calls.liftFrom([beyond]), habits.callsMovedCells ? () => null : (cell) => shifted(cell, what));
  }
  if (!habits.callsMovedCells) calls.keepThroughNextChanges();
}

type Shift = Extract<CellRearrangement, { readonly kind: "inserted" | "deleted" }>;

/** The present place of a cell behind the shift; null if the cell is gone. */
function shifted(cell: CellLocation, { kind, axis, at, count }: Shift): CellLocation | null {
  const index = axis === "rows" ? cell.row : cell.column;
  if (kind === "deleted" && index < at + count) return null;
  const moved = index + (kind === "inserted" ? count : -count);
  return axis === "rows" ? { ...cell, row: moved } : { ...cell, column: moved };
}
