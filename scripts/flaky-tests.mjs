import { basename } from "node:path";
import { parsed } from "./optional-files.mjs";
import { tally } from "./test-summary.mjs";

/**
 * The failures in these runs of the same tests, and their number of runs: `always`, or it `wavered`. `runs` are jest's
 * reports as text with its exit code. A file that did not run counts as a test; so does a whole run that failed for a
 * reason outside its report.
 */
export function wavering(runs) {
  const times = new Map();
  for (const name of runs.flatMap(failuresOf)) times.set(name, (times.get(name) ?? 0) + 1);
  const failed = [...times].map(([name, count]) => ({ name, times: count }));
  return {
    wavered: failed.filter((one) => one.times < runs.length),
    always: failed.filter((one) => one.times === runs.length),
  };
}

/** The lines of `npm run test:again`, the total last. */
export function wordsFor({ wavered, always }, runs) {
  return [
    ...wavered.map(({ name, times }) => `Flaky, failed in ${times} of ${runs} runs: ${name}`),
    ...always.map(({ name }) => `Failed in every run: ${name}`),
    `${runs} runs: ${wavered.length} flaky, ${always.length} always failed`,
  ];
}

/** Each name once, because several tests of a file may share it. */
function failuresOf(run) {
  const files = parsed(run.report)?.testResults ?? [];
  const failed = new Set(files.flatMap(failuresIn));
  const isUnexplained = failed.size === 0 && tally([], [run]).failed > 0;
  return isUnexplained ? ["a run as a whole"] : [...failed];
}

function failuresIn({ name, status, assertionResults }) {
  const file = basename(name);
  const tests = assertionResults.filter((test) => test.status === "failed");
  if (tests.length === 0 && status === "failed") return [`${file} did not run`];
  return tests.map(({ fullName }) => `${file}: ${fullName}`);
}
