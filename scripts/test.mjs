/**
 * `npm test`: every check of this project, added up in the last line. `npm run test:deep` runs random and large tests
 * in full size, and those of simulated Excel too (`test/deep-tests.ts`); builds twice, which must give the same bytes;
 * and removes each guard of the product (`npm run guards`), which a test must notice.
 *
 * `npm test -- --accept-counts` accepts what the tests open and send as the most that later runs may.
 */
import { realpathSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { findBrowser } from "./browser.mjs";
import { runBuild } from "./builds.mjs";
import { startInProject } from "./command.mjs";
import { guardsNamed, watch } from "./run-guards.mjs";
import { readOrNothing } from "./optional-files.mjs";
import { findOffice } from "./office.mjs";
import { findWebServer } from "./web-servers.mjs";
import { differences } from "./reproducible.mjs";
import { run } from "./run-tool.mjs";
import { suite } from "./jest-suite.mjs";
import { seedOfSources } from "./test-seed.cjs";
import {
  describeCosts,
  describeGrowth,
  filesWithoutCost,
  readCosts,
  textOfCounts,
  warnOfSlowness,
} from "./test-costs.mjs";
import { lastLine, sum, tally } from "./test-summary.mjs";

startInProject();

const started = performance.now();
const deep = process.argv.includes("--deep");
const acceptsCounts = process.argv.includes("--accept-counts");
const acceptedCounts = "test/cost/counts.json";
const acceptCommand = "npm test -- --accept-counts";

process.env.TEST_SEED ||= seedOfSources(process.cwd());
if (!deep)
  console.log(`Matrices are sampled: TEST_SEED=${process.env.TEST_SEED} npm test repeats this sample`);

const steps = [];

function told(name, ok, output) {
  steps.push({ name, ok });
  console.log(ok ? `${name}: ok` : `${name}: FAILED\n${output}`);
  return ok;
}

/** Checks that print only when they fail. */
async function step(name, tool, args) {
  const { code, output } = await run(tool, args);
  return told(name, code === 0, output);
}

/** Programs that tests need on this computer; without them, the tests that need them fail and say so. */
async function found(variable, find) {
  try {
    return { [variable]: await find() };
  } catch (error) {
    console.log(error.message);
    return {};
  }
}

/** True if there is something to test in a browser. */
async function builds() {
  const build = async (name, what) => {
    const { code, output } = await runBuild(what);
    return told(name, code === 0, output);
  };
  const built = await build("build", "addin");
  const workbench = await build("workbench build", "workbench");
  if (built && deep) await build("site build", "site");
  return built && workbench;
}

/** A deep run does more, by chance: it has no ceiling. */
function checkCounts(costs) {
  const uncounted = filesWithoutCost(costs, tests.report, realpathSync("."));
  if (uncounted.length > 0) return told("counts", false, `Not counted:\n${uncounted.join("\n")}`);
  if (acceptsCounts) return acceptCounts(costs);
  const accepted = readOrNothing(acceptedCounts);
  if (!accepted) return told("counts", false, `No counts were accepted. Accept them: ${acceptCommand}`);
  const growth = describeGrowth(costs, JSON.parse(accepted));
  told("counts", growth === "", `${growth}\nIf this is meant, accept it: ${acceptCommand}`);
}

function acceptCounts(costs) {
  const { failed } = tally(steps, [tests]);
  if (failed > 0) return told("counts", false, "Only counts of a run without failures are accepted.");
  writeFileSync(acceptedCounts, textOfCounts(costs));
  told("counts", true);
}

// Results of an earlier run must not be taken for those of this one.
for (const folder of ["reports", "dist", "build"]) rmSync(folder, { recursive: true, force: true });

// One after the other: only one may install packages at a time.
const programs = found("BROWSER_PATH", findBrowser).then(async (browser) => ({
  ...browser,
  ...(deep && (await found("OFFICE_PATH", findOffice))),
  ...(deep && (await found("NGINX_PATH", () => findWebServer("nginx")))),
  ...(deep && (await found("CADDY_PATH", () => findWebServer("caddy")))),
}));
// These run while others build, and while the tests begin.
const checks = step("format", "oxfmt", ["--check"]).then(() =>
  step("lint and types", "oxlint", ["-c", "oxlint.config.mjs", "--max-warnings", "0"]),
);
const built = await builds();
if (!built) console.log("browser tests: FAILED\nThe build failed, so they can't run.");
const projects = built ? [] : ["--selectProjects", "node"];
const costsFile = resolve("reports/costs.jsonl");
const tests = await suite("tests", projects, {
  ...(await programs),
  ...(deep && { TEST_DEEP: "1" }),
  COSTS: costsFile,
});
await checks;
if (deep) {
  const different = await differences(process.cwd());
  told("two builds", different.length === 0, different.join("\n"));
}
const costs = readCosts(readOrNothing(costsFile) ?? "");
if (!deep) checkCounts(costs);
const result = tally(steps, [tests]);
const guards = deep ? await watch(guardsNamed([])) : { passed: 0, failed: 0, skipped: 0 };
const all = sum(result, guards);
process.exitCode = all.failed > 0 ? 1 : 0;
console.log(`\n${describeCosts(costs)}`);
const warning = warnOfSlowness(costs, (performance.now() - started) / 1000);
if (warning) console.log(warning);
console.log(`\n${lastLine(all)}`);
