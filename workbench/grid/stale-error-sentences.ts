import { ICommandService, ObjectMatrix } from "@univerjs/core";
import type { ICellData, Injector, Nullable } from "@univerjs/core";
import { SetFormulaCalculationResultMutation } from "@univerjs/engine-formula";
import type { ISetFormulaCalculationResultMutation } from "@univerjs/engine-formula";

/** Univer keeps the sentence of the last error when a cell gets a result without one; this removes it. */
export function clearStaleErrorSentences(injector: Injector): void {
  injector.get(ICommandService).beforeCommandExecuted((command) => {
    if (command.id !== SetFormulaCalculationResultMutation.id) return;
    const { unitData } = command.params as ISetFormulaCalculationResultMutation;
    const sheets = Object.values(unitData).flatMap((unit) => Object.values(unit ?? {}));
    for (const cells of sheets)
      new ObjectMatrix(cells ?? {}).forValue((_row, _column, cell) => clearCustom(cell));
  });
}

function clearCustom(cell: Nullable<ICellData>): void {
  if (cell) cell.custom ??= null;
}
