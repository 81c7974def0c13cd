import { chromium } from "playwright-core";
import { findBrowser } from "../../scripts/browser.mjs";

/** Measures in a browser of its own, so that nothing of another run is in its memory. */
export async function inBrowser(run) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--no-sandbox"] });
  try {
    return await run(await browser.newPage());
  } finally {
    await browser.close();
  }
}

export const refreshButton = (pane) => pane.getByRole("button", { name: "Refresh", exact: true });

/** Connects in a pane, which may be a page or a frame of one. */
export async function connect(pane, { publicKey, privateSecret }) {
  await pane.getByLabel("Public key").fill(publicKey);
  await pane.getByLabel("Private secret").fill(privateSecret);
  await pane.getByRole("button", { name: "Connect", exact: true }).click();
  await refreshButton(pane).waitFor();
}

/** Opens the add-in of a site, connected; what is still under way then is not measured. */
export async function openConnected(page, { address, keys }) {
  await page.goto(`${address}taskpane.html`);
  await connect(page, keys);
  await pause(500);
}

/** Asks for cells in the page; each value is compared with the right one, and a wrong one fails. */
export async function ask(page, cells) {
  await page.evaluate((over) => window.benchmark.prepare(over), cells);
  return askAgain(page);
}

export const askAgain = (page) => page.evaluate(() => window.benchmark.ask());

/** Gives also the milliseconds of CPU that the page's main thread takes for it, as Chromium counts its tasks. */
export async function withCpu(page, run) {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const seconds = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "TaskDuration").value;
  };
  const before = await seconds();
  const result = await run();
  return { ...result, cpu: 1000 * ((await seconds()) - before) };
}

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));
