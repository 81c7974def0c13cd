/** A sheet has more rows, but nobody begins with that many. */
export const mostRows = 100_000;
