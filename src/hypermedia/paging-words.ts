import { remembered } from "../folding";

/** What a member or header says of a list: `perPage` how long a page is, `lastPage` its number, `cursor` a position. */
export type Says =
  "perPage" | "pages" | "lastPage" | "total" | "count" | "remaining" | "more" | "last" | "cursor" | "next";

/** Words for what a list holds, and for the list: all names may have them. */
const things = "items? records? rows? elements? entry entries hits? matches results? data list collection";

/**
 * The words that make up such names, as parts of regular expressions; one in capitals must be among them. A "count" may
 * be of one page only, and a "totalResult" is a sum.
 */
const words: readonly (readonly [Says, string])[] = [
  ["perPage", "PERPAGE PAGESIZE LIMIT MAXRESULTS MAXITEMS page size"],
  ["pages", "PAGES TOTALPAGE PAGECOUNT total number num nb count of"],
  ["lastPage", "LASTPAGE MAXPAGE number index"],
  [
    "total",
    "TOTAL(?!result$) MATCHED FOUND estimated number num nb of count size docs documents objects features",
  ],
  ["count", "COUNT NUMBEROF NUM(?=.) NB(?=.) of"],
  ["remaining", "REMAINING (?:items|records|rows|results|pages)LEFT number count of pages?"],
  ["more", "MORE (?:has|is|are)(?:NEXT|FURTHER|ADDITIONAL) NEXT(?:exists|available) has is are there any load pages? cursor exists? available in to"], // prettier-ignore
  ["more", "PARTIAL TRUNCATED INCOMPLETE EXCEEDED LIMITREACHED TIMEDOUT is was has transfer limit query search response"], // prettier-ignore
  ["last", "LAST END DONE COMPLETED? EXHAUSTED NO(?:more|next) is at has the of reached pages? stream"],
  ["cursor", "CURSOR SCROLLID NEXTCURSORMARK"],
  ["next", "NEXT(?!id$) VOLGENDE CONTINUATION CONTINUE RESUMPTION LASTEVALUATED(?:key|tablename) UNPROCESSED page pagina cursor token link url uri href path offset marker keys? start index skip position max since from after chunk range partition scroll id str"], // prettier-ignore
];

const names = words.map(([says, text]) => {
  const all = text.split(" ");
  const needed = all.filter((word) => /[A-Z]/.test(word)).join("|");
  const made = [...all, ...things.split(" ")].join("|");
  return { says, name: new RegExp(`^(?=.*(?:${needed}))(?:${made})+$`, "i") };
});

/** What a folded name says of a list; null for any other name. */
export const saysOfList = remembered(
  (folded): Says | null => names.find(({ name }) => name.test(folded))?.says ?? null,
);
