import { traitsOf } from "../lca/reason-traits";
import type { Reason } from "../lca/reasons";
import type { HttpAnswer } from "./attempt";
import { retryAfter } from "./retry-after";

/** What to do about a failed try. */
export interface FailedTry {
  readonly reason: Reason;
  /** Whether the request may be tried again. */
  readonly again: boolean;
  /** Whether it counts towards the breaker: the fault lies with the network or the service, not the request. */
  readonly serviceDown: boolean;
  /** Whether the service asks for fewer or later requests. */
  readonly pushedBack: boolean;
}

const transient = new Set([408, 500, 502, 503, 504]);

/** The retry table for answers: null for a good one. A 401 is the session's to handle and counts as final here. */
export function failureOf({ status, headers }: HttpAnswer, now: number): FailedTry | null {
  if (status >= 200 && status < 300) return null;
  const failed = (reason: Reason, again = false): FailedTry => ({
    reason,
    again,
    serviceDown: status >= 500 || status === 408,
    pushedBack: status === 429 || status === 503,
  });
  const until = status === 429 || status === 503 ? retryAfter(headers, now) : null;
  if (status === 429 || until !== null) return failed({ kind: "too-many-requests", until: until ?? 0 }, true);
  if (transient.has(status)) return failed({ kind: "service-fault", status }, true);
  if (status === 401 || status === 403) return failed({ kind: "not-allowed" });
  if (status === 404 || status === 410) return failed({ kind: "gone" });
  return failed({ kind: status >= 500 ? "service-fault" : "service-refused", status });
}

/**
 * The retry table for tries without an answer. Exceptions of our own code never reach it: they are not failures of
 * the service.
 */
export function failureOfTry(reason: Reason): FailedTry {
  const network = traitsOf(reason).is === "network";
  return { reason, again: network, serviceDown: network, pushedBack: false };
}
