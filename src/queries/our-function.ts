import type { Named } from "../lca/reasons";
import type { Query } from "./query";

/** A parameter as formulas give it, by position. */
export interface Parameter {
  readonly name: string;
  /** What its argument names, if anything. */
  readonly names?: Named;
  /** It takes whole ranges; given a range for any other parameter, Excel shows #CALC! and calls nothing. */
  readonly takesRange?: true;
}

/** One of our functions, with everything that the add-in needs to know about it. */
export interface OurFunction<T> {
  readonly ask: Query<T>;
  readonly parameters: readonly Parameter[];
  /**
   * "matrix": each element is a value or its own error; "profile": such a matrix with a row for each indicator; "records": one
   * with a row for each value, in which rows come and go with what the service has.
   */
  readonly gives: "value" | "matrix" | "profile" | "records" | "list";
  /** Whether it gives results: numbers of products. */
  readonly results: boolean;
  /** Whether the pane shows the names in its formula as picks, and changes them. */
  readonly picks: boolean;
  /** Whether its answer depends on what other calls have used: a refresh asks it last. */
  readonly asksOfOthers: boolean;
}
