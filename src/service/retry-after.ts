import { limits } from "./limits";

/**
 * When the service asks to be left alone until, by our clock; null where it gives no readable time. A date is
 * compared with the service's own `Date`, if readable, since its clock may differ from ours. Capped at
 * `limits.retryAfter`.
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

/** A date must have its month in letters: `Date.parse` would read "1.5" as a day in 2001. */
function dateOf(value: string): number {
  return /[a-z]{3}/i.test(value) ? Date.parse(value) : NaN;
}
