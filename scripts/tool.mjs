/** `npm run build` and its kin: a development tool with these arguments. */
import { exitOnSignals } from "./command.mjs";
import { run } from "./run-tool.mjs";

exitOnSignals();

const [tool, ...args] = process.argv.slice(2);
const { code } = await run(tool, args, { show: true });
process.exitCode = code;
