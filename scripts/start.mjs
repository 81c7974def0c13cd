/**
 * `npm start`: builds the add-in and the workbench, serves them, and opens a browser if there is one. `npm start --
 * --deployed https://addin.example.com` has the add-in of that address in the workbench.
 */
import { fork, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { buildAll } from "./builds.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

// Ended by exit, so that the builds end too.
const stop = () => process.exit(1);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);

if (!(await buildAll())) process.exit(1);

const server = fork("build/workbench/serve.js", process.argv.slice(2));
server.on("message", ({ address }) => openBrowser(`${address}/`));
server.on("exit", (code) => process.exit(code ?? 0));
// This process ends when the server has; Ctrl+C reaches the server by itself too.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);

/** Opens the address in the user's browser; without a desktop, or in CI, the printed address must do. */
function openBrowser(address) {
  const desktop = process.platform !== "linux" || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  if (!desktop || process.env.CI) return;
  const [command, ...args] = {
    darwin: ["open", address],
    win32: ["cmd", "/c", "start", "", address],
  }[process.platform] ?? ["xdg-open", address];
  const opener = spawn(command, args, { stdio: "ignore", detached: true });
  opener.on("error", () => {}); // no opener: the address is on the screen
  opener.unref();
}
