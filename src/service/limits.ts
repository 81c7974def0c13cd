/** Every limit of the client in one place; times in milliseconds. */
export const limits = {
  /** A try ends after this long without headers or without a further byte … */
  silence: 30_000,
  /** … and after this long in all. */
  wholeTry: 300_000,
  /** No new try starts this long after the first. */
  tries: 60_000,
  /** Pauses before the second and the third try. */
  backOff: [500, 2_000],
  /** A body may have this many bytes. */
  body: 64 * 1024 * 1024,
  /** A request may wait this long for its turn, so that every cell settles. */
  turn: 600_000,
  /** Requests under way at first, and at most. */
  underWay: 6,
  underWayAtMost: 32,
  /** Failures without a success between that open the breaker, and how long it stays open. */
  failures: 5,
  breakerOpen: 30_000,
  /** More renewals of the token than this in that time end the session. */
  renewals: 3,
  renewalsWithin: 300_000,
  /** So many resources gone in a row make us look whether all are. */
  missing: 3,
  /** A list of more pages than this is taken for one that never ends. */
  pages: 10_000,
} as const;
