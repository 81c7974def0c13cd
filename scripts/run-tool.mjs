import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const require = createRequire(import.meta.url);

/** In megabytes. Most of what a page of a test makes is gone once the page is closed: it is never copied. */
const roomForNewObjects = ["min", "max"].map((bound) => `--${bound}-semi-space-size=64`);

/**
 * Jest's tests run each function a few times, in realms of their own: to collect garbage on other threads, or to
 * optimise what soon ends, costs a quarter of their CPU.
 */
const nodeOptions = {
  jest: ["--sparkplug", "--single-threaded-gc", "--interrupt-budget=1000000", ...roomForNewObjects],
};

/**
 * Runs a development tool of this project (`oxlint`, `webpack`, …) to its end.
 * Gives its exit code and, unless `show` is set, what it printed. After `limit` milliseconds it is ended: failed.
 */
export function run(tool, args, { env = {}, show = false, limit, cwd } = {}) {
  // The tool's script with this Node: no shell and no .cmd files, so it is the same on every system.
  const child = spawn(process.execPath, [...(nodeOptions[tool] ?? []), scriptOf(tool), ...args], {
    env: { ...process.env, ...env },
    cwd,
    timeout: limit,
    stdio: ["ignore", show ? "inherit" : "pipe", show ? "inherit" : "pipe"],
  });
  return ended(child);
}

/** The exit code of a program and what it printed, once it ends. */
export function ended(child) {
  const end = () => child.kill();
  // Nothing we started outlives us, nor writes into what is removed as we end.
  process.prependOnceListener("exit", end);
  const printed = [];
  child.stdout?.on("data", (chunk) => printed.push(chunk));
  child.stderr?.on("data", (chunk) => printed.push(chunk));
  return new Promise((resolve) => {
    child.on("error", (error) => resolve({ code: 1, output: String(error) }));
    child.on("close", (code) => {
      process.off("exit", end);
      resolve({ code: code ?? 1, output: Buffer.concat(printed).toString("utf8") });
    });
  });
}

function scriptOf(tool) {
  const manifest = require.resolve(`${tool}/package.json`);
  const { bin } = require(manifest);
  return join(dirname(manifest), typeof bin === "string" ? bin : bin[tool]);
}
