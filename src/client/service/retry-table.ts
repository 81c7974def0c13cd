import { findReasonTraits } from "../../lca/reasons";
import type { Reason } from "../../lca/reasons";
import type { HttpResponse } from "./send-once";
import { clientLimits } from "./client-limits";

/** Classification of a failed attempt. */
export interface ClassifiedAttemptFailure {
  readonly reason: Reason;
  /** Whether the request may be tried again. */
  readonly canRetry: boolean;
  /** Whether it counts towards the breaker: the fault lies with the network or the service, not the request. */
  readonly isServiceDown: boolean;
  /** Whether the service asks for fewer or later requests. */
  readonly isPushBack: boolean;
  /** The pause that the service asks for, in milliseconds; null if it gives none. */
  readonly retryAfterMs: number | null;
}

/** Statuses of a good answer to a GET; 206 is a page or a part. */
const goodStatuses = new Set([200, 201, 203, 204, 206]);
const transientStatuses = new Set([408, 500, 502, 503, 504]);

/**
 * The retry table for answers: null for a good one. A 401 counts as final here, as the session handles it. `now` is
 * the computer's time in milliseconds.
 */
export function classifyResponse(
  { status, headers }: HttpResponse,
  now: number,
): ClassifiedAttemptFailure | null {
  if (goodStatuses.has(status)) return null;
  const pushedBack = status === 429 || status === 503;
  const wait = pushedBack ? readRetryAfterMs(headers, now) : null;
  const failed = (reason: Reason, again = false): ClassifiedAttemptFailure => ({
    reason,
    canRetry: again,
    isServiceDown: status >= 500 || status === 408,
    isPushBack: pushedBack,
    retryAfterMs: wait,
  });
  const until = wait === null ? 0 : now + wait;
  if (status === 429 || wait !== null) return failed({ kind: "too-many-requests", until }, true);
  // 520 to 530 come from a network in front of the service.
  if (transientStatuses.has(status) || (status >= 520 && status <= 530))
    return failed({ kind: "service-fault", status }, true);
  if (status === 401 || status === 403) return failed({ kind: "not-allowed" });
  if (status === 404 || status === 410) return failed({ kind: "gone" });
  if (status === 202 || status === 304) return failed({ kind: "not-ready", status });
  if (status < 400) return failed({ kind: "unreadable", found: `a response with status ${status}` });
  return failed({ kind: status >= 500 ? "service-fault" : "service-refused", status });
}

/**
 * The retry table for attempts without an answer. Exceptions of our own code never reach it: they are not failures of
 * the service.
 */
export function classifyMissingResponse(reason: Reason): ClassifiedAttemptFailure {
  const network = findReasonTraits(reason).is === "network";
  return { reason, canRetry: network, isServiceDown: network, isPushBack: false, retryAfterMs: null };
}

/**
 * The pause in `Retry-After`, in milliseconds; null if it is missing or unreadable. A date is compared with the
 * service's own `Date`, if readable, since its clock may differ from ours. Capped at `clientLimits.retryAfter`.
 */
function readRetryAfterMs(headers: Headers, now: number): number | null {
  const written = headers.get("Retry-After");
  if (written === null) return null;
  const wait = /^\s*\d+\s*$/.test(written)
    ? Number(written) * 1000
    : parseHttpDate(written) - (parseHttpDate(headers.get("Date") ?? "") || now);
  if (Number.isNaN(new Date(now + wait).getTime())) return null;
  return Math.min(Math.max(wait, 0), clientLimits.maxRetryAfterMs);
}

/** Parses a date in milliseconds. Its month must be in letters: `Date.parse` would read "1.5" as a day in 2001. */
function parseHttpDate(value: string): number {
  return /[a-z]{3}/i.test(value) ? Date.parse(value) : NaN;
}
