import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { ReliabilityPart } from "../reliability-part";
import { formatCount, formatTable } from "../markdown-table";
import type { ReadingFigures, JestReport } from "./reading-figures";
import { parseReadingFigures, parseJestReport } from "./reading-figures";

const reportFile = "reports/prove-reading.json";

/** The deep tests of reading, with a seed that the page names: documents of many services, changed in many ways. */
export const readingPart: ReliabilityPart = {
  name: "reading",
  about: "documents of services, changed in some way: a right number or none (tests of reading, deep)",
  choices: [],
  async prove({ seed, say }) {
    const { code, printed } = await jest(seed, say);
    const report = readReport();
    const figures = parseReadingFigures(printed);
    return {
      page: [
        `Seed ${seed}; \`READING_SEED=${seed} npm run test:deep\` repeats it.`,
        page(figures, report),
      ].join("\n\n"),
      failures: findReadingFailures(figures, report, code),
    };
  },
};

/** Runs the deep tests; gives jest's exit code and output. */
async function jest(seed: number, say: (line: string) => void) {
  // A report of an earlier run must not be taken for this one's.
  rmSync(reportFile, { force: true });
  mkdirSync("reports", { recursive: true });
  say(`jest test/reading/ with seed ${seed} ...`);
  const script = join(process.cwd(), "node_modules/jest/bin/jest.js");
  const child = spawn(
    process.execPath,
    [script, "--ci", "--json", `--outputFile=${reportFile}`, "test/reading/"],
    {
      env: { ...process.env, TEST_DEEP: "1", READING_SEED: `${seed}` },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  const end = (): void => void child.kill();
  process.once("exit", end);
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number>((done) => child.on("close", (ended) => done(ended ?? 1)));
  process.off("exit", end);
  return { code, printed: Buffer.concat(chunks).toString("utf8") };
}

function readReport(): JestReport | null {
  try {
    return parseJestReport(readFileSync(reportFile, "utf8"));
  } catch {
    return null;
  }
}

export function findReadingFailures(
  { mutants }: ReadingFigures,
  report: JestReport | null,
  code: number,
): readonly string[] {
  if (!report) return ["jest left no report: nothing is proven"];
  const failures = [...report.failed];
  if (!mutants) failures.push("no figures of changed documents were printed");
  else if (mutants.wrong > 0)
    failures.push(`${formatCount(mutants.wrong, "changed document")} gave a wrong number`);
  if (failures.length === 0 && code !== 0) failures.push(`jest ended with ${code}`);
  return failures;
}

function page({ mutants, random, servers }: ReadingFigures, report: JestReport | null): string {
  const parts: string[] = [];
  if (random) {
    const asked = formatCount(random.services, "service");
    parts.push(
      `- ${asked} written at random, every result asked for: ${random.refused} refused. A wrong number fails the test.`,
    );
  }
  if (servers) {
    const inFull = `${servers.inFull} read in full`;
    parts.push(`- ${servers.all} ways in which servers write: ${inFull}, ${servers.wrong} wrong.`);
  }
  if (mutants) {
    const made = formatCount(
      mutants.kinds.reduce((sum, { made: some }) => sum + some, 0),
      "changed document",
    );
    parts.push(`- ${made} of ${mutants.services} services: ${mutants.wrong} with a wrong number.`);
  }
  const kinds = (mutants?.kinds ?? []).map(({ kind, made, right, none, refused, wrong }) => [
    ...[kind, `${made}`, right, none, refused, `${wrong}`],
  ]);
  const files = (report?.files ?? []).map(({ name, passed, failed }) => [name, `${passed}`, `${failed}`]);
  return [
    parts.join("\n"),
    formatTable(["what was changed", "documents", "right", "none there", "refused", "wrong"], kinds),
    formatTable(["tests", "passed", "failed"], files),
  ].join("\n\n");
}
