import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const costsModule = pathToFileURL(join(__dirname, "../../scripts/test-costs.mjs")).href;

type Counts = Readonly<Record<string, number>>;

interface Cost {
  readonly file: string;
  readonly counts: Counts;
  readonly cpu: { readonly own: number; readonly programs: number };
}

/** The result of a function of the runner; through Node, because the runner's scripts are ES modules. */
function inNode(functionName: string, ...given: readonly unknown[]): unknown {
  const script = `import { ${functionName} } from ${JSON.stringify(costsModule)};
    console.log(JSON.stringify(${functionName}(...JSON.parse(process.argv[1]))));`;
  const args = ["--input-type=module", "-e", script, JSON.stringify(given)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
}

function cost(file: string, counts: Counts, own = 0, programs = 0): Cost {
  return { file, counts, cpu: { own, programs } };
}

test("the report has every count, the CPU, and the ten dearest test files", () => {
  const files = Array.from({ length: 11 }, (_, index) => cost(`${index}.test.ts`, {}, index * 1000));
  const browser = cost("browser.test.ts", { workbooks: 2, pages: 3, navigations: 4 }, 500, 60_000);
  const workbook = cost("workbook.test.ts", { workbooks: 5, pages: 5, servers: 6, requests: 700 }, 1500);
  const report = inNode("describeCosts", [...files, browser, workbook]);
  expect(String(report).split("\n")).toEqual([
    "The tests did: 7 workbooks opened, 8 pages opened, 6 servers opened, 4 navigations, 700 requests to Excel.",
    "They took 117.0 s of CPU: 60.0 s in programs that they start, as Chromium is.",
    "The dearest test files, by CPU:",
    "   60.5 s  browser.test.ts",
    "   10.0 s  10.test.ts",
    ...[9, 8, 7, 6, 5, 4, 3, 2].map((index) => `    ${index}.0 s  ${index}.test.ts`),
  ]);
});

test("counts as accepted, and five in a hundred more, are no failure", () => {
  const accepted = { "a.test.ts": { pages: 60, servers: 1 }, "b.test.ts": { pages: 40 } };
  expect(inNode("describeGrowth", [cost("a.test.ts", { pages: 65, servers: 1 })], accepted)).toBe("");
  const whole = [cost("a.test.ts", { pages: 65 }), cost("b.test.ts", { pages: 40 })];
  expect(inNode("describeGrowth", whole, accepted)).toBe("");
});

test("counts above that are a failure that names the test files that grew, the most first", () => {
  const accepted = {
    "a.test.ts": { pages: 60, servers: 1 },
    "b.test.ts": { pages: 40 },
    "gone.test.ts": { pages: 1 },
  };
  const costs = [
    cost("a.test.ts", { pages: 62, servers: 1 }),
    cost("b.test.ts", { pages: 39 }),
    cost("new.test.ts", { pages: 7 }),
  ];
  expect(inNode("describeGrowth", costs, accepted)).toBe(
    [
      "108 pages opened, and 106 is the most. These test files grew:",
      "  new.test.ts: 7 more (7, before 0)",
      "  a.test.ts: 2 more (62, before 60)",
    ].join("\n"),
  );
});

test.each(["workbooks", "pages", "servers", "navigations", "requests"])("%s have a ceiling", (kind) => {
  const accepted = { "a.test.ts": { [kind]: 10 } };
  expect(inNode("describeGrowth", [cost("a.test.ts", { [kind]: 10 })], accepted)).toBe("");
  expect(inNode("describeGrowth", [cost("a.test.ts", { [kind]: 11 })], accepted)).toContain(
    "a.test.ts: 1 more",
  );
});

test("accepted counts are their own ceiling, and stand by test file", () => {
  const costs = [
    cost("b.test.ts", { requests: 3, pages: 2 }),
    cost("none.test.ts", {}),
    cost("a.test.ts", { servers: 1 }),
  ];
  const text = inNode("textOfCounts", costs);
  expect(text).toBe(
    `{
  "a.test.ts": {
    "servers": 1
  },
  "b.test.ts": {
    "pages": 2,
    "requests": 3
  }
}
`,
  );
  expect(inNode("describeGrowth", costs, JSON.parse(String(text)))).toBe("");
});

test("a test file of jest's report without a cost is named", () => {
  const report = JSON.stringify({
    testResults: [{ name: "/project/test/a.test.ts" }, { name: "/project/b.test.ts" }],
  });
  expect(inNode("filesWithoutCost", [cost("test/a.test.ts", {})], report, "/project")).toEqual(["b.test.ts"]);
});

test("much CPU and a long run are warnings, and little of both is none", () => {
  expect(inNode("warnOfSlowness", [cost("a.test.ts", {}, 790_000)], 479)).toBe("");
  const warnings = String(inNode("warnOfSlowness", [cost("a.test.ts", {}, 790_000, 20_000)], 600)).split(
    "\n",
  );
  expect(warnings).toEqual([
    "Warning: 810 s of CPU is more than 800 s, on this computer and beside its other work.",
    "Warning: 600 s is longer than 480 s, on this computer and beside its other work.",
  ]);
});

test("lines of costs are read, also if no test file left one", () => {
  const costs = [cost("a.test.ts", { pages: 1 }, 5), cost("b.test.ts", {}, 6)];
  const text = costs.map((one) => `${JSON.stringify(one)}\n`).join("");
  expect(inNode("readCosts", text)).toEqual(costs);
  expect(inNode("readCosts", "")).toEqual([]);
});
