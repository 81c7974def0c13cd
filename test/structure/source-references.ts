import ts from "typescript";

/** The imports and globals of one source file. */
export interface SourceReferences {
  /** Every module named by an import or re-export, `import()`, `import("x").T` or `require`. */
  readonly modules: readonly ModuleReference[];
  /** Names of Office's globals that occur, as values or as types. */
  readonly officeGlobals: readonly string[];
}

export interface ModuleReference {
  /** Undefined if the module's name is computed and cannot be checked. */
  readonly specifier: string | undefined;
  /** True for `import()`, which loads the module on demand instead of with the file. */
  readonly lazy: boolean;
  /** True for an import of types only: nothing is loaded. */
  readonly typeOnly?: boolean;
}

const officeGlobals = new Set(["Office", "Excel", "CustomFunctions", "OfficeRuntime", "OfficeExtension"]);
const globalObjects = new Set(["window", "globalThis", "self"]);

/** Reads the references of a TypeScript file (`.ts` or `.tsx`) from its text. */
export function readReferences(path: string, text: string): SourceReferences {
  const modules: ModuleReference[] = [];
  const globals = new Set<string>();
  const own = new Set<string>();
  const visit = (node: ts.Node): void => {
    const module = moduleOf(node);
    if (module) modules.push(module);
    const name = officeGlobalOf(node);
    if (name) globals.add(name);
    if (declares(node)) own.add(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return { modules, officeGlobals: [...globals].filter((name) => !own.has(name)) };
}

function moduleOf(node: ts.Node): ModuleReference | undefined {
  if (ts.isImportDeclaration(node)) {
    const typeOnly = node.importClause?.isTypeOnly ?? false;
    return { specifier: literal(node.moduleSpecifier), lazy: false, typeOnly };
  }
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) {
    return { specifier: literal(node.moduleSpecifier), lazy: false, typeOnly: node.isTypeOnly };
  }
  if (ts.isExternalModuleReference(node)) return { specifier: literal(node.expression), lazy: false };
  if (ts.isImportTypeNode(node)) {
    const { argument } = node;
    return { specifier: ts.isLiteralTypeNode(argument) ? literal(argument.literal) : undefined, lazy: false };
  }
  if (!ts.isCallExpression(node)) return undefined;
  const lazy = node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const isRequire = ts.isIdentifier(node.expression) && node.expression.text === "require";
  return lazy || isRequire ? { specifier: literal(node.arguments[0]), lazy } : undefined;
}

function literal(node: ts.Node | undefined): string | undefined {
  return node && ts.isStringLiteralLike(node) ? node.text : undefined;
}

/** A class or import that has the name of a global hides it. */
function declares(
  node: ts.Node,
): node is (ts.ClassDeclaration | ts.ImportSpecifier) & { name: ts.Identifier } {
  return (
    (ts.isClassDeclaration(node) || ts.isImportSpecifier(node)) &&
    node.name?.kind === ts.SyntaxKind.Identifier
  );
}

function officeGlobalOf(node: ts.Node): string | undefined {
  if (!ts.isIdentifier(node) || !officeGlobals.has(node.text)) return undefined;
  const { parent } = node;
  // `Office` in `x.Office` and `{ Office: … }` is a member's name, unless x is the global object itself.
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) {
    return globalObjects.has(parent.expression.getText()) ? node.text : undefined;
  }
  if (ts.isPropertyAssignment(parent) && parent.name === node) return undefined;
  if (ts.isQualifiedName(parent) && parent.right === node) return undefined;
  return node.text;
}
