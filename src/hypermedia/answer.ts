import { remembered } from "../folding";
import type { Answered } from "./document";
import { holdsPaging } from "./paging";
import { saysOfList } from "./paging-words";

/** Numbers under such names are not of lists. */
const foreign = /rate|quota|throttl|request|retry|call|cache|cost|usage|time|middleware/;
/** Only after these, or alone, does a single word such as "limit" or "count" say something of a list. */
const ofPages = /^(?:x|list|collection|items|records|results|page|paging|pagination)$/;

/** Reads an answer's headers; from another origin a browser shows only those that the service exposes. */
export function answeredWith(status: number, headers: Headers): Answered | undefined {
  const hints: [string, unknown][] = [];
  headers.forEach((value, header) => {
    const name = hintName(header);
    if (name !== null && !/^bytes/i.test(value)) hints.push([name, valueOf(value)]);
  });
  const isPart = status === 206 && !isWhole(headers.get("Content-Range") ?? "");
  return isPart || hints.length > 0 ? { hints, isPart } : undefined;
}

/** "X-WP-Total" says what a member "total" does, "Paging-Headers" what a member "paging" holds. */
const hintName = remembered((header): string | null => {
  const words = header.toLowerCase().split("-");
  const whole = words.join("");
  if (foreign.test(whole)) return null;
  if (whole === "contentrange") return whole;
  for (const at of words.keys()) {
    const tail = words.slice(at).join("");
    const isOwn = words.slice(0, at).every((word) => ofPages.test(word));
    const isPlain = isOwn || words.length - at > 1 || /total|page|next|more|continuation/.test(tail);
    if ((isPlain && saysOfList(tail) !== null) || (holdsPaging(tail) && (isOwn || /^pag/.test(tail))))
      return tail;
  }
  return null;
});

/** A text, or the object in it. */
function valueOf(text: string): unknown {
  try {
    return /^\s*\{/.test(text) ? JSON.parse(text) : text;
  } catch {
    return text;
  }
}

/** "items 0-2/3"; some count from 1. */
function isWhole(range: string): boolean {
  const [, first, last, all] = /(\d+)-(\d+)\/(\d+)/.exec(range) ?? [];
  return (first === "0" && Number(last) + 1 === Number(all)) || (first === "1" && last === all);
}
