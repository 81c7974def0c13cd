/**
 * Measures the client beside what else one could use, and writes docs/performance.md: `node benchmark/run.mjs`, on an idle
 * machine. `--help` names the options. The packages it compares with are installed in this folder when they are needed first.
 */
import { fileURLToPath } from "node:url";
import { install } from "../scripts/install.mjs";
import { help, readOptions } from "./options.mjs";

const options = readOptions(process.argv.slice(2));
if (options.help) console.log(help);
else {
  for (const folder of ["..", "."]) {
    const problem = await install(fileURLToPath(new URL(folder, import.meta.url)));
    if (problem) throw new Error(problem);
  }
  const { runAll } = await import("./all.mjs");
  await runAll(options);
}
