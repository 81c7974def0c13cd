import { parsed } from "./optional-files.mjs";

/**
 * Adds up the results of `npm test`. `steps` are checks without tests of their own: a failed step is one failure.
 * `suites` are jest's reports as text (undefined if missing) with jest's exit code: a suite without a readable report,
 * without a test that ran, or failing for a reason outside its report, is one failure.
 */
export function tally(steps, suites) {
  const failedSteps = steps.filter(({ ok }) => !ok).length;
  const counts = suites.map(countSuite);
  const sum = (key) => counts.reduce((total, count) => total + count[key], 0);
  return { passed: sum("passed"), failed: failedSteps + sum("failed"), skipped: sum("skipped") };
}

export function sum(one, other) {
  const add = (key) => one[key] + other[key];
  return { passed: add("passed"), failed: add("failed"), skipped: add("skipped") };
}

/** The last line of `npm test`. */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

function countSuite({ report, code }) {
  const read = readReport(report);
  if (!read) return { passed: 0, failed: 1, skipped: 0 };
  const [passed, failures, brokenFiles, pending, todo] = read;
  const failed = failures + brokenFiles;
  const nothingRan = passed + failed === 0;
  const uncounted = failed === 0 && (nothingRan || code !== 0);
  return { passed, failed: uncounted ? 1 : failed, skipped: pending + todo };
}

function readReport(report) {
  const read = parsed(report);
  const counts = [
    read?.numPassedTests,
    read?.numFailedTests,
    read?.numRuntimeErrorTestSuites,
    read?.numPendingTests,
    read?.numTodoTests,
  ];
  return counts.every(Number.isInteger) ? counts : undefined;
}
