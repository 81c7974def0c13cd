/**
 * `npm run guards`: removes each guard of the product and names the test that notices. A guard that no test notices is
 * a failure. `npm run guards -- address token` chooses those with one of these words in their area, file, tests or
 * description.
 */
import { startInProject } from "./command.mjs";
import { guardsNamed, watch } from "./run-guards.mjs";
import { lastLine } from "./test-summary.mjs";

startInProject();

const result = await watch(guardsNamed(process.argv.slice(2)));
process.exitCode = result.failed > 0 || result.passed === 0 ? 1 : 0;
console.log(lastLine(result));
