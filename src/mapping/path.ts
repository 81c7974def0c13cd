/** One step of a path. */
export type Step =
  | { readonly is: "member"; readonly name: string }
  /** Every element or member. */
  | { readonly is: "each" }
  /** The key under which the value at the steps before is held. */
  | { readonly is: "key" }
  /** The only element whose member has this text; with `many`, every such element. */
  | { readonly is: "chosen"; readonly name: string; readonly text: string; readonly many: boolean };

/** An address in the HTTP `Link` header, by its relation. */
const header = /^header:(\S+)$/;
const syntax = /^(?:\/(?:\[[^=\]/]+=[^\]/]*\]\*?|(?!\[)(?:[^/~]|~[01])*))*$/;
const selection = /^\[([^=]+)=(.*)\](\*?)$/;

/**
 * True if a text is a path: a JSON Pointer that may contain `*`, `[rel=impacts]` and, at its end, `#`; or
 * `header:next`.
 */
export function isPath(text: string): boolean {
  return header.test(text) || (syntax.test(text) && !/\/#\//.test(text));
}

/** The path up to its last step that leads to many elements; "" if no step does. */
export function lastOfMany(path: string): string {
  return /^.*\/(?:\*|\[[^/]*\]\*)(?=\/|$)/.exec(path)?.[0] ?? "";
}

/** The relation of a path into the `Link` header; null for a path into the document. */
export function relInHeader(path: string): string | null {
  return header.exec(path)?.[1] ?? null;
}

/** Parses the steps of a path into the document. */
export function stepsOf(path: string): readonly Step[] {
  return path.split("/").slice(1).map(stepOf);
}

function stepOf(part: string): Step {
  if (part === "*") return { is: "each" };
  if (part === "#") return { is: "key" };
  const [, name, text, many] = selection.exec(part) ?? [];
  if (name === undefined || text === undefined) return { is: "member", name: plain(part) };
  return { is: "chosen", name: plain(name), text: plain(text), many: many === "*" };
}

function plain(part: string): string {
  return part.replace(/~1/g, "/").replace(/~0/g, "~");
}

/** Escapes a member's name for use in a path. */
export function escaped(name: string): string {
  return name.replace(/~/g, "~0").replace(/\//g, "~1");
}
