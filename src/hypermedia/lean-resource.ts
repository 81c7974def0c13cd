import type { Link, Representation } from "./representation";
import type { Kind, Vocabulary } from "./vocabulary";

/** So many ways to spell the names of a resource, and to link it, are shared; a service has a few. */
const most = 100;
const shared = new WeakMap<Vocabulary, Map<string, unknown>>();

/** Links without where they lead: what resources of one kind have in common. */
type Linkage = readonly Pick<Link, "rel" | "implied">[];

/**
 * A product or scenario that is held for as long as the account is, in as little room as it takes: there may be tens of
 * thousands. Its links are made when they are asked for: who spreads it must take them along by name.
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
    this.spelling = alike(vocabulary, read.spelling, `spelling ${JSON.stringify([...read.spelling])}`);
    this.clashes = read.clashes;
    this.embedded = read.embedded;
    this.items = read.items;
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
      const count = countAlike(links[at - 1]?.href ?? base, href);
      return `${count} ${href.slice(count)}`;
    };
    this.hrefs = links.map(rest).join("\n");
  }

  unpacked(): readonly Link[] {
    const { base, linkage } = this;
    const rests = this.hrefs.split("\n");
    let href = base;
    return linkage.map((link, at) => {
      const [count, ...rest] = (rests[at] ?? "").split(" ");
      href = href.slice(0, Number(count)) + rest.join(" ");
      return { ...link, href, base };
    });
  }
}

function packed(links: readonly Link[], vocabulary: Vocabulary): PackedLinks | readonly Link[] {
  const [first] = links;
  const isPlain = first && links.every(({ href, base }) => base === first.base && !href.includes("\n"));
  if (!isPlain) return [...links];
  const linkage = links.map(({ rel, implied }) => (implied ? { rel, implied } : { rel }));
  return new PackedLinks(links, alike(vocabulary, linkage, JSON.stringify(linkage)), first.base);
}

function countAlike(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count++;
  return count;
}

/** The first of which the same text told all. */
function alike<T>(vocabulary: Vocabulary, one: T, text: string): T {
  const known = shared.get(vocabulary) ?? new Map<string, unknown>();
  shared.set(vocabulary, known);
  if (!known.has(text) && known.size < most) known.set(text, one);
  return (known.get(text) as T | undefined) ?? one;
}
