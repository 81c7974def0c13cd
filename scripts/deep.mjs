/**
 * `npm run test:deep`: the tests of reading with a new seed and many more services and mutants than `npm test` has, an
 * account's shapes in every combination, and the search among products of many more names. And two builds of the same
 * sources, which must be equal.
 */
import { fileURLToPath } from "node:url";
import { differences } from "./reproducible.mjs";
import { suite } from "./suite.mjs";
import { lastLine, tally } from "./tally.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

console.log("Building the add-in twice ...");
const different = await differences(process.cwd());
console.log(different.length === 0 ? "two builds: equal" : `two builds: FAILED\n${different.join("\n")}`);

const deep = await suite("deep", ["test/reading/", "test/account/(shapes|search)"], { READING_DEEP: "1" });
const result = tally([{ ok: different.length === 0 }], [deep]);
process.exitCode = result.failed > 0 ? 1 : 0;
console.log(`\n${lastLine(result)}`);
