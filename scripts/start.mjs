/**
 * `npm start`: builds the add-in and the workbench, serves them, and opens a browser if there is one. `npm start --
 * --deployed https://addin.example.com` has the add-in of that address in the workbench.
 */
import { spawn } from "node:child_process";
import { buildAll } from "./builds.mjs";
import { runServer, startInProject } from "./command.mjs";

startInProject();

if (!(await buildAll())) process.exit(1);

runServer("build/workbench/serve.js", process.argv.slice(2), (address) => openBrowser(`${address}/`));

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
