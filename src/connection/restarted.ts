import { sessionTexts } from "../addin";
import type { Workbook } from "./workbook";

/** Lives as long as the window, and longer than a page that Excel starts anew in it. It holds nothing secret. */
const mark = "product-impact:connected";

/** Notes that this workbook is connected, or no longer. On the web, other workbooks are opened in the same window. */
export function noteConnected({ address }: Workbook, connected: boolean): void {
  if (connected) sessionTexts.set(mark, address);
  else sessionTexts.remove(mark);
}

/** Whether this workbook was connected in a page before this one, which Excel has ended since. */
export function wasConnected({ address }: Workbook): boolean {
  return sessionTexts.get(mark) === address;
}
