/** Each statement of the page for IT departments names the tests that hold it. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { findMissingTests, findNamedTests, removeNamedTests } from "./named-tests";

const root = join(__dirname, "../..");
const { tables } = createRequire(__filename)("../../scripts/webpack/it-page.js") as {
  readonly tables: readonly string[];
};
const page = readFileSync(join(root, "docs/for-it.md"), "utf8");

/** The last section, of what Microsoft says. */
const untestable = "## What nobody can test here";

/** What is in a page between its introduction and its last section: bullets, lines of tables, other lines. */
function linesOf(markdown: string): readonly string[] {
  const [tested = "", ...last] = markdown.split(`\n${untestable}\n`);
  const [, ...sections] = tested.split(/^(?=## )/m);
  // A bullet goes on in lines that are indented.
  const lines = sections.join("").replace(/\n {2,}(?=\S)/g, " ");
  // No test is named before and after, so that a comment there is found as one without a statement.
  const others = [tested.slice(0, tested.indexOf("\n## ")), ...last].flatMap(
    (part) => part.match(/<!--.*?-->/g) ?? [],
  );
  return [...lines.split("\n"), ...others].map((line) => line.trim()).filter(Boolean);
}

/** What is wrong with a page: statements without a test, other text, tests that are named wrongly or for nothing. */
function findFaults(markdown: string): string[] {
  const lines = linesOf(markdown);
  return lines.flatMap((line, index) => {
    if (/^#{2,} |^\{\{[\w-]+\}\}$/.test(line)) return [];
    const isRow =
      line.startsWith("|") && !/^\|[-\s|:]+\|$/.test(line) && !/^\|[-\s|:]+\|$/.test(lines[index + 1] ?? "");
    if (line.startsWith("|") && !isRow) return [];
    const text = line.replace(/<!--.*?-->/g, "").replace(/^- |[|\s]/g, "");
    const named = findNamedTests(line);
    if (removeNamedTests(line).includes("<!--")) return [`no test: ${line}`];
    if (!isRow && !line.startsWith("- "))
      return [text === "" ? `no statement: ${line}` : `no bullet: ${line}`];
    if (text === "") return [`no statement: ${line}`];
    if (named.length === 0) return [`no test: ${line}`];
    return findMissingTests(named);
  });
}

test("each statement of the page for IT departments names tests that exist, and nothing else stands between them", () => {
  expect(page).toContain(`\n${untestable}\n`);
  expect(findFaults(page)).toEqual([]);
});

test("each table that the build computes has its place in the page for IT departments, once", () => {
  const places = [...page.matchAll(/^\{\{([\w-]+)\}\}$/gm)].map(([, name]) => name);
  expect(places.sort()).toEqual([...tables].sort());
});

const own = "test/structure/it-page.test.ts";
const good = `<!-- test: ${own}: "a page without faults has none" -->`;
const pageOf = (...lines: readonly string[]) =>
  ["# Page", "", "For us.", "", "## One", "", ...lines, "", untestable, "", "- Anything.", ""].join("\n");

test("a page without faults has none", () => {
  const table = ["| When | Host |", "| --- | --- |", `| now | here ${good} |`];
  expect(findFaults(pageOf("{{policy}}", "", "- It is so.", `  ${good}`, `  ${good}`, "", ...table))).toEqual(
    [],
  );
  expect(findFaults(pageOf("- It is so.", `  <!-- test: ${own}: "the check finds %s" -->`))).toEqual([]);
  expect(findFaults(pageOf("- It is so.", '  <!-- test: scripts/test.mjs: "two builds" -->'))).toEqual([]);
});

test.each<[string, string[], string]>([
  ["a bullet without a test", ["- It is so."], "no test: - It is so."],
  ["a row without a test", ["| A |", "| --- |", "| b |"], "no test: | b |"],
  ["another comment", ["- It is so.", "  <!-- surely -->"], "no test: - It is so. <!-- surely -->"],
  ["text beside the bullets", ["It is so."], "no bullet: It is so."],
  ["a test without a statement", ["- It is so.", `  ${good}`, "", good], `no statement: ${good}`],
  ["a bullet of a test alone", [`- ${good}`], `no statement: - ${good}`],
  [
    "a file that is not there",
    ["- It is so.", '  <!-- test: test/no.test.ts: "a" -->'],
    "no such test: test/no.test.ts: a",
  ],
  ["another title", ["- It is so.", `  <!-- test: ${own}: "a page" -->`], `no such test: ${own}: a page`],
])("the check finds %s", (_what, lines, fault) => {
  expect(findFaults(pageOf(...lines))).toEqual([fault]);
});

test("the check finds a test that is named before the statements, and after them", () => {
  expect(findFaults(pageOf("- It is so.", `  ${good}`).replace("For us.", `For us. ${good}`))).toEqual([
    `no statement: ${good}`,
  ]);
  expect(findFaults(`${pageOf("- It is so.", `  ${good}`)}${good}\n`)).toEqual([`no statement: ${good}`]);
});
