import { limits } from "./limits";

/**
 * Until when the service asks to be left alone, by our clock; null where it does not say so readably. A date is compared
 * with the service's own where that can be read, since its clock may be another. Nobody waits longer than a limit.
 */
export function retryAfter(headers: Headers, now: number): number | null {
  const written = headers.get("Retry-After");
  if (written === null) return null;
  const wait = /^\s*\d+\s*$/.test(written)
    ? Number(written) * 1000
    : dateOf(written) - (dateOf(headers.get("Date") ?? "") || now);
  if (Number.isNaN(new Date(now + wait).getTime())) return null;
  return now + Math.min(Math.max(wait, 0), limits.retryAfter);
}

/** A date has its month in letters: `Date.parse` would read a day of 2001 into "1.5". */
function dateOf(value: string): number {
  return /[a-z]{3}/i.test(value) ? Date.parse(value) : NaN;
}
