import { answers, browserClock } from "../../addin";
import { waitForCellEdit } from "../excel/excel";
import { pause } from "../excel/waiting";
import { landing, often } from "../excel/watching";

/** `Workbook.pivotTables` came with this. */
const needed = "1.3";
/** After this long, Excel is no longer believed that it is still calculating. */
const patience = 15_000;
const longest = 60_000;

/** How many the workbook has; null where Excel cannot say. */
export function countPivotTables(): Promise<number | null> {
  if (!Office.context.requirements.isSetSupported("ExcelApi", needed)) return Promise.resolve(null);
  return Excel.run(waitForCellEdit, async (context) => {
    const { pivotTables } = context.workbook;
    pivotTables.load("items/name");
    await context.sync();
    return pivotTables.items.length;
  });
}

/** Refreshes all PivotTables once our last results are in their cells. Rejects where these do not arrive. */
export async function refreshPivotTables(): Promise<void> {
  await allCalculated();
  await Excel.run(waitForCellEdit, async (context) => {
    context.workbook.pivotTables.refreshAll();
    await context.sync();
  });
}

/**
 * Waits until our functions have answered, Excel has taken the answers, and everything that depends on them
 * is calculated.
 */
async function allCalculated(): Promise<void> {
  const begun = browserClock.now();
  for (let quietSince: number | null = null; ;) {
    const waited = browserClock.now() - begun;
    const quiet = answers.underWay === 0 && ((await isCalculated()) || waited > patience);
    const now = browserClock.now();
    quietSince = quiet ? (quietSince ?? now) : null;
    if (quietSince !== null && now - Math.max(quietSince, answers.lastAnswer) >= landing) return;
    // They may have landed while the computer slept.
    if (quietSince === null && waited > longest) throw new Error("the results have not landed");
    await pause(often);
  }
}

/** Excel has been seen to say "Pending" for ever (office-js issue 3319). */
function isCalculated(): Promise<boolean> {
  return Excel.run(waitForCellEdit, async (context) => {
    const { application } = context.workbook;
    application.load("calculationState");
    await context.sync();
    return application.calculationState === Excel.CalculationState.done;
  });
}
