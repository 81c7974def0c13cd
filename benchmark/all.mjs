import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle, bundleExports } from "./bundled.mjs";
import { contenders } from "./contenders.mjs";
import { browserVersion, measureInBrowser } from "./measure/browser.mjs";
import { summaries } from "./measure/statistics.mjs";
import { measure, startService } from "./measure/spawn.mjs";
import { writeDocument } from "./report/document.mjs";
import { saidSummary } from "./report/numbers.mjs";
import { rows } from "./rows/all.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));

const exportsOfDemo = {
  "demo/index": ["createDemoService"],
  "lca/catalogue": ["definitionsOf", "presentations", "abbreviationOf"],
};
const exportsOfOurs = {
  "account/begin": ["begin"],
  addin: ["use", "replace", "connected"],
  "functions/functions": ["impact"],
  "refresh/next": ["NextGeneration"],
  "service/address": ["serviceAddress"],
};

/** Measures all rows, and writes the document where none was left out. */
export async function runAll(options) {
  const wanted = rows.filter(({ id }) => options.only?.includes(id) ?? true);
  const folder = mkdtempSync(join(tmpdir(), "benchmark-"));
  try {
    const made = await makeAll(
      folder,
      options,
      wanted.some(({ inBrowser }) => inBrowser),
    );
    const service = await startService(made.modules.demo, made.pages);
    const results = [];
    try {
      for (const row of wanted)
        results.push({ row, cases: await measureRow(row, { options, made, service }) });
    } finally {
      service.stop();
    }
    if (isWhole(options)) await write(results, options);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const isWhole = ({ only, contenders: some, sources }) => !only && !some && !sources;

async function write(results, { quick, runs }) {
  await writeDocument(results, { docs: join(root, "docs"), quick, runs, browser: await browserVersion() });
}

/** What is measured: modules for Node, and pages where a browser is asked for. */
async function makeAll(folder, { sources }, forBrowser) {
  const at = async (name) => {
    await mkdir(join(folder, name));
    return join(folder, name);
  };
  const others = sources && resolve(sources);
  const modules = {
    demo: await bundleExports(exportsOfDemo, await at("demo")),
    ours: await bundleExports(exportsOfOurs, await at("ours")),
    ...(others && { other: await bundleExports(exportsOfOurs, await at("other"), others) }),
  };
  if (!forBrowser) return { modules, pages: {} };
  const peers = await at("peers");
  // Of Node, ketting needs it for forms alone.
  const fallback = { querystring: false };
  await bundle("./benchmark/chromium/page.mjs", {
    target: "web",
    output: { path: peers, filename: "page.js" },
    resolve: { fallback },
  });
  writeFileSync(
    join(peers, "index.html"),
    '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body><script src="page.js"></script>',
  );
  const pages = { peers, ours: build(root), ...(others && { other: build(others) }) };
  return { modules, pages };
}

/** The add-in as it is published. */
function build(folder) {
  const webpack = ["scripts/with-packages.mjs", "tool", "webpack", "--config", "webpack.config.js"];
  const { status } = spawnSync(process.execPath, webpack, { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error(`${folder} could not be built`);
  return join(folder, "dist");
}

/** One run of each contender after another, and that as often as asked for: what disturbs one disturbs all. */
async function measureRow(row, { options, made, service }) {
  const measured = [];
  for (const one of row.cases(options)) {
    console.log(`\n${row.title}: ${one.name}`);
    await service.setLatency(one.latency);
    const asked = row.contenders(one, options).filter((id) => isWanted(id, options));
    const results = new Map(asked.map((id) => [id, []]));
    for (let run = 0; run < options.runs; run += 1) {
      for (const id of turned(asked, run)) {
        const task = { row: row.id, case: one, contender: id, origins: service.origins, ...made };
        results.get(id).push(await (row.inBrowser ? measureInBrowser(task) : measure(task)));
      }
    }
    const summed = new Map([...results].map(([id, all]) => [id, summaries(all)]));
    for (const [id, summary] of summed) print(row, id, summary);
    measured.push({ ...one, results: summed });
  }
  return measured;
}

const isWanted = (id, { sources, contenders: wanted }) =>
  (id !== "other" || sources !== undefined) && (wanted?.includes(id) ?? true);

/** Nobody is always first. */
const turned = (all, by) => all.map((_, place) => all[(place + by) % all.length]);

function print({ columns }, id, summary) {
  const parts = columns.map(({ key, label, unit }) => `${label} ${saidSummary(summary[key], unit)} ${unit}`);
  console.log(`  ${contenders[id].name.padEnd(30)} ${parts.join(", ")}`);
}
