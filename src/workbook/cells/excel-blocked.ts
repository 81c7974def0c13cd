import { addin } from "../addin-services";
import { isInExcel, waitForCellEdit } from "./excel-requests";

/** Time between two requests, in milliseconds; Excel has usually done its work by then. */
const pingIntervalMs = 1_000;
/** Excel usually answers the smallest request sooner than this, in milliseconds. */
const pingTimeoutMs = 500;

/**
 * Calls back whenever Excel starts or stops delaying the smallest request, until it is stopped: while a cell is
 * edited, Excel lets every request wait, without any event.
 */
export function watchExcelBlocked(tell: (waits: boolean) => void): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout>;
  const ask = async (): Promise<void> => {
    const late = setTimeout(() => stopped || tell(true), pingTimeoutMs);
    await pingExcel().catch(() => undefined);
    clearTimeout(late);
    if (stopped) return;
    tell(false);
    timer = setTimeout(() => void ask(), pingIntervalMs);
  };
  if (isInExcel()) timer = setTimeout(() => void ask(), pingIntervalMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Waits by the page's clock, so that callers give up in time even if the clock stands still between timers. */
export function pauseFor(milliseconds: number): Promise<void> {
  return new Promise((resolve) => void addin.browserClock.after(milliseconds, resolve));
}

function pingExcel(): Promise<void> {
  return Excel.run(waitForCellEdit, async (context) => {
    context.workbook.application.load("calculationMode");
    await context.sync();
  });
}
