import type { JsonObject } from "../json";
import { isObject } from "../json";
import type { Document } from "./document";
import { plainDocument } from "./documents";
import { headerLinks } from "../link-header";
import { toLink } from "./links";
import { elementsOf } from "./lists";
import type { As, ObjectReading } from "./object";
import { readObject } from "./object";
import type { Items, Link, Representation } from "./representation";
import type { Kind, TaughtNames } from "./vocabulary";
import { Vocabulary } from "./vocabulary";

/** Options for reading a document. */
export interface Expected {
  readonly kind: Kind;
  readonly asList: boolean;
  /** Names that `config.json` adds. The object must be the same one for all documents of a service. */
  readonly names?: TaughtNames;
}

const noNames: TaughtNames = {};
const vocabularies = new WeakMap<TaughtNames, Vocabulary>();

/** Reads any JSON of the service into the neutral form; null if it is neither an object nor an array. */
export function read(document: Document, asked: Expected): Representation | null {
  const { json, address, linkHeader, answered } = document;
  const vocabulary = vocabularyOf(asked.names ?? noNames);
  const links = headerLinks(linkHeader ?? "").flatMap((found) => toLink(found, address, vocabulary) ?? []);
  const plain = plainDocument(json);
  const found = new Reader(address, vocabulary, links).read(plain, asked.kind, asked.asList ? "list" : "one");
  const whole = found?.items && answered ? { ...found, answered } : found;
  if (!whole || links.length === 0) return whole;
  return { ...whole, links: [...whole.links, ...links], shape: `${whole.shape} and Link header` };
}

function vocabularyOf(names: TaughtNames): Vocabulary {
  const vocabulary = vocabularies.get(names) ?? new Vocabulary(names);
  vocabularies.set(names, vocabulary);
  return vocabulary;
}

class Reader {
  constructor(
    private readonly base: string,
    private readonly vocabulary: Vocabulary,
    /** Links of the document as a whole. */
    private readonly links: readonly Link[],
  ) {}

  read(json: unknown, kind: Kind, as: As): Representation | null {
    // A single resource may be sent as an array of one.
    const only: unknown = Array.isArray(json) && as === "one" && json.length === 1 ? json[0] : json;
    if (Array.isArray(only)) return as === "one" ? null : this.array(only, kind);
    return isObject(only) ? this.object(only, kind, as) : null;
  }

  /** Reads all members of an array or none: a skipped member would seem not to exist. */
  private array(json: readonly unknown[], kind: Kind): Representation | null {
    const elements = elementsOf(json, kind, this.vocabulary);
    return elements && { ...this.object({}, kind, "one"), shape: "array", items: this.items(elements, kind) };
  }

  private object(json: JsonObject, kind: Kind, as: As, key?: string): Representation {
    const { base, vocabulary, links } = this;
    // Embedded resources do not inherit the document's links.
    const inner: ObjectReading["inner"] = (...asked) => new Reader(base, vocabulary, []).read(...asked);
    const { resource, list } = readObject(json, { base, vocabulary, kind, as, key, links, inner });
    if (!list) return resource;
    const items = this.items(list.elements, kind, list.keys);
    return { ...resource, items: list.isWhole ? this.withLinks(items) : items };
  }

  /** A document that is a single resource gives its links to that resource. */
  private withLinks(items: Items): Items {
    return this.links.length === 0
      ? items
      : [...items].map((one) => ({ ...one, links: [...one.links, ...this.links] }));
  }

  /** Members are read on demand. Only impacts come in lists of lists. */
  private items(elements: readonly JsonObject[], kind: Kind, keys?: readonly string[]): Items {
    const one = (json: JsonObject, at: number): Representation =>
      this.object(json, kind, kind === "impact" ? "member" : "one", keys?.[at]);
    return {
      length: elements.length,
      *[Symbol.iterator]() {
        for (const [at, json] of elements.entries()) yield one(json, at);
      },
    };
  }
}
