import { holdsPaging } from "./paging";
import { saysOfList } from "./paging-words";

/** What an answer says of the list in it, beside its document. */
export interface Answered {
  /** Under the names that members would have. */
  readonly hints: readonly (readonly [name: string, value: unknown])[];
  /** Whether it is a part, by its status, and does not say that it is the whole. */
  readonly isPart: boolean;
}

/** Numbers under such names are not of lists. */
const foreign = /rate|quota|throttl|request|retry|call|cache|cost|usage|time|middleware/;
/** Only after these, or alone, does a single word such as "limit" or "count" say something of a list. */
const ofPages = /^(?:x|list|collection|items|records|results|page|paging|pagination)$/;

/** Reads an answer's headers; from another origin a browser shows only those that the service exposes. */
export function answeredWith(status: number, headers: Headers): Answered | undefined {
  const hints: [string, unknown][] = [];
  headers.forEach((value, header) => {
    const name = hintName(header);
    if (name !== null && !(name === "contentrange" && /^bytes/i.test(value)))
      hints.push([name, valueOf(value)]);
  });
  const isPart = status === 206 && !isWhole(headers.get("Content-Range") ?? "");
  return isPart || hints.length > 0 ? { hints, isPart } : undefined;
}

const names = new Map<string, string | null>();

/** "X-WP-Total" says what a member "total" does, "Paging-Headers" what a member "paging" holds. */
function hintName(header: string): string | null {
  let name = names.get(header);
  if (name === undefined) {
    name = findName(header.toLowerCase().split("-"));
    if (names.size < 500) names.set(header, name);
  }
  return name;
}

function findName(words: readonly string[]): string | null {
  const whole = words.join("");
  if (whole === "contentrange") return whole;
  if (foreign.test(whole)) return null;
  for (const at of words.keys()) {
    const tail = words.slice(at).join("");
    const isOwn = words.slice(0, at).every((word) => ofPages.test(word));
    if (holdsPaging(tail) && (isOwn || /^pag/.test(tail))) return tail;
    const isPlain = isOwn || words.length - at > 1 || /total|page|next|more|continuation/.test(tail);
    if (isPlain && saysOfList(tail) !== null) return tail;
  }
  return null;
}

/** JSON, or pairs such as "page=1; total=3". */
function valueOf(text: string): unknown {
  try {
    if (text.startsWith("{")) return JSON.parse(text);
  } catch {
    return text;
  }
  const pairs = [...text.matchAll(/([\w-]+)\s*=\s*"?([^,;"]*)/g)];
  return pairs.length > 1 ? Object.fromEntries(pairs.map(([, name = "", value]) => [name, value])) : text;
}

/** "items 0-2/3"; some count from 1. */
function isWhole(range: string): boolean {
  const [, first, last, all] = /(\d+)-(\d+)\/(\d+)/.exec(range) ?? [];
  return (first === "0" && Number(last) + 1 === Number(all)) || (first === "1" && last === all);
}
