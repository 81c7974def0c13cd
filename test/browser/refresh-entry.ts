/** The add-in as it is built, with its refreshing in reach of the test. */
import "../../src/index";
import type { WorkbookRefreshing } from "../../src/workbook/refresh/workbook-refreshing";
import { workbookRefreshing } from "../../src/workbook/refresh/workbook-refreshing";

declare global {
  interface Window {
    refreshing?: WorkbookRefreshing;
    /** Every state of the refresh. */
    refreshStates?: unknown[];
  }
}

const refreshing = workbookRefreshing();
const states: unknown[] = [];
refreshing.subscribe(() => states.push(refreshing.state()));
window.refreshing = refreshing;
window.refreshStates = states;
