import { memoize } from "../../lca/fold-text";
import { isJsonObject, isNestedTooDeep, isObjectOrArray } from "../json-values";
import type { ResponsePagingHints, NeutralRepresentation } from "./representation";
import { isPresenceFlag, splitAtSpacesIntoSet } from "./name-topics";

const currentPageNames = splitAtSpacesIntoSet("page currentpage pagenumber pageindex number");
/** Names of objects that may describe a list. */
const pagingHolderPattern =
  /^(?:pag(?:es?|ing|ination|inator|er)(?:info|data|details|headers?)?|meta|cursors?|hits|(?:hydra:)?view|additionaldata|(?:list|results?|response|query|search)?(?:info|metadata)|show(?:ing|n)|display(?:ing|ed))$/;
/** Names of objects that repeat what was asked for. */
const requestEchoPattern = /^(?:query|request|params|parameters?|arguments|filters?|criteria)$/;
const otherPagingNames = splitAtSpacesIntoSet(
  "size previous prev first self currentpage pagenumber pageindex empty @nextlink hydra:next",
);
/** A number under one of these names is also a count: `"records": 57`; anything else under "available" is a flag. */
const bareCounts = splitAtSpacesIntoSet("records results hits available");
/** Members whose text may be an extent: "1-20 of 57". */
const extents = splitAtSpacesIntoSet("range contentrange showing shown displaying summary page");
const extentTotal = /[\d*]\s*(?:(?:out )?of|van|\/)\s*([\d.,]+)/i;
const extentTotalInWords = /\d\s*(?:(?:out )?of|van)\s*([\d.,]+)/i;

const entryWords =
  "(?:rows?|results?|items?|records?|entries|entry|products?|impacts?|indicators?|scenarios?|definitions?|rijen|regels|resultaten|producten)";
const entryName = new RegExp(`^(?:${entryWords}|pages?|lines?|elements?|objects?|documents?|hits?)$`, "i");

/** True for a word for entries of a list: a unit of paging, never of values. */
export function isWordForEntries(text: string): boolean {
  return entryName.test(text.trim());
}

/** "The first 20 rows", "limited to 20 results": nothing is said of a list with fewer. */
const firstEntries = new RegExp(
  `\\b(?:first|top|eerste|ersten|limited to|beperkt tot|up to|at most|max(?:imum|imaal)?\\.?(?: of)?)\\s+(\\d+)\\s+(?:\\p{L}+\\s+)?(?:${entryWords}|are|is|worden)\\b`,
  "iu",
);
const someOfEntries = /(?<!\d)(\d{1,9}) (?:out )?(?:of|van|von|sur) (?:the |de |about )?(\d{1,9})/i;
/** Notices of entries that are not in the list. */
const partNotices = [
  new RegExp(
    `(?:\\b[1-9]\\d*\\s+(?:more|further|other|additional)|\\bnog\\s+[1-9]\\d*)\\s+${entryWords}\\b`,
    "i",
  ),
  /\b[1-9]\d*\s+(?:\p{L}+\s+){0,4}(?:omitted|hidden|not shown|left out|skipped|suppressed|withheld|weggelaten)\b/iu,
  new RegExp(`\\b(?:only|alleen|slechts)\\b[^.\\d]*\\b(?:first|eerste)\\b[^.\\d]*\\b${entryWords}\\b`, "i"),
  /(?<!\b(?:not|never|niet) )\b(?:truncated|afgekapt|cut off|(?:partial|incomplete) (?:list|results?|response))\b/i,
];
const maxNoticeLetters = 300;
const maxNotices = 20;
const maxNoticeDepth = 3;

/** One statement about a list. `within` is the member around it, "" at the top. */
interface PagingHint {
  readonly name: string;
  readonly says: PagingTopic | null;
  readonly value: unknown;
  readonly within: string;
}

/** How much of a list has been read so far, the last page included. */
interface ReadSoFar {
  readonly items: number;
  readonly pages: number;
}

/** True if a member describes a list as a whole. */
export function isPagingMemberName(folded: string): boolean {
  return isPagingHolderName(folded) || otherPagingNames.has(folded) || findPagingTopic(folded) !== null;
}

/** True if a number under this name counts all entries of a list. */
export function isNameOfTotal(folded: string): boolean {
  return findPagingTopic(folded) === "total";
}

/** True if a member may hold the description of a list, such as a link to the next page. */
export function isPagingHolderName(folded: string): boolean {
  return pagingHolderPattern.test(folded) || requestEchoPattern.test(folded);
}

/**
 * True if the last page read announces more, though it has no link to the next page, whose address is never guessed.
 * A full page also announces more, and so does a partial response, unless it states the end of the list.
 */
export function announcesMorePages(page: NeutralRepresentation, read: ReadSoFar): boolean {
  const hints = listPagingHints(page);
  const zeroBased = hints.some(
    ({ name, value }) => currentPageNames.has(name) && readWholeNumber(value) === 0,
  );
  const ends = announcesEnd(page, hints);
  const lastPage = zeroBased ? read.pages - 1 : read.pages;
  if (hints.some((hint) => hintAnnouncesMore(hint, read, lastPage) || (!ends && isPosition(hint, hints))))
    return true;
  const isLaterPage = hints.some(({ says, value }) => says === "start" && readWholeNumber(value) > 0);
  const isPart = isFullPage(page, hints) || isLaterPage || (page.answered?.isPart ?? false);
  return read.pages === 1 && isPart && !ends;
}

/** True if a page states another total than the pages before it: the list changed while it was read. */
export function hasChangedTotal(page: NeutralRepresentation, totals: Map<string, number>): boolean {
  return listPagingHints(page).some(({ name, says, value }) => {
    const said = readTotal(value);
    const isTotal = says === "total" || name === "totalpages";
    // A count may be of one page only, and a result for several stages is several items.
    const isOfAll = says === "count" && said > (page.items?.length ?? 0);
    if (Number.isNaN(said) || !(isTotal || isOfAll)) return false;
    const before = totals.get(name) ?? said;
    totals.set(name, said);
    return said !== before;
  });
}

/** All statements about a list: in its members, and in the response's headers. */
function listPagingHints(page: NeutralRepresentation): readonly PagingHint[] {
  const said = [...page.fields, ...(page.answered?.hints ?? [])];
  return said.flatMap(([name, value]) => listHintsUnderName(name, value, "", page));
}

/** The statements under a name, including those nested in it. */
function listHintsUnderName(
  name: string,
  value: unknown,
  within: string,
  page: NeutralRepresentation,
): readonly PagingHint[] {
  if (!isJsonObject(value) || !isPagingHolderName(name)) {
    // A list of products may say "products" for "items"; "totalImpact" is a sum.
    const plural = `${page.kind}s`;
    const own = page.kind === "impact" || name.includes(plural) ? plural : page.kind;
    const plain = name.replace(/^.*[:.@$#]/, "").replace(own, "items");
    const hint = { name, says: findPagingTopic(plain), value, within };
    const total = readExtentTotal(name, value);
    if (total === undefined) return [hint];
    return [hint, { ...hint, says: name === "page" ? "pages" : "total", value: total }];
  }
  const all = Object.entries(value).flatMap(([inner, held]) =>
    listHintsUnderName(page.vocabulary.member(inner).folded, held, name, page),
  );
  // What was asked for says nothing of what there is, except how much of it was to come.
  return requestEchoPattern.test(name)
    ? all.filter(({ says }) => says === "perPage" || says === "start")
    : all;
}

/** `lastPage` is the number of the last page: one less than the number of pages if the first is page 0. */
function hintAnnouncesMore({ name, says, value }: PagingHint, read: ReadSoFar, lastPage: number): boolean {
  if (collectTexts(value).some((text) => saysPart(text, read.items))) return true;
  switch (says) {
    case "total":
    case "count":
      return readTotal(value) > read.items;
    case "pages":
      return readWholeNumber(value) > read.pages;
    case "lastPage":
      return value === false || readWholeNumber(value) > lastPage;
    case "remaining":
      return readWholeNumber(value) > 0;
    case "more":
      return !isNothing(value);
    case "last":
      return (
        value === false ||
        (value !== null && isNothing(value) && (typeof value === "string" || /^(?:is|has)/.test(name)))
      );
    case "next":
      return isNext(value);
    case "start":
      return typeof value === "string" && value !== "" && Number.isNaN(Number(value));
  }
  if (bareCounts.has(name) && typeof value === "number") return value > read.items;
  if (name === "error" || name === "errors") return !isNothing(value);
  if (name === "all") return value === false;
  return name === "contentrange" && Number(/-(\d+)\//.exec(String(value))?.[1]) > read.items;
}

/** True for a position from which a list may continue. Some services also give one after the last entry. */
function isPosition({ name, says, value, within }: PagingHint, hints: readonly PagingHint[]): boolean {
  const isAfter =
    name === "after" && hints.some((other) => other.name === "before" && other.within === within);
  return (says === "cursor" || isAfter || (name === "after" && within === "cursors")) && isNext(value);
}

/** A number of entries, also as `{"value": 20, "relation": "gte"}`; NaN for anything else. */
function readTotal(said: unknown): number {
  if (!isJsonObject(said)) return readWholeNumber(said);
  const { value, relation = "eq" } = said;
  return relation === "eq" ? readWholeNumber(value) : Infinity;
}

/** The total in an extent; undefined if there is none. */
function readExtentTotal(name: string, said: unknown): number | undefined {
  if (typeof said !== "string" || !extents.has(name)) return undefined;
  const [, total] = (name === "summary" ? extentTotalInWords : extentTotal).exec(said) ?? [];
  return total === undefined ? undefined : Number(total.replace(/[.,]/g, ""));
}

function isFullPage({ items }: NeutralRepresentation, hints: readonly PagingHint[]): boolean {
  return hints.some(({ name, says, value, within }) => {
    const isSize = says === "perPage" || (name === "size" && isPagingHolderName(within));
    const size = readWholeNumber(value);
    return isSize && size > 0 && (items?.length ?? 0) >= size;
  });
}

/** True if a text says that a list of this many entries is a part: "Only the first 20 rows are shown", "20 of 57". */
function saysPart(text: string, items: number): boolean {
  const [, most] = firstEntries.exec(text) ?? [];
  const [, some, all] = someOfEntries.exec(text) ?? [];
  const isPart = Number(most) <= items || (Number(some) === items && Number(all) > items);
  return isPart || partNotices.some((notice) => notice.test(text));
}

/** The texts of a member, shortened, as the patterns for them look far ahead. */
function collectTexts(value: unknown): readonly string[] {
  if (typeof value === "string") return [value.slice(0, maxNoticeLetters)];
  const all = isObjectOrArray(value) ? Object.values(value) : [];
  return all.length > maxNotices || isNestedTooDeep(all, maxNoticeDepth) ? [] : all.flatMap(collectTexts);
}

/** True if a page that announces no more pages also states that this is the end. */
function announcesEnd({ links }: NeutralRepresentation, hints: readonly PagingHint[]): boolean {
  return (
    links.some(({ rel }) => /^(first|last|prev|previous)$/.test(rel)) ||
    hints.some(({ says, value }) => {
      if (says === "total" || says === "pages" || says === "remaining") return readTotal(value) >= 0;
      if (says === "last") return typeof value !== "number";
      return says === "more" || says === "next" || says === "lastPage";
    })
  );
}

/** A count: a whole number, or its text; NaN for anything else. */
function readWholeNumber(value: unknown): number {
  return typeof value !== "object" && /^\s*\d+\s*$/.test(String(value)) ? Number(value) : NaN;
}

/** True for a next page or position; 0, -1 and "null" are none. */
function isNext(value: unknown): boolean {
  return !isNothing(value) && !(Number(value) < 0);
}

/** True for null, false, 0, a word for none, and an object or array of nothing else. */
function isNothing(value: unknown): boolean {
  if (isObjectOrArray(value)) return Object.values(value).every(isNothing);
  return value === null || /^(?:false|no|n|0|null|none)?$/i.test(String(value).trim());
}

/** Headers about other things than lists. */
const unrelatedHeaderName = /rate|quota|throttl|request|retry|call|cache|cost|usage|time|middleware/;
/** A single word such as "limit" or "count" describes a list only after one of these words, or alone. */
const listPrefixWord = /^(?:x|list|collection|items|records|results|page|paging|pagination)$/;

/** Reads a response's headers. A browser shows those of another origin only if the service exposes them. */
export function readPagingHeaders(status: number, headers: Headers): ResponsePagingHints | undefined {
  const hints: [string, unknown][] = [];
  headers.forEach((value, header) => {
    const name = hintName(header);
    if (name !== null && !/^bytes/i.test(value)) hints.push([name, readHeaderValue(value)]);
  });
  const isPart = status === 206 && !isWholeRange(headers.get("Content-Range") ?? "");
  return isPart || hints.length > 0 ? { hints, isPart } : undefined;
}

/**
 * The member name that a header corresponds to: "total" for "X-WP-Total", "paging" for "Paging-Headers"; null for
 * other headers.
 */
const hintName = memoize((header): string | null => {
  const words = header.toLowerCase().split("-");
  const whole = words.join("");
  if (unrelatedHeaderName.test(whole)) return null;
  if (whole === "contentrange" || /^x?(?:warning|notice|message)$/.test(whole)) return whole;
  for (const at of words.keys()) {
    const tail = words.slice(at).join("");
    const isOwn = words.slice(0, at).every((word) => listPrefixWord.test(word));
    const isPlain = isOwn || words.length - at > 1 || /total|page|next|more|continuation/.test(tail);
    if (
      (isPlain && findPagingTopic(tail) !== null) ||
      (isPagingHolderName(tail) && (isOwn || /^pag/.test(tail)))
    )
      return tail;
  }
  return null;
});

/** The text of a header, or the JSON object in it. */
function readHeaderValue(text: string): unknown {
  try {
    const held: unknown = /^\s*\{/.test(text) ? JSON.parse(text) : text;
    return isNestedTooDeep(held) ? text : held;
  } catch {
    return text;
  }
}

/** True if a range covers its total: "items 0-2/3", or "1-3/3" where a service counts from 1. */
function isWholeRange(range: string): boolean {
  const [, first, last, all] = /(?<!\d)(\d+)-(\d+)\/(\d+)/.exec(range) ?? [];
  return Number(last) - Number(first) + 1 === Number(all);
}

/**
 * The subject of a statement about a list: `perPage` is the page size, `lastPage` a page number, `cursor` a position.
 */
type PagingTopic = (typeof pagingNameWords)[number][0];

/** Words for the content of a list, and for the list, that all these names may contain. */
const listContentWords =
  "items? records? rows? elements? entry entries hits? matches results? data list collection";

/**
 * The words of such names, as parts of regular expressions; one in capitals is required. A "count" may be of one page
 * only, and a "totalResult" is a sum. A name has at most twelve words, as a long name could be split in too many ways.
 */
const pagingNameWords = [
  ["perPage", "PERPAGE PAGESIZE LIMIT MAXRESULTS MAXITEMS MAXROWS MAXRECORDS MAXENTRIES TOP TAKE page size"],
  ["pages", "PAGES TOTALPAGE PAGECOUNT total number num nb count of"],
  ["lastPage", "LASTPAGE MAXPAGE number index"],
  [
    "total",
    "TOTAL(?!result$) MATCHED FOUND AVAILABLE (?<!.)OF(?!.) estimated number num nb of count size docs documents objects features",
  ],
  ["count", "COUNT NUMBEROF NUM(?=.) NB(?=.) of"],
  ["remaining", "REMAINING LEFT HIDDEN DROPPED EXCLUDED NOTSHOWN number count of pages?"],
  ["more", "MORE (?:has|is|are)(?:NEXT|FURTHER|ADDITIONAL) NEXT(?:exists|available) has is are there any load pages? cursor exists? available in to"], // prettier-ignore
  ["more", "PARTIAL TRUNCATED INCOMPLETE EXCEEDED LIMITREACHED TIMEDOUT LIMITED CAPPED CLIPPED CUTOFF OMITTED SKIPPED SUPPRESSED WITHHELD is was has transfer limit query search response count number of"], // prettier-ignore
  ["last", "LAST END DONE COMPLETED? EXHAUSTED NO(?:more|next) is at has the of reached pages? stream"],
  ["cursor", "CURSOR SCROLLID NEXTCURSORMARK"],
  ["start", "(?<!.)(?:OFFSET|SKIP)(?!.)"],
  ["next", "NEXT(?!id$) VOLGENDE CONTINUATION CONTINUE RESUMPTION LASTEVALUATED(?:key|tablename) UNPROCESSED page pagina cursor token link url uri href path offset marker keys? start index skip position max since from after chunk range partition scroll id str"], // prettier-ignore
] as const;

const pagingNamePatterns = pagingNameWords.map(([says, text]) => {
  const all = text.split(" ");
  const needed = all.filter((word) => /[A-Z]/.test(word)).join("|");
  const made = [...all, ...listContentWords.split(" ")].join("|");
  return { says, name: new RegExp(`^(?=.*(?:${needed}))(?:${made}){1,12}$`, "i") };
});

/** The statement about a list that a folded name announces; null for any other name, and for flags of a value. */
const findPagingTopic = memoize((folded): PagingTopic | null =>
  isPresenceFlag(folded) ? null : (pagingNamePatterns.find(({ name }) => name.test(folded))?.says ?? null),
);
