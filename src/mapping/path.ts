/** A step of a path. */
export type Step =
  | { readonly is: "member"; readonly name: string }
  /** Every element or member. */
  | { readonly is: "each" }
  /** The key of what the steps before lead to. */
  | { readonly is: "key" }
  /** The one element, or with `many` every one, whose member has this text. */
  | { readonly is: "chosen"; readonly name: string; readonly text: string; readonly many: boolean };

/** An address in the HTTP `Link` header, by its relation. */
const header = /^header:(\S+)$/;
const syntax = /^(?:\/(?:\[[^=\]/]+=[^\]/]*\]\*?|(?!\[)(?:[^/~]|~[01])*))*$/;
const selection = /^\[([^=]+)=(.*)\](\*?)$/;

/** Whether a text is a path: a JSON Pointer with `*`, `#` at its end, and `[rel=impacts]`; or `header:next`. */
export function isPath(text: string): boolean {
  return header.test(text) || (syntax.test(text) && !/\/#\//.test(text));
}

/** A path up to its last step that leads to many; "" where none does. */
export function lastOfMany(path: string): string {
  return /^.*\/(?:\*|\[[^/]*\]\*)(?=\/|$)/.exec(path)?.[0] ?? "";
}

/** The relation whose address in the `Link` header a path means; null for one into the document. */
export function relInHeader(path: string): string | null {
  return header.exec(path)?.[1] ?? null;
}

/** The steps of a path into the document. */
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

/** A member's name as a path spells it. */
export function escaped(name: string): string {
  return name.replace(/~/g, "~0").replace(/\//g, "~1");
}
