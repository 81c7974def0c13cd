/** Takes guards of the product away, one at a time, in copies of the project. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { noticed } from "./noticing-test.mjs";
import { readOrNothing } from "./optional-files.mjs";
import { run } from "./run-tool.mjs";
import { filesOf } from "./test-suites.mjs";

const left = [".git", "node_modules", "dist", "build", "reports"];
/** In milliseconds. The tests of one guard take seconds, or minutes on a busy machine; all of them take minutes. */
const limit = 8 * 60_000;
const longLimit = 120 * 60_000;

/** In milliseconds, for one test: those that would wait for ever without the guard must not take long. */
function patienceFor({ browser, hangs, whole }) {
  if (whole) return longLimit;
  if (browser) return 120_000;
  return hangs ? 15_000 : 60_000;
}

/** The fault in the entry of a guard; undefined if the guard can be removed. */
export function faultOf({ file, find, put }, root) {
  const text = readOrNothing(join(root, file));
  if (text === undefined) return `${file} doesn't exist`;
  const times = text.split(find).length - 1;
  if (times === 0) return `text not found: ${find}`;
  if (times > 1) return `text found ${times} times: ${find}`;
  return find === put ? `the replacement changes nothing: ${find}` : undefined;
}

/**
 * A copy of the project in its present state, in which anything may be changed; it has the packages of the original.
 */
export class Copy {
  constructor(root) {
    this.folder = mkdtempSync(join(tmpdir(), "product-impact-guards-"));
    this.onExit = () => this.remove();
    process.once("exit", this.onExit);
    const isLeft = (file) => left.includes(relative(root, file).split(sep)[0]);
    cpSync(root, this.folder, { recursive: true, filter: (file) => !isLeft(file) });
    linkPackages(root, this.folder);
  }

  remove() {
    process.off("exit", this.onExit);
    // Processes that ended a moment ago may still be writing.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Runs the tests of a guard with the guard, or without it. */
  async without({ file, find, put, ...tests }) {
    const path = join(this.folder, file);
    const whole = readFileSync(path, "utf8");
    writeFileSync(
      path,
      whole.replace(find, () => put),
    );
    try {
      const { report, built } = await this.run(tests);
      return built ? noticed(report, tests) : { why: "the build fails without it" };
    } finally {
      writeFileSync(path, whole);
    }
  }

  /**
   * Runs tests, with the guard if `whole` is set. `browser` says that they use Chromium, `builds` that they need
   * `dist/`; `only` names the tests to run, `hangs` those that wait for ever without the guard.
   */
  async run({ tests, hangs, only = hangs, browser, builds, whole = false, workers = 1 }) {
    const cwd = this.folder;
    const named = filesOf(tests);
    const chosen = only ?? named.only;
    if (builds) {
      const { code } = await run("webpack", [], { cwd, limit });
      if (code !== 0) return { built: false };
    }
    const file = join(cwd, "report.json");
    rmSync(file, { force: true });
    // Handles that a test leaves open must not keep jest from its end.
    const args = ["--ci", "--forceExit", "--json", `--outputFile=${file}`, `--maxWorkers=${workers}`];
    const patience = patienceFor({ browser, hangs, whole });
    args.push(`--testTimeout=${patience}`);
    if (chosen) args.push("--testNamePattern", chosen);
    args.push("--runTestsByPath", ...named.files);
    // All other tests have the size of `npm test`, also in the deep run.
    const env = {
      TEST_DEEP: tests.some((test) => test.includes(".deep.")) ? "1" : "",
      // A step that waits in vain fails the test, which notices the guard; a time-out of the whole test does not.
      BROWSER_PATIENCE_MS: String(patience / 4),
    };
    const { code, output } = await run("jest", args, {
      cwd,
      env,
      limit: whole ? longLimit : limit,
    });
    return { built: true, code, output, report: readOrNothing(file) };
  }
}

/** Links the packages of the original, except the project's own, which are the copy's. */
function linkPackages(root, folder) {
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync(join(root, "node_modules"))) {
    if (name.startsWith(".")) continue;
    const path = relative(realpathSync(root), realpathSync(join(root, "node_modules", name)));
    const home = path.startsWith("node_modules") ? root : folder;
    symlinkSync(join(home, path), join(folder, "node_modules", name), "junction");
  }
}
