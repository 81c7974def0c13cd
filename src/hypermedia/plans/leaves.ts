import type { Document } from "../document";
import { isObject } from "../json";
import { headerLinks } from "../links";
import { isDecimal } from "../values";

/** A plain JSON value. */
export type Scalar = string | number | boolean | null;

/** A document's JSON as names and leaves; leaves are numbered in order. */
export type Node =
  | { readonly is: "object"; readonly names: readonly string[]; readonly parts: readonly Node[] }
  | { readonly is: "array"; readonly parts: readonly Node[] }
  | { readonly is: "leaf"; readonly leaf: number; readonly value: Scalar };

/** A scalar in a document, and the names and indexes that lead to it. */
export interface Leaf {
  readonly value: Scalar;
  readonly path: readonly (string | number)[];
}

/** A document taken apart: its structure and its leaves in order. */
export interface Leaves {
  readonly root: Node;
  readonly all: readonly Leaf[];
}

/** The parts of a document that count: its JSON, and the links of its header as pairs of relation and address. */
export function wholeOf({ json, linkHeader }: Document): unknown {
  return [json, linkHeader ? headerLinks(linkHeader) : []];
}

/** Takes a document apart; null where it has more than `most` leaves. */
export function leavesOf(document: Document, most: number): Leaves | null {
  const all: Leaf[] = [];
  const take = (json: unknown, path: readonly (string | number)[]): Node => {
    if (Array.isArray(json))
      return { is: "array", parts: json.map((one: unknown, at) => take(one, [...path, at])) };
    if (isObject(json)) {
      const names = Object.keys(json);
      return { is: "object", names, parts: names.map((name) => take(json[name], [...path, name])) };
    }
    const value = json as Scalar;
    if (all.length <= most) all.push({ value, path });
    return { is: "leaf", leaf: all.length - 1, value };
  };
  const root = take(wholeOf(document), []);
  return all.length > most ? null : { root, all };
}

/** An address that reading uses only to send requests: `https://host/a/b?c=1{?d}`. */
const address = /^(?:https?:\/\/[\w.:[\]-]+)?(?:\/[\w.~%@:,-]*)+(?:\?[\w.~%=&@:,-]*)?(\{[?&][\w,*]*\})?$/;

/** Whether a text is an address and nothing else. */
export function isPlainAddress(value: unknown): value is string {
  return typeof value === "string" && address.test(value);
}

/** The template at the end of an address; "" for none. */
export function templateOf(text: string): string {
  return text.endsWith("}") ? text.slice(text.indexOf("{")) : "";
}

const sign = "~leaf";
const signed = /~leaf(\d+)~/;
/** Numbers no service sends; integers, as ids are. */
const firstMark = 8_765_432_100_000;

/** A copy of a document in which every leaf has a unique value, so that it is recognised wherever it ends up. */
export class Marked {
  readonly document: Document;

  /** `mayMark` tells which leaves may be changed. */
  constructor(
    document: Document,
    private readonly leaves: Leaves,
    private readonly mayMark: (leaf: Leaf) => boolean,
  ) {
    const [json, links] = this.copy(leaves.root) as [unknown, readonly (readonly [unknown, unknown])[]];
    const header = links.map(([rel, href]) => `<${String(href)}>; rel="${String(rel)}"`).join(", ");
    this.document = { address: document.address, json, linkHeader: links.length > 0 ? header : null };
  }

  /** The leaf a value came from; undefined where it was not marked. */
  leafIn(value: unknown): number | undefined {
    if (typeof value === "number" || (typeof value === "string" && isDecimal(value))) {
      const leaf = Number(value) - firstMark;
      return leaf >= 0 && leaf < this.leaves.all.length ? leaf : undefined;
    }
    const [, found] = (typeof value === "string" && signed.exec(value)) || [];
    return found === undefined ? undefined : Number(found);
  }

  /** Whether a value is that leaf's, perhaps without the template at its end. */
  isOf(leaf: number, value: unknown): boolean {
    const own = this.leaves.all[leaf]?.value;
    return own === value || (typeof own === "string" && own === `${String(value)}${templateOf(own)}`);
  }

  private copy(node: Node): unknown {
    switch (node.is) {
      case "array":
        return node.parts.map((part) => this.copy(part));
      case "object":
        return Object.fromEntries(node.names.map((name, at) => [name, this.copy(node.parts[at] as Node)]));
      case "leaf": {
        const leaf = this.leaves.all[node.leaf];
        return leaf && this.mayMark(leaf) ? marked(node.value, node.leaf) : node.value;
      }
    }
  }
}

function marked(value: Scalar, leaf: number): Scalar {
  if (typeof value === "number") return firstMark + leaf;
  if (typeof value !== "string") return value;
  if (isDecimal(value)) return String(firstMark + leaf);
  const template = isPlainAddress(value) ? templateOf(value) : "";
  return `${value.slice(0, value.length - template.length)}${sign}${leaf}~${template}`;
}
