import { chromium } from "playwright-core";
import { findBrowser } from "../../scripts/browser.mjs";
import { contenders } from "../contenders.mjs";
import { variantOf } from "../service/values.mjs";
import { Heap } from "./heap.mjs";

export async function browserVersion() {
  const browser = await launch();
  const version = browser.version();
  await browser.close();
  return version;
}

const launch = async () =>
  chromium.launch({
    executablePath: await findBrowser(),
    args: ["--no-sandbox", "--ignore-certificate-errors"],
  });

/** Measures a flood of cells once, in a browser of its own: ours in the built add-in, a peer in a page of its own. */
export async function measureInBrowser(task) {
  const browser = await launch();
  try {
    return await inPage(await browser.newContext({ ignoreHTTPSErrors: true }), task);
  } finally {
    await browser.close();
  }
}

async function inPage(context, { case: one, contender: id, origins }) {
  const { module, keepsNothing } = contenders[id];
  const scheme = one.protocol === 2 ? "tls" : "http1";
  const origin = one.where === "same" ? origins[scheme] : origins.elsewhere[scheme];
  // The first product is asked for before.
  const { definitions: many, scenarios } = one;
  const variant = variantOf({ products: one.products + 1, definitions: many, scenarios });
  const control = async (what) => (await context.request.get(`${origin}/control/${what}/${variant}`)).json();
  const { keys, definitions } = await control("prime");
  const page = await context.newPage();
  const site = `${origins[scheme]}/site/${module === "ours" ? id : "peers"}/${one.where}/${variant}`;
  if (module === "ours") await connect(page, `${site}/taskpane.html`, keys);
  else await page.goto(`${site}/index.html`);
  const every = keepsNothing ? one.cells / perCall : 1;
  const cells = { count: one.cells, every, from: 1, to: one.products + 1, definitions, scenarios };
  const place = {
    address: `${origin}/${variant}`,
    keys,
    lanes: one.lanes,
    protocol: one.protocol === 2 ? "h2" : "http/1.1",
  };
  await control("counts");
  const meter = await Meter.over(page);
  const flooded = await page.evaluate((all) => window.benchmark.flood(all), { module, place, cells });
  const { requests, bytes } = await control("counts");
  const scaled = { last: flooded.last * every, requests: requests * every, bytes: bytes * every };
  return { ...flooded, ...scaled, ...(await meter.end()) };
}

const perCall = 20;

async function connect(page, address, { publicKey, privateSecret }) {
  await page.goto(address);
  await page.getByLabel("Public key").fill(publicKey);
  await page.getByLabel("Private secret").fill(privateSecret);
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await page.getByRole("button", { name: "Refresh", exact: true }).waitFor();
}

/** Presses a key in the page now and then, as its user may, while its memory is looked at. */
class Meter {
  #isOver = false;

  static async over(page) {
    const meter = new Meter();
    meter.page = page;
    meter.heap = await Heap.over(page);
    meter.pressing = meter.#press();
    return meter;
  }

  async end() {
    this.#isOver = true;
    await this.pressing;
    const { before, most, after } = await this.heap.end();
    return { peak: most - before, rest: after - before };
  }

  async #press() {
    while (!this.#isOver) {
      await this.page.keyboard.press("Shift");
      await new Promise((done) => setTimeout(done, 50));
    }
  }
}
