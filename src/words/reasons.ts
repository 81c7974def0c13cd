import type { Reason } from "../lca/reasons";
import { say as english } from "./english/reasons";
import type { Room } from "./names";
import { joined, Names } from "./names";

/** What Excel shows beside an error. Where names are too long for it, they are cut, never what to do. */
const longestSentence = 250;

/** Room for names: first fewer examples are given, then shorter names, until the sentence fits. */
const rooms: readonly Room[] = [
  { longest: 40, examples: 3, most: 12 },
  { longest: 40, examples: 3, most: 8 },
  { longest: 40, examples: 3, most: 5 },
  { longest: 24, examples: 3, most: 5 },
  { longest: 40, examples: 2, most: 2 },
  { longest: 40, examples: 1, most: 1 },
  { longest: 24, examples: 1, most: 1 },
  { longest: 10, examples: 1, most: 1 },
];

/** What a language says of a reason, within the room that names have. */
export type Say = (reason: Reason, names: Names) => string;

let spoken: Say = english;

/** The language of every sentence from now on; English where none is given. */
export function sayIn(say: Say = english): void {
  spoken = say;
}

/** One sentence or two: what happened, what it means for the number, what to do. At most 250 characters. */
export function sentence(reason: Reason): string {
  let said = "";
  for (const room of rooms) {
    said = joined(spoken(reason, new Names(room)));
    if (said.length <= longestSentence) break;
  }
  return said;
}
