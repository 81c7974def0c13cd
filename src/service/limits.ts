/** All limits of the client. Times are in milliseconds. */
export const limits = {
  /**
   * An attempt ends after this long without headers or another byte; a probe of a service that is down ends sooner.
   */
  silence: 30_000,
  probe: 10_000,
  /** Time for a request from its first sending, tries and pauses included … */
  request: 90_000,
  /** … extended by `silence` whenever this many bytes have arrived, up to this maximum. */
  flow: 256 * 1024,
  requestAtMost: 300_000,
  /** Pauses before the second and the third try, in milliseconds. */
  backOff: [500, 2_000],
  /** Maximum size of a body, in bytes. */
  body: 64 * 1024 * 1024,
  /** A waiting cell is settled after this long without progress of the session. */
  progress: 90_000,
  /** The longest `Retry-After` that is honoured, in milliseconds. */
  retryAfter: 900_000,
  /**
   * Maximum number of requests under way. Over HTTP/1.1 it is the number of connections a browser opens, as more
   * would wait there while their `silence` runs; over HTTP/2 and 3 one connection carries all.
   */
  underWay: 6,
  underWayTogether: 32,
  /** After a 429 or 503 the maximum is halved, until this long has passed without another. */
  halved: 60_000,
  /**
   * Failures in a row that open the breaker, the number of resources they must concern, and the time to the next
   * probe.
   */
  failures: 5,
  failing: 3,
  breakerOpen: 30_000,
  /** The network's return causes at most one probe in this time. */
  online: 10_000,
  /** A session ends when tokens are renewed early more often than this within that time. */
  renewals: 3,
  renewalsWithin: 300_000,
  /** A token that was never accepted is not renewed sooner than this. */
  untried: 30_000,
  /** The assumed life of a token if the service does not give it. */
  tokenLife: 60_000,
  /** After this many missing resources in a row, the client checks whether all are missing. */
  missing: 3,
  /** A list with more pages than this, or that takes longer, counts as endless. */
  pages: 10_000,
  walk: 300_000,
} as const;
