/**
 * What `npm test` opened and sent, by test file: `test/cost/cost-counter.js` writes a line for each. The counts have a
 * ceiling: those of `test/cost/counts.json`. CPU and time have none, because they depend on the computer and its other
 * work: the run only warns of them.
 */
import { relative, sep } from "node:path";
import { parsed } from "./optional-files.mjs";

/** What a count counts, by its name in the files. */
const labels = {
  workbooks: "workbooks opened",
  pages: "pages opened",
  servers: "servers opened",
  navigations: "navigations",
  requests: "requests to Excel",
};

/**
 * On each sum: requests depend a little on how quickly others are answered, and opened workbooks on the positions that
 * sampled tests draw. Over time the sums can't rise by more: the accepted counts stay what they are.
 */
const headroom = 0.05;

const dearest = 10;

/** In seconds: two idle cores for eight minutes, less what builds and checks take. */
const cpuToWarnAbove = 800;
const timeToWarnAbove = 8 * 60;

/** `costs.jsonl`: a line for each test file. */
export function readCosts(text) {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

/** What the run did, and its dearest test files, for people. */
export function describeCosts(costs) {
  const counts = Object.entries(labels).map(([kind, label]) => `${sumOf(costs, kind)} ${label}`);
  const programs = seconds(costs.reduce((sum, { cpu }) => sum + cpu.programs, 0));
  const byCpu = [...costs].sort((one, other) => totalCpu(other) - totalCpu(one));
  return [
    `The tests did: ${counts.join(", ")}.`,
    `They took ${seconds(cpuOf(costs))} s of CPU: ${programs} s in programs that they start, as Chromium is.`,
    "The dearest test files, by CPU:",
    ...byCpu.slice(0, dearest).map((cost) => `${seconds(totalCpu(cost)).padStart(7)} s  ${cost.file}`),
  ].join("\n");
}

/** Says so if the tests took much CPU, or the run (in seconds) long; "" if not. */
export function warnOfSlowness(costs, time) {
  const cpu = cpuOf(costs) / 1000;
  return [
    ...(cpu > cpuToWarnAbove ? [`${cpu.toFixed(0)} s of CPU is more than ${cpuToWarnAbove} s`] : []),
    ...(time > timeToWarnAbove ? [`${time.toFixed(0)} s is longer than ${timeToWarnAbove} s`] : []),
  ]
    .map((reason) => `Warning: ${reason}, on this computer and beside its other work.`)
    .join("\n");
}

/** The test files of jest's report (as text) that left no cost, by their paths from the root. */
export function filesWithoutCost(costs, report, root) {
  const written = new Set(costs.map(({ file }) => file));
  const results = parsed(report)?.testResults ?? [];
  const files = results.map(({ name }) => relative(root, name).split(sep).join("/"));
  return files.filter((file) => !written.has(file));
}

/**
 * Compares the sums with those of the accepted counts. Gives what is above, with the files that grew, the most first;
 * "" if nothing is.
 */
export function describeGrowth(costs, accepted) {
  const acceptedCosts = Object.entries(accepted).map(([file, counts]) => ({ file, counts }));
  return Object.keys(labels)
    .flatMap((kind) => {
      const ceiling = Math.floor(sumOf(acceptedCosts, kind) * (1 + headroom));
      const sum = sumOf(costs, kind);
      if (sum <= ceiling) return [];
      const grown = grownFiles(costs, accepted, kind);
      return [`${sum} ${labels[kind]}, and ${ceiling} is the most. These test files grew:`, ...grown];
    })
    .join("\n");
}

/** The text of `counts.json` for these costs. */
export function textOfCounts(costs) {
  const counted = costs.filter(({ counts }) => Object.keys(counts).length > 0);
  const names = counted.map(({ file }) => file).sort();
  const rows = names.map((name) => {
    const { counts } = counted.find(({ file }) => file === name);
    const sorted = Object.keys(labels).filter((kind) => counts[kind] > 0);
    return [name, Object.fromEntries(sorted.map((kind) => [kind, counts[kind]]))];
  });
  return `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`;
}

function grownFiles(costs, accepted, kind) {
  return costs
    .map(({ file, counts }) => ({ file, now: counts[kind] ?? 0, before: accepted[file]?.[kind] ?? 0 }))
    .filter(({ now, before }) => now > before)
    .sort((one, other) => other.now - other.before - (one.now - one.before))
    .map(({ file, now, before }) => `  ${file}: ${now - before} more (${now}, before ${before})`);
}

function sumOf(costs, kind) {
  return costs.reduce((sum, { counts }) => sum + (counts[kind] ?? 0), 0);
}

function cpuOf(costs) {
  return costs.reduce((sum, cost) => sum + totalCpu(cost), 0);
}

function totalCpu({ cpu }) {
  return cpu.own + cpu.programs;
}

function seconds(milliseconds) {
  return (milliseconds / 1000).toFixed(1);
}
