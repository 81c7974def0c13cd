import type { Browser } from "playwright-core";
import { chromium } from "playwright-core";

/** The Chromium that `scripts/prove.mjs` found. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env["BROWSER_PATH"];
  if (!executablePath) throw new Error("BROWSER_PATH is not set: run this by `npm run prove`");
  return chromium.launch({
    executablePath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
    ],
  });
}
