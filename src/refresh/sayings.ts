import type { Saying } from "../lca/saying";
import { validity, isStale } from "../lca/saying";
import type { Pair } from "./pair";
import type { Beside, SayingChange } from "./report";

/** What else the service says about a value, where that has changed. */
export function sayingChanges({ was, is }: Pair): readonly SayingChange[] {
  if (!was || !is || was.sayings === is.sayings) return [];
  return validity.flatMap((meaning): SayingChange[] => {
    const [before, after] = [textOf(was.sayings, meaning), textOf(is.sayings, meaning)];
    return before === after ? [] : [{ meaning, before, after }];
  });
}

/** What it says about all these values: nothing is concluded from it. */
export function besideOf(pairs: readonly Pair[]): Beside {
  const years = new Set<string>();
  let stale = 0;
  for (const { is, how } of pairs) {
    if (!is || is.sayings.length === 0) continue;
    for (const { meaning, text } of is.sayings) if (meaning === "year") years.add(text);
    if (how === "read" && is.sayings.some(isStale)) stale += 1;
  }
  return { stale, years: [...years].sort() };
}

/** "" where it says nothing. */
function textOf(sayings: readonly Saying[], wanted: Saying["meaning"]): string {
  return [...new Set(sayings.filter(({ meaning }) => meaning === wanted).map(({ text }) => text))].join(", ");
}
