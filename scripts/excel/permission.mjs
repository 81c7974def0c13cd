/** Asks the user before anything on this computer is changed. */
import { createInterface } from "node:readline";

const undo = "To undo: npm run excel -- --remove";

/**
 * The planned changes and how to undo them; undefined if there are none. `lacks` names what is missing:
 * the certificate, and whether the add-in was registered with Excel.
 */
export function changes(platform, lacks, folder) {
  const made = `makes a certificate for https://localhost, valid for 30 days, in ${folder}`;
  const trusted = {
    win32: "makes Windows trust its issuer, for your user only",
    darwin: "makes this Mac trust its issuer (it may ask for your password)",
  }[platform];
  // Microsoft's tool always turns the log on when it registers the add-in.
  const log = platform === "win32" ? " and turns on Excel's log of add-ins" : "";
  const told = `registers the add-in with Excel on this computer${log}`;
  const steps = [
    ...(lacks.certificate ? [made, ...(trusted ? [trusted] : [])] : []),
    ...(lacks.told ? [told] : []),
  ];
  return steps.length === 0
    ? undefined
    : ["This command", ...steps.map((step) => `  - ${step}`), undo].join("\n");
}

/** Asks the user at the terminal; true for a yes. Throws with one sentence if there is no terminal. */
export async function isAllowed(question, { input = process.stdin, output = process.stdout } = {}) {
  console.log(question);
  if (!input.isTTY)
    throw new Error("Nothing was changed. Without a terminal, add --yes to allow the changes.");
  const asking = createInterface({ input, output, prompt: "Continue? (y/N) " });
  const answered = new Promise((resolve) => {
    asking.once("line", resolve);
    asking.once("close", () => resolve("")); // Ctrl+C, Ctrl+D
  });
  asking.prompt();
  const answer = await answered;
  asking.close();
  return /^y(es)?$/i.test(answer.trim());
}
