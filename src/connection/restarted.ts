/** Lives as long as the window, and longer than a page that Excel starts anew in it. Nothing secret stands in it. */
const mark = "product-impact:connected";

/** Notes which workbook is connected; null for none. */
export function noteConnected(connected: boolean): void {
  try {
    if (connected) sessionStorage.setItem(mark, workbook());
    else sessionStorage.removeItem(mark);
  } catch {
    // A browser that stores nothing tells of no restart either.
  }
}

/** Whether this workbook was connected in a page before this one: Excel has ended that one and begun anew. */
export function wasConnected(): boolean {
  try {
    return sessionStorage.getItem(mark) === workbook();
  } catch {
    return false;
  }
}

/** On the web, other workbooks are opened in the same window. */
function workbook(): string {
  return Office.context.document?.url ?? "";
}
