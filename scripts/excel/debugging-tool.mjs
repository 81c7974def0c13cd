/** Microsoft's tools that register an add-in with Excel and open it; on Windows and Mac only. */
import { run } from "../run-tool.mjs";

/** Runs one of the tools with these arguments and shows its output; true if it succeeded. */
export async function debugging(tool, ...args) {
  const ended = await run(tool, args);
  console.log(ended.output.trimEnd());
  return isDone(ended);
}

/** The tool exits with 0 after a failure too, and reports the failure in words. */
export function isDone({ code, output }) {
  return code === 0 && !/^(Error:|Unable to )/m.test(output);
}
