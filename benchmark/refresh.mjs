/**
 * How a refresh behaves with 20,000 formulas on 30 sheets over 2,000 products, or as many as are asked for: `npm run build`,
 * then `node benchmark/refresh.mjs [products]`, on an idle machine. The built add-in runs in Chromium beside a book in memory
 * that stands for Excel; the two share a thread and a heap, so that the longest pause and the memory are those of both.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { findBrowser } from "../scripts/browser.mjs";
import { connect, refreshButton } from "./browser.mjs";
import { bundlePage, bundled } from "./bundle.mjs";
import { Heap } from "./heap.mjs";

const sheets = 30;
const rows = 334;
const products = Number(process.argv[2] ?? 2_000);
const changed = ["Sample product 7", "Sample product 500", "Sample product 1999"];

const folder = mkdtempSync(join(tmpdir(), "benchmark-"));
await bundlePage("benchmark/refresh/page.ts", folder);
writeFileSync(
  join(folder, "index.html"),
  '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><body><script src="page.js"></script>',
);
cpSync(createRequire(import.meta.url).resolve("office-far-side/door.js"), join(folder, "office/door.js"));
const { serve } = await bundled("benchmark/refresh/site.ts");
const site = await serve(folder, products);
const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox"] });
try {
  await measure(await browser.newPage());
} finally {
  await browser.close();
  site.close();
  rmSync(folder, { recursive: true });
}

async function measure(page) {
  page.on("console", (message) => message.type() === "error" && console.log(message.text()));
  page.setDefaultTimeout(10 * 60_000);
  await page.goto(site.origin);
  const pane = page.frameLocator("#pane-frame");
  const refresh = refreshButton(pane);
  await timed(page, `connecting, ${products} products`, () => connect(pane, site.keys));
  await timed(page, `${sheets * rows * 2} formulas on ${sheets} sheets get their first values`, async () => {
    await page.evaluate((size) => window.benchmark.fill(...size), [sheets, rows, products]);
    await page.waitForFunction(() => !window.benchmark.book.calculating());
  });
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
  await run();
  const seconds = (performance.now() - begun) / 1000;
  const { before, most, after } = await heap.end();
  const pauses = await page.evaluate(() => window.benchmark.longTasks);
  const longest = Math.max(0, ...pauses);
  console.log(
    `${name}: ${seconds.toFixed(1)} s, longest pause ${longest.toFixed(0)} ms, ${pauses.length} over 50 ms; heap ${mb(before)} MB before, ${mb(most)} at most, ${mb(after)} after`,
  );
}

function mb(bytes) {
  return (bytes / 1e6).toFixed(0);
}
