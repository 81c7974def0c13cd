import type { Per } from "./per";

/** Something that the service says of a result beside its value: in which words, under which name. */
export interface Saying {
  /** "left-out": a second number, which is not the value. "source": the database or version behind it. */
  readonly meaning: "year" | "status" | "stale" | "source" | "left-out";
  readonly name: string;
  readonly text: string;
}

/** What tells whether a result still holds, in the order in which it is told. */
export const validity = ["year", "status", "stale"] as const satisfies readonly Saying["meaning"][];
export type Validity = (typeof validity)[number];

/** All that is said of a result beside its value. */
export interface Beside {
  readonly pers: readonly Per[];
  readonly sayings: readonly Saying[];
}

const yes = /^(true|yes|ja|1)$/i;

/** Whether any of these says of when a result is, or in which state. */
export function saysWhen(sayings: readonly Saying[]): boolean {
  return sayings.some(({ meaning }) => meaning === "year" || meaning === "status");
}

/** Whether the service says no more than that it is stale: "from 2027" is not said to be so now. */
export function isStale({ meaning, text }: Pick<Saying, "meaning" | "text">): boolean {
  return meaning === "stale" && yes.test(text);
}
