import type { Workbook } from "./workbook";

/** Lives as long as the window, and longer than a page that Excel starts anew in it. Nothing secret stands in it. */
const mark = "product-impact:connected";

/** Notes that this workbook is connected, or no longer. On the web, other workbooks are opened in the same window. */
export function noteConnected({ address }: Workbook, connected: boolean): void {
  try {
    if (connected) sessionStorage.setItem(mark, address);
    else sessionStorage.removeItem(mark);
  } catch {
    // A browser that stores nothing tells of no restart either.
  }
}

/** Whether this workbook was connected in a page before this one: Excel has ended that one and begun anew. */
export function wasConnected({ address }: Workbook): boolean {
  try {
    return sessionStorage.getItem(mark) === address;
  } catch {
    return false;
  }
}
