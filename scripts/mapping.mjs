/**
 * `npm run mapping`: drafts a mapping of a service, or checks one, for hosts of the add-in. `npm run mapping -- --help`
 * explains it.
 */
import { fileURLToPath } from "node:url";
import { run } from "./run-tool.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

// Results of the command are on its output alone.
console.error("Building the command ...");
const { code, output } = await run("webpack", ["--config-name", "workbench-server"]);
if (code !== 0) {
  console.error(output);
  process.exit(1);
}
await import("../build/workbench/mapping.js");
