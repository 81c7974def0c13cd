import type { JsonObject } from "../json-values";
import { isJsonObject, unwrapSingleElement, memoizeByObject } from "../json-values";
import type { ServiceDocument, LazyListItems, ResourceLink, NeutralRepresentation } from "./representation";
import { unwrapProtocolForm } from "./protocol-forms";
import { parseLinkHeader } from "../addresses";
import { createLink } from "./link-shapes";
import { findIdsUnderOtherName } from "./list-checks";
import { readAllElementsOrNull } from "./list-shapes";
import type { ReadAsSingleOrListOrItem, ObjectReadContext } from "./object-parts";
import { readObjectResource } from "./object-parts";
import type { ResourceKind, ConfiguredNames } from "./vocabulary";
import { Vocabulary } from "./vocabulary";

/** Options for reading a document. */
export interface ExpectedResourceOrList {
  readonly kind: ResourceKind;
  readonly asList: boolean;
  /** Names that `config.json` adds. The object must be the same one for all documents of a service. */
  readonly names?: ConfiguredNames;
}

const noNames: ConfiguredNames = {};
const findOrCreateVocabulary = memoizeByObject((names: ConfiguredNames) => new Vocabulary(names));

/** Reads any JSON of the service into the neutral form; null if it is neither an object nor an array. */
export function readNeutralRepresentation(
  document: ServiceDocument,
  asked: ExpectedResourceOrList,
): NeutralRepresentation | null {
  const { json, address, linkHeader, answered } = document;
  const vocabulary = findOrCreateVocabulary(asked.names ?? noNames);
  const links = parseLinkHeader(linkHeader ?? "").flatMap(
    (found) => createLink(found, address, vocabulary) ?? [],
  );
  const plain = unwrapProtocolForm(json);
  const found = new DocumentReader(address, vocabulary, links).read(
    plain,
    asked.kind,
    asked.asList ? "list" : "one",
  );
  const whole = found?.items && answered ? { ...found, answered } : found;
  if (!whole || links.length === 0) return whole;
  return { ...whole, links: [...whole.links, ...links] };
}

class DocumentReader {
  constructor(
    private readonly base: string,
    private readonly vocabulary: Vocabulary,
    /** Links of the document as a whole. */
    private readonly links: readonly ResourceLink[],
  ) {}

  read(json: unknown, kind: ResourceKind, as: ReadAsSingleOrListOrItem): NeutralRepresentation | null {
    // A single resource may be sent as an array of one.
    const only = as === "one" ? unwrapSingleElement(json) : json;
    if (Array.isArray(only)) return as === "one" ? null : this.array(only, kind);
    return isJsonObject(only) ? this.object(only, kind, as) : null;
  }

  /** Reads all members of an array or none: a skipped member would seem not to exist. */
  private array(json: readonly unknown[], kind: ResourceKind): NeutralRepresentation | null {
    const elements = readAllElementsOrNull(json, kind, this.vocabulary);
    return elements && { ...this.object({}, kind, "one"), items: this.items(elements, kind) };
  }

  private object(
    json: JsonObject,
    kind: ResourceKind,
    as: ReadAsSingleOrListOrItem,
    key?: string,
  ): NeutralRepresentation {
    const { base, vocabulary, links } = this;
    // Embedded resources do not inherit the document's links.
    const inner: ObjectReadContext["inner"] = (...asked) =>
      new DocumentReader(base, vocabulary, []).read(...asked);
    const { resource, list } = readObjectResource(json, { base, vocabulary, kind, as, key, links, inner });
    if (!list) return resource;
    const items = this.items(list.elements, kind, list.keys);
    return { ...resource, items: list.isWhole ? this.withLinks(items) : items };
  }

  /** A document that is a single resource gives its links to that resource. */
  private withLinks(items: LazyListItems): LazyListItems {
    return this.links.length === 0
      ? items
      : [...items].map((one) => ({ ...one, links: [...one.links, ...this.links] }));
  }

  /** Members are read on demand. Only impacts come in lists of lists. */
  private items(
    elements: readonly JsonObject[],
    kind: ResourceKind,
    keys = findIdsUnderOtherName(elements, kind, this.vocabulary),
  ): LazyListItems {
    const one = (json: JsonObject, at: number): NeutralRepresentation =>
      this.object(json, kind, kind === "impact" ? "member" : "one", keys?.[at]);
    return {
      length: elements.length,
      *[Symbol.iterator]() {
        for (const [at, json] of elements.entries()) yield one(json, at);
      },
    };
  }
}
