/**
 * `npm run test:again`: repeats the browser tests five times, to find flaky ones. `npm run test:again -- 3 pane-states`
 * runs those of the files with this name three times.
 */
import { findBrowser } from "./browser.mjs";
import { buildAll } from "./builds.mjs";
import { startInProject } from "./command.mjs";
import { suite } from "./jest-suite.mjs";
import { wavering, wordsFor } from "./flaky-tests.mjs";

startInProject();

const given = process.argv.slice(2);
const isCount = (word) => /^[1-9]\d*$/.test(word);
const times = Number(given.find(isCount) ?? 5);
const files = given.filter((word) => !isCount(word));

const browser = await findBrowser().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
if (!(await buildAll())) process.exit(1);

const runs = [];
while (runs.length < times) {
  const at = runs.length + 1;
  console.log(`\nrun ${at} of ${times}`);
  const args = [...files, "--selectProjects", "browser"];
  runs.push(await suite(`again-${at}`, args, { BROWSER_PATH: browser }));
}

const found = wavering(runs);
process.exitCode = found.wavered.length + found.always.length > 0 ? 1 : 0;
console.log(`\n${wordsFor(found, times).join("\n")}`);
