import { mkdtempSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { bundleExports } from "./bundled.mjs";
import { contenders } from "./contenders.mjs";
import { summaries } from "./measure/statistics.mjs";
import { measure, startService } from "./measure/spawn.mjs";
import { rows } from "./rows/all.mjs";

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

/** Measures all rows; gives what was measured. */
export async function runAll(options) {
  const folder = mkdtempSync(join(tmpdir(), "benchmark-"));
  try {
    const modules = await bundleAll(folder, options.sources);
    const service = await startService(modules.demo);
    try {
      const results = [];
      for (const row of rows.filter(({ id }) => options.only?.includes(id) ?? true))
        results.push({ row, cases: await measureRow(row, { options, modules, service }) });
      return results;
    } finally {
      service.stop();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function bundleAll(folder, sources) {
  const at = async (name) => {
    await mkdir(join(folder, name));
    return join(folder, name);
  };
  return {
    demo: await bundleExports(exportsOfDemo, await at("demo")),
    ours: await bundleExports(exportsOfOurs, await at("ours")),
    ...(sources && { other: await bundleExports(exportsOfOurs, await at("other"), resolve(sources)) }),
  };
}

/** One run of each contender after another, and that as often as asked for: what disturbs one disturbs all. */
async function measureRow(row, { options, modules, service }) {
  const measured = [];
  for (const one of row.cases(options)) {
    console.log(`\n${row.title}: ${one.name}`);
    await service.setLatency(one.latency);
    const asked = row.contenders(one, options).filter((id) => isWanted(id, options));
    const results = new Map(asked.map((id) => [id, []]));
    for (let run = 0; run < options.runs; run += 1) {
      for (const id of turned(asked, run)) {
        const task = { row: row.id, case: one, contender: id, origins: service.origins, modules };
        results.get(id).push(await measure(task));
      }
    }
    const summed = new Map([...results].map(([id, all]) => [id, summaries(all)]));
    for (const [id, summary] of summed) print(id, summary);
    measured.push({ ...one, results: summed });
  }
  return measured;
}

const isWanted = (id, { sources, contenders: wanted }) =>
  (id !== "other" || sources !== undefined) && (wanted?.includes(id) ?? true);

/** Nobody is always first. */
const turned = (all, by) => all.map((_, place) => all[(place + by) % all.length]);

function print(id, summary) {
  const parts = Object.entries(summary).map(
    ([name, { median, low, high }]) => `${name} ${short(median)} (${short(low)}-${short(high)})`,
  );
  console.log(`  ${contenders[id].name.padEnd(30)} ${parts.join(", ")}`);
}

const short = (number) =>
  Math.abs(number) >= 1e6 ? `${(number / 1e6).toFixed(1)}M` : number.toFixed(Math.abs(number) < 100 ? 2 : 0);
