import type { MappingTask } from "./mapping-command";
import { runMappingCommand } from "./mapping-command";

const { stdin: input, stdout: output, stderr: errors } = process;

/** Runs the command with the streams of this process. Returns its exit code. */
export function runMapping(task: MappingTask): Promise<number> {
  // npm starts scripts in the project's folder, wherever it was typed.
  const folder = process.env["INIT_CWD"] ?? process.cwd();
  return runMappingCommand(task, { folder, input, output, errors });
}
