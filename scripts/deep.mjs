/**
 * `npm run test:deep`: the tests of reading with a new seed and many more services and mutants than `npm test` has, an
 * account's shapes in every combination, and the search among products of many more names. Two builds of the same
 * sources, which must be equal. And each guard of the product taken away (`npm run guards`), which a test must notice.
 */
import { fileURLToPath } from "node:url";
import { guardsNamed, watch } from "./guarding.mjs";
import { differences } from "./reproducible.mjs";
import { suite } from "./suite.mjs";
import { lastLine, sum, tally } from "./tally.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

console.log("Building the add-in twice ...");
const different = await differences(process.cwd());
console.log(different.length === 0 ? "two builds: equal" : `two builds: FAILED\n${different.join("\n")}`);

const deep = await suite("deep", ["test/reading/", "test/account/(shapes|search)"], { READING_DEEP: "1" });
console.log("\nTaking each guard away ...");
const guards = await watch(guardsNamed([]));
const tests = tally([{ ok: different.length === 0 }], [deep]);
const result = sum(tests, guards);
process.exitCode = result.failed > 0 ? 1 : 0;
console.log(`\n${lastLine(result)}`);
