/**
 * How a refresh behaves with 20,000 formulas on 30 sheets over 2,000 products, or as many as are asked for: `npm run
 * build`, then `node measure/performance/refresh.mjs [products] [other work trees, built]`, on an idle machine. The built add-in
 * runs in Chromium beside a book in memory that stands for Excel; the two share a thread and a heap, so that times and
 * memory are those of both.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { connect, inBrowser, refreshButton, withCpu } from "./browser.mjs";
import { bundlePage, bundled } from "./bundle.mjs";
import { Heap } from "./heap.mjs";

const sheets = 30;
const rows = 67;
const indicators = 10;
const [products = 2_000, ...others] = process.argv.slice(2);
const changed = ["Sample product 7", "Sample product 500", "Sample product 1999"];

const folder = mkdtempSync(join(tmpdir(), "benchmark-"));
await bundlePage("measure/performance/refresh/page.ts", folder);
writeFileSync(
  join(folder, "index.html"),
  '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body><script src="page.js"></script>',
);
cpSync(createRequire(import.meta.url).resolve("simulated-excel/door.js"), join(folder, "office/door.js"));
const { serve } = await bundled("measure/performance/refresh/site.ts");
try {
  for (const tree of [".", ...others]) {
    console.log(`\n${resolve(tree)}`);
    const site = await serve({ page: folder, dist: resolve(tree, "dist") }, Number(products));
    await inBrowser((page) => measure(page, site)).finally(site.close);
  }
} finally {
  rmSync(folder, { recursive: true });
}

async function measure(page, site) {
  page.on("console", (message) => message.type() === "error" && console.log(message.text()));
  page.setDefaultTimeout(10 * 60_000);
  await page.goto(site.origin);
  const pane = page.frameLocator("#pane-frame");
  const refresh = refreshButton(pane);
  await timed(page, `connecting, ${products} products`, () => connect(pane, site.keys));
  await timed(
    page,
    `${sheets * rows * indicators} formulas on ${sheets} sheets get their first values`,
    async () => {
      await page.evaluate((size) => window.benchmark.fill(size), {
        sheets,
        rows,
        indicators,
        products: Number(products),
      });
      await page.waitForFunction(() => !window.benchmark.book.calculating());
    },
  );
  const said = pane.getByText(/values changed|values read/);
  await timed(page, "refresh, nothing changed", async () => {
    await refresh.click();
    await said.waitFor();
  });
  console.log(`  ${await said.textContent()}`);
  await pane.getByRole("button", { name: "Close", exact: true }).click();
  site.service.study.change(changed);
  await timed(page, `refresh, ${changed.length} of ${products} products changed`, async () => {
    await refresh.click();
    await said.waitFor();
  });
  console.log(`  ${await said.textContent()}`);
}

/** Prints how long it takes, and for how long it keeps the user from typing at most. */
async function timed(page, name, run) {
  await page.evaluate(() => window.benchmark.longTasks.splice(0));
  const heap = await Heap.over(page);
  const begun = performance.now();
  const { cpu } = await withCpu(page, run);
  const seconds = (performance.now() - begun) / 1000;
  const { before, most, after } = await heap.end();
  const pauses = await page.evaluate(() => window.benchmark.longTasks);
  const longest = Math.max(0, ...pauses);
  console.log(
    `${name}: ${seconds.toFixed(1)} s, ${(cpu / 1000).toFixed(1)} s of CPU, longest pause ${longest.toFixed(0)} ms, ${pauses.length} over 50 ms; heap ${mb(before)} MB before, ${mb(most)} at most, ${mb(after)} after`,
  );
}

function mb(bytes) {
  return (bytes / 1e6).toFixed(0);
}
