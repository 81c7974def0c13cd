import type { Injector } from "@univerjs/core";
import { ErrorValueObject, IFormulaRuntimeService } from "@univerjs/engine-formula";
import type { BaseReferenceObject, ErrorType, FunctionVariantType } from "@univerjs/engine-formula";
import type { Area } from "simulated-excel";
import { areasOverlap } from "simulated-excel";
import { toArea } from "./univer-ranges";

/**
 * Univer knows no tables. In Excel a formula in one that gives several cells is #SPILL! (docs:
 * SpillErrorCellValueSubType, "Table"); that a table also blocks a formula outside it is our guess.
 */
export function blockSpillsInTables(injector: Injector, tables: () => readonly Area[]): void {
  const runtime = injector.get(IFormulaRuntimeService);
  const set = runtime.setRuntimeData.bind(runtime);
  runtime.setRuntimeData = (result) => {
    const spill = spillOf(result, runtime);
    const isInTheWay = spill !== null && tables().some((table) => areasOverlap(table, spill));
    set(isInTheWay ? ErrorValueObject.create("#SPILL!" as ErrorType) : result);
  };
}

/** Over which cells the result of the current formula spills; null for a single one. */
function spillOf(result: FunctionVariantType, runtime: IFormulaRuntimeService): Area | null {
  const isSeveral = result.isReferenceObject() || (result.isValueObject() && result.isArray());
  if (!isSeveral) return null;
  const { rows, columns } = toArea("", (result as BaseReferenceObject).getRangePosition());
  if (rows * columns === 1) return null;
  const { currentSubUnitId: sheet, currentRow: row, currentColumn: column } = runtime;
  return { sheet, row, column, rows, columns };
}
