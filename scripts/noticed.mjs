import { parsed } from "./tally.mjs";

/**
 * What jest's report as text says of a guard that was taken away: the test that noticed it (`by`), or `why` nobody did. A
 * test notices by failing; one that only ran out of time, and files that cannot run at all, prove nothing. Where it is
 * stated that without the guard a test `hangs`, running out of time is what was to be noticed.
 */
export function noticed(report, { hangs } = {}) {
  const files = parsed(report)?.testResults;
  if (!files) return { why: "the tests did not end" };
  const failed = files.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed"),
  );
  const late = failed.filter(({ failureMessages }) => failureMessages.every(isTimeout));
  const [found] = hangs ? failed : failed.filter((test) => !late.includes(test));
  if (found) return { by: found.fullName };
  if (late.length > 0) return { why: `a test only ran out of time: ${late[0].fullName}` };
  if (files.some(({ status }) => status === "failed")) return { why: "a file of tests did not run" };
  const ran = files.some(({ assertionResults }) =>
    assertionResults.some(({ status }) => status === "passed"),
  );
  return { why: ran ? "all tests passed" : "no test ran" };
}

function isTimeout(message) {
  return /Exceeded timeout of \d/.test(message);
}
