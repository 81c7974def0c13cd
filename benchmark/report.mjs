import { writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { root } from "./bundle.mjs";
import { label, said, saidSummary } from "./numbers.mjs";

/** Writes docs/performance.md. */
export async function writeDocument(measured, how) {
  const parts = [
    "# Performance",
    whatIsFelt(measured),
    howMeasured(how),
    `## Budgets\n\n${budgetLines(measured)}`,
    ...measured.map(({ row, cases }) => `## ${row.title}\n\n${row.text}\n\n${table(row, cases)}`),
  ];
  const path = join(root, "docs/performance.md");
  writeFileSync(path, await format(parts.join("\n\n"), { ...(await resolveConfig(path)), filepath: path }));
}

function whatIsFelt(measured) {
  const [opening, [cold], [first], [warm], [memory]] = measured.map(({ cases }) => cases.map(({ medians }) => medians));
  const seconds = (milliseconds) => `${Number((milliseconds / 1000).toPrecision(milliseconds < 1e4 ? 2 : 3))} s`;
  const [near, usual, far] = opening.map(({ usable }) => seconds(usable));
  const held = Math.max(50, cold.longest, cold.delay);
  return `With a service and a site 50 ms away, the pane can be used ${usual} after it is opened, with nothing of it in the browser's cache; ${near} where they are near, ${far} at 200 ms. The first 56 products that a workbook asks for cost ${seconds(first.cpu)} of work. The last of 10,000 new cells over 1,000 products has its value after ${seconds(cold.last)}, where the wire alone takes ${seconds(cold.wire)}; meanwhile typing is never held up for more than ${said(held)} ms. A recalculation of 100,000 cells whose values are known takes ${seconds(warm.last)}. 1.5 million numbers, which are all of 10,000 products, take ${said(memory.rest, "MB")} MB.`;
}

function howMeasured({ browser, quick }) {
  const [cpu] = cpus();
  const machine = `${availableParallelism()} cores (${cpu?.model.trim() ?? "unknown"})`;
  return `Measured by \`node benchmark/run.mjs${quick ? " --quick" : ""}\` on ${machine}, in Chromium ${browser}, with the add-in as it is published. The service is a real one over HTTP/1.1 and loopback, in a process of its own, which has written its answers before. A latency is how long each answer is held back. Each run has a browser of its own; every value is compared with the right one, and a wrong one fails the run. Tables give the median, and in brackets the middle half of the runs. Times of two machines, or of two hours, are not to be compared.`;
}

/** Each budget of the design with the measured median. */
export function budgetLines(measured) {
  const lines = measured.flatMap(({ row, cases }) =>
    cases.flatMap((one) =>
      row
        .budgets(one, one.medians)
        .map(({ what, measured: value, unit, limit }) => [
          row.title,
          one.name,
          what,
          said(value, unit),
          said(limit),
          value <= limit * (scale[unit] ?? 1) ? "met" : "**missed**",
        ]),
    ),
  );
  return tableOf(["", "case", "what", "measured", "at most", ""], lines, 3);
}

const scale = { MB: 1e6, kB: 1e3 };

function table({ columns }, cases) {
  const lines = cases.map(({ name, runs, summed }) => [
    name,
    runs,
    ...columns.map(({ key, unit }) => saidSummary(summed[key], unit)),
  ]);
  return tableOf(["case", "runs", ...columns.map(label)], lines, 1);
}

/** The first columns are of words. */
function tableOf(head, lines, words) {
  const rule = head.map((name, place) => (place < words || name === "" ? "---" : "--:"));
  return [head, rule, ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
