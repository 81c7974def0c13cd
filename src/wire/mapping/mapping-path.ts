/** One step of a path. */
export type PathStep =
  | { readonly is: "member"; readonly name: string }
  /** Every element or member. */
  | { readonly is: "each" }
  /** The key under which the value at the steps before is held. */
  | { readonly is: "key" }
  /** The position of the value at the steps before, counted from 0 or 1. */
  | { readonly is: "position"; readonly from: number }
  /** The only element whose member has this text; with `many`, every such element. */
  | { readonly is: "chosen"; readonly name: string; readonly text: string; readonly many: boolean };

/** An address in the HTTP `Link` header, by its relation. */
const headerPath = /^header:(\S+)$/;
const pathSyntax = /^(?:\/(?:\[[^=\]/]+=[^\]/]*\]\*?|(?!\[)(?:[^/~]|~[01])*))*$/;
const selectionStep = /^\[([^=]+)=(.*)\](\*?)$/;

/**
 * True if a text is a path: a JSON Pointer that may contain `*`, `[rel=impacts]` and, at its end, `#`, `#0` or `#1`; or
 * `header:next`.
 */
export function isMappingPathText(text: string): boolean {
  return headerPath.test(text) || (pathSyntax.test(text) && !/\/#[01]?\//.test(text));
}

/** True for a path to a key or a position, which is none into the document. */
export function isKeyOrPositionPath(path: string): boolean {
  return /\/#[01]?$/.test(path);
}

/** The path up to its last step that leads to many elements; "" if no step does. */
export function pathToLastList(path: string): string {
  return /^.*\/(?:\*|\[[^/]*\]\*)(?=\/|$)/.exec(path)?.[0] ?? "";
}

/** The relation of a path into the `Link` header; null for a path into the document. */
export function parseHeaderRelation(path: string): string | null {
  return headerPath.exec(path)?.[1] ?? null;
}

/** Parses the steps of a path into the document. */
export function parsePathSteps(path: string): readonly PathStep[] {
  return path.split("/").slice(1).map(parsePathStep);
}

function parsePathStep(part: string): PathStep {
  if (part === "*") return { is: "each" };
  if (part === "#") return { is: "key" };
  if (part === "#0" || part === "#1") return { is: "position", from: Number(part[1]) };
  const [, name, text, many] = selectionStep.exec(part) ?? [];
  if (name === undefined || text === undefined) return { is: "member", name: unescapePathName(part) };
  return { is: "chosen", name: unescapePathName(name), text: unescapePathName(text), many: many === "*" };
}

/** The name of a member as written in a path. */
export function unescapePathName(part: string): string {
  return part.replace(/~1/g, "/").replace(/~0/g, "~");
}

/** Escapes a member's name for use in a path. */
export function escapePathName(name: string): string {
  return name.replace(/~/g, "~0").replace(/\//g, "~1");
}

/** Formats the step to the element, or with `many` to every element, whose member has this text. */
export function formatSelectionStep(name: string, text: string, many: boolean): string {
  return `[${escapePathName(name)}=${escapePathName(text)}]${many ? "*" : ""}`;
}
