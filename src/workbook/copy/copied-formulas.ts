import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { groupCellsIntoAreas } from "../../sheet/cell-areas";
import { isLcaFormula } from "../../sheet/formula-calls";
import { createSpilledCellTest } from "../cells/spill-areas";
import type { CopiedSheetContents } from "./read-sheets";

/** A formula that is a value in the copy, with "=". */
export interface CopiedFormula extends SheetCellPosition {
  readonly formula: string;
}

export interface CopiedFormulas {
  /** Those that call our functions. */
  readonly ours: readonly CopiedFormula[];
  readonly others: readonly CopiedFormula[];
}

/** The formulas of these sheets. Excel may report a spilled formula in each cell of its result; it is here once. */
export async function findCopiedFormulas(
  context: Excel.RequestContext,
  sheets: readonly CopiedSheetContents[],
): Promise<CopiedFormulas> {
  const all = sheets.flatMap(listFormulas);
  const repeated = findRepeatedAreas(all);
  const isSpilled = repeated.length > 0 ? await createSpilledCellTest(context, repeated) : () => false;
  const held = all.filter((cell) => !isSpilled(cell));
  return {
    ours: held.filter(({ formula }) => isLcaFormula(formula)),
    others: held.filter(({ formula }) => !isLcaFormula(formula)),
  };
}

/** A text such as "=x" is both value and formula of its cell. */
function listFormulas({ name, used, cells }: CopiedSheetContents): CopiedFormula[] {
  return cells.formulas.flatMap((row, i) =>
    row.flatMap((formula, j): CopiedFormula[] => {
      const isFormula =
        typeof formula === "string" && formula.startsWith("=") && formula !== cells.values[i]?.[j];
      return isFormula
        ? [{ sheet: name, row: (used?.row ?? 0) + i, column: (used?.column ?? 0) + j, formula }]
        : [];
    }),
  );
}

/** The areas of several cells with the same formula. */
function findRepeatedAreas(all: readonly CopiedFormula[]): SheetArea[] {
  const byFormula = new Map<string, CopiedFormula[]>();
  for (const cell of all) {
    const same = byFormula.get(cell.formula);
    if (same) same.push(cell);
    else byFormula.set(cell.formula, [cell]);
  }
  return [...byFormula.values()]
    .filter((same) => same.length > 1)
    .flatMap(groupCellsIntoAreas)
    .filter(({ rows, columns }) => rows * columns > 1);
}
