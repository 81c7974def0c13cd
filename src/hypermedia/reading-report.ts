import { foldName } from "../folding";
import { holdsMany } from "../json";
import { isStage } from "../lca/stage-words";
import { fieldOf, valueNamed } from "./fields";
import { topicsOf } from "./member-words";
import type { ShapeTally } from "./shape-tally";
import { once } from "./once";
import { isHint } from "./paging";
import { perNamesIn } from "./per";
import type { Refusal } from "./refused";
import type { Representation } from "./representation";
import { stagesOf } from "./stages";
import type { Kind, Meaning, TaughtNames } from "./vocabulary";

/** The field meanings that are read from a resource of each kind. */
const meanings: Readonly<Record<Kind, readonly Meaning[]>> = {
  definition: ["id", "name", "unit", "standard", "presentation"],
  product: ["id", "name", "code", "per", "year", "status", "stale", "source"],
  scenario: ["id", "name", "kind", "per", "year", "status", "stale", "source"],
  impact: ["id", "definition", "value", "unit", "stage", "per", "year", "status", "stale", "source"],
  company: ["id", "name", "email"],
  user: ["id", "name", "email"],
};

/** The field meanings that a resource of each kind must have. */
const needed: Readonly<Record<Kind, readonly Meaning[]>> = {
  definition: ["id", "name", "unit"],
  product: ["id", "name"],
  scenario: ["id", "name"],
  impact: ["id", "value"],
  company: ["name"],
  user: ["name"],
};

/** A name that `config.json` adds, and whether it was used. */
interface TaughtName {
  /** The field meaning or relation that the name was added to. */
  readonly word: string;
  readonly name: string;
  /** "unknown": there is no such meaning or relation, so the name has no effect. */
  readonly state: "used" | "unused" | "unknown";
}

const meaningWords: readonly string[] = Object.values(meanings).flat();

/** How a service was read, as names only: no values, ids, addresses or keys. */
export interface ServiceReading {
  readonly kinds: readonly KindReading[];
  /** Members that distinguish results in a way not understood. Results with such members are not shown. */
  readonly dividing: Some;
  /** Numbers beside values that were left out. */
  readonly leftOut: Some;
  readonly refusals: readonly Refusal[];
  /** Names that `config.json` adds. */
  readonly taught: readonly TaughtName[];
}

/** How the resources of one kind were read. */
export interface KindReading {
  readonly kind: Kind;
  readonly shapes: Some;
  readonly listShapes: Some;
  readonly meanings: readonly { readonly meaning: Meaning; readonly names: Some }[];
  /** Required meanings that no such resource had so far. */
  readonly lacking: readonly Meaning[];
  /** Known relations, under their names in this client. */
  readonly relations: Some;
  /** Fields and relations without a known meaning; names that may be values are only counted. */
  readonly others: Some;
}

/** The first few items, and the number of further ones. */
export interface Some {
  readonly shown: readonly string[];
  readonly more: number;
}

/** The most names and lines that are shown. */
const most = { names: 20, lines: 40 };

/** Reports how the service has been read so far; `taught` are the names that `config.json` adds. */
export function readingOf(met: ShapeTally, taught: TaughtNames): ServiceReading {
  const kinds = Object.keys(meanings) as Kind[];
  const all = kinds.map((kind) => ({ kind, examples: met.of(kind) }));
  const isKnownName = (name: string): boolean =>
    isName(name, met.of("impact")) || isName(name, met.of("product"));
  const [dividing, leftOut] = [[...met.dividing.values()], [...met.leftOut]];
  const told = new Set([...dividing, ...leftOut]);
  const examples = all.flatMap((one) => one.examples);
  return {
    kinds: all.filter((one) => one.examples.length > 0).map((one) => describeKind(one, told)),
    dividing: named(dividing, isKnownName),
    leftOut: named(leftOut, isKnownName),
    refusals: met.refused.shown(isKnownName).slice(0, most.lines),
    taught: taughtNames(taught, examples).slice(0, most.lines),
  };
}

/** Describes one kind; `told` are names of results that the report lists elsewhere. */
function describeKind(
  { kind, examples }: { readonly kind: Kind; readonly examples: readonly Representation[] },
  told: ReadonlySet<string>,
): KindReading {
  const things = examples.filter(({ items }) => items === null);
  const lists = examples.filter(({ items }) => items !== null);
  const strange = [...new Set(examples.flatMap(unknownNames))];
  const stages = new Set(kind === "impact" ? strange.filter((name) => isStageMember(name, examples)) : []);
  const found = meanings[kind].map((meaning) => ({
    meaning,
    names: some([...namesFor(meaning, things), ...(meaning === "stage" ? stages : [])]),
  }));
  return {
    kind,
    shapes: some(things.map(({ shape }) => shape)),
    listShapes: some(lists.map(({ shape }) => shape)),
    meanings: found.filter(({ names }) => names.shown.length > 0),
    lacking: lackingIn(things),
    relations: some(examples.flatMap((one) => relationsOf(one).followed)),
    others: named(
      strange.filter((name) => !(kind === "impact" && told.has(name)) && !stages.has(name)),
      (name) => isName(name, examples),
    ),
  };
}

function namesFor(meaning: Meaning, things: readonly Representation[]): readonly string[] {
  return things.flatMap((thing) => {
    if (meaning === "per") return perNamesIn(thing).map((name) => thing.spelling.get(name) ?? name);
    const name = fieldOf(thing, meaning);
    return name === undefined ? [] : [thing.spelling.get(name) ?? name];
  });
}

/** True if all texts of a member are modules or phases: then it is read as the stage. */
function isStageMember(name: string, examples: readonly Representation[]): boolean {
  const isText = (one: unknown): boolean => typeof one === "string" && isStage(one);
  const said = examples.map((one) => valueNamed(name, one)).filter((value) => value !== undefined);
  return said.length > 0 && said.flat().every(isText) && isName(name, examples);
}

/** The names in a resource that have no known meaning, or occurred twice, in the service's spelling. */
function unknownNames(resource: Representation): readonly string[] {
  const { fields, spelling, clashes, items, vocabulary } = resource;
  const known = new Set([...knownNames(resource), ...perNamesIn(resource)]);
  const relations = relationsOf(resource);
  /** `url` stays a field even if it was taken for the address. */
  const isAddress = (name: string): boolean => relations.followed.includes(vocabulary.member(name).rel ?? "");
  const isKnown = (name: string): boolean =>
    known.has(name) || isAddress(name) || (items !== null && isHint(name));
  const names = [...fields.keys()].filter((name) => clashes.has(name) || !isKnown(name));
  const all = [...names.map((name) => spelling.get(name) ?? name), ...relations.others];
  return all.filter((name) => !vocabulary.isIgnored(vocabulary.member(name).folded));
}

function some(all: readonly string[]): Some {
  const different = [...new Set(all)];
  return { shown: different.slice(0, most.names), more: Math.max(0, different.length - most.names) };
}

/** The names among these that are safe to show; those that may be values are only counted. */
function named(all: readonly string[], isOne: (name: string) => boolean): Some {
  const { shown } = some(all.filter(isOne));
  return { shown, more: new Set(all).size - shown.length };
}

/** Field names as people choose them. A name with digits may also be an id. */
const identifier = /^[@$_]?\p{L}[\p{L}\d_.:@$-]{0,38}$/u;
const digit = /\d/;

/** The most resources with a name that are compared. */
const compared = 6;

/**
 * True if a member's name is really a name, not a value. A map has ids or names of resources as keys, and may not
 * have been recognised as a map. A name is safe if two different resources have it, or if a resource that has it is
 * recognisable as such.
 */
function isName(name: string, all: readonly Representation[]): boolean {
  if (!identifier.test(name)) return false;
  const holders = all.filter((one) => valueNamed(name, one) !== undefined || relationsIn(one).has(name));
  const some = holders.slice(0, compared);
  const isShared = some.some((one, at) => some.slice(at + 1).some(isOtherThan(one)));
  return isShared || (!digit.test(name) && some.some((one) => isThing(one) || mayWrap(name, one)));
}

/** Cached, as it is called for each of thousands of members. */
const relationsIn = once(({ links }: Representation) => new Set(links.map(({ rel }) => rel)));

/** True if these resources are different; one resource may have been read twice. */
const isOtherThan = once((one: Representation) =>
  once((other: Representation) =>
    [...one.fields].some(([name, value]) => {
      const held = other.fields.get(name);
      return isScalar(value) && isScalar(held) && value !== held;
    }),
  ),
);

/** True for a list, or for a resource with an id, name or value of its own: neither can be a map. */
const isThing = once((resource: Representation): boolean => {
  if (resource.items !== null) return true;
  return (["id", "name", "value"] as const).some((meaning) =>
    isScalar(resource.fields.get(fieldOf(resource, meaning) ?? "")),
  );
});

const holdsOne = once(({ fields }: Representation) => [...fields.values()].filter(holdsMany).length === 1);

/**
 * In an object without id, name and value, two kinds of members count as names: a plain member of a company or user,
 * which are requested one at a time, and the only array, which may be an unrecognised list. Results are left out, as
 * they may be keyed by product or scenario.
 */
function mayWrap(name: string, resource: Representation): boolean {
  const { kind } = resource;
  const value = valueNamed(name, resource);
  if (isScalar(value)) return kind === "company" || kind === "user";
  return kind !== "impact" && Array.isArray(value) && holdsOne(resource);
}

function isScalar(value: unknown): boolean {
  return ["string", "number", "boolean"].includes(typeof value);
}

/** The state of every configured name; `examples` are resources that the service sent. */
function taughtNames(taught: TaughtNames, examples: readonly Representation[]): readonly TaughtName[] {
  const all = Object.entries(taught).flatMap(([word, names]) => names.map((name) => ({ word, name })));
  return all.map(({ word, name }) => {
    const uses = examples.flatMap((one) => usesOf(foldName(word), foldName(name), one));
    return { word, name, state: uses.includes(true) ? "used" : uses.length > 0 ? "unused" : "unknown" };
  });
}

/**
 * True or false for each way in which this resource could use the name. For a relation or list, only its presence is
 * known, not the name it was sent under.
 */
function usesOf(word: string, name: string, resource: Representation): readonly boolean[] {
  const { vocabulary, kind, fields, links, items, shape } = resource;
  if (word === "ignored") return [fields.has(name) || links.some(({ rel }) => foldName(rel) === name)];
  if (word === "production") return [saysStage(resource, name)];
  const isRelation = vocabulary.rel(name) === word;
  const isList = vocabulary.lists(kind).includes(name);
  return [
    ...(meaningWords.includes(word) ? [fields.has(name)] : []),
    ...(isRelation ? [relationsOf(resource).followed.includes(word)] : []),
    ...(isList ? [items !== null && /(named|embedded) list/.test(shape)] : []),
  ];
}

/** True if a result or list gives this as its stage: in a member about stages, or by its position. */
function saysStage(resource: Representation, folded: string): boolean {
  const { kind, fields, spelling, standing } = resource;
  if (kind !== "impact") return false;
  const members = [...fields].filter(([name]) => topicsOf(spelling.get(name) ?? name).has("stage"));
  const texts = members.flatMap(
    ([, value]) => (Array.isArray(value) ? value : [value]) as readonly unknown[],
  );
  const said = [...stagesOf(resource), ...(standing?.stages ?? []), ...texts.map(String)];
  return said.some((one) => foldName(one) === folded);
}

/** The required meanings that none of these resources has. */
function lackingIn(resources: readonly Representation[]): readonly Meaning[] {
  const [first] = resources;
  return first ? needed[first.kind].filter((meaning) => !resources.some((one) => says(one, meaning))) : [];
}

/**
 * True if a resource has a field with this meaning, or another field in its place. An address may replace an id; for
 * an impact, also its definition or its key in a map. An e-mail address may replace a user's name.
 */
function says(resource: Representation, meaning: Meaning): boolean {
  if (fieldOf(resource, meaning) !== undefined) return true;
  if (meaning === "name") return fieldOf(resource, "email") !== undefined;
  if (meaning !== "id") return false;
  const { followed } = relationsOf(resource);
  const isLinked = followed.includes("self") || followed.includes("impactdefinition");
  const isKeyed = resource.standing?.key !== undefined;
  return isLinked || isKeyed || fieldOf(resource, "definition") !== undefined;
}

/** The relations of a resource, each once, divided into known ones and others. */
function relationsOf({ links, embedded, vocabulary }: Representation): {
  readonly followed: readonly string[];
  readonly others: readonly string[];
} {
  const all = [...new Set([...links.map(({ rel }) => rel), ...embedded.keys()])];
  const isKnown = (rel: string): boolean => vocabulary.member(rel).rel === rel;
  return { followed: all.filter(isKnown), others: all.filter((rel) => !isKnown(rel)) };
}

/** The folded names with a meaning in a resource of this kind. */
function knownNames({ vocabulary, kind }: Representation): ReadonlySet<string> {
  // A field with a name for declared units does not always state one.
  const told = meanings[kind].filter((meaning) => meaning !== "per");
  const names = told.flatMap((meaning) => vocabulary.names(meaning, kind));
  if (kind !== "impact") return new Set(names);
  const owners = [...vocabulary.owners("product"), ...vocabulary.owners("scenario")];
  return new Set([...names, ...vocabulary.stages, ...owners]);
}
