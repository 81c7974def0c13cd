import { isJsonObject } from "../../../../src/wire/json-values";
import { escapePathName } from "../../../../src/wire/mapping/mapping-path";
import type { Node } from "./places";

/** The values in and around an entry, by the path that would declare them. */
export interface View {
  readonly said: Map<string, unknown>;
  /** Texts at paths that may lead to several values. */
  readonly links: Map<string, string[]>;
}

/** The most elements of a list within an entry. A longer list is no part of an entry. */
const longest = 30;

/** Finds the member that tells a list's elements apart, as `rel` does; null if there is none. */
export type Telling = (list: readonly unknown[]) => string | null;

/** Collects the values in and around an entry. */
export function viewOf(entry: Node, telling: Telling): View {
  const view: View = { said: new Map(), links: new Map() };
  const gather = (json: unknown, path: string, many: boolean): void => {
    if (Array.isArray(json)) elements(json, path, many);
    else if (isJsonObject(json))
      for (const name of Object.keys(json)) gather(json[name], `${path}/${escapePathName(name)}`, many);
    else {
      if (!many) view.said.set(path, json);
      if (typeof json === "string") view.links.set(path, [...(view.links.get(path) ?? []), json]);
    }
  };
  const elements = (list: readonly unknown[], path: string, many: boolean): void => {
    if (list.length > longest) return;
    const member = telling(list);
    const texts = list.map((one) => (member === null ? null : textOf(one, member)));
    for (const [at, one] of list.entries()) {
      const text = texts[at];
      const isOnly = text == null || texts.indexOf(text) === texts.lastIndexOf(text);
      const step = text == null ? String(at) : `[${escapePathName(member ?? "")}=${escapePathName(text)}]`;
      if (!many && isOnly) gather(one, `${path}/${step}`, false);
      gather(one, text == null ? `${path}/*` : `${path}/${step}*`, true);
    }
  };
  gather(entry.json, entry.path, false);
  for (let one: Node | null = entry; one?.above; one = one.above) {
    const { above, beside, key } = one;
    if (key !== null) view.said.set(`${one.path}/#`, key);
    const holder = above.json as Readonly<Record<string, unknown>>;
    for (const name of beside) gather(holder[name], `${above.path}/${escapePathName(name)}`, false);
  }
  return view;
}

/** Finds the members that tell elements apart. Their texts recur in other lists, and seldom occur twice in one. */
export function tellingOf(documents: readonly unknown[]): Telling {
  const met = new Map<string, { texts: Set<string>; count: number; twice: boolean; slashes: boolean }>();
  const visit = (json: unknown): void => {
    if (Array.isArray(json) && json.length <= longest && json.every(isJsonObject))
      for (const name of new Set(json.flatMap((one) => Object.keys(one)))) note(json, name);
    if (typeof json === "object" && json !== null) for (const one of Object.values(json)) visit(one);
  };
  const note = (list: readonly unknown[], name: string): void => {
    const texts = list.flatMap((one) => textOf(one, name) ?? []);
    const known = met.get(name) ?? { texts: new Set<string>(), count: 0, twice: false, slashes: false };
    for (const text of texts) known.texts.add(text);
    known.count += texts.length;
    known.twice ||= new Set(texts).size < texts.length;
    known.slashes ||= texts.some((text) => /\/|^[\d.,+-]+$/.test(text));
    met.set(name, known);
  };
  for (const json of documents) visit(json);
  const cost = (name: string): number => {
    const { texts, count, twice, slashes } = met.get(name) ?? {
      texts: new Set(),
      count: 0,
      twice: true,
      slashes: true,
    };
    return texts.size / Math.max(1, count) + (twice ? 0.5 : 0) + (slashes ? 0.9 : 0);
  };
  return (list) => {
    if (!list.every(isJsonObject)) return null;
    const names = Object.keys(list[0] ?? {}).filter((name) =>
      list.every((one) => textOf(one, name) !== null),
    );
    const [best] = names.sort((a, b) => cost(a) - cost(b));
    return best !== undefined && cost(best) < 1.4 ? best : null;
  };
}

/** The text of an element's member, alone or as a list of one; null if a path cannot contain it. */
function textOf(one: unknown, name: string): string | null {
  const said = isJsonObject(one) ? one[name] : null;
  const text: unknown = Array.isArray(said) && said.length === 1 ? said[0] : said;
  return typeof text === "string" && text !== "" && !text.includes("]") && !/[\]=/]/.test(name) ? text : null;
}
