/** Finds a Chromium for the browser tests; on a fresh machine it installs one. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { install, mayInstall } from "./debian.mjs";
import { isProgram, pathsOf } from "./programs.mjs";
import { run } from "./run-tool.mjs";

/** The path of a Chromium, Chrome or Edge. Throws with one sentence saying what to type if there is none. */
export async function findBrowser() {
  const given = process.env.BROWSER_PATH;
  if (given) {
    if (isBrowser(given)) return given;
    throw new Error(`BROWSER_PATH isn't a program: ${given}`);
  }
  return installed() ?? (await fromDebian()) ?? (await fromPlaywright());
}

function installed() {
  return candidates().find(isBrowser);
}

function candidates() {
  const { LOCALAPPDATA, ProgramFiles, "ProgramFiles(x86)": programFilesX86 } = process.env;
  if (process.platform === "win32") {
    const programs = ["Google\\Chrome\\Application\\chrome.exe", "Microsoft\\Edge\\Application\\msedge.exe"];
    const folders = [ProgramFiles, programFilesX86, LOCALAPPDATA].filter(Boolean);
    return programs.flatMap((program) => folders.map((folder) => join(folder, program)));
  }
  if (process.platform === "darwin") {
    const programs = ["Chromium", "Google Chrome", "Microsoft Edge"];
    const folders = ["/Applications", join(homedir(), "Applications")];
    return programs.flatMap((name) =>
      folders.map((folder) => join(folder, `${name}.app/Contents/MacOS/${name}`)),
    );
  }
  const names = [
    // Chromium without its user interface: it takes a fifth less of the processor.
    "chromium-headless-shell",
    ...["chromium", "google-chrome", "google-chrome-stable", "chromium-browser"],
    ...["microsoft-edge", "microsoft-edge-stable"],
  ];
  return names.flatMap(pathsOf);
}

function isBrowser(path) {
  if (!isProgram(path)) return false;
  // Ubuntu's chromium-browser may be a stub that only says which snap to install.
  return process.platform !== "linux" || spawnSync(path, ["--version"]).status === 0;
}

async function fromDebian() {
  if (!mayInstall()) return undefined;
  console.log("No browser found. Installing Debian's headless Chromium for the browser tests ...");
  await install("chromium-headless-shell", "fonts-liberation");
  return installed();
}

async function fromPlaywright() {
  const own = chromium.executablePath();
  if (existsSync(own)) return own;
  console.log("No browser found. Downloading Playwright's Chromium for the browser tests ...");
  const { code } = await run("playwright-core", ["install", "chromium"], { show: true });
  if (code === 0 && existsSync(own)) return own;
  throw new Error(
    "No browser found. Install Chromium, Chrome or Edge, then run: BROWSER_PATH=/path/to/browser npm test",
  );
}
