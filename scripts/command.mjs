/** What the commands of this project have in common. */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

const signals = ["SIGINT", "SIGTERM"];
const exit = () => process.exit(1);

/** Works in the project's folder, wherever the command was typed, and ends by exit on a signal. */
export function startInProject() {
  process.chdir(fileURLToPath(new URL("..", import.meta.url)));
  exitOnSignals();
}

/** Ends by exit, so that all that was started ends too. */
export function exitOnSignals() {
  for (const signal of signals) process.on(signal, exit);
}

/** Runs a command, which may give an exit code. Of a failure it prints the sentence. */
export async function runCommand(command) {
  try {
    process.exitCode = await command();
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}

/** Runs a server as long as this process. `onAddress` gets the server's address once it listens. */
export function runServer(script, args, onAddress) {
  const server = fork(script, args);
  server.on("message", ({ address }) => onAddress(address));
  server.on("exit", (code) => process.exit(code ?? 0));
  // This process ends when the server has; Ctrl+C reaches the server by itself too.
  for (const signal of signals) {
    process.on(signal, () => server.kill(signal));
    process.off(signal, exit);
  }
}
