import type { Plan, SheetPlan } from "../../../src/workbook/insert/plans";

const nowhere = { row: 0, column: 0, rows: 1, columns: 1 };

/** A plan on Sheet1 that says only what a test is about. */
export function planOf({
  formula = "=1+1",
  at = nowhere,
  replaces = null,
  ...sheet
}: Partial<SheetPlan & Omit<Plan, "sheets">>): Plan {
  const rest = { looks: [], numbers: [], table: null, adds: null, greys: false };
  const own = { sheet: "Sheet1", isNew: false, fills: [at], results: [at], blocks: [], ...rest, ...sheet };
  return { kind: "plan", sheets: [own], formula, at, replaces };
}
