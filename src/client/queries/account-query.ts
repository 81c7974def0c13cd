import type { OpenedAccount } from "../account/opened-account";
import type { ImpactQuery } from "../account/value-explanation";
import type { LookUpOptions, LookedUpValue } from "../account/look-up-options";

/** The arguments of a call by parameter name, as Excel gives them: a cell's value, or a range's rows. */
export type CallArguments = Readonly<Record<string, unknown>>;

/** An element of a matrix, counted from its first row and column. */
export interface MatrixElementPosition {
  readonly row: number;
  readonly column: number;
  /**
   * Identity of the element in a table whose rows come and go between answers, from the whole to its part, as `pathOf`
   * joins them. It then identifies the element instead of the position.
   */
  readonly of?: string;
  /** True for an element that accompanies a value and is not one itself. */
  readonly beside?: true;
}

/** Context in which one call is answered. */
export interface QueryOptionsAndObservers extends LookUpOptions {
  /** `at` is the element of a matrix that shows the value. */
  readonly saw?: (value: LookedUpValue, at?: MatrixElementPosition) => void;
  /** Called with each number's product, indicator and stage before it is looked up. */
  readonly asks?: (asked: ImpactQuery, at?: MatrixElementPosition) => void;
  /** Creates the placeholder of an element without a value; `given` are the arguments of its look-up. */
  readonly elementError: (thrown: unknown, given?: CallArguments, at?: MatrixElementPosition) => unknown;
}

/** The same query, whose observer gets each value with its position. The call of a cell has no observer. */
export function observeAt(
  asking: QueryOptionsAndObservers,
  findPosition: () => MatrixElementPosition | undefined,
): QueryOptionsAndObservers {
  const { saw } = asking;
  return saw ? { ...asking, saw: (value: LookedUpValue) => saw(value, findPosition()) } : asking;
}

/** A query of one of our functions to the account in use. Throws `NoValueError`. */
export type AccountQueryFunction<T> = (
  given: CallArguments,
  connection: OpenedAccount,
  calling: QueryOptionsAndObservers,
) => Promise<T>;
