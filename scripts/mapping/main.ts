import { runMappingCommand } from "./mapping-command";

const { stdin: input, stdout: output, stderr: errors } = process;

// npm starts scripts in the project's folder, wherever it was typed.
const folder = process.env["INIT_CWD"] ?? process.cwd();

void runMappingCommand(process.argv.slice(2), { folder, input, output, errors }).then(
  (code) => (process.exitCode = code),
);
