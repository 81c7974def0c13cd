import { wordSet } from "./word-set";

/** What a member or header says of a list: `perPage` how long a page is, `lastPage` its number, `cursor` a position. */
export type Says =
  "perPage" | "pages" | "lastPage" | "total" | "count" | "remaining" | "more" | "last" | "cursor" | "next";

/** Words for what a list holds, and for the list. */
const things = "items?|records?|rows?|elements?|entry|entries|hits?|matches|results?|data|list|collection";

/** Names made of these words and `things` alone, with one that is needed. */
function madeOf(words: string, needed: RegExp): Pick<RegExp, "test"> {
  const made = new RegExp(`^(?:${words}|${things})+$`);
  return { test: (name) => made.test(name) && needed.test(name) };
}

/** By folded name; the first row that fits. What "count" says may be of one page only. */
const rows: readonly (readonly [Says, Pick<RegExp, "test">])[] = [
  ["perPage", /^(?:pagesize|(?:page)?limit|maxresults|maxitems|[a-z]*perpage)$/],
  ["pages", /^(?:(?:total|number|num|nb|count|of)*pages(?:total|count)?|totalpage(?:count)?|pagecount)$/],
  ["lastPage", /^(?:last|max)page(?:number|index)?$/],
  [
    "total",
    madeOf(
      "estimated|total|matched|found|filtered|number|num|nb|of|count|size|docs|documents|objects|features",
      // "totalResult" is a sum.
      /^(?!totalresult$).*(?:total|matched|found|.filtered)/,
    ),
  ],
  ["count", madeOf("count|number|num|nb|of", /count|numberof|^n(?:um(?!ber)|b)./)],
  ["remaining", madeOf("remaining|left|number|count|of|pages?", /remaining|.left|left./)],
  [
    "more",
    madeOf(
      "has|is|are|there|any|more|next|further|additional|exists?|load|available|cursor|pages?|to|in",
      /more|^(?:has|are|is).*(?:next|further|additional)|next(?:exists|available)/,
    ),
  ],
  [
    "more",
    madeOf(
      "is|was|has|partial|truncated|incomplete|exceeded|transfer|limit|limitreached|timedout|query|search|response",
      /partial|truncated|incomplete|exceeded|limitreached|timedout/,
    ),
  ],
  [
    "last",
    madeOf(
      "is|at|has|the|of|no|more|next|last|end|reached|done|complete|completed|exhausted|pages?|stream",
      /last|end|done|complete|exhausted|no(?:more|next)/,
    ),
  ],
  ["cursor", /^(?:cursor|scrollid|nextcursormark)$/],
  [
    "next",
    madeOf(
      "next|volgende|pagina|pages?|cursor|token|link|url|uri|href|path|offset|marker|key|start|index|skip|position|max|since|from|" +
        "after|chunk|range|partition|continuation|scroll|id|str",
      /^(?!nextid$).*(?:next|volgende)/,
    ),
  ],
  [
    "next",
    /^(?:(?:continuation|continue|resumption)(?:token)?|lastevaluated(?:key|tablename)|unprocessed(?:keys|items))$/,
  ],
];

const known = new Map<string, Says | null>();

/** What a folded name says of a list; null for any other name. */
export function saysOfList(folded: string): Says | null {
  let says = known.get(folded);
  if (says === undefined) {
    says = rows.find(([, names]) => names.test(folded))?.[0] ?? null;
    // Keeps maps keyed by id from filling memory.
    if (known.size < 2_000) known.set(folded, says);
  }
  return says;
}

/** A number under one of these is a count, too: `"records": 57`. */
export const bareCounts = wordSet("records results hits");
