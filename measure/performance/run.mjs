/**
 * Measures the budgets of the built add-in in Chromium, and writes docs/performance.md: `node measure/performance/run.mjs`, on an
 * idle machine. `--help` names the options.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { inBrowser } from "./browser.mjs";
import { bundlePage, root } from "./bundle.mjs";
import { label, mediansOf, saidSummary, summaries } from "./numbers.mjs";
import { budgetLines, writeDocument } from "./report.mjs";
import { cold } from "./rows/cold.mjs";
import { first } from "./rows/first.mjs";
import { memory } from "./rows/memory.mjs";
import { opening } from "./rows/opening.mjs";
import { warm } from "./rows/warm.mjs";
import { startService } from "./service/start.mjs";

/** Rows in the order of the document. */
const rows = [opening, cold, first, warm, memory];

const names = { ours: "Product Impact", other: "Product Impact, other sources" };

const help = `node measure/performance/run.mjs [options]
  --quick             fewer runs
  --only cold,warm    these rows alone, and nothing is written: ${rows.map(({ id }) => id).join(", ")}
  --runs 5            how often each is measured
  --sources <folder>  another work tree, built and measured beside this one in the same runs, and nothing is written;
                      such as an older commit: --only first,warm --sources ../older prints both, and their ratios
`;

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    runs: { type: "string" },
    sources: { type: "string" },
    help: { type: "boolean", default: false },
  },
});

if (options.help) console.log(help);
else await run(wantedRows());

function wantedRows() {
  const ids = options.only?.split(",") ?? rows.map(({ id }) => id);
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row) throw new Error(`There is no row ${id}`);
    return row;
  });
}

async function run(wanted) {
  const folder = mkdtempSync(join(tmpdir(), "benchmark-"));
  const addins = { ours: build(root) };
  if (options.sources) addins.other = build(resolve(options.sources));
  await bundlePage("measure/performance/page.mjs", folder);
  const service = await startService(join(folder, "page.js"), addins);
  const results = [];
  try {
    for (const row of wanted) results.push({ row, cases: await measureRow(row, addins, service) });
  } finally {
    service.stop();
    rmSync(folder, { recursive: true });
  }
  console.log(`\n${budgetLines(results)}`);
  if (options.only || options.sources) return;
  const browser = await inBrowser((page) => page.context().browser().version());
  await writeDocument(results, { browser, quick: options.quick });
}

/** The add-in as it is published. An older work tree knows itself what builds it. */
function build(folder) {
  const { status } = spawnSync("npm", ["run", "build"], { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error(`${folder} could not be built`);
  return join(folder, "dist");
}

/** Runs the add-ins in turn, as often as requested: a disturbance then affects all of them. */
async function measureRow(row, addins, service) {
  const runs = Number(options.runs ?? row.runs[options.quick ? "quick" : "full"]);
  const measured = [];
  for (const one of row.cases) {
    console.log(`\n${row.title}: ${one.name}`);
    const all = Object.keys(addins).map((addin) => ({ addin, results: [] }));
    for (let turn = 0; turn < runs; turn += 1) {
      // No add-in is always first.
      for (const { addin, results } of turn % 2 === 0 ? all : all.toReversed())
        results.push(await measureOnce(row, one, { addin, dist: addins[addin], service }));
    }
    const [ours, other] = all.map(({ addin, results }) => print(row, addin, summaries(results)));
    if (other) console.log(`  ${ratios(row, mediansOf(ours), mediansOf(other))}`);
    measured.push({ ...one, runs, summed: ours, medians: mediansOf(ours) });
  }
  return measured;
}

async function measureOnce(row, one, { addin, dist, service }) {
  const site = await service.ask("site", { addin, ...one });
  await service.ask("latency", one.latency);
  return inBrowser((page) => row.measure(page, { one, site, service, dist }));
}

function print({ columns }, addin, summed) {
  const parts = columns.map((column) => `${label(column)} ${saidSummary(summed[column.key], column.unit)}`);
  console.log(`  ${names[addin]}: ${parts.join("; ")}`);
  return summed;
}

/** What each median is of that of the other sources. A browser doesn't report short tasks, so some are 0. */
function ratios({ columns }, ours, other) {
  const compared = columns.filter(({ key }) => ours[key] > 0 && other[key] > 0);
  const parts = compared.map(({ key, label: name }) => `${name} ${(ours[key] / other[key]).toFixed(2)} ×`);
  return `Product Impact, of the other sources: ${parts.join("; ")}`;
}
