import { foldName } from "../fold-names";
import type { JsonObject } from "../json-values";
import { isJsonObject, isBlank, isEmptyJson } from "../json-values";
import type { RelAndTargetAsSent } from "./link-shapes";
import { readMemberLinks, createLink } from "./link-shapes";
import type { ListFoundInJson } from "./list-finder";
import { findMemberList } from "./list-shapes";
import type { UnwrappedMember } from "./unwrapped-members";
import { listMembersIncludingWrapped, listMembersWithoutUnwrapping } from "./unwrapped-members";
import { isPagingHolderName } from "./paging-hints";
import type { NestedReader, RelationWithTargets } from "./relation-targets";
import {
  collectionRelations,
  readEmbeddedResourceOrLinks,
  readRelationMember,
  readEmbeddedByRel,
} from "./relation-targets";
import type { ResourceLink, NeutralRepresentation, ImpactSurroundings } from "./representation";
import { isOwnerStatement, stageOrScenarioInName, readCommonResultStatements } from "./result-statements";
import { readImpactSurroundings } from "./representation";
import type { ResourceKind, Vocabulary } from "./vocabulary";

/** The input for reading one object. */
export interface ObjectReadContext {
  readonly base: string;
  readonly vocabulary: Vocabulary;
  readonly kind: ResourceKind;
  readonly as: ReadAsSingleOrListOrItem;
  /** The object's key, if it comes from a map. */
  readonly key?: string | undefined;
  /** Links from the document's header. */
  readonly links: readonly ResourceLink[];
  readonly inner: NestedReader;
}

/** How an object is read: as one resource, as a list, or as a member of a list, which may itself be a list. */
export type ReadAsSingleOrListOrItem = "one" | "list" | "member";

/** The field for the statement in an embedded list's name. */
export const fieldForStageInListName = "embedded list";

const linkHolder = /^(link|relation)s$/;

/** Shared, as tens of thousands of products may be cached that embed nothing. */
const noneEmbedded: ReadonlyMap<string, NeutralRepresentation> = new Map();

/** Reads a whole object. The `list` of the result is null for a single resource. */
export function readObjectResource(
  json: JsonObject,
  reading: ObjectReadContext,
): { readonly resource: NeutralRepresentation; readonly list: ListFoundInJson | null } {
  const { kind, vocabulary, as, links } = reading;
  const members = listMembersIncludingWrapped(json, kind, vocabulary);
  const list =
    as === "one" ? null : findMemberList({ json, members, kind, vocabulary, links }, as === "member");
  const parts = new ObjectParts(reading, list !== null && kind === "impact");
  for (const member of members) if (!list?.listMembers.has(member)) parts.take(member);
  if (reading.key !== undefined) parts.identify(reading.key);
  if (list?.embeddedName !== undefined && kind === "impact") parts.takeName(list.embeddedName);
  return {
    resource: parts.resource(list, readImpactSurroundings(json)),
    list,
  };
}

/** The parts of an object: links, embedded resources, and the remaining fields. */
class ObjectParts {
  private readonly fields = new Map<string, unknown>();
  private readonly explicit: ResourceLink[] = [];
  private readonly properties: ResourceLink[] = [];
  private readonly references: ResourceLink[] = [];
  private readonly spelling = new Map<string, string>();
  private embedded: Map<string, NeutralRepresentation> | undefined;
  /** What relates to nothing in so many words: `"impactDefinition": null` among its links. */
  private readonly lacking: string[] = [];
  /** What a name leads to by its words. */
  private readonly edge: (name: string) => string;

  constructor(
    private readonly reading: ObjectReadContext,
    /** True for the head of a list of results. */
    private readonly isHead: boolean,
  ) {
    this.edge = reading.vocabulary.edge(reading.kind);
  }

  take(member: UnwrappedMember): void {
    const isHolder = linkHolder.test(this.edge(member.name));
    const links = readMemberLinks(isHolder ? { name: "links", value: member.value } : member);
    if (links) {
      for (const found of links) this.link(found, this.explicit);
      if (member.folded === "relationships" && isJsonObject(member.value)) this.takeLinkage(member.value);
      return;
    }
    const embedded = readEmbeddedByRel(member, this.reading.vocabulary);
    if (!embedded) this.takeOther(member);
    for (const [rel, json] of embedded ?? []) this.takeRelated(rel, json);
  }

  /** Takes the key in the map as the id of a resource without one. */
  identify(key: string): void {
    const { vocabulary, kind } = this.reading;
    if (vocabulary.names("id", kind).every((name) => isBlank(this.fields.get(name))))
      this.fields.set("id", key);
  }

  /**
   * Takes the stage or scenario in the name under which a list is embedded. A name that does not speak of results may
   * be that of anything: a product, a scenario, an indicator.
   */
  takeName(name: string): void {
    const text = stageOrScenarioInName(name) || (/impact|result/i.test(name) ? "" : name);
    if (text !== "") this.takeField(fieldForStageInListName, name, text);
  }

  resource(list: ListFoundInJson | null, standing: ImpactSurroundings | undefined): NeutralRepresentation {
    const links = this.takeEdgesByWords(
      addLowerPrecedence(addLowerPrecedence(this.explicit, this.properties), this.references),
    );
    const { fields, spelling, embedded = noneEmbedded } = this;
    const { kind, vocabulary } = this.reading;
    const [holder] = list?.listMembers ?? [];
    if (kind === "impact" && this.lacking.includes("impactdefinition") && !fields.has("impactdefinition"))
      fields.set("impactdefinition", null);
    // An empty embedded list is believed only if there is no link to request it from.
    for (const [rel, { items }] of embedded)
      if (items?.length === 0 && links.some((link) => link.rel === rel)) this.embedded?.delete(rel);
    return {
      kind,
      vocabulary,
      listName: list?.embeddedName ?? holder?.name,
      fields,
      spelling,
      links,
      embedded,
      parseContext: standing,
      items: null,
    };
  }

  /**
   * Takes lists of results and scenarios that have other words in their names, and returns the links to them under the
   * relation's own name. An exact name wins, and of two other names it is unclear which one is meant.
   */
  private takeEdgesByWords(links: readonly ResourceLink[]): readonly ResourceLink[] {
    if (this.reading.kind === "impact" && !this.isHead) return links;
    const { fields, lacking, embedded = noneEmbedded } = this;
    const names = [...links.map(({ rel }) => rel), ...fields.keys(), ...lacking, ...embedded.keys()];
    let all = links;
    for (const rel of collectionRelations) {
      const [name, ...others] = new Set(names.filter((one) => this.edge(one) === rel));
      if (name === undefined || name === rel || others.length > 0) continue;
      const found = this.related({ rel, folded: name, name, address: false, value: fields.get(name) });
      const more: ResourceLink[] = [];
      if (found) {
        this.relate(found, more);
        fields.delete(name);
      }
      const named = all.map((link) => (link.rel === name ? { ...link, rel } : link));
      all = addLowerPrecedence(named, more);
    }
    return all;
  }

  /** JSON:API's related resources, by type and id or in full. */
  private takeLinkage(relationships: JsonObject): void {
    for (const [rel, related] of Object.entries(relationships))
      if (isJsonObject(related) && typeof related.data === "object") this.takeRelated(rel, related.data);
  }

  private takeRelated(rel: string, json: unknown): void {
    const { vocabulary, kind, inner } = this.reading;
    const ownRel = vocabulary.rel(rel);
    const found = readEmbeddedResourceOrLinks(ownRel, json, kind, inner);
    if (found) this.relate(found, this.references);
    else if (isEmptyJson(json)) this.noteNothing(rel);
    // What is not understood may identify a result, and without it there would seem to be no results or scenarios.
    // A product's own results are asked for by their link.
    else if (
      kind === "impact" ||
      (collectionRelations.has(this.edge(rel)) && !(kind === "product" && ownRel === "impacts"))
    )
      this.takeField(foldName(rel), rel, json);
  }

  private takeOther(member: UnwrappedMember): void {
    const { name, folded, rel, address, value } = member;
    // `url` may also be a web page about the product, which users want to see; `selfUrl` may not.
    const isDoubtful = rel === "self" && address && !folded.startsWith("self");
    // An impact has no impacts: within an impact, that name holds the value.
    const isValue = this.reading.kind === "impact" && rel === "impacts";
    const found = isValue ? null : this.related(member);
    const isPlain = typeof value === "string" || Array.isArray(value);
    const link = found?.embedded ? {} : value;
    if (found) this.relate(found, isPlain ? this.properties : this.references, link, isDoubtful);
    if (isJsonObject(value)) {
      const isPaging = isPagingHolderName(folded);
      if (isPaging || !found) this.takeStatements(name, value, isPaging);
    }
    if (!found || isDoubtful) this.takeField(folded, name, value);
  }

  /**
   * Takes what an object in the head of a list says about all its results: only whose they are, unless it is a holder
   * of paging, which may also have the next link.
   */
  private takeStatements(holder: string, json: JsonObject, isPaging: boolean): void {
    const { vocabulary } = this.reading;
    for (const member of isPaging ? listMembersWithoutUnwrapping(json, vocabulary) : []) {
      const found = member.rel === "next" ? this.related(member) : null;
      if (found) this.relate(found, this.properties);
    }
    for (const statement of this.isHead ? readCommonResultStatements(json, vocabulary, holder) : []) {
      const [name, value] = statement;
      if (isPaging || isOwnerStatement(statement))
        this.takeOther({ ...vocabulary.member(name), name, value });
    }
  }

  private related(member: UnwrappedMember): RelationWithTargets | null {
    return readRelationMember(member, this.reading.kind, this.reading.inner);
  }

  /** A name that comes again with other contents holds a list of all: a list is no value, unit, id or name. */
  private takeField(folded: string, name: string, value: unknown): void {
    const held = this.fields.get(folded);
    const isOther = this.fields.has(folded) && held !== value;
    this.fields.set(folded, isOther ? [held, value].flat() : value);
    if (folded !== name) this.spelling.set(folded, name);
  }

  private relate(
    { rel, targets, embedded: held }: RelationWithTargets,
    to: ResourceLink[],
    link?: unknown,
    implied = false,
  ): void {
    for (const { href, said } of targets) this.link([rel, href, link], to, implied, said);
    if (held) (this.embedded ??= new Map()).set(rel, held);
  }

  private link(
    found: RelAndTargetAsSent,
    to: ResourceLink[],
    implied = false,
    more?: ResourceLink["said"],
  ): void {
    const [rel, target, sent] = found;
    const link = createLink(found, this.reading.base, this.reading.vocabulary, more);
    if (link) to.push(implied ? { ...link, implied } : link);
    else if (isBlank(target) && !(isJsonObject(sent) && "method" in sent)) this.noteNothing(rel);
  }

  private noteNothing(rel: unknown): void {
    if (typeof rel === "string") this.lacking.push(this.reading.vocabulary.rel(rel));
  }
}

/** Adds links of lower precedence for the relations that the others lack. */
function addLowerPrecedence(
  above: readonly ResourceLink[],
  below: readonly ResourceLink[],
): readonly ResourceLink[] {
  if (below.length === 0) return above;
  const known = new Set(above.map(({ rel }) => rel));
  return [...above, ...below.filter(({ rel }) => !known.has(rel))];
}
