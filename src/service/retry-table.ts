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
  /** When it asks to wait until; 0 where it does not say. */
  readonly until: number;
}

/** What a GET is answered with; 206 is a page or a part. */
const answers = new Set([200, 201, 203, 204, 206]);
const transient = new Set([408, 500, 502, 503, 504]);

/** The retry table for answers: null for a good one. A 401 is the session's to handle and counts as final here. */
export function failureOf({ status, headers }: HttpAnswer, now: number): FailedTry | null {
  if (answers.has(status)) return null;
  const pushedBack = status === 429 || status === 503;
  const until = pushedBack ? retryAfter(headers, now) : null;
  const failed = (reason: Reason, again = false): FailedTry => ({
    reason,
    again,
    serviceDown: status >= 500 || status === 408,
    pushedBack,
    until: until ?? 0,
  });
  if (status === 429 || until !== null) return failed({ kind: "too-many-requests", until: until ?? 0 }, true);
  // 520 to 530 are those of a network in front of the service.
  if (transient.has(status) || (status >= 520 && status <= 530))
    return failed({ kind: "service-fault", status }, true);
  if (status === 401 || status === 403) return failed({ kind: "not-allowed" });
  if (status === 404 || status === 410) return failed({ kind: "gone" });
  if (status === 202 || status === 304) return failed({ kind: "not-ready", status });
  if (status < 400) return failed({ kind: "unreadable", found: `an answer with status ${status}` });
  return failed({ kind: status >= 500 ? "service-fault" : "service-refused", status });
}

/**
 * The retry table for tries without an answer. Exceptions of our own code never reach it: they are not failures of
 * the service.
 */
export function failureOfTry(reason: Reason): FailedTry {
  const network = traitsOf(reason).is === "network";
  return { reason, again: network, serviceDown: network, pushedBack: false, until: 0 };
}
