/**
 * `npm run prove`: measures the promises of the add-in, and writes the results to `docs/reliability.md`. Its exit code
 * is 1 if any promise is broken.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseProveArguments } from "./prove-arguments";
import { launch } from "../../test/browser/chromium";
import { formatMeasurementOrigin, readMeasurementOrigin } from "./measurement-origin";
import { renderReliabilityPage } from "./reliability-page";
import type { ReliabilityPart } from "./reliability-part";
import { reliabilityParts } from "./reliability-parts";
import { formatCount } from "./markdown-table";

const page = "docs/reliability.md";
const template = "measure/reliability/reliability.md";

async function main(): Promise<void> {
  const asked = parseProveArguments(
    process.argv.slice(2),
    reliabilityParts.map(({ name }) => name),
  );
  if (asked.help) return console.log(help());
  const browser = await launch();
  const seed = asked.seed ?? Date.now() % 1_000_000;
  const origin = readMeasurementOrigin(browser.version());
  const found = new Map<string, string>();
  const failures: string[] = [];
  try {
    for (const part of reliabilityParts.filter(({ name }) => asked.parts.includes(name))) {
      console.log(`\n${part.name}: ${part.about}`);
      const proven = await part.prove({ browser, seed, words: asked.words, say: console.log });
      console.log(`\n${proven.page}`);
      failures.push(...proven.failures.map((failure) => `${part.name}: ${failure}`));
      found.set(
        part.name,
        `${formatMeasurementOrigin(origin)}\n\n${proven.page}\n\n${verdict(proven.failures)}`,
      );
    }
  } finally {
    await browser.close();
  }
  // A run of a part of a part is for inspection, and proves nothing about the whole.
  if (asked.words.length === 0) write(found);
  for (const failure of failures) console.log(`NOT AS PROMISED: ${failure}`);
  console.log(
    failures.length === 0 ? "\nAll is as promised." : `\n${formatCount(failures.length, "failure")}.`,
  );
  process.exitCode = failures.length > 0 ? 1 : 0;
}

function verdict(failures: readonly string[]): string {
  if (failures.length === 0) return "All of this is as promised.";
  return `**Not as promised: ${failures.length}**\n\n${failures.map((one) => `- ${one}`).join("\n")}`;
}

function write(found: ReadonlyMap<string, string>): void {
  const before = existsSync(page) ? readFileSync(page, "utf8") : "";
  writeFileSync(page, renderReliabilityPage(readFileSync(template, "utf8"), before, found));
  console.log(`\nWritten to ${page}.`);
}

function help(): string {
  const line = ({ name, about, choices }: ReliabilityPart) =>
    `  ${name.padEnd(8)} ${about}${choices.length > 0 ? `\n           of it: ${choices.join(" | ")}` : ""}`;
  return [
    "npm run prove                    everything, and writes docs/reliability.md",
    "npm run prove -- matrix soak     these parts; the others keep what they said",
    'npm run prove -- matrix 429      what is so called of a part ("429" of the faults); writes nothing',
    "npm run prove -- reading --seed=7",
    "",
    ...reliabilityParts.map(line),
  ].join("\n");
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
