/** The add-in as it is built, with its refreshing in reach of the test. */
import "../../src/index";
import type { WorkbookRefresher } from "../../src/workbook/refresh/workbook-refresher";
import { sharedWorkbookRefresher } from "../../src/workbook/refresh/workbook-refresher";

declare global {
  interface Window {
    refreshing?: WorkbookRefresher;
    /** Every state of the refresh. */
    refreshStates?: unknown[];
  }
}

const refreshing = sharedWorkbookRefresher();
const states: unknown[] = [];
refreshing.subscribe(() => states.push(refreshing.state()));
window.refreshing = refreshing;
window.refreshStates = states;
