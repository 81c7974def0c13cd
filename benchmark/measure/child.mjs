/**
 * One measurement, in a process of its own, so that nothing of another is in its memory: `node --expose-gc child.mjs <task>`.
 * A wrong number ends it with an error.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { contenders } from "../contenders.mjs";
import { rows } from "../rows/all.mjs";
import { variantOf } from "../service/values.mjs";
import { http2Fetch } from "./http2-fetch.mjs";

process.on("disconnect", () => process.exit());
const task = JSON.parse(process.argv[2]);
const contender = contenders[task.contender];
const peer = await import(`../peers/${contender.module}.mjs`);
const require = createRequire(import.meta.url);
const origin = task.case.protocol === 2 ? task.origins.http2 : task.origins.http1;
const fetching = task.case.protocol === 2 ? http2Fetch(origin) : fetch;

/** Opens the contender at a service of this size, which has written all its answers before. */
async function open(size, instead = {}) {
  const variant = variantOf(size);
  const control = async (what, query = "") =>
    (await fetching(`${origin}/control/${what}/${variant}${query}`, {})).json();
  const { keys, definitions } = await control("prime");
  const address = `${origin}/${variant}`;
  const bodies = contender.asksNobody ? new Map(await control("bodies")) : undefined;
  const ours = contender.module === "ours" ? require(task.modules[task.contender]) : undefined;
  const aliases = new Map(definitions.map(({ id, alias }) => [id, alias]));
  const place = { address, keys, aliases, bodies, ours, fetch: fetching, lanes: task.case.lanes, ...instead };
  return { client: await peer.open(place), place, definitions, control };
}

/** What a run takes: milliseconds, of these the CPU's, and bytes over what was there before (or over `idle`), at the most. */
async function measured(run, idle) {
  const before = settledMemory();
  forgetPeak();
  const cpu = process.cpuUsage();
  const begun = performance.now();
  await run();
  const ms = performance.now() - begun;
  const { user, system } = process.cpuUsage(cpu);
  return { ms, cpu: (user + system) / 1000, peak: peakMemory() - (idle ?? before).rss };
}

/** What there is, and what is held, after all that nobody holds is gone. */
function settledMemory() {
  globalThis.gc();
  globalThis.gc();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rss, held: heapUsed + external };
}

/** From now on the peak is one of what comes; where the system cannot do that, it is one of all that was. */
function forgetPeak() {
  if (process.platform === "linux") writeFileSync("/proc/self/clear_refs", "5");
}

function peakMemory() {
  if (process.platform !== "linux") return process.resourceUsage().maxRSS * 1024;
  return Number(/VmHWM:\s*(\d+)/.exec(readFileSync("/proc/self/status", "utf8"))[1]) * 1024;
}

/** Asks for all cells at once, as Excel does, and compares each answer. */
async function ask(client, cells, isChanged = () => false) {
  const answers = await Promise.all(
    cells.map(({ product, indicator, scenario = null }) => client.impact(product, indicator, scenario)),
  );
  answers.forEach((answer, place) => check(answer, cells[place], isChanged));
}

function check(answer, cell, isChanged = () => false) {
  const right = cell.value(isChanged(cell.number));
  if (answer !== right)
    throw new Error(`${task.contender}: ${cell.product}, ${cell.indicator}: ${answer} is not ${right}`);
}

const tools = {
  contender,
  contenderId: task.contender,
  case: task.case,
  open,
  measured,
  settledMemory,
  ask,
  check,
  peer,
};
try {
  const result = await rows.find(({ id }) => id === task.row).measure(tools);
  process.send(result, () => process.exit());
} catch (error) {
  // Not as Node prints it: that shows the line of the bundle, which is all of it.
  console.error(error.stack ?? error);
  process.exit(1);
}
