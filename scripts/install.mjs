/**
 * Installs the packages of package-lock.json that node_modules lacks. Uses Node alone, because nothing else is there
 * yet.
 */
import { spawn } from "node:child_process";
import { isInstalled, read } from "./installed-packages.mjs";
import { ended } from "./run-tool.mjs";

/** Undefined after success, else one sentence with the reason of the failure. */
export async function install(folder) {
  const { lock, held } = read(folder);
  if (isInstalled(lock, held, process)) return undefined;
  console.log("Installing the packages in package-lock.json ...");
  const child = npm(["ci", "--include=dev", "--json", "--loglevel=error"], folder);
  // npm would go on for a while to restore the earlier state; a partial one is repaired by the next install.
  const stop = () => (child.kill("SIGKILL"), process.exit(1));
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
  const { code, output } = await ended(child);
  for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);
  return code === 0
    ? undefined
    : `The packages couldn't be installed: ${reason(output)} (For details: npm ci)`;
}

/** The npm that runs this script; without one, that of the path, which on Windows only a shell can start. */
function npm(args, folder) {
  const options = { cwd: folder, stdio: ["ignore", "pipe", "pipe"] };
  const running = process.env.npm_execpath ?? "";
  return running.endsWith("npm-cli.js")
    ? spawn(process.execPath, [running, ...args], options)
    : spawn(["npm", ...args].join(" "), { ...options, shell: true });
}

/** npm's own summary, without its traces. */
function reason(output) {
  const summary = /"summary": ("(?:[^"\\]|\\.)*")/.exec(output)?.[1];
  return summary ? JSON.parse(summary).trim() : output.trim();
}
