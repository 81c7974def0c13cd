/**
 * `npm run mapping`: drafts a mapping of a service, or checks one, for hosts of the add-in. `npm run mapping -- --help`
 * explains it.
 */
import { startInProject } from "./command.mjs";
import { run } from "./run-tool.mjs";

startInProject();

// Results of the command are on its output alone.
console.error("Building the command ...");
const { code, output } = await run("webpack", ["--config-name", "workbench-server"]);
if (code !== 0) {
  console.error(output);
  process.exit(1);
}
await import("../build/workbench/mapping.js");
