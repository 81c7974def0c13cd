import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Starts the service; gives where it is and how to set how long it takes to answer. */
export async function startService(module, folders) {
  const child = fork(at("../service/main.mjs"), [module, JSON.stringify(folders)], {
    execArgv: ["--max-old-space-size=8000"],
  });
  const { origins } = await said(child);
  const setLatency = async (milliseconds) => {
    child.send({ milliseconds });
    await said(child);
  };
  return { origins, setLatency, stop: () => child.kill() };
}

/** Measures once in a process of its own. */
export async function measure(task, limit = 300_000) {
  const child = fork(at("child.mjs"), [JSON.stringify(task)], { execArgv: ["--expose-gc", "--no-warnings"] });
  const timer = setTimeout(() => child.kill("SIGKILL"), limit);
  try {
    return await said(child);
  } finally {
    clearTimeout(timer);
    child.kill();
  }
}

/** The next message of a process; fails where it ends without one. */
const said = (child) =>
  new Promise((resolve, reject) => {
    const ended = (code, signal) => reject(new Error(`A measurement ended with ${signal ?? code}`));
    child.once("exit", ended);
    child.once("message", (message) => {
      child.off("exit", ended);
      resolve(message);
    });
  });
