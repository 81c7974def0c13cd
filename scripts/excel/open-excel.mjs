/**
 * Registers the add-in with Excel on each system, and removes it: by Microsoft's tool, or with steps for the user.
 */
import { resolve } from "node:path";
import { debugging } from "./debugging-tool.mjs";
import { manifestFile } from "./excel-files.mjs";

/** Platforms with a desktop Excel; others have Excel on the web. */
export function hasExcel(platform) {
  return platform === "win32" || platform === "darwin";
}

/** Opens Excel with the add-in; true if that succeeded. */
export async function open(platform, run = debugging) {
  // A Mac's Excel may still have a manifest of another address, which the tool would leave there.
  if (platform === "darwin") await run("office-addin-debugging", "stop", manifestFile);
  return run("office-addin-debugging", "start", manifestFile, "desktop", "--app", "excel", "--no-debug");
}

/** Removes the add-in from Excel; `manifest` is any with its id. True if that succeeded. */
export async function forget(platform, manifest, run = debugging) {
  const stopped = await run("office-addin-debugging", "stop", manifest);
  // The tool starts a log of all add-ins as it starts one, and continues it when it stops.
  const noLog = platform !== "win32" || (await run("office-addin-dev-settings", "runtime-log", "--disable"));
  return stopped && noLog;
}

/** The steps to take in Excel on the web. */
export function onTheWeb(address) {
  return `In Excel on the web:
  1. Open ${address}/taskpane.html in the same browser. If the browser warns about the certificate, accept it.
  2. Open a workbook, choose Home > Add-ins > More Settings > Upload My Add-in, and choose
     ${resolve(manifestFile)}`;
}

export const forgottenOnTheWeb =
  "Excel on the web keeps an uploaded add-in in the browser. To remove it, clear the browser's data for Excel's site.";
