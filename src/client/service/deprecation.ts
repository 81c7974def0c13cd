/** The announced end of the service's interface: times in UTC milliseconds, null for a day that is not given. */
export interface Deprecation {
  /** Start of the deprecation. */
  readonly from: number | null;
  /** Day on which the interface is switched off. */
  readonly ends: number | null;
}

/** Date formats found in headers: HTTP's two, its oldest, and the ISO date that some send anyway. */
const dateFormats: readonly (readonly [RegExp, string])[] = [
  [/(\d{1,2})[ -]([A-Z][a-z]{2})[ -](\d{2,4}) (\d\d:\d\d:\d\d) GMT/, "$1 $2 $3 $4 GMT"],
  [/[A-Z][a-z]{2} ([A-Z][a-z]{2}) +(\d{1,2}) (\d\d:\d\d:\d\d) (\d{4})/, "$2 $1 $4 $3 GMT"],
  [/(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(?:\.\d+)?Z)?/, "$1 $2 GMT"],
];

/**
 * Reads `Deprecation` (RFC 9745 and its drafts) and `Sunset` (RFC 8594) from several answers and returns the earliest
 * days; null if nothing readable is announced.
 */
export function readDeprecation(answers: Iterable<Headers>): Deprecation | null {
  const all = [...answers];
  const from = all.flatMap((headers) => readDeprecationTimes(headers.get("Deprecation") ?? ""));
  const ends = all.flatMap((headers) => readTimes(headers.get("Sunset") ?? ""));
  if (from.length + ends.length === 0) return null;
  return { from: findEarliest(from), ends: findEarliest(ends) };
}

/** Reads the start of a deprecation. Infinity means deprecated without a date. */
function readDeprecationTimes(value: string): readonly number[] {
  if (/^\s*(true|\?1)\b/.test(value)) return [Infinity];
  const [, seconds] = /^\s*@(-?\d+)/.exec(value) ?? [];
  return seconds === undefined ? readTimes(value) : [Number(seconds) * 1000].filter(isValidTime);
}

function readTimes(value: string): readonly number[] {
  for (const [form, plain] of dateFormats) {
    const found = form.exec(value)?.[0];
    if (found !== undefined) return [Date.parse(found.replace(form, plain))].filter(isValidTime);
  }
  return [];
}

function isValidTime(time: number): boolean {
  return !Number.isNaN(new Date(time).getTime());
}

function findEarliest(times: readonly number[]): number | null {
  const first = Math.min(...times);
  return Number.isFinite(first) ? first : null;
}
