import { findFunctionNames } from "../../sheet/formula-calls";
import type { RepairPlan } from "../calculation/planned-cell-edits";
import { combineEditsIntoRepairPlan, planFormulaReplacement } from "../calculation/planned-cell-edits";
import type {
  ResolvedArgument,
  ResolvedCall,
  CellWithResolvedCalls,
} from "../cells/cells-with-resolved-calls";
import { resolveFormulaCalls } from "../cells/cells-with-resolved-calls";
import type { LcaCell } from "../cells/lca-cell";
import { waitForCellEdit } from "../cells/excel-requests";

/** The cause of a cell that gives several cells to a function of one; the second kind if IMPACTS would take them. */
export function findSeveralCellsCause({
  formula,
  resolvedCalls: asked,
}: CellWithResolvedCalls): "several-cells" | "several-cells-impact" | undefined {
  const calls = asked.filter((call) => findSeveralCellArguments(call).length > 0);
  if (calls.length === 0) return undefined;
  return calls.every((call) => canBeImpacts(formula, call)) ? "several-cells-impact" : "several-cells";
}

/** True if a formula can hide the #CALC! that Excel gives for several cells. */
export function hidesErrors(formula: string): boolean {
  return findFunctionNames(formula).some((name) => /^(?:IFERROR|ISERROR|ISERR)$/i.test(name));
}

/** Plans to call IMPACTS wherever IMPACT is given several cells. */
export async function planRenameImpactToImpacts(cells: readonly LcaCell[]): Promise<RepairPlan> {
  const calling = await Excel.run(waitForCellEdit, (context) => resolveFormulaCalls(context, cells));
  return combineEditsIntoRepairPlan(calling.map((cell) => planFormulaReplacement(withImpacts(cell), cell)));
}

function withImpacts({ formula, resolvedCalls: asked }: CellWithResolvedCalls): string {
  const starts = asked
    .filter((call) => findSeveralCellArguments(call).length > 0 && canBeImpacts(formula, call))
    .map(({ args }) => args[0]?.start ?? 0);
  // From the end, so that earlier positions stay valid.
  return starts
    .sort((one, other) => other - one)
    .reduce(
      (text, start) => text.slice(0, start).replace(/IMPACT(?=\s*\(\s*$)/i, "IMPACTS") + text.slice(start),
      formula,
    );
}

/**
 * IMPACTS combines each product with each indicator, but two lists side by side would have meant pairs. A block, such
 * as spilled names and ids, would become one list.
 */
function canBeImpacts(formula: string, call: ResolvedCall): boolean {
  const before = formula.slice(0, call.args[0]?.start ?? 0);
  if (call.name !== "IMPACT" || /@\s*(?:LCA\.|_xldudf_LCA_)IMPACT\s*\(\s*$/i.test(before)) return false;
  const lies = findSeveralCellArguments(call).map(findDirection);
  if (lies.length === 1) return lies[0] === "down" || lies[0] === "across";
  return lies.length === 2 && lies.includes("down") && lies.includes("across");
}

/** The arguments that give several cells to a function of one: Excel does not call it then. */
function findSeveralCellArguments({ args }: ResolvedCall): ResolvedArgument[] {
  return args.filter(({ isTooMany }) => isTooMany);
}

/** The direction of several cells; null for a spill, whose direction may change. */
function findDirection({ text, area, values }: ResolvedArgument): "down" | "across" | "block" | null {
  if (text.endsWith("#")) return null;
  const { rows, columns } = area ?? { rows: values?.length, columns: values?.[0]?.length };
  if (columns === 1) return "down";
  return rows === 1 ? "across" : "block";
}
