import type { LinesMoved } from "./references";
import type { Sheet } from "./slots";

/** Hidden rows go on being hidden where they lie after rows were inserted or deleted. */
export function rowsMoved(hidden: Sheet["hidden"], placeOf: LinesMoved["placeOf"]): Sheet["hidden"] {
  const moved = (rows: ReadonlySet<number>): ReadonlySet<number> =>
    new Set([...rows].map(placeOf).filter((row) => row !== null));
  return { filter: moved(hidden.filter), hand: moved(hidden.hand) };
}
