import type { Link, Representation } from "./representation";
import type { Kind, Vocabulary } from "./vocabulary";

/** How many spellings and linkages are shared per vocabulary; a service has a few. */
const most = 100;

/** Links without their targets: what resources of one kind have in common. */
type Linkage = readonly Pick<Link, "rel" | "implied">[];

/**
 * A product or scenario that lives as long as the account. There may be tens of thousands, so it takes little room.
 * Links are built on demand: `links` is a getter, and spreading a LeanResource loses it.
 */
export class LeanResource implements Representation {
  readonly kind: Kind;
  readonly vocabulary: Vocabulary;
  readonly shape: string;
  readonly fields: ReadonlyMap<string, unknown>;
  readonly spelling: ReadonlyMap<string, string>;
  readonly clashes: ReadonlySet<string>;
  readonly embedded: ReadonlyMap<string, Representation>;
  readonly items: Representation["items"];
  private readonly linked: PackedLinks | readonly Link[];

  constructor(read: Representation) {
    const { vocabulary } = read;
    this.kind = read.kind;
    this.vocabulary = vocabulary;
    this.shape = read.shape;
    this.fields = read.fields;
    this.spelling = shared(spellings, vocabulary, read.spelling, areEqualMaps);
    this.clashes = read.clashes;
    this.embedded = read.embedded;
    this.items = read.items;
    this.linked = packed(read.links, vocabulary);
  }

  get links(): readonly Link[] {
    const { linked } = this;
    if (!(linked instanceof PackedLinks)) return linked;
    if (latest?.of === linked) return latest.links;
    const links = linked.unpacked();
    latest = { of: linked, links };
    queueMicrotask(forget);
    return links;
  }
}

/**
 * The links built last: callers tend to look at several of one resource. Cleared at once, so that nothing outlives
 * its account here.
 */
let latest: { readonly of: PackedLinks; readonly links: readonly Link[] } | undefined;

function forget(): void {
  latest = undefined;
}

/**
 * Links of one document. Each target is stored as the number of characters it shares with the one before, and the
 * rest.
 */
class PackedLinks {
  private readonly hrefs: string;

  constructor(
    links: readonly Link[],
    private readonly linkage: Linkage,
    private readonly base: string,
  ) {
    const rest = ({ href }: Link, at: number): string => {
      const count = countAlike(links[at - 1]?.href ?? base, href);
      return `${count} ${href.slice(count)}`;
    };
    this.hrefs = links.map(rest).join("\n");
  }

  unpacked(): readonly Link[] {
    const { base, hrefs } = this;
    let [href, from] = [base, 0];
    return this.linkage.map(({ rel, implied }): Link => {
      const blank = hrefs.indexOf(" ", from);
      const end = hrefs.indexOf("\n", blank);
      const rest = hrefs.slice(blank + 1, end < 0 ? undefined : end);
      href = href.slice(0, Number(hrefs.slice(from, blank))) + rest;
      from = end + 1;
      return implied ? { rel, href, base, implied } : { rel, href, base };
    });
  }
}

function packed(links: readonly Link[], vocabulary: Vocabulary): PackedLinks | readonly Link[] {
  const [first] = links;
  const isPlain =
    first && links.every(({ href, base, said }) => base === first.base && !said && !href.includes("\n"));
  if (!isPlain) return [...links];
  const linkage = links.map(({ rel, implied }) => (implied ? { rel, implied } : { rel }));
  return new PackedLinks(links, shared(linkages, vocabulary, linkage, areEqualLinkages), first.base);
}

function countAlike(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count++;
  return count;
}

/** Parts common to resources of one vocabulary, held once: the first of several equal ones stands for all. */
type Shared<T> = WeakMap<Vocabulary, T[]>;

const spellings: Shared<ReadonlyMap<string, string>> = new WeakMap();
const linkages: Shared<Linkage> = new WeakMap();

function shared<T>(
  held: Shared<T>,
  vocabulary: Vocabulary,
  one: T,
  areEqual: (one: T, other: T) => boolean,
): T {
  const all = held.get(vocabulary) ?? [];
  held.set(vocabulary, all);
  const known = all.find((other) => areEqual(one, other));
  if (!known && all.length < most) all.push(one);
  return known ?? one;
}

/** Equal, and in the same order. */
function areEqualMaps(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  if (one.size !== other.size) return false;
  const others = other.entries();
  for (const [name, spelled] of one) {
    const [otherName, otherSpelled] = others.next().value ?? [];
    if (name !== otherName || spelled !== otherSpelled) return false;
  }
  return true;
}

function areEqualLinkages(one: Linkage, other: Linkage): boolean {
  return (
    one.length === other.length &&
    one.every(({ rel, implied }, at) => rel === other[at]?.rel && implied === other[at]?.implied)
  );
}
