import type { JsonObject } from "./json";
import { isObject } from "./json";
import { headerLinks, toLink } from "./links";
import { elementsOf } from "./lists";
import type { As, Reading } from "./object";
import { readObject } from "./object";
import type { Items, Link, Representation } from "./representation";
import type { Kind, TaughtNames } from "./vocabulary";
import { Vocabulary } from "./vocabulary";

export { saysMore } from "./paging";

/** A document as it came: its JSON, the address it was asked at, and its `Link` header where that could be read. */
export interface Document {
  readonly json: unknown;
  readonly address: string;
  readonly linkHeader?: string | null;
}

/** What a document is read as. */
export interface Asked {
  readonly kind: Kind;
  readonly asList: boolean;
  /** Names that `config.json` adds; always the same object for one service. */
  readonly names?: TaughtNames;
}

const noNames: TaughtNames = {};
const vocabularies = new WeakMap<TaughtNames, Vocabulary>();

/** Turns any JSON of the service into the neutral form; null when it is neither an object nor an array. */
export function read({ json, address, linkHeader }: Document, asked: Asked): Representation | null {
  const vocabulary = vocabularyOf(asked.names ?? noNames);
  const links = headerLinks(linkHeader ?? "").flatMap((found) => toLink(found, address, vocabulary));
  const whole = new Reader(address, vocabulary).read(json, asked.kind, asked.asList ? "list" : "one", links);
  if (!whole || links.length === 0) return whole;
  return { ...whole, links: [...whole.links, ...links], shape: `${whole.shape} and Link header` };
}

function vocabularyOf(names: TaughtNames): Vocabulary {
  const vocabulary = vocabularies.get(names) ?? new Vocabulary(names);
  vocabularies.set(names, vocabulary);
  return vocabulary;
}

type AskedOfObject = Pick<Reading, "kind" | "as" | "key"> & Partial<Pick<Reading, "links">>;

/** What is said of the document is said of the one thing it is. */
function withLinks(items: Items, links: readonly Link[]): Items {
  return links.length === 0 ? items : [...items].map((one) => ({ ...one, links: [...one.links, ...links] }));
}

class Reader {
  constructor(
    private readonly base: string,
    private readonly vocabulary: Vocabulary,
  ) {}

  /** `links` are those of the document as a whole; what it carries has none of them. */
  read(json: unknown, kind: Kind, as: As, links: readonly Link[] = []): Representation | null {
    if (Array.isArray(json)) return as === "one" ? this.only(json, kind) : this.array(json, kind);
    return isObject(json) ? this.object(json, { kind, as, links }) : null;
  }

  /** All members or none: a member left out unread would pass for one that is not there. */
  private array(json: readonly unknown[], kind: Kind): Representation | null {
    const elements = elementsOf(json, kind, this.vocabulary);
    return (
      elements && {
        ...this.object({}, { kind, as: "one" }),
        shape: "array",
        items: this.items(elements, kind),
      }
    );
  }

  /** One resource may come as an array of one. */
  private only(json: readonly unknown[], kind: Kind): Representation | null {
    return json.length === 1 && isObject(json[0]) ? this.object(json[0], { kind, as: "one" }) : null;
  }

  private object(json: JsonObject, asked: AskedOfObject): Representation {
    const { base, vocabulary } = this;
    const inner: Reading["inner"] = (within, kind, as) => this.read(within, kind, as);
    const { links = [] } = asked;
    const { resource, list } = readObject(json, { base, vocabulary, ...asked, links, inner });
    if (!list) return { ...resource, items: null };
    const items = this.items(list.elements, asked.kind, list.keys);
    return { ...resource, items: list.isWhole ? withLinks(items, links) : items };
  }

  /** Members are read when they are asked for. Only impacts come in lists of lists. */
  private items(elements: readonly JsonObject[], kind: Kind, keys?: readonly string[]): Items {
    const one = (json: JsonObject, at: number): Representation =>
      this.object(json, { kind, as: kind === "impact" ? "member" : "one", key: keys?.[at] });
    return {
      length: elements.length,
      *[Symbol.iterator]() {
        for (const [at, json] of elements.entries()) yield one(json, at);
      },
    };
  }
}
