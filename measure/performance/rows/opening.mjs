import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { openConnected, pause } from "../browser.mjs";
import { crossOrigin } from "../cases.mjs";

/** The time a user waits for the pane, and the bytes that must be sent. */
export const opening = {
  id: "opening",
  title: "Opening the pane",
  text: "A pane with a saved sign-in and 1,000 products loads again, until its Refresh button and the search of Pick are visible. The site and the service are equally far away, and nothing is in the browser's cache. Script files are the add-in's own, without Office.js. Sizes are scripts, styles and the page, by gzip.",
  missed: "the pane opens more slowly",
  runs: { full: 5, quick: 2 },
  cases: [0, 50, 200].map((latency) => crossOrigin(latency, 1_000)),
  columns: [
    { key: "usable", label: "usable after", unit: "ms" },
    { key: "listed", label: "products listed after", unit: "ms" },
    { key: "until", label: "script files until usable" },
    { key: "loaded", label: "script files loaded" },
    { key: "built", label: "script files built" },
    { key: "weight", label: "loaded", unit: "kB" },
  ],
  budgets: ({ latency }, { until, built, weight }) =>
    latency === 50
      ? [
          { what: "script files until the pane is usable", measured: until, limit: 6 },
          { what: "script files in all", measured: built, limit: 12 },
          { what: "kB of a connected pane, by gzip", measured: weight, unit: "kB", limit: 250 },
        ]
      : [],
  async measure(page, { site, dist }) {
    await openConnected(page, site);
    const keep = page.getByRole("button", { name: "Save on this computer", exact: true });
    await keep.click();
    await keep.waitFor({ state: "detached" });
    await pause(500);
    await page.reload({ waitUntil: "commit" });
    const usable = await shown(page, '[role="combobox"]');
    const listed = await shown(page, '[role="option"]');
    await page.waitForLoadState("networkidle");
    const files = await page.evaluate(loadedFiles, site.address);
    const scripts = files.filter(({ name }) => name.endsWith(".js"));
    return {
      usable,
      listed,
      until: scripts.filter(({ ended }) => ended <= usable).length,
      loaded: scripts.length,
      built: scriptsIn(dist).length,
      weight: files.reduce((sum, { name }) => sum + gzipped(join(dist, name)), 0),
    };
  },
};

/** Milliseconds from the navigation until the Refresh button is to be seen, and something of the picker with it. */
async function shown(page, selector) {
  const handle = await page.waitForFunction((ofPicker) => {
    const buttons = [...document.querySelectorAll("button")];
    const refresh = buttons.find(({ textContent }) => textContent === "Refresh");
    const picker = document.querySelector(ofPicker);
    return refresh?.checkVisibility() && picker?.checkVisibility() && performance.now();
  }, selector);
  return handle.jsonValue();
}

/** Runs in the page: its own scripts and styles and itself, and when each was there. */
function loadedFiles(address) {
  const entries = ["navigation", "resource"].flatMap((type) => performance.getEntriesByType(type));
  const files = new Map(entries.map(({ name, responseEnd }) => [name.split(/[?#]/)[0], responseEnd]));
  return [...files]
    .filter(
      ([name]) => name.startsWith(address) && /\.(html|css|js)$/.test(name) && !name.endsWith("/page.js"),
    )
    .map(([name, ended]) => ({ name: name.slice(address.length), ended }));
}

/** The pane's scripts: without the launch page's, and the manifest's copy of the first one. */
const scriptsIn = (dist) =>
  readdirSync(dist).filter((name) => name.endsWith(".js") && name !== "functions.js");

const gzipped = (file) => gzipSync(readFileSync(file), { level: 9 }).length;
