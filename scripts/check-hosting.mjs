/**
 * `npm run check-hosting -- https://addin.example.com`: examines a deployment of the add-in, and says what to change.
 * It sends no key, and changes nothing.
 */
import { runCommand } from "./command.mjs";
import { examine } from "./hosting/check/examine.mjs";

const shownPlaces = 3;

await runCommand(checkHosting);

async function checkHosting() {
  const [typed, ...more] = process.argv.slice(2);
  if (typed === undefined || more.length > 0)
    throw new Error("Usage: npm run check-hosting -- <https address of the add-in>");
  const { findings, advice, notExamined, checks } = await examine(typed);
  for (const [at, finding] of findings.entries()) console.log(`${text(finding, at + 1)}\n`);
  for (const one of advice) console.log(`Advice: ${one}\n`);
  for (const one of notExamined) console.log(`Not examined: ${one}.\n`);
  console.log("Not examined: logs, renewals, and all that needs a key.");
  console.log(
    findings.length > 0
      ? count(findings.length)
      : `All ${checks} checks${notExamined.length > 0 ? " that could be made" : ""} passed.`,
  );
  return findings.length > 0 ? 1 : 0;
}

function text({ what, why, change, places }, number) {
  const shown = places.slice(0, shownPlaces).join(", ");
  const rest = places.length > shownPlaces ? ` and ${places.length - shownPlaces} more` : "";
  return [
    `${number}. ${what}`,
    ...(places.length > 0 ? [`   Where: ${shown}${rest}`] : []),
    ...(why ? [`   Why: ${why}`] : []),
    `   Change: ${change}`,
  ].join("\n");
}

function count(number) {
  return number === 1 ? "1 finding" : `${number} findings`;
}
