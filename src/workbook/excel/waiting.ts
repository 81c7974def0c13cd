import { browserClock } from "../../addin";
import { inExcel, waitForCellEdit } from "./excel";

/** By then, Excel has usually done what it was asked. */
const patience = 1_000;
/** And it answers the smallest question sooner than this. */
const soon = 500;

/**
 * Tells, until it is stopped, when Excel answers not even the smallest question: it lets every request wait while a cell is
 * edited, and says nothing of it.
 */
export function whileExcelWaits(tell: (waits: boolean) => void): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const ask = async (): Promise<void> => {
    const late = setTimeout(() => stopped || tell(true), soon);
    await smallest().catch(() => undefined);
    clearTimeout(late);
    if (stopped) return;
    tell(false);
    timer = setTimeout(() => void ask(), patience);
  };
  if (inExcel()) timer = setTimeout(() => void ask(), patience);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Lets time pass by the page's clock: who gives up by that clock does so even where it stands still between timers. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void browserClock.after(milliseconds, resolve));
}

function smallest(): Promise<void> {
  return Excel.run(waitForCellEdit, async (context) => {
    context.workbook.application.load("calculationMode");
    await context.sync();
  });
}
