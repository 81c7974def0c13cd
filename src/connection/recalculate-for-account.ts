import type { OpenedAccount } from "../addin";
import { activeConnection } from "../addin";
import type { Reason } from "../lca/reasons";
import { identifyAccount } from "./workbook-owner";
import type { StartedRecalculation, WorkbookPort } from "./workbook-port";

/**
 * Recalculates all our cells for an account just activated, and records it as their owner. `onAsked` is called once
 * Excel was asked, with the problem if it may not recalculate all. True unless Excel refused.
 */
export async function recalculateForAccount(
  workbook: WorkbookPort,
  reached: OpenedAccount,
  onAsked: (problem?: Reason) => void,
): Promise<boolean> {
  const asked = await workbook.recalculate();
  const refused = "kind" in asked;
  const whole = !refused && asked.isComplete;
  if (activeConnection() === reached) {
    onAsked(whole ? undefined : refused ? asked : { kind: "not-recalculated" });
    await workbook.recordOwner(identifyAccount(reached), Date.now(), false);
  }
  void workbook.recordCalculation(whole ? reached : null).catch(() => undefined);
  if (!refused) void recordOwnerOnceCalled(workbook, reached, asked).catch(() => undefined);
  return !refused;
}

/** Records the refresh once Excel has called our functions in all their cells: the numbers are up to date then. */
async function recordOwnerOnceCalled(
  workbook: WorkbookPort,
  reached: OpenedAccount,
  asked: StartedRecalculation,
): Promise<void> {
  const called = await asked.areCellsCalled();
  if (called && asked.isComplete && activeConnection() === reached)
    await workbook.recordOwner(identifyAccount(reached));
}
