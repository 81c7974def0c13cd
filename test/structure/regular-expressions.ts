import ts from "typescript";

/** The regular expressions that a source file writes down, and how often it builds one from texts. */
export interface FoundPatterns {
  readonly written: readonly { readonly line: number; readonly pattern: RegExp }[];
  readonly built: number;
}

export function findPatterns(path: string, text: string): FoundPatterns {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const written: { line: number; pattern: RegExp }[] = [];
  let built = 0;
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf("/");
      const pattern = new RegExp(node.text.slice(1, end), node.text.slice(end + 1));
      written.push({ line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, pattern });
    }
    if (ts.isNewExpression(node) && node.expression.getText(source) === "RegExp") built += 1;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { written, built };
}
