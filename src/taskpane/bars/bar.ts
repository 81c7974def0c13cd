/** A bar on its axis, as parts of the axis' length: where 0 lies, and how far the bar reaches from there. */
export interface Bar {
  readonly zero: number;
  readonly length: number;
  /** It reaches to the left. */
  readonly isNegative: boolean;
}

/** The bars of values on one scale, which holds 0 and all of them. */
export function barsOf(values: readonly number[]): readonly Bar[] {
  // As parts of the largest, for the way from a very large negative one to a very large one is no number.
  const largest = values.reduce((size, value) => Math.max(size, Math.abs(value)), 0) || 1;
  const parts = values.map((value) => value / largest);
  const least = Math.min(0, ...parts);
  const reach = Math.max(0, ...parts) - least || 1;
  return parts.map((part) => ({
    zero: (0 - least) / reach,
    length: Math.abs(part) / reach,
    isNegative: part < 0,
  }));
}
