import { remembered } from "../folding";
import type { Link, Representation } from "./representation";
import type { Kind, Vocabulary } from "./vocabulary";

/** Spellings that many resources share, each kept once; a service has a few. */
const sharedSpelling = remembered((json): ReadonlyMap<string, string> => {
  return new Map(JSON.parse(json) as [string, string][]);
});

/**
 * A product or scenario that lives as long as the account. There may be tens of thousands, so it uses little memory.
 * Links are built on demand: `links` is a getter, which is lost if a `LeanResource` is spread.
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
  private readonly linked: string | readonly Link[];
  private readonly base: string;

  constructor(read: Representation) {
    this.kind = read.kind;
    this.vocabulary = read.vocabulary;
    this.shape = read.shape;
    this.fields = read.fields;
    this.spelling = sharedSpelling(JSON.stringify([...read.spelling]));
    this.clashes = read.clashes;
    this.embedded = read.embedded;
    this.items = read.items;
    this.base = read.links[0]?.base ?? "";
    this.linked = packed(read.links, this.base);
  }

  get links(): readonly Link[] {
    const { linked, base } = this;
    if (typeof linked !== "string") return linked;
    let href = base;
    return linked.split("\n").map((line): Link => {
      const [, count, rel = "", implied, rest = ""] = /^(\d+) (\S*) (!?) (.*)$/s.exec(line) ?? [];
      href = href.slice(0, Number(count)) + rest;
      return implied ? { rel, href, base, implied: true } : { rel, href, base };
    });
  }
}

/**
 * Packs the links of one document into one text. A line has the number of characters that a target shares with the
 * one before, and the rest of that target.
 */
function packed(links: readonly Link[], base: string): string | readonly Link[] {
  const isPlain = ({ rel, href, base: own, said }: Link): boolean =>
    own === base && !said && !href.includes("\n") && !/\s/.test(rel);
  if (links.length === 0 || !links.every(isPlain)) return [...links];
  const line = ({ rel, href, implied }: Link, at: number): string => {
    const count = countAlike(links[at - 1]?.href ?? base, href);
    return `${count} ${rel} ${implied ? "!" : ""} ${href.slice(count)}`;
  };
  return links.map(line).join("\n");
}

function countAlike(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count++;
  return count;
}
