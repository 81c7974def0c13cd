import type { JsonObject } from "./json";
import { isObject } from "./json";
import type { Representation } from "./representation";

/** What services say of a list beside its members, by folded name. */
const totals = new Set("total totalcount totalitems totalelements totalresults totalrecords recordstotal count".split(" ")); // prettier-ignore
const pages = new Set(["totalpages", "pagecount", "pages"]);
const more = new Set(["hasmore", "hasnext", "hasnextpage", "more"]);
const last = new Set(["last", "islast", "lastpage", "islastpage"]);
const marks = new Set("next nextpage nextcursor nextpagetoken nexttoken continuationtoken nextpageurl nextlink nexturl".split(" ")); // prettier-ignore
const holders = new Set(["page", "paging", "pagination", "meta", "metadata"]);
const others = new Set("size limit offset pagesize number perpage previous prev first self skip cursor nextoffset currentpage numberofelements empty".split(" ")); // prettier-ignore

/** Whether a member says something of a list as a whole. */
export function isHint(folded: string): boolean {
  return [totals, pages, more, last, marks, holders, others].some((names) => names.has(folded));
}

/** Whether a member may hold what is said of a list, a link to the next page among it. */
export function holdsPaging(folded: string): boolean {
  return holders.has(folded);
}

/**
 * Whether the last page that was read says that there is more than was read, without a link to it. What leads there
 * is never guessed.
 */
export function saysMore(
  page: Representation,
  read: { readonly items: number; readonly pages: number },
): boolean {
  const said = (name: string, value: unknown): boolean => {
    if (isObject(value))
      return holders.has(name) && hints(value, page).some(([inner, held]) => said(inner, held));
    if (totals.has(name)) return Number(value) > read.items;
    if (pages.has(name)) return Number(value) > read.pages;
    if (more.has(name)) return value === true || value === "true";
    if (last.has(name)) return value === false || value === "false";
    return marks.has(name) && value !== null && value !== "" && value !== false;
  };
  return [...page.fields].some(([name, value]) => said(name, value));
}

function hints(json: JsonObject, { vocabulary }: Representation): [string, unknown][] {
  return Object.entries(json).map(([name, value]) => [vocabulary.member(name).folded, value]);
}
