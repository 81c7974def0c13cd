import { isStage } from "../lca/stage-words";
import { fieldOf, valueNamed } from "./fields";
import type { ShapeTally } from "./shape-tally";
import { isName } from "./name-or-value";
import { isHint } from "./paging";
import { perNamesIn } from "./per";
import { knownNames, lackingIn, meanings, relationsOf } from "./recognised";
import type { Refusal } from "./refused";
import type { Representation } from "./representation";
import type { TaughtName } from "./taught";
import { taughtNames } from "./taught";
import type { Kind, Meaning, TaughtNames } from "./vocabulary";

/** How a service was read, in names alone: no values, ids, addresses or keys. */
export interface ServiceReading {
  readonly kinds: readonly KindReading[];
  /** Members found to divide results: results that have them are not shown. */
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
  /** What such a resource should say, but none so far does. */
  readonly lacking: readonly Meaning[];
  /** Known relations, under our names for them. */
  readonly relations: Some;
  /** Fields and relations without a meaning to us; names that may be values are only counted. */
  readonly others: Some;
}

/** The first few, and how many more there are. */
export interface Some {
  readonly shown: readonly string[];
  readonly more: number;
}

/** How many of each are shown. */
const most = { names: 20, lines: 40 };

/** How the service has been read so far; `taught` are the names that `config.json` adds. */
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

/** `told` are names of results that the report lists elsewhere. */
function describeKind(
  { kind, examples }: { readonly kind: Kind; readonly examples: readonly Representation[] },
  told: ReadonlySet<string>,
): KindReading {
  const things = examples.filter(({ items }) => items === null);
  const lists = examples.filter(({ items }) => items !== null);
  const strange = [...new Set(examples.flatMap(unknownNames))];
  const stages = kind === "impact" ? strange.filter((name) => isStageMember(name, examples)) : [];
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
      strange.filter((name) => !(kind === "impact" && told.has(name)) && !stages.includes(name)),
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

/** A member all of whose texts are modules or phases is read as the stage. */
function isStageMember(name: string, examples: readonly Representation[]): boolean {
  const isText = (one: unknown): boolean => typeof one === "string" && isStage(one);
  const said = examples.map((one) => valueNamed(name, one)).filter((value) => value !== undefined);
  return said.length > 0 && said.flat().every(isText) && isName(name, examples);
}

/** The names in a resource without a meaning to us, or that came twice; in its own spelling. */
function unknownNames(resource: Representation): readonly string[] {
  const { fields, spelling, clashes, items, vocabulary } = resource;
  const known = new Set([...knownNames(resource), ...perNamesIn(resource)]);
  const relations = relationsOf(resource);
  /** `url` stays a field even where it was taken for the address. */
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

/** The real names among these; those that may be values are only counted. */
function named(all: readonly string[], isOne: (name: string) => boolean): Some {
  const { shown } = some(all.filter(isOne));
  return { shown, more: new Set(all).size - shown.length };
}
