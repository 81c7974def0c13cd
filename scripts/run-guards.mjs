/** Checks that a test notices the loss of each guard of the product (`test/guards/`). */
import { fileURLToPath } from "node:url";
import { areas } from "../test/guards/index.mjs";
import { findBrowser } from "./browser.mjs";
import { Copy, faultOf } from "./guard-removal.mjs";
import { seedOfSources } from "./test-seed.cjs";
import { didPass } from "./test-suites.mjs";
import { findWebServer } from "./web-servers.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
/** Two copies at a time: each takes one core. */
const atOnce = 2;

/** Every guard with its area, or those whose entry contains one of these words. */
export function guardsNamed(words) {
  const all = Object.entries(areas).flatMap(([area, guards]) => guards.map((guard) => ({ area, ...guard })));
  const text = ({ area, without, file, tests }) => [area, without, file, ...tests].join("\n").toLowerCase();
  const isNamed = (guard) => words.some((word) => text(guard).includes(word.toLowerCase()));
  return words.length === 0 ? all : all.filter(isNamed);
}

/**
 * Removes these guards and prints the tests that noticed; returns the number of guards that were noticed, and of those
 * that were not.
 */
export async function watch(guards) {
  const started = Date.now();
  // With a guard and without it, the same is tested: not a sample by the seed of the changed sources.
  process.env.TEST_SEED ||= seedOfSources(root);
  const copies = Array.from({ length: atOnce }, () => new Copy(root));
  try {
    const found = await watchIn(copies, guards);
    const lost = found.filter(({ by }) => by === undefined);
    for (const { without, file, why } of lost) console.log(`\nNOT NOTICED: ${without}\n  ${file}: ${why}`);
    const minutes = ((Date.now() - started) / 60_000).toFixed(1);
    console.log(`\n${found.length} guards in ${minutes} minutes`);
    return { passed: found.length - lost.length, failed: lost.length, skipped: 0 };
  } finally {
    for (const copy of copies) copy.remove();
  }
}

async function watchIn(copies, guards) {
  if (guards.some(({ browser }) => browser)) process.env.BROWSER_PATH ??= await findBrowser();
  if (guards.some(({ area }) => area === "web servers")) {
    process.env.NGINX_PATH ??= await findWebServer("nginx");
    process.env.CADDY_PATH ??= await findWebServer("caddy");
  }
  const broken = await brokenBefore(copies, guards);
  const found = [];
  const show = inOrder(printed);
  let next = 0;
  const work = async (copy) => {
    for (let at = next++; at < guards.length; at = next++) {
      const guard = guards[at];
      const began = Date.now();
      const fault = faultOf(guard, root) ?? broken(guard);
      const outcome = fault ? { why: fault } : await copy.without(guard);
      found[at] = { ...guard, ...outcome, seconds: Math.round((Date.now() - began) / 1000) };
      show(at, found[at]);
    }
  };
  await Promise.all(copies.map(work));
  return found;
}

/**
 * A test that fails anyway proves nothing: all are run once with every guard in place. Returns the reasons why a
 * guard's tests do not count.
 */
async function brokenBefore([copy], guards) {
  const runs = new Map();
  for (const guard of guards) {
    const { tests, ...how } = testsOf(guard);
    const run = runs.get(keyOf(guard)) ?? { ...how, tests: new Set(), workers: atOnce };
    runs.set(keyOf(guard), run);
    for (const test of tests) run.tests.add(test);
  }
  const failed = new Map();
  for (const [key, run] of runs) {
    const { report = "{}", output = "" } = await copy.run({ ...run, whole: true, tests: [...run.tests] });
    failed.set(key, failingIn(report, [...run.tests]));
    if (failed.get(key).length > 0) console.log(output);
  }
  return (guard) => {
    const bad = failed.get(keyOf(guard));
    const own = guard.tests.filter((test) => bad.includes(test));
    return own.length > 0 ? `already fails with the guard: ${own.join(", ")}` : undefined;
  };
}

function testsOf({ tests, only, hangs, browser, builds }) {
  return { tests, only, hangs, browser, builds, deep: tests.some((test) => test.includes(".deep.")) };
}

/** Guards with equal keys can be run together. */
function keyOf(guard) {
  return JSON.stringify({ ...testsOf(guard), tests: [] });
}

/** Tests of these files that did not pass: they failed, did not run, or their file has none. */
function failingIn(report, files) {
  const { testResults = [] } = JSON.parse(report);
  return files.filter((file) => !didPass(file, testResults));
}

/** Shows results that end in any order in the order of the table. */
function inOrder(show) {
  const waiting = new Map();
  let next = 0;
  return (at, one) => {
    waiting.set(at, one);
    for (; waiting.has(next); next += 1) {
      show(waiting.get(next));
      waiting.delete(next);
    }
  };
}

let area;
function printed(guard) {
  if (guard.area !== area) console.log(`\n${(area = guard.area)}`);
  const { without, by, why, seconds } = guard;
  console.log(`  ${without}\n    ${by ? `noticed by "${by}"` : `NOT NOTICED: ${why}`} (${seconds} s)`);
}
