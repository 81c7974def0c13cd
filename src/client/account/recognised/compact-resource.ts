import { memoize } from "../../../lca/fold-text";
import type { ResourceLink, NeutralRepresentation } from "../../../wire/recognise/representation";
import type { ResourceKind, Vocabulary } from "../../../wire/recognise/vocabulary";

/** Spellings that many resources share, each kept once; a service has a few. */
const sharedSpelling = memoize((json): ReadonlyMap<string, string> => {
  return new Map(JSON.parse(json) as [string, string][]);
});

/**
 * A product or scenario that lives as long as the account. There may be tens of thousands, so it uses little memory.
 * Links are built on demand: `links` is a getter, which is lost if a `CompactResource` is spread.
 */
export class CompactResource implements NeutralRepresentation {
  readonly kind: ResourceKind;
  readonly vocabulary: Vocabulary;
  readonly fields: ReadonlyMap<string, unknown>;
  readonly spelling: ReadonlyMap<string, string>;
  readonly embedded: ReadonlyMap<string, NeutralRepresentation>;
  readonly items: NeutralRepresentation["items"];
  private readonly linked: string | readonly ResourceLink[];
  private readonly base: string;

  constructor(read: NeutralRepresentation) {
    this.kind = read.kind;
    this.vocabulary = read.vocabulary;
    this.fields = read.fields;
    this.spelling = sharedSpelling(JSON.stringify([...read.spelling]));
    this.embedded = read.embedded;
    this.items = read.items;
    this.base = read.links[0]?.base ?? "";
    this.linked = packLinks(read.links, this.base);
  }

  get links(): readonly ResourceLink[] {
    const { linked, base } = this;
    if (typeof linked !== "string") return linked;
    let href = base;
    return linked.split("\n").map((line): ResourceLink => {
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
function packLinks(links: readonly ResourceLink[], base: string): string | readonly ResourceLink[] {
  const isPlain = ({ rel, href, base: own, said }: ResourceLink): boolean =>
    own === base && !said && !href.includes("\n") && !/\s/.test(rel);
  if (links.length === 0 || !links.every(isPlain)) return [...links];
  const line = ({ rel, href, implied }: ResourceLink, at: number): string => {
    const count = countCommonLetters(links[at - 1]?.href ?? base, href);
    return `${count} ${rel} ${implied ? "!" : ""} ${href.slice(count)}`;
  };
  return links.map(line).join("\n");
}

function countCommonLetters(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count++;
  return count;
}
