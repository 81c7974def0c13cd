/** All limits of the client. Times are in milliseconds. */
export const clientLimits = {
  /** An attempt ends after this long without headers or another byte; a probe of a service that is down ends sooner. */
  silenceMs: 30_000,
  probeMs: 10_000,
  /** Time for a request from its first sending, tries and pauses included … */
  requestMs: 90_000,
  /** … extended by `silenceMs` whenever this many bytes have arrived, up to this maximum. */
  progressBytes: 256 * 1024,
  maxRequestMs: 300_000,
  /** Pauses before the second and the third try, in milliseconds. */
  retryDelaysMs: [500, 2_000],
  /** Maximum size of a body, in bytes. */
  maxBodyBytes: 64 * 1024 * 1024,
  /** A waiting cell is settled after this long without progress of the session. */
  stallMs: 90_000,
  /** The longest `Retry-After` that is honoured, in milliseconds. */
  maxRetryAfterMs: 900_000,
  /**
   * Maximum number of requests under way. Over HTTP/1.1 it is the number of connections a browser opens, as more
   * would wait there while their `silenceMs` runs; over HTTP/2 and 3 one connection carries all.
   */
  maxConcurrentOverHttp1: 6,
  maxConcurrentOverHttp2: 32,
  /** After a 429 or 503 the maximum is halved, until this long has passed without another. */
  halvedConcurrencyMs: 60_000,
  /**
   * Failures in a row that open the breaker, the number of resources they must concern, and the time to the next probe.
   */
  breakerFailureCount: 5,
  breakerResourceCount: 3,
  breakerOpenMs: 30_000,
  /** The network's return causes at most one probe in this time. */
  onlineProbeIntervalMs: 10_000,
  /** A session ends when tokens are renewed early more often than this within that time. */
  maxEarlyRenewals: 3,
  earlyRenewalPeriodMs: 300_000,
  /** A token that was never accepted is not renewed sooner than this. */
  untriedTokenMs: 30_000,
  /** The assumed life of a token if the service does not give it. */
  defaultTokenLifeMs: 60_000,
  /** After this many missing resources in a row, the client checks whether all are missing. */
  missingResourceCount: 3,
  /** A list with more pages than this, or that takes longer, counts as endless. */
  maxPages: 10_000,
  maxWalkMs: 300_000,
} as const;
