/**
 * Suites of tests: files `*.suite.ts`, which the test file of their folder runs (`test/suites.ts`), each as a `describe`
 * with the name of its file.
 */
import { posix } from "node:path";

const ending = ".suite.ts";
const isSuite = (test) => test.endsWith(ending);
const nameOf = (suite) => posix.basename(suite, ending);
const fileOf = (test) => (isSuite(test) ? `${posix.dirname(test)}/suites.test.ts` : test);

/** The files that run these tests; `only` names the tests among them, if the files have more. */
export function filesOf(tests) {
  const files = [...new Set(tests.map(fileOf))];
  const only = tests.every(isSuite) ? `^(${tests.map(nameOf).join("|")}) ` : undefined;
  return { files, only };
}

/** True if tests of this file or suite passed and none failed, by the results of Jest's report. */
export function didPass(test, testResults) {
  const file = testResults.find(({ name }) => name.replaceAll("\\", "/").endsWith(`/${fileOf(test)}`));
  if (!file || (file.status === "failed" && !isSuite(test))) return false;
  const own = isSuite(test)
    ? file.assertionResults.filter(({ ancestorTitles }) => ancestorTitles[0] === nameOf(test))
    : file.assertionResults;
  return own.some(({ status }) => status === "passed") && !own.some(({ status }) => status === "failed");
}
