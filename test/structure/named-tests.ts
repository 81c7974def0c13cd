/** Tests that a document names, in comments such as `<!-- test: test/lca/reasons.suite.ts: "a title" -->`. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as ts from "typescript";

const root = join(__dirname, "../..");

const namedTest = /<!-- test: (\S+): "(.+?)" -->/g;

/** A test as a document names it: the title is the written one, with its `%s`. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** The tests that a text names, in its order. */
export function findNamedTests(text: string): NamedTest[] {
  return [...text.matchAll(namedTest)].map(([, file = "", title = ""]) => ({ file, title }));
}

/** A text without the comments that name tests. */
export function removeNamedTests(text: string): string {
  return text.replace(namedTest, "");
}

/** Says for each test that does not exist: "no such test: file: title". */
export function findMissingTests(tests: readonly NamedTest[]): string[] {
  return tests
    .filter(({ file, title }) => !titlesIn(file).has(title))
    .map(({ file, title }) => `no such test: ${file}: ${title}`);
}

const titlesByFile = new Map<string, ReadonlySet<string>>();

/** The titles of a file's tests, as they are written; those of steps in a file that is no test. */
function titlesIn(file: string): ReadonlySet<string> {
  const known = titlesByFile.get(file);
  if (known) return known;
  const titles = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      const called = ts.isCallExpression(node.expression) ? node.expression.expression : node.expression;
      if (title && ts.isStringLiteralLike(title) && /^(test(\.each)?(<.*>)?|told)$/s.test(called.getText()))
        titles.add(title.text);
    }
    ts.forEachChild(node, visit);
  };
  const path = join(root, file);
  if (existsSync(path))
    visit(ts.createSourceFile(file, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true));
  titlesByFile.set(file, titles);
  return titles;
}
