/** Every text of the pane, of cells and of the sheets that the add-in writes, by its path, in each language. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as ts from "typescript";
import functionTexts from "../../src/addin/functions/dutch.json";
import { dutch, english } from "./all-words";
import { sentencesIn } from "./sentences";

const wordsFolder = join(__dirname, "../../src/words");

/** The files whose functions write the sentences of cells. */
const sentenceFiles = [
  "indicator-not-in-account",
  "mapping-reasons",
  "reason-sentences",
  "result-reasons",
  "write-failures",
];

/** A text, and where it is: "pane.title", "reasons.fixed.timeout", "functions.IMPACT". */
export interface LocatedText {
  readonly path: string;
  readonly text: string;
}

/** Both languages share the paths of their trees; those of the sentences follow the functions that write them. */
export const everyText: Readonly<Record<"english" | "dutch", readonly LocatedText[]>> = {
  english: [
    ...locate(sentencesIn(english)),
    ...sentenceFiles.flatMap((file) => textsInFile(`english/${file}`)),
    ...Object.keys(functionTexts).map((text) => ({ path: `functions.${text}`, text })),
  ],
  dutch: [
    ...locate(sentencesIn(dutch)),
    ...sentenceFiles.slice(1).flatMap((file) => textsInFile(`dutch/${file}`)),
    ...Object.entries(functionTexts).map(([path, text]) => ({ path: `functions.${path}`, text })),
  ],
};

function locate(texts: ReadonlyMap<string, string>): LocatedText[] {
  return [...texts].map(([path, text]) => ({ path, text }));
}

/** The texts of a file that writes sentences: "reasons", its function or table, and the kinds around the text. */
function textsInFile(file: string): LocatedText[] {
  const path = join(wordsFolder, `${file}.ts`);
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.Latest, true);
  const texts: LocatedText[] = [];
  const visit = (node: ts.Node, around: readonly string[]): void => {
    if (
      ts.isImportDeclaration(node) ||
      ts.isTypeNode(node) ||
      (ts.isCaseClause(node.parent) && node.parent.expression === node)
    )
      return;
    const name = nameOf(node);
    const inside = name === undefined ? around : [...around, name];
    const text = textOf(node);
    if (text !== undefined && /\p{L}{2}/u.test(text))
      texts.push({ path: ["reasons", ...inside].join("."), text });
    ts.forEachChild(node, (child) => {
      if (child !== (node as ts.NamedDeclaration).name) visit(child, inside);
    });
  };
  ts.forEachChild(source, (node) => visit(node, []));
  return texts;
}

/** What a path says of a node: the name of a function, a constant or a member, or the kind of a case. */
function nameOf(node: ts.Node): string | undefined {
  if (ts.isCaseClause(node) && ts.isStringLiteral(node.expression)) return node.expression.text;
  const isNamed =
    ts.isFunctionDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    (ts.isVariableDeclaration(node) && ts.isSourceFile(node.parent.parent.parent));
  if (!isNamed || !node.name) return undefined;
  if (!ts.isIdentifier(node.name) && !ts.isStringLiteral(node.name)) return undefined;
  return node.name.text.replace(/^(?:english|dutch)([A-Z])/, (_, first: string) => first.toLowerCase());
}

/** The text of a literal; of a template also, with its gaps as "{}". */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join("");
  return undefined;
}
