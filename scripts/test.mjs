/** `npm test`: every check of this project, added up in the last line. */
import { rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { findBrowser } from "./browser.mjs";
import { findOffice } from "./office.mjs";
import { run } from "./run.mjs";
import { suite } from "./suite.mjs";
import { lastLine, tally } from "./tally.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

const steps = [];
const suites = [];

/** Checks that print only when they fail. */
async function step(name, tool, args) {
  const { code, output } = await run(tool, args);
  steps.push({ name, ok: code === 0 });
  console.log(code === 0 ? `${name}: ok` : `${name}: FAILED\n${output}`);
  return code === 0;
}

async function tests(name, args, env) {
  console.log(`\n${name} tests`);
  suites.push(await suite(name, args, env));
}

/** No browser means failed, never skipped. */
async function browserSuite() {
  try {
    await tests("browser", ["--config", "jest.browser.config.js"], { BROWSER_PATH: await findBrowser() });
  } catch (error) {
    console.log(`browser tests: FAILED\n${error.message}`);
    suites.push({ name: "browser", code: 1, report: undefined });
  }
}

// What an earlier run left must not stand in for what this one failed to make.
for (const folder of ["reports", "dist", "build"]) rmSync(folder, { recursive: true, force: true });

/** Where there is none, the tests that need it fail and say so. */
const office = findOffice().then(
  (found) => ({ OFFICE_PATH: found }),
  (error) => (console.log(error.message), {}),
);

// Two at a time: each takes one core.
const [, built] = await Promise.all([
  step("types", "tsc", ["--noEmit"]).then(() => step("format", "prettier", ["--check", "."])),
  step("build", "webpack", ["--config", "webpack.config.js"])
    .then(
      async (ok) => (await step("workbench build", "webpack", ["--config", "webpack.workbench.js"])) && ok,
    )
    .then(async (ok) => ok && (await step("site build", "webpack", ["--config", "webpack.site.js"])))
    .then(async (ok) => (await step("lint", "eslint", [".", "--max-warnings", "0"]), ok)),
]);

await tests("unit", [], await office);
if (built) {
  await browserSuite();
} else {
  console.log("browser tests: FAILED\nThere is no build to test.");
  suites.push({ name: "browser", code: 1, report: undefined });
}

const result = tally(steps, suites);
process.exitCode = result.failed > 0 ? 1 : 0;
console.log(`\n${lastLine(result)}`);
