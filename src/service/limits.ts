/** Every limit of the client in one place; times in milliseconds. */
export const limits = {
  /** A try ends after this long without headers or another byte; the probe of a service that is down ends sooner. */
  silence: 30_000,
  probe: 10_000,
  /** A request has this long from its first sending, tries and pauses included … */
  request: 90_000,
  /** … extended by `silence` whenever this many bytes have come, to this long at most. */
  flow: 256 * 1024,
  requestAtMost: 300_000,
  /** Pauses before the second and the third try. */
  backOff: [500, 2_000],
  /** The most bytes a body may have. */
  body: 64 * 1024 * 1024,
  /** A waiting cell is settled after this long without progress of the session. */
  progress: 90_000,
  /** The longest `Retry-After` that is honoured. */
  retryAfter: 900_000,
  /**
   * The most requests under way: over HTTP/1.1 as many as a browser opens connections, or more would wait there while
   * their `silence` runs; over HTTP/2 and 3 one connection carries all.
   */
  underWay: 6,
  underWayTogether: 32,
  /** After a 429 or 503 only half as many are under way, until this long has passed without another. */
  halved: 60_000,
  /** Failures in a row that open the breaker, for how many resources, and how long until the service is asked again. */
  failures: 5,
  failing: 3,
  breakerOpen: 30_000,
  /** The network's return is acted on at most once in this time. */
  online: 10_000,
  /** More renewals than this, of tokens that ended early, end the session when they fall within that time. */
  renewals: 3,
  renewalsWithin: 300_000,
  /** A token that was never accepted is not renewed sooner than this. */
  untried: 30_000,
  /** The assumed life of a token where the service does not give it. */
  tokenLife: 60_000,
  /** This many resources gone in a row make us check whether all are. */
  missing: 3,
  /** A list with more pages than this, or that takes longer, is taken to be endless. */
  pages: 10_000,
  walk: 300_000,
} as const;
