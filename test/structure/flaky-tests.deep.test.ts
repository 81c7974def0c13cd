import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const waveringModule = pathToFileURL(join(__dirname, "../../scripts/flaky-tests.mjs")).href;

type Run = { readonly code: number; readonly report?: string };

/** The output of `npm run test:again` for these runs; through Node, because the runner's scripts are ES modules. */
function said(runs: readonly Run[]): string[] {
  const script = `import { wavering, wordsFor } from ${JSON.stringify(waveringModule)};
    const runs = JSON.parse(process.argv[1]);
    console.log(JSON.stringify(wordsFor(wavering(runs), runs.length)));`;
  const args = ["--input-type=module", "-e", script, JSON.stringify(runs)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" })) as string[];
}

/** A run of two files, whose tests are passed, failed or pending. */
function run(
  pane: Readonly<Record<string, string>>,
  grid: Readonly<Record<string, string>> = { opens: "passed" },
): Run {
  const all = [...Object.values(pane), ...Object.values(grid)];
  const failed = all.filter((status) => status === "failed").length;
  const testResults = Object.entries({ pane, grid }).map(([name, tests]) => ({
    name: `/any/where/test/browser/${name}.test.ts`,
    status: Object.values(tests).includes("failed") ? "failed" : "passed",
    assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
  }));
  const counts = {
    numPassedTests: all.filter((status) => status === "passed").length,
    numFailedTests: failed,
    numRuntimeErrorTestSuites: 0,
    numPendingTests: all.filter((status) => status === "pending").length,
    numTodoTests: 0,
  };
  return { code: failed > 0 ? 1 : 0, report: JSON.stringify({ ...counts, testResults }) };
}

const fine = run({ opens: "passed" });

test("runs without failures say so", () => {
  expect(said([fine, fine, run({ opens: "pending" })])).toEqual(["3 runs: 0 flaky, 0 always failed"]);
});

test("a test that fails in some runs is flaky, one that fails in all is not", () => {
  const runs = [
    run({ opens: "failed", closes: "failed" }),
    run({ opens: "passed", closes: "failed" }),
    run({ opens: "failed", closes: "failed" }),
  ];
  expect(said(runs)).toEqual([
    "Flaky, failed in 2 of 3 runs: pane.test.ts: opens",
    "Failed in every run: pane.test.ts: closes",
    "3 runs: 1 flaky, 1 always failed",
  ]);
});

test("tests of the same name in two files count as two", () => {
  expect(said([run({ opens: "failed" }), run({ opens: "passed" }, { opens: "failed" })])).toEqual([
    "Flaky, failed in 1 of 2 runs: pane.test.ts: opens",
    "Flaky, failed in 1 of 2 runs: grid.test.ts: opens",
    "2 runs: 2 flaky, 0 always failed",
  ]);
});

test("tests of the same name in one file count once in a run", () => {
  const twice = { fullName: "opens", status: "failed" };
  const testResults = [{ name: "pane.test.ts", status: "failed", assertionResults: [twice, twice] }];
  const both = { code: 1, report: JSON.stringify({ testResults }) };
  expect(said([both, fine])[0]).toBe("Flaky, failed in 1 of 2 runs: pane.test.ts: opens");
});

test("a file that did not run is named", () => {
  const testResults = [{ name: "/any/pane.test.ts", status: "failed", assertionResults: [] }];
  const broken = { code: 1, report: JSON.stringify({ testResults }) };
  expect(said([fine, broken])[0]).toBe("Flaky, failed in 1 of 2 runs: pane.test.ts did not run");
});

test.each<[string, Run]>([
  ["leaves no report", { code: 1 }],
  ["leaves half a report", { code: 0, report: '{"testResults": [' }],
  ["finds no test", { code: 0, report: run({}, {}).report ?? "" }],
  ["ends in an error that no test shows", { ...fine, code: 1 }],
])("a run that %s has failed as a whole", (_what, broken) => {
  expect(said([fine, broken])).toEqual([
    "Flaky, failed in 1 of 2 runs: a run as a whole",
    "2 runs: 1 flaky, 0 always failed",
  ]);
});
