import { groupPairsByKey } from "../../lca/group-by-key";
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
  readEmbeddedResourceOrLinks,
  hasNullOwnerRelation,
  listRelationshipData,
  readRelationMember,
  groupSubEntities,
} from "./relation-targets";
import type {
  ResourceLink,
  NeutralRepresentation,
  ImpactSurroundings,
  StatementAboutAllResults,
} from "./representation";
import {
  isOwnerStatement,
  mayBeIdInLink,
  stageOrScenarioInName,
  readCommonResultStatements,
} from "./result-statements";
import { readResourceId } from "./resource-fields";
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

/** What leads to results or scenarios. */
const edgeByWords = /^(impact|scenario)s$/;
const linkHolder = /^(link|relation)s$/;

/** Shared empty parts: tens of thousands of products may be cached that have none of these. */
const sameSpelling: ReadonlyMap<string, string> = new Map();
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
  private spelling: Map<string, string> | undefined;
  private embedded: Map<string, NeutralRepresentation> | undefined;
  /** What relates to nothing in so many words: `"impactDefinition": null` among its links. */
  private lacking: readonly string[] = [];
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
      for (const found of links)
        if (!hasNullOwnerRelation(member.value, found[0], this.reading.vocabulary))
          this.link(found, this.explicit);
      if (member.folded === "relationships") this.takeLinkage(member.value);
    } else if (!this.takeEmbedded(member)) this.takeOther(member);
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
    if (this.isHead || this.reading.kind !== "impact") this.takeEdgesByWords();
    const { fields, spelling = sameSpelling, embedded = noneEmbedded } = this;
    const { kind, vocabulary } = this.reading;
    const [holder] = list?.listMembers ?? [];
    if (kind === "impact" && this.lacking.includes("impactdefinition") && !fields.has("impactdefinition"))
      fields.set("impactdefinition", null);
    const links = addLowerPrecedence(addLowerPrecedence(this.explicit, this.properties), this.references);
    // An empty embedded list is believed only if there is no link to request it from.
    for (const [rel, { items }] of embedded)
      if (items?.length === 0 && links.some((link) => link.rel === rel)) this.embedded?.delete(rel);
    const found: NeutralRepresentation = {
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
    return links.some(({ said }) => said) ? { ...found, links: dropOwnId(found) } : found;
  }

  /**
   * Takes links to results and scenarios, and lists of them, that have other words in their names. An exact name wins,
   * and of two other names it is unclear which one is meant.
   */
  private takeEdgesByWords(): void {
    const links = [...this.explicit, ...this.properties, ...this.references];
    const names = new Set([...links.map(({ rel }) => rel), ...this.fields.keys(), ...this.lacking]);
    const byRelation = groupPairsByKey([...names].map((name) => [this.edge(name), name]));
    for (const [rel, [name = rel, ...others]] of byRelation) {
      if (!edgeByWords.test(rel) || name === rel || others.length > 0 || this.embedded?.has(rel)) continue;
      const found = this.related({ rel, folded: name, name, address: false, value: this.fields.get(name) });
      if (found) {
        this.fields.delete(name);
        this.relate(found, this.references);
      }
      for (const link of links) if (link.rel === name) Object.assign(link, { rel });
    }
  }

  /** JSON:API's related resources, by type and id or in full. */
  private takeLinkage(relationships: unknown): void {
    const { vocabulary, kind } = this.reading;
    for (const [rel, data] of listRelationshipData(relationships))
      this.takeRelated(rel, data, kind === "impact" || vocabulary.rel(rel) === "scenarios");
  }

  private takeEmbedded({ folded, value }: UnwrappedMember): boolean {
    const { vocabulary, kind } = this.reading;
    const byRel = folded === "embedded" && isJsonObject(value) ? Object.entries(value) : null;
    const entities = folded === "entities" ? groupSubEntities(value, vocabulary) : null;
    if (!byRel && !entities) return false;
    // Under another name, a resource embedded in a result may identify the result.
    for (const [rel, json] of byRel ?? entities ?? [])
      this.takeRelated(rel, json, kind === "impact" && !vocabulary.member(rel).rel);
    return true;
  }

  /** Takes what is related; `isKept` if it becomes a field where it is not understood. */
  private takeRelated(rel: string, json: unknown, isKept: boolean): void {
    const { vocabulary, kind, inner } = this.reading;
    const ownRel = vocabulary.rel(rel);
    const found = readEmbeddedResourceOrLinks(ownRel, json, kind, inner);
    if (found) this.relate(found, this.references);
    else if (isEmptyJson(json)) this.noteNothing(rel);
    // Unrecognised results of a scenario are kept: otherwise it would seem to have none.
    else if (
      isKept ||
      (edgeByWords.test(this.edge(rel)) && (kind === "scenario" || this.edge(rel) !== ownRel))
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
      if (isPagingHolderName(folded)) this.takePaging(name, value);
      else if (!found) this.takeStatements(name, value, isOwnerStatement);
    }
    if (!found || isDoubtful) this.takeField(folded, name, value);
  }

  /** Takes the next link from a holder of paging, and its statements about all results of the list. */
  private takePaging(holder: string, json: JsonObject): void {
    const { vocabulary } = this.reading;
    for (const member of listMembersWithoutUnwrapping(json, vocabulary)) {
      const found = member.rel === "next" ? this.related(member) : null;
      if (found) this.relate(found, this.properties);
    }
    this.takeStatements(holder, json, () => true);
  }

  /** Takes those statements about all results that an object in the head of their list makes. */
  private takeStatements(
    holder: string,
    json: JsonObject,
    counts: (statement: StatementAboutAllResults) => boolean,
  ): void {
    const { vocabulary } = this.reading;
    const all = this.isHead ? readCommonResultStatements(json, vocabulary, holder) : [];
    for (const [name, value] of all.filter(counts))
      this.takeOther({ ...vocabulary.member(name), name, value });
  }

  private related(member: UnwrappedMember): RelationWithTargets | null {
    return readRelationMember(member, this.reading.kind, this.reading.inner);
  }

  /** A name that comes again with other contents holds a list of all: a list is no value, unit, id or name. */
  private takeField(folded: string, name: string, value: unknown): void {
    const held = this.fields.get(folded);
    const isOther = this.fields.has(folded) && held !== value;
    this.fields.set(folded, isOther ? [held, value].flat() : value);
    if (folded !== name) (this.spelling ??= new Map()).set(folded, name);
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
    more: ResourceLink["said"] = [],
  ): void {
    const [rel, target, sent] = found;
    const link = createLink(found, this.reading.base, this.reading.vocabulary);
    if (!link) {
      if (isBlank(target) && !(isJsonObject(sent) && "method" in sent)) this.noteNothing(rel);
      return;
    }
    if (more.length === 0 && !implied) {
      to.push(link);
      return;
    }
    const said = [...(link.said ?? []), ...more];
    to.push({ ...link, ...(said.length > 0 && { said }), ...(implied && { implied }) });
  }

  private noteNothing(rel: unknown): void {
    if (typeof rel === "string") this.lacking = [...this.lacking, this.reading.vocabulary.rel(rel)];
  }
}

/** Drops what links say by the resource's own id alone, which may look like a stage. */
function dropOwnId(resource: NeutralRepresentation): readonly ResourceLink[] {
  const own = readResourceId(resource);
  return resource.links.map(({ said = [], ...link }): ResourceLink => {
    const others = said.filter(([name, value]) => value !== own || !mayBeIdInLink(name));
    return others.length > 0 ? { ...link, said: others } : link;
  });
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
