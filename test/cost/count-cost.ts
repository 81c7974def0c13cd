declare global {
  /** `scripts/jest/environment.js` provides this global to tests in Jest. */
  var testCosts: { count(kind: string): void } | undefined;
}

/**
 * Counts something dear that a test opens or sends; `npm test` reports it. Servers, and pages of jsdom and Chromium, are
 * counted without it.
 */
export function countCost(kind: "workbooks" | "servers" | "requests"): void {
  globalThis.testCosts?.count(kind);
}
