import type { Met } from "./met";
import { isName } from "./name-or-value";
import { isHint } from "./paging";
import { knownNames, lackingIn, meanings, nameFor, relationsOf } from "./recognised";
import type { Representation } from "./representation";
import type { TaughtName } from "./taught";
import { taughtNames } from "./taught";
import type { Kind, Meaning, TaughtNames } from "./vocabulary";

/** How a service was read, in names alone: no value, id, address or key of anybody is in it. */
export interface ServiceReading {
  readonly kinds: readonly KindReading[];
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
  /** What such a resource should say, and none that was met does. */
  readonly lacking: readonly Meaning[];
  /** Relations that we know, under our names for them. */
  readonly relations: Some;
  /** Fields and relations that mean nothing to us; names that may be values are only counted. */
  readonly others: Some;
}

/** The first of several, and how many more there are. */
export interface Some {
  readonly shown: readonly string[];
  readonly more: number;
}

/** Why something was not read, and how often. */
export interface Refusal {
  readonly kind: RefusalKind;
  /** In our own words; "" where the kind says it all. */
  readonly found: string;
  readonly count: number;
}

export type RefusalKind = (typeof refusalKinds)[number];

const refusalKinds = ["unreadable", "unclear", "incomplete-list", "foreign-address", "too-large", "stages-apart"] as const; // prettier-ignore

/** So much is shown of each. */
const most = { names: 20, refusals: 20, taught: 40 };

/** How the service was read so far; `taught` are the names that `config.json` adds. */
export function readingOf(met: Met, taught: TaughtNames): ServiceReading {
  const kinds = Object.keys(meanings) as Kind[];
  const all = kinds.map((kind) => met.of(kind)).filter(({ length }) => length > 0);
  return {
    kinds: all.map(describeKind),
    refusals: refusalsOf(met),
    taught: taughtNames(taught, all.flat()).slice(0, most.taught),
  };
}

function describeKind(examples: readonly Representation[]): KindReading {
  const things = examples.filter(({ items }) => items === null);
  const lists = examples.filter(({ items }) => items !== null);
  const kind = examples[0]?.kind ?? "product";
  const found = meanings[kind].map((meaning) => ({ meaning, names: namesFor(meaning, things) }));
  return {
    kind,
    shapes: some(things.map(({ shape }) => shape)),
    listShapes: some(lists.map(({ shape }) => shape)),
    meanings: found.filter(({ names }) => names.shown.length > 0),
    lacking: lackingIn(things),
    relations: some(examples.flatMap((one) => relationsOf(one).followed)),
    others: others(examples),
  };
}

function namesFor(meaning: Meaning, things: readonly Representation[]): Some {
  const found = things.flatMap((thing) => {
    const name = nameFor(meaning, thing);
    return name === undefined ? [] : [thing.spelling.get(name) ?? name];
  });
  return some(found);
}

/** Names that mean nothing to us; those that may be values are counted with what there is more. */
function others(examples: readonly Representation[]): Some {
  const holders = new Map<string, Representation[]>();
  for (const example of examples) {
    for (const name of strangers(example)) holders.set(name, [...(holders.get(name) ?? []), example]);
  }
  const names = [...holders].filter(([name, by]) => isName(name, by)).map(([name]) => name);
  const { shown } = some(names);
  return { shown, more: holders.size - shown.length };
}

/** What a resource says under names that mean nothing to us, or that came twice; in its own spelling. */
function strangers(resource: Representation): ReadonlySet<string> {
  const { fields, spelling, clashes, items, vocabulary } = resource;
  const known = knownNames(resource);
  const relations = relationsOf(resource);
  /** `url` stays a field where it was taken for the address. */
  const isAddress = (name: string): boolean => relations.followed.includes(vocabulary.member(name).rel ?? "");
  const isKnown = (name: string): boolean => known.has(name) || isAddress(name) || (items !== null && isHint(name)); // prettier-ignore
  const names = [...fields.keys()].filter((name) => clashes.has(name) || !isKnown(name));
  return new Set([...names.map((name) => spelling.get(name) ?? name), ...relations.others]);
}

function refusalsOf({ refusals }: Met): readonly Refusal[] {
  const all = [...refusals].flatMap(([said, count]) => {
    const [kind, ...words] = said.split(" ");
    const known = refusalKinds.find((one) => one === kind);
    return known ? [{ kind: known, found: words.join(" "), count }] : [];
  });
  return all.slice(0, most.refusals);
}

function some(all: readonly string[]): Some {
  const different = [...new Set(all)];
  return { shown: different.slice(0, most.names), more: Math.max(0, different.length - most.names) };
}
