import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Starts the service with add-ins built in these folders; returns the operations of main.mjs. */
export async function startService(script, addins) {
  const child = fork(fileURLToPath(new URL("main.mjs", import.meta.url)), [script, JSON.stringify(addins)], {
    execArgv: ["--max-old-space-size=8000"],
  });
  const answer = () =>
    new Promise((resolve, reject) => {
      const ended = (code) => reject(new Error(`The service ended with ${code}`));
      child.once("exit", ended);
      child.once("message", (message) => {
        child.off("exit", ended);
        resolve(message);
      });
    });
  await answer();
  return {
    ask(what, how) {
      child.send([what, how]);
      return answer();
    },
    stop: () => child.kill(),
  };
}
