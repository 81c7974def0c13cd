import { ICommandService } from "@univerjs/core";
import type { ICommandInfo, IExecutionOptions, Injector, IRange } from "@univerjs/core";
import {
  InsertColMutation,
  InsertRowMutation,
  MoveRangeMutation,
  RemoveColMutation,
  RemoveRowMutation,
  RemoveSheetMutation,
  SetRangeValuesMutation,
} from "@univerjs/preset-sheets-core";
import type { IMoveRangeMutationParams, ISetRangeValuesMutationParams } from "@univerjs/preset-sheets-core";
import type { Area } from "../book";
import { asArea, inAny } from "./areas";
import type { CallBook } from "./calls";

interface OnSheet {
  readonly subUnitId: string;
  readonly range: IRange;
}

/** Follows what happens to cells: their calls are cancelled, and listeners hear of changes. */
export function followEdits(injector: Injector, calls: CallBook, changed: (area: Area) => void): void {
  injector.get(ICommandService).onCommandExecuted((command, options) => {
    if (command.id === SetRangeValuesMutation.id) edited(command, options, calls, changed);
    else if (command.id === MoveRangeMutation.id)
      moved(command.params as IMoveRangeMutationParams, calls, changed);
    else if (command.id === RemoveSheetMutation.id) {
      const { subUnitId } = command.params as OnSheet;
      calls.forget((cell) => cell.sheet === subUnitId);
    } else shifted(command, calls);
  });
}

function edited(
  command: ICommandInfo,
  options: IExecutionOptions | undefined,
  calls: CallBook,
  changed: (area: Area) => void,
): void {
  const { subUnitId: sheet, cellValue } = command.params as ISetRangeValuesMutationParams;
  if (options?.onlyLocal === true || !cellValue) return;
  let [top, left, bottom, right] = [Infinity, Infinity, -1, -1];
  for (const [rowKey, line] of Object.entries(cellValue)) {
    for (const [columnKey, cell] of Object.entries((line ?? {}) as Record<string, object | null>)) {
      if (cell && !("v" in cell || "f" in cell || "p" in cell || "si" in cell)) continue;
      const [row, column] = [Number(rowKey), Number(columnKey)];
      calls.forgetCell({ sheet, row, column });
      [top, left] = [Math.min(top, row), Math.min(left, column)];
      [bottom, right] = [Math.max(bottom, row), Math.max(right, column)];
    }
  }
  if (bottom >= 0)
    changed(asArea(sheet, { startRow: top, startColumn: left, endRow: bottom, endColumn: right }));
}

function moved(params: IMoveRangeMutationParams, calls: CallBook, changed: (area: Area) => void): void {
  const areas = [
    asArea(params.from.subUnitId, params.fromRange),
    asArea(params.to.subUnitId, params.toRange),
  ];
  calls.forget((cell) => inAny(areas, cell));
  areas.forEach(changed);
}

/**
 * Rows or columns were inserted or removed. Univer enters every formula anew that moved by that, so its calls are made
 * again; Excel is known to call again after such edits too (platform notes 5.1; office-js issue 3332).
 */
function shifted(command: ICommandInfo, calls: CallBook): void {
  const isRows = command.id === InsertRowMutation.id || command.id === RemoveRowMutation.id;
  const isColumns = command.id === InsertColMutation.id || command.id === RemoveColMutation.id;
  if (!isRows && !isColumns) return;
  const { subUnitId, range } = command.params as OnSheet;
  calls.forget(
    (cell) =>
      cell.sheet === subUnitId && (isRows ? cell.row >= range.startRow : cell.column >= range.startColumn),
  );
}
