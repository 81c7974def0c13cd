import type { AbortSignalLike } from "./light-abort-controller";

/** Options of one request. */
export interface RequestOptions {
  /** Aborted when the caller no longer waits for the answer. */
  readonly abandoned?: AbortSignalLike | undefined;
  /** If true, waits as long as the service asks: for a refresh or Connect, which show the wait and can be stopped. */
  readonly waitForRetryAfter?: boolean;
  /** If true, cached failures are dropped first: somebody pressed a button, so what failed before may succeed now. */
  readonly retryFailures?: boolean;
  /** If true, cells go first: this is a preview. It stops being one as soon as a cell waits for the same answer. */
  readonly lowPriority?: boolean;
  /** If true, answers from the cache only, without a request. */
  readonly cacheOnly?: boolean;
}
