/** Asks the user before anything on this computer is changed. */
import { createInterface } from "node:readline";

const back = `"npm run excel -- --remove" takes it back.`;

/**
 * One sentence on the planned changes and how to undo them; undefined if there are none. `lacks` names what is missing:
 * the certificate, and whether Excel was ever told of the add-in.
 */
export function changes(platform, lacks, folder) {
  const made = `makes a certificate for https://localhost, valid for 30 days, in ${folder}`;
  const trusted = {
    win32: "has Windows trust its issuer for your user",
    darwin: "has this Mac trust its issuer, for which it may ask your password",
  }[platform];
  // Microsoft's tool always turns the log on when it registers the add-in.
  const log = platform === "win32" ? ", with Excel's log of add-ins turned on" : "";
  const told = `tells Excel on this computer of the add-in${log}`;
  const steps = [...(lacks.certificate ? [made, ...(trusted ? [trusted] : [])] : []), ...(lacks.told ? [told] : [])];
  if (steps.length === 0) return undefined;
  const last = steps.pop();
  const sentence = steps.length === 0 ? last : `${steps.join(", ")} and ${last}`;
  return `This ${sentence}; ${back}`;
}

/** Asks the user at the terminal; true for a yes. Throws with one sentence if there is no terminal. */
export async function isAllowed(question, { input = process.stdin, output = process.stdout } = {}) {
  console.log(question);
  if (!input.isTTY) throw new Error("Nothing was changed: there is no terminal to ask on. --yes answers the question.");
  const asking = createInterface({ input, output, prompt: "Go on? (y/N) " });
  const answered = new Promise((resolve) => {
    asking.once("line", resolve);
    asking.once("close", () => resolve("")); // Ctrl+C, Ctrl+D
  });
  asking.prompt();
  const answer = await answered;
  asking.close();
  return /^y(es)?$/i.test(answer.trim());
}
