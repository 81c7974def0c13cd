/** Microsoft's tools that tell Excel of an add-in and open it; on Windows and Mac only. */
import { run } from "../run.mjs";

/** One of its tools with these arguments; shows what it says, and gives whether it was done. */
export async function debugging(tool, ...args) {
  const ended = await run(tool, args);
  console.log(ended.output.trimEnd());
  return isDone(ended);
}

/** The tool exits with 0 after a failure too, and reports the failure in words. */
export function isDone({ code, output }) {
  return code === 0 && !/^(Error:|Unable to )/m.test(output);
}
