/** `npm run build` and its kin: a development tool with these arguments. */
import { run } from "./run-tool.mjs";

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

const [tool, ...args] = process.argv.slice(2);
const { code } = await run(tool, args, { show: true });
process.exitCode = code;
