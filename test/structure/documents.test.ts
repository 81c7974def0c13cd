import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findAnchors, findNamedPaths } from "./document-paths";

const root = join(__dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const roots = new Set(folders.map(({ name }) => name));

const markdownIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`);
const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", ...markdownIn("docs")];

/** Paths in a document that the repository does not have. Folders of `src/` may be named without it. */
function missingIn(document: string, text: string): string[] {
  return findNamedPaths(document, text, roots).flatMap(({ path, anchor }) => {
    if (path !== document && ![path, `src/${path}`].some((one) => existsSync(join(root, one)))) return [path];
    if (anchor === undefined || !path.endsWith(".md")) return [];
    const target = path === document ? text : read(path);
    return findAnchors(target).has(anchor) ? [] : [`${path}#${anchor}`];
  });
}

test.each(documents)("every path of the repository that %s names exists", (document) => {
  expect(missingIn(document, read(document))).toEqual([]);
});

test.each(documents.filter((document) => !/^README|\/reports\//.test(document)))(
  "%s says first for whom it is",
  (document) => {
    expect(read(document)).toMatch(/^# .+\n\n(For|Voor) /);
  },
);

test.each([
  ["a file in backticks", "see `src/lca/nothing.ts`", "src/lca/nothing.ts"],
  ["a folder in backticks", "`src/nothing/` has it", "src/nothing"],
  ["a path from src", "see `lca/nothing.ts`", "lca/nothing.ts"],
  ["a path within a command", "`npx jest test/nothing`", "test/nothing"],
  ["a path in a block", "```\nsrc/nothing/   the field\n```", "src/nothing"],
  ["a link", "[the design](design.md)", "docs/design.md"],
  ["a link to no heading", "[that](refresh.md#nothing)", "docs/refresh.md#nothing"],
  ["a link within the page", "[that](#nothing)", "docs/example.md#nothing"],
])("the check finds %s that does not exist", (_what, text, missing) => {
  expect(missingIn("docs/example.md", text)).toEqual([missing]);
});

test.each([
  ["a file", "`src/lca/reasons.ts`, `words/`, [refresh](refresh.md), [above](../README.md)"],
  ["what a build writes", "`dist/manifest.xml`, `build/site/`"],
  ["an address", "`/platform`, `/service/api/v1/products`, [Node](https://nodejs.org/a.md)"],
  ["one of many", "`src/words/<language>/`, `test/wire/cases/<shape>/input.json`"],
  ["a heading", "# What is tried, and how\n\n[there](#what-is-tried-and-how)"],
])("the check accepts %s", (_what, text) => {
  expect(missingIn("docs/example.md", text)).toEqual([]);
});

/** The files that speak of documents which are not in the repository; no pattern finds itself here. */
test("no file cites notes that its reader does not have", () => {
  const cited = "(host|platform)[ ]notes|(^|[^[:alnum:]_-])shared[/]";
  const { stdout, status } = spawnSync("git", ["grep", "-nIiE", "--untracked", cited], {
    cwd: root,
    encoding: "utf8",
  });
  expect(stdout.split("\n").filter(Boolean)).toEqual([]);
  expect(status).toBe(1);
});
