import { connected, refresh } from "../addin";
import { NoValue } from "../lca/reasons";
import { recalculateOurCells } from "./recalculate";

/**
 * Brings the workbook to the service's state of now: every result in use is read anew, then put in use at once, then all
 * our cells are recalculated. Throws NoValue; unless that is "not-recalculated", no cell has changed.
 */
export async function refreshWorkbook(): Promise<void> {
  await refresh();
  const inUse = connected();
  try {
    await recalculateOurCells();
  } catch (cause) {
    if (connected() === inUse) throw new NoValue({ kind: "not-recalculated" }, { cause });
  }
}
