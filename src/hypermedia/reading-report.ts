import { isStage } from "../lca/stage-words";
import type { ShapeTally } from "./shape-tally";
import { holdersOf, isName } from "./name-or-value";
import { isHint } from "./paging";
import { perNamesIn } from "./per";
import { knownNames, lackingIn, meanings, nameFor, relationsOf } from "./recognised";
import type { Refusal } from "./refused";
import { refusalsOf } from "./refused";
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
const most = { names: 20, taught: 40 };

/** How the service has been read so far; `taught` are the names that `config.json` adds. */
export function readingOf(met: ShapeTally, taught: TaughtNames): ServiceReading {
  const kinds = Object.keys(meanings) as Kind[];
  const all = kinds.map((kind) => met.of(kind)).filter(({ length }) => length > 0);
  const examples = all.flat();
  const results = met.of("impact");
  const products = met.of("product");
  const isKnownName = (name: string): boolean =>
    [results, products].some((each) => isName(name, holdersOf(name, each)));
  const [dividing, leftOut] = [[...met.dividing.values()], [...met.leftOut]];
  const told = new Set([...dividing, ...leftOut]);
  return {
    kinds: all.map((each) => describeKind(each, told)),
    dividing: named(dividing, isKnownName),
    leftOut: named(leftOut, isKnownName),
    refusals: refusalsOf(met, isKnownName),
    taught: taughtNames(taught, examples).slice(0, most.taught),
  };
}

/** `told` are names of results that the report lists elsewhere. */
function describeKind(examples: readonly Representation[], told: ReadonlySet<string>): KindReading {
  const things = examples.filter(({ items }) => items === null);
  const lists = examples.filter(({ items }) => items !== null);
  const kind = examples[0]?.kind ?? "product";
  const strange = unknownNamesIn(examples);
  const stages = kind === "impact" ? [...strange].filter(([name, by]) => isStageMember(name, by)) : [];
  const asStage = stages.map(([name]) => name);
  const found = meanings[kind].map((meaning) => ({
    meaning,
    names: some([...namesFor(meaning, things), ...(meaning === "stage" ? asStage : [])]),
  }));
  const others = [...strange].filter(
    ([name]) => !(kind === "impact" && told.has(name)) && !asStage.includes(name),
  );
  return {
    kind,
    shapes: some(things.map(({ shape }) => shape)),
    listShapes: some(lists.map(({ shape }) => shape)),
    meanings: found.filter(({ names }) => names.shown.length > 0),
    lacking: lackingIn(things),
    relations: some(examples.flatMap((one) => relationsOf(one).followed)),
    others: named(
      others.map(([name]) => name),
      (name) => isName(name, strange.get(name) ?? []),
    ),
  };
}

function namesFor(meaning: Meaning, things: readonly Representation[]): readonly string[] {
  return things.flatMap((thing) => {
    if (meaning === "per") return perNamesIn(thing).map((name) => thing.spelling.get(name) ?? name);
    const name = nameFor(meaning, thing);
    return name === undefined ? [] : [thing.spelling.get(name) ?? name];
  });
}

/** Names without a meaning to us, each with the resources that have it. */
function unknownNamesIn(examples: readonly Representation[]): ReadonlyMap<string, readonly Representation[]> {
  const holders = new Map<string, Representation[]>();
  for (const example of examples) {
    for (const name of unknownNames(example)) {
      const held = holders.get(name);
      if (held) held.push(example);
      else holders.set(name, [example]);
    }
  }
  return holders;
}

/** A member all of whose texts are modules or phases is read as the stage. */
function isStageMember(name: string, holders: readonly Representation[]): boolean {
  return (
    isName(name, holders) &&
    holders.every(({ fields, spelling }) =>
      [...fields].some(([folded, value]) => {
        const isIt = (spelling.get(folded) ?? folded) === name;
        return (
          isIt &&
          (Array.isArray(value) ? value : [value]).every((one) => typeof one === "string" && isStage(one))
        );
      }),
    )
  );
}

/** The names in a resource without a meaning to us, or that came twice; in its own spelling. */
function unknownNames(resource: Representation): ReadonlySet<string> {
  const { fields, spelling, clashes, items, vocabulary } = resource;
  const known = new Set([...knownNames(resource), ...perNamesIn(resource)]);
  const relations = relationsOf(resource);
  /** `url` stays a field even where it was taken for the address. */
  const isAddress = (name: string): boolean => relations.followed.includes(vocabulary.member(name).rel ?? "");
  const isKnown = (name: string): boolean =>
    known.has(name) || isAddress(name) || (items !== null && isHint(name));
  const names = [...fields.keys()].filter((name) => clashes.has(name) || !isKnown(name));
  const all = [...names.map((name) => spelling.get(name) ?? name), ...relations.others];
  return new Set(all.filter((name) => !vocabulary.isIgnored(vocabulary.member(name).folded)));
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
