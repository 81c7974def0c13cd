import { parsed } from "./optional-files.mjs";

/**
 * Reads in jest's report, as text, whether a removed guard was noticed: the test that noticed it (`by`), or the reason
 * why none did (`why`). A test notices by failing. A time-out and files that cannot run prove nothing, unless the
 * guard's entry says that a test then `hangs`.
 */
export function noticed(report, { hangs } = {}) {
  const files = parsed(report)?.testResults;
  if (!files) return { why: "the tests didn't end" };
  const failed = files.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed"),
  );
  const late = failed.filter(({ failureMessages }) => failureMessages.every(isTimeout));
  const [found] = hangs ? failed : failed.filter((test) => !late.includes(test));
  if (found) return { by: found.fullName };
  if (late.length > 0) return { why: `a test only timed out: ${late[0].fullName}` };
  if (files.some(({ status }) => status === "failed")) return { why: "a test file didn't run" };
  const ran = files.some(({ assertionResults }) =>
    assertionResults.some(({ status }) => status === "passed"),
  );
  return { why: ran ? "all tests passed" : "no test ran" };
}

function isTimeout(message) {
  return /Exceeded timeout of \d/.test(message);
}
