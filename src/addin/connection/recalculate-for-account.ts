import type { OpenedAccount } from "../addin";
import { activeConnection } from "../addin";
import type { Reason } from "../../lca/reasons";
import { identifyAccount } from "../../client/account/workbook-owner";
import type { StartedRecalculation, WorkbookPort } from "./workbook-port";

/**
 * Recalculates all our cells for an account just activated, and records it as their owner. If the workbook looks first
 * and its numbers are this account's, they stay, and the user is shown what has changed. `onAsked` is called once
 * Excel was asked, with the problem if it may not recalculate all, and again if sheets keep another account's mark. True
 * unless Excel refused.
 */
export async function recalculateForAccount(
  workbook: WorkbookPort,
  reached: OpenedAccount,
  onAsked: (problem?: Reason) => void,
): Promise<boolean> {
  const asked = await workbook.recalculate(identifyAccount(reached));
  const refused = "kind" in asked;
  const whole = !refused && asked.isComplete;
  if (activeConnection() === reached) {
    onAsked(whole ? undefined : refused ? asked : { kind: "not-recalculated" });
    const sheets = await workbook.recordOwner(identifyAccount(reached), Date.now(), false);
    const isStillUsed = whole && activeConnection() === reached;
    if (isStillUsed && sheets.length > 0) onAsked({ kind: "marks-refused", sheets });
  }
  const isCalculated = whole && !asked.keepsNumbers;
  void workbook.recordCalculation(isCalculated ? reached : null).catch(() => undefined);
  if (!refused) void finishOnceCalled(workbook, reached, asked).catch(() => undefined);
  return !refused;
}

/**
 * Records the refresh once Excel has called our functions in all their cells: the numbers are up to date then. If they
 * were kept, looks at what has changed.
 */
async function finishOnceCalled(
  workbook: WorkbookPort,
  reached: OpenedAccount,
  asked: StartedRecalculation,
): Promise<void> {
  const called = await asked.areCellsCalled();
  if (activeConnection() !== reached) return;
  if (asked.keepsNumbers) await workbook.lookAtChanges();
  else if (called && asked.isComplete) await workbook.recordOwner(identifyAccount(reached));
}
