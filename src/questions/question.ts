import type { Reading } from "../account/reading";
import type { Connected } from "../account/connected";

/** The arguments of a call by their parameters' names, as Excel gives them: a cell's value, or a range's rows. */
export type Given = Readonly<Record<string, unknown>>;

/** How one call is answered. */
export interface Calling extends Reading {
  /** What stands for one element of a matrix that has no value; `given` is what was looked up for it. */
  readonly elementError: (thrown: unknown, given?: Given) => unknown;
}

/** What one of our functions asks of the account in use. Throws NoValue. */
export type Question<T> = (given: Given, connection: Connected, calling: Calling) => Promise<T> | T;
