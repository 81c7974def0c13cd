import { answers, connected, replace } from "../addin";
import { NoValue } from "../lca/reasons";
import { NextGeneration } from "../refresh/next";
import { recalculateOurCells } from "./recalculate";

/**
 * Brings the workbook to the service's state of now: every result in use is read anew, then put in use at once, then all
 * our cells are recalculated. Throws NoValue; unless that is "not-recalculated", no cell has changed.
 */
export async function refreshWorkbook(): Promise<void> {
  const before = connected();
  if (!before) throw new NoValue({ kind: "not-connected" });
  const next = new NextGeneration(before);
  const progress = { signal: new AbortController().signal, report: () => undefined };
  const { reason } = await next.read(
    [...answers.all()].flatMap(([, calls]) => calls),
    "all",
    progress,
  );
  if (reason) throw new NoValue(reason);
  replace(before, await next.connected());
  const inUse = connected();
  try {
    await recalculateOurCells();
  } catch (cause) {
    if (connected() === inUse) throw new NoValue({ kind: "not-recalculated" }, { cause });
  }
}
