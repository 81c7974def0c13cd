import type { Browser, BrowserContext, BrowserContextOptions } from "playwright-core";
import { chromium } from "playwright-core";

/**
 * How long Chromium may take for one step. A guard against hangs, shorter than Jest's for a whole test, so that the
 * failure names the step: no result depends on how fast the computer is.
 */
const patienceMs = Number(process.env.BROWSER_PATIENCE_MS ?? 10 * 60_000);

export async function launch(): Promise<Browser> {
  const browser = await chromium.launch({
    timeout: patienceMs,
    executablePath: process.env.BROWSER_PATH ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
    ],
  });
  browser.on("context", (context) => context.setDefaultTimeout(patienceMs));
  return browser;
}

interface Closable {
  close(): Promise<unknown>;
}

export interface Chromium {
  /** A context of its own for a test. */
  context(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** A context for several tests; it is closed with the browser. */
  shared(options?: BrowserContextOptions): Promise<BrowserContext>;
  /** Has something else closed after the test, too. */
  closing<T extends Closable>(opened: T): T;
}

/** One Chromium for the tests of a file; what a test opens is closed after it, the last first. */
export function inChromium(): Chromium {
  let browser: Browser;
  const open: Closable[] = [];
  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    for (const one of open.splice(0).reverse()) await one.close();
  });
  const closing = <T extends Closable>(opened: T): T => {
    open.push(opened);
    return opened;
  };
  return {
    context: async (options) => closing(await browser.newContext(options)),
    shared: (options) => browser.newContext(options),
    closing,
  };
}
