import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const root = join(__dirname, "../..");
const moduleAt = (path: string): string => JSON.stringify(pathToFileURL(join(root, path)).href);

interface Listed {
  readonly without: string;
  readonly tests: readonly string[];
  readonly browser?: boolean;
  readonly fault?: string;
}

/** The result of a script of the project; through Node, because the scripts are ES modules. */
function inNode<T>(imports: string, expression: string, given: unknown): T {
  const script = `${imports}
    const given = JSON.parse(process.argv[1]);
    console.log(JSON.stringify(${expression}));`;
  const args = ["--input-type=module", "-e", script, JSON.stringify(given)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" })) as T;
}

const guards = inNode<readonly Listed[]>(
  `import { areas } from ${moduleAt("test/guards/index.mjs")};
   import { faultOf } from ${moduleAt("scripts/guard-removal.mjs")};`,
  "Object.values(areas).flat().map((guard) => ({ ...guard, fault: faultOf(guard, given) }))",
  root,
);

test("every guard that `npm run guards` removes is at the place that its entry names", () => {
  const faults = guards.filter(({ fault }) => fault !== undefined);
  expect(faults.map(({ without, fault }) => `${without}: ${fault}`)).toEqual([]);
});

test("every guard has a unique description and tests that exist", () => {
  const names = guards.map(({ without }) => without);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  const tests = new Set(guards.flatMap((guard) => guard.tests));
  expect([...tests].filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(guards.filter((guard) => guard.tests.length === 0)).toEqual([]);
});

test("few guards need a browser, because each of those costs a build", () => {
  expect(guards.filter(({ browser }) => browser).length).toBeLessThanOrEqual(8);
});

describe("a guard is noticed", () => {
  const timeout = 'thrown: "Exceeded timeout of 60000 ms for a test."';
  const passed = { fullName: "a passes", status: "passed", failureMessages: [] };
  const failed = (...failureMessages: string[]) => ({
    fullName: "a fails",
    status: "failed",
    failureMessages,
  });
  const report = (...assertionResults: object[]) =>
    JSON.stringify({ testResults: [{ status: "failed", assertionResults }] });
  const noticed = (text: string | undefined, guard = {}) =>
    inNode<unknown>(
      `import { noticed } from ${moduleAt("scripts/noticing-test.mjs")};`,
      "noticed(given.text, given.guard)",
      { text, guard },
    );

  test("a failing test notices a guard, a timeout does not", () => {
    expect(noticed(report(passed, failed(timeout), failed("Expected: 1")))).toEqual({ by: "a fails" });
    expect(noticed(report(passed, failed(timeout)))).toEqual({
      why: "a test only timed out: a fails",
    });
  });

  test("a timeout notices a guard whose entry says that tests hang", () => {
    expect(noticed(report(failed(timeout)), { hangs: true })).toEqual({ by: "a fails" });
  });

  test.each([
    ["the tests didn't end", undefined],
    ["the tests didn't end", "{"],
    ["a test file didn't run", report()],
    ["all tests passed", JSON.stringify({ testResults: [{ status: "passed", assertionResults: [passed] }] })],
    ["no test ran", JSON.stringify({ testResults: [{ status: "passed", assertionResults: [] }] })],
  ])("a removed guard goes unnoticed if %s", (why, text) => {
    expect(noticed(text)).toEqual({ why });
  });
});

describe("a guard's test may be a suite, which the test file of its folder runs", () => {
  const inSuites = <T>(expression: string, given: unknown): T =>
    inNode<T>(`import { didPass, filesOf } from ${moduleAt("scripts/test-suites.mjs")};`, expression, given);

  test.each([
    [["test/a.test.ts"], { files: ["test/a.test.ts"] }],
    [["test/a/b.suite.ts"], { files: ["test/a/suites.test.ts"], only: "^(b) " }],
    [["test/a/b.suite.ts", "test/a/c.suite.ts"], { files: ["test/a/suites.test.ts"], only: "^(b|c) " }],
    [["test/a/b.suite.ts", "test/d.test.ts"], { files: ["test/a/suites.test.ts", "test/d.test.ts"] }],
  ])("%s", (tests, expected) => {
    expect(inSuites("filesOf(given)", tests)).toEqual(expected);
  });

  test("a failing suite does not fail the others of its file, and one that did not run is not passed", () => {
    const titled = (status: string, ...ancestorTitles: string[]) => ({ status, ancestorTitles });
    const assertionResults = [titled("passed", "b"), titled("failed", "c"), titled("skipped", "d")];
    const testResults = [{ name: "C:\\test\\a\\suites.test.ts", status: "failed", assertionResults }];
    const tests = ["test/a/b.suite.ts", "test/a/c.suite.ts", "test/a/d.suite.ts", "test/a/suites.test.ts"];
    expect(
      inSuites("given.tests.filter((test) => didPass(test, given.testResults))", { tests, testResults }),
    ).toEqual(["test/a/b.suite.ts"]);
  });
});
