import type { Link, Representation } from "./representation";
import type { Standing } from "./standing";
import type { Kind, Vocabulary } from "./vocabulary";

/** So many ways to spell the names of a resource, and to link it, are shared; a service has a few. */
const most = 100;
const spellings = new WeakMap<Vocabulary, ReadonlyMap<string, string>[]>();
const linkages = new WeakMap<Vocabulary, Linkage[]>();

/** Links without where they lead: what resources of one kind have in common. */
type Linkage = readonly Pick<Link, "rel" | "implied">[];

/** A resource that is held for as long as the account is, in as little room as it takes: there may be tens of thousands. */
export function lean(read: Representation): Representation {
  return new LeanResource(read);
}

/** Its links are made when they are asked for: who spreads it must take them along by name. */
class LeanResource implements Representation {
  readonly kind: Kind;
  readonly vocabulary: Vocabulary;
  readonly shape: string;
  readonly fields: ReadonlyMap<string, unknown>;
  readonly spelling: ReadonlyMap<string, string>;
  readonly clashes: ReadonlySet<string>;
  readonly embedded: ReadonlyMap<string, Representation>;
  readonly items: Representation["items"];
  declare readonly standing?: Standing;
  private readonly linked: PackedLinks | readonly Link[];

  constructor(read: Representation) {
    const { vocabulary } = read;
    this.kind = read.kind;
    this.vocabulary = vocabulary;
    this.shape = read.shape;
    this.fields = read.fields;
    this.spelling = shared(spellings, vocabulary, read.spelling, isSpeltAlike);
    this.clashes = read.clashes;
    this.embedded = read.embedded;
    this.items = read.items;
    if (read.standing) this.standing = read.standing;
    this.linked = packed(read.links, vocabulary);
  }

  get links(): readonly Link[] {
    return this.linked instanceof PackedLinks ? this.linked.unpacked() : this.linked;
  }
}

/** Links of one document. Where each leads is told by how many characters it shares with the one before, and the rest. */
class PackedLinks {
  private readonly hrefs: string;

  constructor(
    links: readonly Link[],
    private readonly linkage: Linkage,
    private readonly base: string,
  ) {
    const rest = ({ href }: Link, at: number): string => {
      const alike = countAlike(links[at - 1]?.href ?? base, href);
      return `${alike} ${href.slice(alike)}`;
    };
    this.hrefs = links.map(rest).join("\n");
  }

  unpacked(): readonly Link[] {
    const { base, linkage } = this;
    const rests = this.hrefs.split("\n");
    let href = base;
    return linkage.map((link, at) => {
      const [alike, ...rest] = (rests[at] ?? "").split(" ");
      href = href.slice(0, Number(alike)) + rest.join(" ");
      return { ...link, href, base };
    });
  }
}

function packed(links: readonly Link[], vocabulary: Vocabulary): PackedLinks | readonly Link[] {
  const [first] = links;
  const isPlain = first && links.every(({ href, base }) => base === first.base && !href.includes("\n"));
  if (!isPlain) return [...links];
  const linkage = links.map(({ rel, implied }) => (implied ? { rel, implied } : { rel }));
  return new PackedLinks(links, shared(linkages, vocabulary, linkage, areLinkedAlike), first.base);
}

function countAlike(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count++;
  return count;
}

/** The first that was equal to it. */
function shared<T>(
  all: WeakMap<Vocabulary, T[]>,
  vocabulary: Vocabulary,
  one: T,
  isAlike: (one: T, other: T) => boolean,
): T {
  const known = all.get(vocabulary) ?? [];
  const found = known.find((other) => isAlike(one, other));
  if (found) return found;
  if (known.length < most) all.set(vocabulary, [...known, one]);
  return one;
}

function isSpeltAlike(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): boolean {
  if (one.size !== other.size) return false;
  for (const [folded, name] of one) if (other.get(folded) !== name) return false;
  return true;
}

function areLinkedAlike(one: Linkage, other: Linkage): boolean {
  const isAlike = ({ rel, implied }: Linkage[number], at: number): boolean =>
    other[at]?.rel === rel && other[at].implied === implied;
  return one.length === other.length && one.every(isAlike);
}
