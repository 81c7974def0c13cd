import type { Per } from "./per";

/** Something that the service says of a result beside its value: in which words, under which name. */
export interface Saying {
  /** "left-out": a second number, which is not the value. "source": the database or version behind it. */
  readonly meaning: "year" | "status" | "stale" | "source" | "left-out";
  readonly name: string;
  readonly text: string;
}

/** All that is said of a result beside its value. */
export interface Beside {
  readonly pers: readonly Per[];
  readonly sayings: readonly Saying[];
}
