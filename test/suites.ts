import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const load = createRequire(__filename);
const ending = ".suite.ts";

/**
 * Runs all suites of a folder, its files `*.suite.ts`, as one test file: Jest loads and compiles the modules under test
 * anew for each test file, which takes longer than a small suite. Each is a `describe` with the name of its file: so
 * `npx jest test/lca -t reasons` runs one, and hooks of one don't run for another. A suite that takes seconds, replaces
 * modules or timers, or looks at everything in memory is a test file of its own.
 */
export function runSuites(folder: string): void {
  const suites = readdirSync(folder).filter((file) => file.endsWith(ending));
  for (const file of suites.sort())
    describe(file.slice(0, -ending.length), () => void load(join(folder, file)));
}
