import type { JsonObject } from "./json";
import { isObject } from "./json";
import { headerLinks, toLink } from "./links";
import { elementsOf } from "./lists";
import type { Reading } from "./object";
import { readObject } from "./object";
import type { Items, Representation } from "./representation";
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
  const whole = new Reader(address, vocabularyOf(asked.names ?? noNames)).read(
    json,
    asked.kind,
    asked.asList,
  );
  if (!whole || !linkHeader) return whole;
  const links = headerLinks(linkHeader).flatMap((found) => toLink(found, address, whole.vocabulary));
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
  ) {}

  read(json: unknown, kind: Kind, asList: boolean): Representation | null {
    if (Array.isArray(json)) return asList ? this.array(json, kind) : this.only(json, kind);
    return isObject(json) ? this.object(json, kind, asList) : null;
  }

  /** All members or none: a member left out unread would pass for one that is not there. */
  private array(json: readonly unknown[], kind: Kind): Representation | null {
    const elements = elementsOf(json, kind, this.vocabulary);
    return elements && { ...this.object({}, kind, false), shape: "array", items: this.items(elements, kind) };
  }

  /** One resource may come as an array of one. */
  private only(json: readonly unknown[], kind: Kind): Representation | null {
    return json.length === 1 && isObject(json[0]) ? this.object(json[0], kind, false) : null;
  }

  private object(json: JsonObject, kind: Kind, asList: boolean, key?: string): Representation {
    const { base, vocabulary } = this;
    const inner: Reading["inner"] = (...asked) => this.read(...asked);
    const { resource, list } = readObject(json, { base, vocabulary, kind, asList, key, inner });
    return { ...resource, items: list && this.items(list.elements, kind, list.keys) };
  }

  /** Members are read when they are asked for. Only impacts come in lists of lists. */
  private items(elements: readonly JsonObject[], kind: Kind, keys?: readonly string[]): Items {
    const one = (json: JsonObject, at: number): Representation =>
      this.object(json, kind, kind === "impact", keys?.[at]);
    return {
      length: elements.length,
      *[Symbol.iterator]() {
        for (const [at, json] of elements.entries()) yield one(json, at);
      },
    };
  }
}
