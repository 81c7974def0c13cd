import { addin } from "../addin-services";
import { waitForCellEdit } from "../cells/excel-requests";
import { pauseFor } from "../cells/excel-blocked";
import { maxExcelDisplayLagMs, answerDisplayPollMs } from "../cells/workbook-events";

/** In milliseconds: after this long, Excel's state "calculating" is ignored. */
const calculationTimeoutMs = 15_000;
const arrivalTimeoutMs = 60_000;

/** Returns the number of PivotTables in the workbook. */
export function countPivotTables(): Promise<number> {
  return Excel.run(waitForCellEdit, async (context) => {
    const { pivotTables } = context.workbook;
    pivotTables.load("items/name");
    await context.sync();
    return pivotTables.items.length;
  });
}

/** Refreshes all PivotTables once our last results are in their cells. Throws an error if these do not arrive. */
export async function refreshPivotTables(): Promise<void> {
  await waitForCalculation();
  await Excel.run(waitForCellEdit, async (context) => {
    context.workbook.pivotTables.refreshAll();
    await context.sync();
  });
}

/**
 * Waits until our functions have answered, Excel has taken the answers, and everything that depends on them
 * is calculated.
 */
async function waitForCalculation(): Promise<void> {
  const begun = addin.browserClock.now();
  for (let quietSince: number | null = null; ;) {
    const waited = addin.browserClock.now() - begun;
    const quiet =
      addin.callOutcomes.underWay === 0 && ((await isCalculationDone()) || waited > calculationTimeoutMs);
    const now = addin.browserClock.now();
    quietSince = quiet ? (quietSince ?? now) : null;
    if (
      quietSince !== null &&
      now - Math.max(quietSince, addin.callOutcomes.lastAnswerMs) >= maxExcelDisplayLagMs
    )
      return;
    // The results may have arrived while the computer slept.
    if (quietSince === null && waited > arrivalTimeoutMs) throw new Error("the results have not landed");
    await pauseFor(answerDisplayPollMs);
  }
}

/** Excel has stayed in the state "Pending" for ever (office-js 3319). */
function isCalculationDone(): Promise<boolean> {
  return Excel.run(waitForCellEdit, async (context) => {
    const { application } = context.workbook;
    application.load("calculationState");
    await context.sync();
    return application.calculationState === Excel.CalculationState.done;
  });
}
