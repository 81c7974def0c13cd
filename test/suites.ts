import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const load = createRequire(__filename);

/**
 * Registers the suites of a folder, its files `*.suite.ts`, as one test file: Jest loads the modules under test anew for
 * each test file, which takes longer than most suites. Each suite is a `describe` with the name of its file, so that
 * `npx jest test/lca -t reasons` runs one, and hooks of one don't run for another. A suite that replaces modules or
 * timers needs a test file of its own. `chosen`: the suites to run, all of them without it.
 */
export function runSuites(folder: string, chosen: readonly string[] = suitesIn(folder)): void {
  for (const name of chosen) describe(name, () => void load(join(folder, `${name}.suite.ts`)));
}

/** The names of a folder's suites, in alphabetical order. */
export function suitesIn(folder: string): string[] {
  const ending = ".suite.ts";
  const files = readdirSync(folder).filter((file) => file.endsWith(ending));
  return files.map((file) => file.slice(0, -ending.length)).sort();
}
