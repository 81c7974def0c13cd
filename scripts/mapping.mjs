/**
 * `npm run mapping`: drafts a mapping of a service, or checks one, for hosts of the add-in. `npm run mapping -- --help`
 * explains it.
 */
import { runCommand, startInProject } from "./command.mjs";
import { mappingUsage, parseMappingArguments } from "./mapping/mapping-arguments.mjs";
import { run } from "./run-tool.mjs";

await runCommand(async () => {
  const task = parseMappingArguments(process.argv.slice(2));
  if (!task) return console.log(mappingUsage);

  startInProject();
  // Results of the command are on its output alone.
  console.error("Building the command ...");
  const { code, output } = await run("webpack", ["--config-name", "workbench-server"]);
  if (code !== 0) throw new Error(output);
  const { default: command } = await import("../build/workbench/mapping.js");
  return command.runMapping(task);
});
