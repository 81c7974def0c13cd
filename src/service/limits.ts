/** Every limit of the client in one place; times in milliseconds. */
export const limits = {
  /** A try ends after this long without headers or without a further byte; the probe of a service that is down sooner. */
  silence: 30_000,
  probe: 10_000,
  /** A request has this long from its first sending, tries and pauses included … */
  request: 90_000,
  /** … prolonged by the silence whenever so many bytes have come, to this long at most. */
  flow: 256 * 1024,
  requestAtMost: 300_000,
  /** Pauses before the second and the third try. */
  backOff: [500, 2_000],
  /** A body may have this many bytes. */
  body: 64 * 1024 * 1024,
  /** A cell that waits is settled after this long without progress of the session. */
  progress: 90_000,
  /** A service that asks to be left alone for longer is taken at this. */
  retryAfter: 900_000,
  /** Requests under way at first, and at most. */
  underWay: 6,
  underWayAtMost: 32,
  /** Over one connection that carries many at once: HTTP/2 and 3. */
  underWayTogether: 100,
  /** So many accepted before a push-back tell a rate; after a rest as long as this it is learnt anew. */
  accepted: 10,
  burst: 5_000,
  /** A service that counts for longer is asked as usual when it is over: a day's allowance tells no rate. */
  counted: 300_000,
  lull: 60_000,
  /** Failures in a row that open the breaker, of so many resources, and how long it stays open. */
  failures: 5,
  failing: 3,
  breakerOpen: 30_000,
  /** How long to wait before looking again whether the service is back: longer each time. */
  lookAgain: [30_000, 60_000, 120_000, 300_000],
  /** The network's return is heard at most once in this time. */
  online: 10_000,
  /** More renewals of a token that was ended early than this in that time end the session. */
  renewals: 3,
  renewalsWithin: 300_000,
  /** A token that was never taken is not renewed so soon. */
  untried: 30_000,
  /** How long a token is taken to live where the service does not say so. */
  tokenLife: 60_000,
  /** So many resources gone in a row make us look whether all are. */
  missing: 3,
  /** A list of more pages than this, or that takes longer, is taken for one that never ends. */
  pages: 10_000,
  walk: 300_000,
} as const;
