import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import * as ts from "typescript";

const root = join(__dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const filesIn = (folder: string, kind: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => kind.test(file));

/** The words of the glossary's last column. */
function avoidedWords(glossary: string): string[] {
  const rows = glossary.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).flatMap((row) => {
    const last = row.split("|").at(-2) ?? "";
    return last
      .split(",")
      .map((word) => word.trim())
      .filter(Boolean);
  });
}

const avoided = avoidedWords(read("docs/glossary.md"));
const anyAvoided = new RegExp(`(?<![\\w-])(?:${avoided.join("|")})(?![\\w-])`, "gi");

/** The avoided words in a text for people. Code is left out, since it has a check of its own. */
const avoidedInText = (text: string): string[] =>
  text.replace(/```[^]*?```|`[^`]*`|\]\([^)]*\)/g, " ").match(anyAvoided) ?? [];

/** The avoided words in a name: `mendCells`, `cell-doubt`. */
const avoidedInName = (name: string): string[] =>
  name.replace(/(?<=[a-z0-9])(?=[A-Z])|[_.-]/g, " ").match(anyAvoided) ?? [];

/** The strings of a script, without what it imports and the keys of its objects. */
function stringsIn(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isStringLiteralLike(node) && !ts.isPropertyAssignment(node.parent)) found.push(node.text);
    else if (ts.isStringLiteralLike(node) && (node.parent as ts.PropertyAssignment).initializer === node)
      found.push(node.text);
    else if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
  return found.filter((one) => one.includes(" "));
}

/** The names that a script declares, whatever they name. */
function namesIn(file: string, text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const { name } = node as ts.NamedDeclaration;
    const declares = name !== undefined && !ts.isPropertyAccessExpression(node) && !ts.isMetaProperty(node);
    if (declares && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) found.push(name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  return found;
}

const found = (files: readonly string[], wordsIn: (file: string) => readonly string[]) =>
  files.flatMap((file) => wordsIn(file).map((word) => `${file}: ${word}`));

test("the glossary names words to avoid", () => {
  expect(avoided).toContain("mend");
  expect(avoided.length).toBeGreaterThan(10);
});

test("no sentence of the add-in has a word that the glossary avoids", () => {
  const scripts = filesIn("src/words/english", /\.ts$/);
  expect(scripts.length).toBeGreaterThan(10);
  expect(found(scripts, (file) => stringsIn(file, read(file)).flatMap(avoidedInText))).toEqual([]);
  const pages = [...filesIn("assets", /\.html$/), ...filesIn("src", /\.html$/)];
  const english = pages.filter((page) => !page.endsWith("-nl.html"));
  expect(found(english, (page) => avoidedInText(read(page).replace(/<[^>]*>/g, " ")))).toEqual([]);
});

test("no document has a word that the glossary avoids", () => {
  const documents = [
    "README.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "CHANGELOG.md",
    ...filesIn("docs", /\.md$/),
  ];
  const others = documents.filter((document) => document !== "docs/glossary.md");
  expect(found(others, (document) => avoidedInText(read(document)))).toEqual([]);
});

/** Names from before the glossary. The number only falls: whoever renames some lowers it. */
const oldNames = 37;

test("no new name in src or the packages has a word that the glossary avoids", () => {
  const scripts = [...filesIn("src", /\.tsx?$/), ...filesIn("packages/simulated-excel/src", /\.ts$/)];
  const inFile = (file: string) =>
    [...new Set([basename(file), ...namesIn(file, read(file))])].flatMap(avoidedInName);
  const avoidedNames = found(scripts, inFile);
  expect({ count: avoidedNames.length, avoidedNames }).toEqual({ count: oldNames, avoidedNames });
});

test("an avoided word is found in a sentence, a document and a name", () => {
  expect(stringsIn("a.ts", 'export const a = { key: "Mend this cell" };').flatMap(avoidedInText)).toEqual([
    "Mend",
  ]);
  expect(avoidedInText("There is doubt, `doubt` and [doubt](doubt.md).")).toEqual(["doubt", "doubt"]);
  const names = namesIn("a.ts", "const mendCells = 1; interface A { cellDoubt: 1 } function doubtful() {}");
  expect(names.flatMap(avoidedInName)).toEqual(["mend", "Doubt"]);
});
