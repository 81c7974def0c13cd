import { foldName } from "../fold-names";
import { isObjectOrArray } from "../json-values";
import { isStageText } from "../lca/stage-texts";
import { findFieldName, readMemberByExactSpelling } from "./resource-fields";
import { findNameTopics } from "./name-topics";
import type { ExampleResourcesAndUnreadReasons } from "./report-examples";
import { memoizeByObject } from "./memoize-by-object";
import { isPagingMemberName } from "./paging-hints";
import { listDeclaredUnitFieldNames } from "./declared-unit-fields";
import type { CountedRefusal } from "./refusal-tally";
import type { NeutralRepresentation } from "./representation";
import { readStatedStages } from "./stage-fields";
import type { ResourceKind, FieldMeaning, ConfiguredNames } from "./vocabulary";

/** The field meanings that are read from a resource of each kind. */
const reportedMeanings: Readonly<Record<ResourceKind, readonly FieldMeaning[]>> = {
  definition: ["id", "name", "unit", "standard", "presentation"],
  product: ["id", "name", "code", "per", "year", "status", "stale", "source"],
  scenario: ["id", "name", "kind", "per", "year", "status", "stale", "source"],
  impact: ["id", "definition", "value", "unit", "stage", "per", "year", "status", "stale", "source"],
  company: ["id", "name", "email"],
  user: ["id", "name", "email"],
};

/** The field meanings that a resource of each kind must have. */
const requiredMeanings: Readonly<Record<ResourceKind, readonly FieldMeaning[]>> = {
  definition: ["id", "name", "unit"],
  product: ["id", "name"],
  scenario: ["id", "name"],
  impact: ["id", "value"],
  company: ["name"],
  user: ["name"],
};

/** A name that `config.json` adds, and whether it was used. */
interface ConfiguredNameReport {
  /** The field meaning or relation that the name was added to. */
  readonly word: string;
  readonly name: string;
  /** "unknown": there is no such meaning or relation, so the name has no effect. */
  readonly state: "used" | "unused" | "unknown";
}

const meaningWords: readonly string[] = Object.values(reportedMeanings).flat();

/** How a service was read, as names only: no values, ids, addresses or keys. */
export interface ServiceReadingReport {
  readonly kinds: readonly ResourceKindReport[];
  /** Numbers beside values that were left out. */
  readonly leftOut: FirstItemsAndRestCount;
  readonly refusals: readonly CountedRefusal[];
  /** Names that `config.json` adds. */
  readonly taught: readonly ConfiguredNameReport[];
}

/** How the resources of one kind were read. */
export interface ResourceKindReport {
  readonly kind: ResourceKind;
  readonly shapes: FirstItemsAndRestCount;
  readonly listShapes: FirstItemsAndRestCount;
  readonly meanings: readonly { readonly meaning: FieldMeaning; readonly names: FirstItemsAndRestCount }[];
  /** Required meanings that no such resource had so far. */
  readonly lacking: readonly FieldMeaning[];
  /** Known relations, under their names in this client. */
  readonly relations: FirstItemsAndRestCount;
  /** Fields and relations without a known meaning; names that may be values are only counted. */
  readonly others: FirstItemsAndRestCount;
}

/** The first few items, and the number of further ones. */
export interface FirstItemsAndRestCount {
  readonly shown: readonly string[];
  readonly more: number;
}

/** The most names and lines that are shown. */
const maxShown = { names: 20, lines: 40 };

/** Reports how the service has been read so far; `taught` are the names that `config.json` adds. */
export function compileReadingReport(
  met: ExampleResourcesAndUnreadReasons,
  taught: ConfiguredNames,
): ServiceReadingReport {
  const kinds = Object.keys(reportedMeanings) as ResourceKind[];
  const all = kinds.map((kind) => ({ kind, examples: met.examplesOfKind(kind) }));
  const isKnownName = (name: string): boolean =>
    isSafeToShow(name, met.examplesOfKind("impact")) || isSafeToShow(name, met.examplesOfKind("product"));
  const examples = all.flatMap((one) => one.examples);
  return {
    kinds: all.filter((one) => one.examples.length > 0).map((one) => describeKind(one, met.leftOut)),
    leftOut: truncateNames([...met.leftOut], isKnownName),
    refusals: met.refusals.shown(isKnownName).slice(0, maxShown.lines),
    taught: listConfiguredNames(taught, examples).slice(0, maxShown.lines),
  };
}

/** Describes one kind; `leftOut` are names in results that the report lists elsewhere. */
function describeKind(
  { kind, examples }: { readonly kind: ResourceKind; readonly examples: readonly NeutralRepresentation[] },
  leftOut: ReadonlySet<string>,
): ResourceKindReport {
  const things = examples.filter(({ items }) => items === null);
  const lists = examples.filter(({ items }) => items !== null);
  const strange = [...new Set(examples.flatMap(unknownNames))];
  const stages = new Set(kind === "impact" ? strange.filter((name) => isStageMember(name, examples)) : []);
  const found = reportedMeanings[kind].map((meaning) => ({
    meaning,
    names: truncateList([...listNamesForMeaning(meaning, things), ...(meaning === "stage" ? stages : [])]),
  }));
  return {
    kind,
    shapes: truncateList(things.map(({ shape }) => shape)),
    listShapes: truncateList(lists.map(({ shape }) => shape)),
    meanings: found.filter(({ names }) => names.shown.length > 0),
    lacking: listMissingMeanings(things),
    relations: truncateList(examples.flatMap((one) => listRelations(one).followed)),
    others: truncateNames(
      strange.filter((name) => !(kind === "impact" && leftOut.has(name)) && !stages.has(name)),
      (name) => isSafeToShow(name, examples),
    ),
  };
}

function listNamesForMeaning(
  meaning: FieldMeaning,
  things: readonly NeutralRepresentation[],
): readonly string[] {
  return things.flatMap((thing) => {
    if (meaning === "per")
      return listDeclaredUnitFieldNames(thing).map((name) => thing.spelling.get(name) ?? name);
    const name = findFieldName(thing, meaning);
    return name === undefined ? [] : [thing.spelling.get(name) ?? name];
  });
}

/** True if all texts of a member are modules or phases: then it is read as the stage. */
function isStageMember(name: string, examples: readonly NeutralRepresentation[]): boolean {
  const isText = (one: unknown): boolean => typeof one === "string" && isStageText(one);
  const said = examples
    .map((one) => readMemberByExactSpelling(name, one))
    .filter((value) => value !== undefined);
  return said.length > 0 && said.flat().every(isText) && isSafeToShow(name, examples);
}

/** The names in a resource that have no known meaning, in the service's spelling. */
function unknownNames(resource: NeutralRepresentation): readonly string[] {
  const { fields, spelling, items, vocabulary } = resource;
  const known = new Set([...knownNames(resource), ...listDeclaredUnitFieldNames(resource)]);
  const relations = listRelations(resource);
  /** `url` stays a field even if it was taken for the address. */
  const isAddress = (name: string): boolean => relations.followed.includes(vocabulary.member(name).rel ?? "");
  const isKnown = (name: string): boolean =>
    known.has(name) || isAddress(name) || (items !== null && isPagingMemberName(name));
  const names = [...fields.keys()].filter((name) => !isKnown(name));
  const all = [...names.map((name) => spelling.get(name) ?? name), ...relations.others];
  return all.filter((name) => !vocabulary.isIgnored(vocabulary.member(name).folded));
}

function truncateList(all: readonly string[]): FirstItemsAndRestCount {
  const different = [...new Set(all)];
  return { shown: different.slice(0, maxShown.names), more: Math.max(0, different.length - maxShown.names) };
}

/** The names among these that are safe to show; those that may be values are only counted. */
function truncateNames(all: readonly string[], isOne: (name: string) => boolean): FirstItemsAndRestCount {
  const { shown } = truncateList(all.filter(isOne));
  return { shown, more: new Set(all).size - shown.length };
}

/** Field names as people choose them. A name with digits may also be an id. */
const identifierPattern = /^[@$_]?\p{L}[\p{L}\d_.:@$-]{0,38}$/u;
const digit = /\d/;

/** The most resources with a name that are compared. */
const maxComparedHolders = 6;

/**
 * True if a member's name is really a name, not a value. A map has ids or names of resources as keys, and may not
 * have been recognised as a map. A name is safe if two different resources have it, or if a resource that has it is
 * recognisable as such.
 */
function isSafeToShow(name: string, all: readonly NeutralRepresentation[]): boolean {
  if (!identifierPattern.test(name)) return false;
  const holders = all.filter(
    (one) => readMemberByExactSpelling(name, one) !== undefined || linkRelations(one).has(name),
  );
  const some = holders.slice(0, maxComparedHolders);
  const isShared = some.some((one, at) => some.slice(at + 1).some(isOtherThan(one)));
  return isShared || (!digit.test(name) && some.some((one) => hasOwnIdentity(one) || mayWrap(name, one)));
}

/** Cached, as it is called for each of thousands of members. */
const linkRelations = memoizeByObject(
  ({ links }: NeutralRepresentation) => new Set(links.map(({ rel }) => rel)),
);

/** True if these resources are different; one resource may have been read twice. */
const isOtherThan = memoizeByObject((one: NeutralRepresentation) =>
  memoizeByObject((other: NeutralRepresentation) =>
    [...one.fields].some(([name, value]) => {
      const held = other.fields.get(name);
      return isScalar(value) && isScalar(held) && value !== held;
    }),
  ),
);

/** True for a list, or for a resource with an id, name or value of its own: neither can be a map. */
const hasOwnIdentity = memoizeByObject((resource: NeutralRepresentation): boolean => {
  if (resource.items !== null) return true;
  return (["id", "name", "value"] as const).some((meaning) =>
    isScalar(resource.fields.get(findFieldName(resource, meaning) ?? "")),
  );
});

const holdsOneCollection = memoizeByObject(
  ({ fields }: NeutralRepresentation) => [...fields.values()].filter(isObjectOrArray).length === 1,
);

/**
 * In an object without id, name and value, two kinds of members count as names: a plain member of a company or user,
 * which are requested one at a time, and the only array, which may be an unrecognised list. Results are left out, as
 * they may be keyed by product or scenario.
 */
function mayWrap(name: string, resource: NeutralRepresentation): boolean {
  const { kind } = resource;
  const value = readMemberByExactSpelling(name, resource);
  if (isScalar(value)) return kind === "company" || kind === "user";
  return kind !== "impact" && Array.isArray(value) && holdsOneCollection(resource);
}

function isScalar(value: unknown): boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

/** The state of every configured name; `examples` are resources that the service sent. */
function listConfiguredNames(
  taught: ConfiguredNames,
  examples: readonly NeutralRepresentation[],
): readonly ConfiguredNameReport[] {
  const all = Object.entries(taught).flatMap(([word, names]) => names.map((name) => ({ word, name })));
  return all.map(({ word, name }) => {
    const uses = examples.flatMap((one) => listNameUses(foldName(word), foldName(name), one));
    return { word, name, state: uses.includes(true) ? "used" : uses.length > 0 ? "unused" : "unknown" };
  });
}

/**
 * True or false for each way in which this resource could use the name. For a relation or list, only its presence is
 * known, not the name it was sent under.
 */
function listNameUses(word: string, name: string, resource: NeutralRepresentation): readonly boolean[] {
  const { vocabulary, kind, fields, links, items, shape } = resource;
  if (word === "ignored") return [fields.has(name) || links.some(({ rel }) => foldName(rel) === name)];
  if (word === "production") return [statesStage(resource, name)];
  const isRelation = vocabulary.rel(name) === word;
  const isList = vocabulary.lists(kind).includes(name);
  return [
    ...(meaningWords.includes(word) ? [fields.has(name)] : []),
    ...(isRelation ? [listRelations(resource).followed.includes(word)] : []),
    ...(isList ? [items !== null && /(named|embedded) list/.test(shape)] : []),
  ];
}

/** True if a result or list gives this as its stage: in a member about stages, or by its position. */
function statesStage(resource: NeutralRepresentation, folded: string): boolean {
  const { kind, fields, spelling, parseContext: standing } = resource;
  if (kind !== "impact") return false;
  const members = [...fields].filter(([name]) => findNameTopics(spelling.get(name) ?? name).has("stage"));
  const texts = members.flatMap(
    ([, value]) => (Array.isArray(value) ? value : [value]) as readonly unknown[],
  );
  const said = [...readStatedStages(resource), ...(standing?.stages ?? []), ...texts.map(String)];
  return said.some((one) => foldName(one) === folded);
}

/** The required meanings that none of these resources has. */
function listMissingMeanings(resources: readonly NeutralRepresentation[]): readonly FieldMeaning[] {
  const [first] = resources;
  return first
    ? requiredMeanings[first.kind].filter((meaning) => !resources.some((one) => hasMeaning(one, meaning)))
    : [];
}

/**
 * True if a resource has a field with this meaning, or another field in its place. An address may replace an id; for
 * an impact, also its definition or its key in a map. An e-mail address may replace a user's name.
 */
function hasMeaning(resource: NeutralRepresentation, meaning: FieldMeaning): boolean {
  if (findFieldName(resource, meaning) !== undefined) return true;
  if (meaning === "name") return findFieldName(resource, "email") !== undefined;
  if (meaning !== "id") return false;
  const { followed } = listRelations(resource);
  const isLinked = followed.includes("self") || followed.includes("impactdefinition");
  const isKeyed = resource.parseContext?.key !== undefined;
  return isLinked || isKeyed || findFieldName(resource, "definition") !== undefined;
}

/** The relations of a resource, each once, divided into known ones and others. */
function listRelations({ links, embedded, vocabulary }: NeutralRepresentation): {
  readonly followed: readonly string[];
  readonly others: readonly string[];
} {
  const all = [...new Set([...links.map(({ rel }) => rel), ...embedded.keys()])];
  const isKnown = (rel: string): boolean => vocabulary.member(rel).rel === rel;
  return { followed: all.filter(isKnown), others: all.filter((rel) => !isKnown(rel)) };
}

/** The folded names with a meaning in a resource of this kind. */
function knownNames({ vocabulary, kind }: NeutralRepresentation): ReadonlySet<string> {
  // A field with a name for declared units does not always state one.
  const told = reportedMeanings[kind].filter((meaning) => meaning !== "per");
  const names = told.flatMap((meaning) => vocabulary.names(meaning, kind));
  if (kind !== "impact") return new Set(names);
  const owners = [...vocabulary.owners("product"), ...vocabulary.owners("scenario")];
  return new Set([...names, ...vocabulary.stages, ...owners]);
}
