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
    "For users and reviewers who ask how fast the add-in is. `node measure/performance/run.mjs` generates this page.",
    summaryOf(measured),
    howMeasured(how),
    `## Budgets\n\n${budgetLines(measured)}`,
    ...measured.map(({ row, cases }) => `## ${row.title}\n\n${row.text}\n\n${table(row, cases)}`),
  ];
  const path = join(root, "docs/performance.md");
  writeFileSync(path, await format(parts.join("\n\n"), { ...(await resolveConfig(path)), filepath: path }));
}

/** A plain summary: whether the budgets are met, what a miss means, and what a user notices. */
function summaryOf(measured) {
  const [opening, [cold], [first], [warm], [memory]] = measured.map(({ cases }) =>
    cases.map(({ medians }) => medians),
  );
  const seconds = (milliseconds) =>
    `${Number((milliseconds / 1000).toPrecision(milliseconds < 1e4 ? 2 : 3))} s`;
  const [near, usual, far] = opening.map(({ usable }) => seconds(usable));
  const held = Math.max(50, cold.longest, cold.delay);
  const lines = [
    `**Opening**: with a service and site 50 ms away, the pane is usable after ${usual} (nearby: ${near}; 200 ms away: ${far}).`,
    `**New cells**: the last of 10,000 new cells over 1,000 products has its value after ${seconds(cold.last)}. The network alone takes ${seconds(cold.wire)}. Typing waits at most ${said(held)} ms.`,
    `**First products**: the first 56 products take ${seconds(first.cpu)} of work.`,
    `**Recalculation**: 100,000 cells with known values take ${seconds(warm.last)}.`,
    `**Memory**: 1.5 million numbers, all results of 10,000 products, take ${said(memory.rest, "MB")} MB.`,
  ];
  return `${verdictOf(measured)}\n\n${lines.map((line) => `- ${line}`).join("\n")}`;
}

function verdictOf(measured) {
  const budgets = budgetsOf(measured);
  const missed = budgets.filter(({ isMet }) => !isMet);
  if (missed.length === 0) return `**All ${budgets.length} budgets are met.**`;
  const meanings = new Set(missed.map(({ row }) => `- ${row.title}: ${row.missed}.`));
  const met = `**${budgets.length - missed.length} of ${budgets.length} budgets are met.**`;
  return `${met} The misses mean:\n\n${[...meanings].join("\n")}`;
}

function howMeasured({ browser, quick }) {
  const [cpu] = cpus();
  const machine = `${availableParallelism()} cores (${cpu?.model.trim() ?? "unknown"})`;
  return `Measured by \`node measure/performance/run.mjs${quick ? " --quick" : ""}\` on ${machine}, in Chromium ${browser}, with the published add-in. The service is real, over HTTP/1.1 and loopback, with its answers prepared. It delays each answer by the latency. Each run has its own browser, and a wrong value fails it. Tables give the median and, in brackets, the middle half of the runs. Don't compare times of two machines or two hours: \`--only first,warm --sources ../older\` builds another work tree, such as one of an older commit with its packages, measures both in turn, and prints the ratios.`;
}

const scale = { MB: 1e6, kB: 1e3 };

function budgetsOf(measured) {
  return measured.flatMap(({ row, cases }) =>
    cases.flatMap((one) =>
      row.budgets(one, one.medians).map((budget) => {
        const isMet = budget.measured <= budget.limit * (scale[budget.unit] ?? 1);
        return { ...budget, row, one, isMet };
      }),
    ),
  );
}

/** Each budget of the design with the measured median. */
export function budgetLines(measured) {
  const lines = budgetsOf(measured).map(({ row, one, what, measured: value, unit, limit, isMet }) => [
    row.title,
    one.name,
    what,
    said(value, unit),
    said(limit),
    isMet ? "met" : "**missed**",
  ]);
  return tableOf(["", "case", "what", "measured", "at most", ""], lines, 3);
}

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
