/** How Excel comes to know the add-in on each system, and how it forgets it: Microsoft's tool, or what the user presses. */
import { resolve } from "node:path";
import { debugging } from "./debugging.mjs";
import { manifestFile } from "./written.mjs";

/** Platforms with a desktop Excel; others have Excel on the web. */
export function hasExcel(platform) {
  return platform === "win32" || platform === "darwin";
}

/** Opens Excel with the add-in; gives whether that was done. */
export async function open(platform, run = debugging) {
  // A Mac's Excel may still have a manifest of another address, which the tool would leave there.
  if (platform === "darwin") await run("office-addin-debugging", "stop", manifestFile);
  return run("office-addin-debugging", "start", manifestFile, "desktop", "--app", "excel", "--no-debug");
}

/** Has Excel forget it; `manifest` is any with its id. Gives whether that was done. */
export async function forget(platform, manifest, run = debugging) {
  const stopped = await run("office-addin-debugging", "stop", manifest);
  // The tool begins a log of all add-ins as it starts one, and goes on with it when it stops.
  const noLog = platform !== "win32" || (await run("office-addin-dev-settings", "runtime-log", "--disable"));
  return stopped && noLog;
}

/** The steps to take in Excel on the web. */
export function onTheWeb(address) {
  return `In Excel on the web:
  1. Open ${address}/taskpane.html in the same browser. Where it warns of the certificate, accept it.
  2. Open a workbook, choose Home > Add-ins > More Settings > Upload My Add-in, and choose
     ${resolve(manifestFile)}`;
}

export const forgottenOnTheWeb =
  "Excel on the web keeps an uploaded add-in in the browser: clear the browser's data for the site where Excel runs.";
