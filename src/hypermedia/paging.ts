import type { JsonObject } from "./json";
import { isObject } from "./json";
import type { Representation } from "./representation";
import { wordSet } from "./word-set";

/** What services say about a list beside its members, by folded name. */
const totals = wordSet(
  "total totalcount totalitems totalelements totalresults totalrecords totalrecordcount",
  "totalsize totalrows totalhits totalentries totalmatches totaldocs recordstotal numfound",
  "count resultcount",
);
/** These may count the members of one page only. */
const countsOfPage = wordSet("count resultcount");
const pages = wordSet("totalpages pagecount pages");
const more = wordSet(
  "hasmore hasnext hasnextpage hasmorepages hasmoreitems hasmoreresults more moreresults",
  "moreavailable istruncated truncated partial ispartial incompleteresults",
  "exceededtransferlimit",
);
const last = wordSet("last islast lastpage islastpage done complete iscomplete");
const marks = wordSet(
  "next nextpage nextcursor nextpagetoken nexttoken continuationtoken nextpageurl nextlink",
  "nexturl @nextlink hydra:next nextrecordsurl nextoffset",
);
const remaining = wordSet("remaining remainingitems remainingcount remainingitemcount");
const sizes = wordSet("pagesize perpage itemsperpage limit pagelimit maxresults maxitems");
const current = wordSet("page currentpage pagenumber pageindex number");
const holders = wordSet(
  "page paging pagination meta metadata pageinfo pager cursor cursors hits view hydra:view",
);
const others = wordSet(
  "size offset previous prev first self skip currentpage pagenumber pageindex numberofelements",
  "empty",
);
const faults = wordSet("error errors");
/** Extents in words: "1-20 of 57". */
const extents = wordSet("range contentrange showing shown displaying summary page");

const hintNames: readonly ReadonlySet<string>[] = [
  totals,
  pages,
  more,
  last,
  marks,
  remaining,
  sizes,
  holders,
  others,
];
const ofSo = /\d\s*(?:of|van|\/)\s*([\d.,]+)/i;
const ofInWords = /\d\s*(?:of|van)\s*([\d.,]+)/i;

/** One thing said about a list: its name, and the member it stands in, if not at the top. */
interface Hint {
  readonly name: string;
  readonly value: unknown;
  readonly within: string;
}

/** How much of a list has been read: members and pages so far. */
interface ReadSoFar {
  readonly items: number;
  readonly pages: number;
}

/** Whether a member describes a list as a whole. */
export function isHint(folded: string): boolean {
  return hintNames.some((names) => names.has(folded));
}

/** Whether a member may hold what describes the list, such as a link to the next page. */
export function holdsPaging(folded: string): boolean {
  return holders.has(folded);
}

/**
 * Whether the last page read says there is more without linking to it; the address is never guessed. A full page
 * says so too, unless it or an earlier page tells where the list ends.
 */
export function saysMore(page: Representation, read: ReadSoFar): boolean {
  const hints = [...page.fields].flatMap(([name, value]) => hintsIn(name, value, "", page));
  const zeroBased = hints.some(({ name, value }) => current.has(name) && value === 0);
  const counted = { items: read.items, pages: zeroBased ? read.pages - 1 : read.pages };
  if (hints.some((hint) => isMore(hint, read, counted.pages))) return true;
  return read.pages === 1 && isFull(page, hints) && !endsHere(page, hints);
}

/** The hints under a name, including those nested in it. */
function hintsIn(name: string, value: unknown, within: string, page: Representation): Hint[] {
  if (!isObject(value) || !holders.has(name)) return [{ name, value, within }];
  return Object.entries(value).flatMap(([inner, held]) =>
    hintsIn(page.vocabulary.member(inner).folded, held, name, page),
  );
}

/** `lastPage` is the number of the last page, one less than their count where the first is page 0. */
function isMore({ name, value, within }: Hint, read: ReadSoFar, lastPage: number): boolean {
  if (totals.has(name)) return isObject(value) ? isMoreInAll(value, read) : Number(value) > read.items;
  if (pages.has(name)) return Number(value) > read.pages;
  if (more.has(name)) return !isNone(value) && value !== "false" && value !== 0;
  if (name === "lastpage" && typeof value !== "boolean" && Number(value) > lastPage) return true;
  if (last.has(name)) return value === false || value === "false";
  if (remaining.has(name)) return Number(value) > 0;
  if (name === "offset" && typeof value === "string") return value !== "" && Number.isNaN(Number(value));
  if (faults.has(name)) return !isNone(value) && value !== 0;
  if (typeof value === "string" && extents.has(name) && isMoreInWords(name, value, read)) return true;
  return (marks.has(name) || (name === "after" && within === "cursors")) && !isNone(value);
}

/** `{"value": 20, "relation": "gte"}` */
function isMoreInAll({ value, relation }: JsonObject, { items }: ReadSoFar): boolean {
  return Number(value) > items || (relation !== undefined && relation !== "eq");
}

function isMoreInWords(name: string, said: string, read: ReadSoFar): boolean {
  const all = (name === "summary" ? ofInWords : ofSo).exec(said)?.[1]?.replace(/[.,]/g, "");
  return all !== undefined && Number(all) > (name === "page" ? read.pages : read.items);
}

function isFull({ items }: Representation, hints: readonly Hint[]): boolean {
  const isSize = ({ name, within }: Hint): boolean =>
    sizes.has(name) || (name === "size" && holders.has(within));
  return hints.some(
    (hint) => isSize(hint) && Number(hint.value) > 0 && (items?.length ?? 0) >= Number(hint.value),
  );
}

/** Whether a page that announces no more pages also says that there are none. */
function endsHere({ links }: Representation, hints: readonly Hint[]): boolean {
  const saysNumber = (value: unknown): boolean =>
    isObject(value) || (!isNone(value) && Number.isFinite(Number(value)));
  return (
    links.some(({ rel }) => /^(first|last|prev|previous)$/.test(rel)) ||
    hints.some(({ name, value }) => {
      if (countsOfPage.has(name)) return false;
      if (totals.has(name) || pages.has(name) || remaining.has(name)) return saysNumber(value);
      return more.has(name) || last.has(name) || marks.has(name);
    })
  );
}

/** Null, "", false, or an object or array of nothing else. */
function isNone(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).every(isNone);
  return value === null || value === undefined || value === "" || value === false;
}
