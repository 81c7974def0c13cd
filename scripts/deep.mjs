/** `npm run test:deep`: the tests of reading with a new seed and many more services and mutants than `npm test` has. */
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { run } from "./run.mjs";
import { lastLine, tally } from "./tally.mjs";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));

// What an earlier run left must not stand in for this one's report.
const file = "reports/deep.json";
rmSync(file, { force: true });
mkdirSync("reports", { recursive: true });

const { code } = await run("jest", ["--ci", "--json", `--outputFile=${file}`, "test/reading/"], {
  env: { READING_DEEP: "1" },
  show: true,
});
const result = tally([], [{ name: "deep", code, report: readOrNothing() }]);
process.exitCode = result.failed > 0 ? 1 : 0;
console.log(`\n${lastLine(result)}`);

function readOrNothing() {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
