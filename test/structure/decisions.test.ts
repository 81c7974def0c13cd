/** Each paragraph of the page of decisions names the tests that hold it, or why none can. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { findMissingTests, findNamedTests, removeNamedTests } from "./named-tests";

const page = readFileSync(join(__dirname, "../../docs/decisions.md"), "utf8");

/** The last section: its decisions have no test yet. */
const unbuilt = "## Decided, not yet built";

/** In place of a test: "no test", and a reason of some words. */
const reasonForNoTest = /<!-- no test: \w+( \S+)+ -->/g;

/** What is wrong with a page: paragraphs without a test or a lead, and tests that are named wrongly or for nothing. */
function findFaults(markdown: string): string[] {
  const [decided = "", ...last] = markdown.split(`\n${unbuilt}\n`);
  const [introduction = "", ...sections] = decided.split(/^(?=## )/m);
  const outside = [introduction, ...last].flatMap((part) => part.match(/<!--.*?-->/gs) ?? []);
  return [
    ...sections.flatMap((section) => findFaultsOfSection(section)),
    ...outside.map((comment) => `no decision: ${comment}`),
  ];
}

function findFaultsOfSection(section: string): string[] {
  const [heading = "", ...blocks] = section
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean);
  if (blocks.length === 0) return [`no decision: ${heading}`];
  return blocks.flatMap((block, index) => {
    if (block.startsWith("<!--")) return findFaultsOfComments(block, blocks[index - 1] ?? "<!--");
    const isFollowedByTest = blocks[index + 1]?.startsWith("<!--") ?? false;
    return [
      ...(/^\*\*.+?\.\*\* ./.test(block) ? [] : [`no lead: ${block}`]),
      ...(isFollowedByTest ? [] : [`no test: ${block}`]),
    ];
  });
}

/** `before` is the block above the comments, which should be a paragraph. */
function findFaultsOfComments(comments: string, before: string): string[] {
  if (before.startsWith("<!--")) return [`no decision: ${comments}`];
  const tests = findNamedTests(comments);
  const reasons = comments.match(reasonForNoTest) ?? [];
  const others = removeNamedTests(comments).replace(reasonForNoTest, "").trim();
  if (others !== "") return [`neither a test nor a reason: ${others}`];
  if (tests.length > 0 && reasons.length > 0) return [`a test beside a reason for none: ${comments}`];
  return findMissingTests(tests);
}

test("each decision names tests that exist, or why none can hold it", () => {
  expect(page).toContain(`\n${unbuilt}\n`);
  expect(findFaults(page)).toEqual([]);
});

const own = "test/structure/decisions.test.ts";
const good = `<!-- test: ${own}: "a page without faults has none" -->`;
const lead = "**It is so.** For a reason.";
const pageOf = (...blocks: readonly string[]) =>
  ["# Page", "For us.", "Each has a test.", "## One", ...blocks, unbuilt, "- Not yet: anything."].join(
    "\n\n",
  );

test("a page without faults has none", () => {
  expect(findFaults(pageOf(lead, good))).toEqual([]);
  expect(findFaults(pageOf(lead, `${good}\n<!-- test: ${own}: "the check finds %s" -->`))).toEqual([]);
  expect(findFaults(pageOf(lead, "<!-- no test: only a reader can tell -->"))).toEqual([]);
  expect(findFaults(pageOf(lead, good, "## Two", lead, good))).toEqual([]);
});

test.each<[string, string[], string]>([
  ["a paragraph without a test", [lead], `no test: ${lead}`],
  ["one before a paragraph with a test", [lead, lead, good], `no test: ${lead}`],
  ["one at the end of a section", [lead, "## Two", lead, good], `no test: ${lead}`],
  ["a paragraph without a lead", ["It is so.", good], "no lead: It is so."],
  ["a lead without a reason", ["**It is so.**", good], "no lead: **It is so.**"],
  ["a list", ["- It is so.", good], "no lead: - It is so."],
  ["a section without a decision", [lead, good, "## Two"], "no decision: ## Two"],
  ["a test without a decision", [good, lead, good], `no decision: ${good}`],
  ["a test after a blank line", [lead, good, good], `no decision: ${good}`],
  ["another comment", [lead, "<!-- surely -->"], "neither a test nor a reason: <!-- surely -->"],
  ["no reason", [lead, "<!-- no test: -->"], "neither a test nor a reason: <!-- no test: -->"],
  [
    "a reason of one word",
    [lead, "<!-- no test: obvious -->"],
    "neither a test nor a reason: <!-- no test: obvious -->",
  ],
  ["text between the tests", [lead, `${good}\nIt is so.\n${good}`], "neither a test nor a reason: It is so."],
  [
    "a test beside a reason for none",
    [lead, `${good}\n<!-- no test: only a reader can tell -->`],
    `a test beside a reason for none: ${good}\n<!-- no test: only a reader can tell -->`,
  ],
  [
    "a file that is not there",
    [lead, '<!-- test: test/no.test.ts: "a" -->'],
    "no such test: test/no.test.ts: a",
  ],
  ["another title", [lead, `<!-- test: ${own}: "a page" -->`], `no such test: ${own}: a page`],
])("the check finds %s", (_what, blocks, fault) => {
  expect(findFaults(pageOf(...blocks))).toEqual([fault]);
});

test("the check finds a test in the introduction, and one of what is not built", () => {
  expect(findFaults(pageOf(lead, good).replace("For us.", `For us. ${good}`))).toEqual([
    `no decision: ${good}`,
  ]);
  expect(findFaults(`${pageOf(lead, good)}\n${good}\n`)).toEqual([`no decision: ${good}`]);
});
