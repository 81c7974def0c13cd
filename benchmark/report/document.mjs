import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus } from "node:os";
import { join } from "node:path";
import { format, resolveConfig } from "prettier";
import { contenders } from "../contenders.mjs";
import { figure } from "./figure.mjs";
import { said, saidSummary } from "./numbers.mjs";
import { beatenBy, bestPeer, targetsOf } from "./verdicts.mjs";

/** Writes docs/performance.md and its figures. */
export async function writeDocument(measured, { docs, ...how }) {
  const figures = join(docs, "performance");
  rmSync(figures, { recursive: true, force: true });
  mkdirSync(figures, { recursive: true });
  const parts = [introduction(how), verdicts(measured)];
  for (const { row, cases } of measured) {
    const [column] = row.columns;
    writeFileSync(join(figures, `${row.id}.svg`), figure(figureOf(row, cases)));
    const picture = `![${row.title}: ${column.label} of each, by case](performance/${row.id}.svg)`;
    parts.push(`## ${row.title}`, row.text, picture, table(row, cases), behind(row, cases));
  }
  const text = parts.filter(Boolean).join("\n\n");
  const path = join(docs, "performance.md");
  writeFileSync(path, await format(text, { ...(await resolveConfig(path)), filepath: path }));
}

function introduction({ quick, runs, browser }) {
  const machine = `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? "unknown"})`;
  const engines = [`Node ${process.versions.node}`, browser && `Chromium ${browser}`]
    .filter(Boolean)
    .join(", ");
  return `# Performance

Written by \`node benchmark/run.mjs${quick ? " --quick" : ""}\` on ${machine}, ${engines}. The client is measured beside what else one could use, in runs that take turns: ${runs} each. Tables give the median, and in brackets the middle half of the runs. Times of two machines, or of two hours, are not to be compared; ratios of one run are. The service is a real one over loopback in a process of its own; it has written its answers before. Each measurement has a process, or a browser, of its own; every value is compared with the right one, and a wrong one fails the run. All send the same requests with the same options of \`fetch\`, as many at once as ours at most.

- **promise cache + index**: the floor of a client: a promise per address, of a \`Map\`. It knows one shape of JSON alone, retries nothing, limits nothing and checks nothing.
- **TanStack query-core + index**, **ketting + index**: their caches, with \`Map\`s over names beside them, as neither looks up names.
- **traverson**, **fetch per call**: nothing is kept. 100 of the look-ups are asked; the numbers are scaled.
- **two Maps, bodies at hand**: the floor of reading: \`JSON.parse\` and a \`Map\`; it asks nobody.`;
}

function verdicts(measured) {
  const targets = measured.flatMap(({ row, cases }) =>
    cases.flatMap((one) => targetsOf({ row, one }).map((target) => ({ ...target, row, one }))),
  );
  const met = targets.filter(({ isMet }) => isMet).length;
  const rows = targets.map(({ row, one, name, value, limit, isMet }) => [
    row.title,
    one.name,
    name,
    said(value),
    limit,
    isMet ? "met" : "**missed**",
  ]);
  const head = ["what", "case", "target", "measured", "at most", ""];
  const lines = [head, ["---", "---", "---", "--:", "--:", "---"], ...rows];
  return `## Targets\n\n${met} of ${targets.length} are met.\n\n${lines.map(asLine).join("\n")}`;
}

const asLine = (cells) => `| ${cells.join(" | ")} |`;

function figureOf(row, cases) {
  const [{ key, label, unit }] = row.columns;
  const groups = cases.map(({ name, results }) => ({
    name,
    points: [...results].map(([id, summary]) => ({
      name: contenders[id].name,
      isOurs: id === "ours",
      summary: summary[key],
    })),
  }));
  return { title: `${row.title}: ${label}`, unit, groups };
}

function table(row, cases) {
  const { columns, floor } = row;
  const head = ["case", "", ...columns.map(({ label, unit }) => (unit ? `${label}, ${unit}` : label))];
  const ratios = ["÷ floor", "÷ best peer"];
  const lines = cases.flatMap((one) => {
    const { key } = columns[0];
    const [base, best] = [one.results.get(floor)?.[key].median, bestPeer({ row, one })?.median];
    return [...one.results].map(([id, summary], place) => [
      place === 0 ? one.name : "",
      id === "ours" ? `**${contenders[id].name}**` : contenders[id].name,
      ...columns.map((column) => saidSummary(summary[column.key], column.unit)),
      ...[base, best].map((other) => (other ? said(summary[key].median / other) : "")),
    ]);
  });
  const rule = head.concat(ratios).map((_, place) => (place < 2 ? "---" : "--:"));
  return [head.concat(ratios), rule, ...lines].map(asLine).join("\n");
}

/** By whom ours is beaten, and why where the row knows it. */
function behind(row, cases) {
  const lines = cases.flatMap((one) => {
    const names = beatenBy({ row, one }).map(({ name }) => name);
    return names.length > 0 ? [`${one.name}: beaten by ${names.join(", ")}.`] : [];
  });
  if (lines.length === 0) return "First in every case.";
  const all = lines.length === cases.length && new Set(lines.map((one) => one.split(": ")[1])).size === 1;
  const told = all ? `Beaten in every case by ${lines[0].split("beaten by ")[1]}` : lines.join(" ");
  return `${told}${row.why ? ` ${row.why}` : ""}`;
}
