import { ICommandService, ObjectMatrix } from "@univerjs/core";
import type { ICellData, Injector, Nullable } from "@univerjs/core";
import { SetFormulaCalculationResultMutation } from "@univerjs/engine-formula";
import type { ISetFormulaCalculationResultMutation } from "@univerjs/engine-formula";

/** A result without an error leaves the sentence of the last error in the cell, unless it is told to go. */
export function forgetOldSentences(injector: Injector): void {
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
