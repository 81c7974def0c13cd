import type { Connected } from "../account/connected";
import type { AskedNumber } from "../account/explanation";
import type { LookUp, LookedUp } from "../account/look-up";

/** The arguments of a call by their parameters' names, as Excel gives them: a cell's value, or a range's rows. */
export type Given = Readonly<Record<string, unknown>>;

/** An element of a matrix, counted from its first row and column. */
export interface Element {
  readonly row: number;
  readonly column: number;
  /**
   * Where rows come and go between answers: what it is of, from the whole to its part, as `pathOf` joins
   * them. That identifies it then, not its position.
   */
  readonly of?: string;
  /** It accompanies a value and is not one itself. */
  readonly beside?: true;
}

/** How one call is answered. */
export interface Calling extends LookUp {
  /** `at` is the element of a matrix that shows the value. */
  readonly saw?: (value: LookedUp, at?: Element) => void;
  /** Hears what each number asks for, before it is looked up. */
  readonly asks?: (asked: AskedNumber, at?: Element) => void;
  /** What stands for one element of a matrix that has no value; `given` is what was looked up for it. */
  readonly elementError: (thrown: unknown, given?: Given, at?: Element) => unknown;
}

/** What one of our functions asks of the account in use. Throws NoValue. */
export type Query<T> = (given: Given, connection: Connected, calling: Calling) => Promise<T>;
