import { sessionTexts } from "../addin";
import type { Workbook } from "./workbook";

/**
 * It lasts as long as the window, and so outlives a page that Excel restarts in it. It holds nothing secret.
 */
const mark = "product-impact:connected";

/** Notes that this workbook is connected, or no longer. On the web, other workbooks are opened in the same window. */
export function noteConnected({ address }: Workbook, connected: boolean): void {
  if (connected) sessionTexts.set(mark, address);
  else sessionTexts.remove(mark);
}

/** Whether this workbook was connected in an earlier page of this window, which Excel has ended. */
export function wasConnected({ address }: Workbook): boolean {
  return sessionTexts.get(mark) === address;
}
