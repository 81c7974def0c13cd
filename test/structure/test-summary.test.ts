import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const tallyModule = pathToFileURL(join(__dirname, "../../scripts/test-summary.mjs")).href;

/** The result of a function of the runner; through Node, because the runner's scripts are ES modules. */
function inNode(call: string, given: unknown): string {
  const script = `import { lastLine, tally } from ${JSON.stringify(tallyModule)};
    const given = JSON.parse(process.argv[1]);
    console.log(${call});`;
  const args = ["--input-type=module", "-e", script, JSON.stringify(given)];
  return execFileSync(process.execPath, args, { encoding: "utf8" }).trim();
}

/** The last line of `npm test` for these findings. */
function lastLine(
  steps: readonly { ok: boolean }[],
  suites: readonly { code: number; report?: string }[],
): string {
  return inNode("lastLine(tally(...given))", [steps, suites]);
}

function report(
  counts: Partial<Record<"passed" | "failed" | "pending" | "todo" | "brokenFiles", number>>,
): string {
  return JSON.stringify({
    numPassedTests: counts.passed ?? 0,
    numFailedTests: counts.failed ?? 0,
    numPendingTests: counts.pending ?? 0,
    numTodoTests: counts.todo ?? 0,
    numRuntimeErrorTestSuites: counts.brokenFiles ?? 0,
  });
}

test("the summary adds up the tests of all suites", () => {
  const suites = [
    { code: 0, report: report({ passed: 10, pending: 1, todo: 1 }) },
    { code: 0, report: report({ passed: 5 }) },
  ];
  expect(lastLine([{ ok: true }], suites)).toBe("15 passed, 0 failed, 2 skipped");
});

test("failed tests and test files that do not run are failures", () => {
  const suites = [{ code: 1, report: report({ passed: 3, failed: 2, brokenFiles: 1 }) }];
  expect(lastLine([], suites)).toBe("3 passed, 3 failed, 0 skipped");
});

test("each failed step is one failure, and a passed step is no test", () => {
  const suites = [{ code: 0, report: report({ passed: 1 }) }];
  expect(lastLine([{ ok: false }, { ok: true }, { ok: false }], suites)).toBe(
    "1 passed, 2 failed, 0 skipped",
  );
});

test.each([
  ["without a test", report({}), 0],
  ["with skipped tests alone", report({ pending: 4 }), 4],
])("a suite %s is one failure", (_what, text, skipped) => {
  expect(lastLine([], [{ code: 0, report: text }])).toBe(`0 passed, 1 failed, ${skipped} skipped`);
});

test.each([
  ["missing", undefined],
  ["cut off", '{"numPassedTests": 3'],
  ["empty", ""],
  ["not a report", "null"],
  ["without its counts", '{"numPassedTests": 3}'],
])("a report that is %s is one failure", (_what, text) => {
  expect(lastLine([], [{ code: 0, ...(text !== undefined && { report: text }) }])).toBe(
    "0 passed, 1 failed, 0 skipped",
  );
});

test("a suite that ends with an error outside its report is one failure", () => {
  expect(lastLine([], [{ code: 1, report: report({ passed: 7 }) }])).toBe("7 passed, 1 failed, 0 skipped");
});
