/** Runs tests by jest. */
import { mkdirSync, rmSync } from "node:fs";
import { readOrNothing } from "./optional-files.mjs";
import { run } from "./run-tool.mjs";

// Far beyond what a suite needs, a deep run's too: one that hangs is a failure, not a wait without end.
const limit = 4 * 60 * 60_000;

/** Jest's exit code, and its report as text: undefined if jest left none. */
export async function suite(name, args, env = {}) {
  const file = `reports/${name}.json`;
  // A report of an earlier run must not be taken for this one's.
  rmSync(file, { force: true });
  mkdirSync("reports", { recursive: true });
  const { code } = await run("jest", ["--ci", "--json", `--outputFile=${file}`, ...args], {
    env,
    show: true,
    limit,
  });
  return { name, code, report: readOrNothing(file) };
}
