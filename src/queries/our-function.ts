import type { Named } from "../lca/reasons";
import type { Query } from "./query";

/** A parameter as formulas give it, by its place. */
export interface Parameter {
  readonly name: string;
  /** What its argument names, if anything. */
  readonly names?: Named;
  /** It takes a range whole; given one for any other, Excel shows #CALC! and calls nothing. */
  readonly takesRange?: true;
}

/** One of our functions, with all that the add-in needs to know of it. */
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
  /** Whether the pane shows what a formula of it names as picks, and changes them. */
  readonly picks: boolean;
  /** Whether its answer depends on what other calls have used: a refresh asks it last. */
  readonly asksOfOthers: boolean;
  /** Whether it asks again until all is there, and waits for nothing in between: thousands of cells do so at once. */
  readonly repeats: boolean;
}
