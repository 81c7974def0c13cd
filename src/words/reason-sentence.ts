import type { Reason } from "../lca/reasons";
import { englishReasonSentence as english } from "./english/reason-sentences";
import type { NameLimits } from "./name-formatter";
import { resolveFinalStops, NameFormatter } from "./name-formatter";

/** Longest text that Excel shows beside an error, in letters. Long names are cut to fit, advice never. */
const maxSentenceLetters = 250;

/** Limits for names: first fewer examples, then shorter names, until the sentence fits. */
const rooms: readonly NameLimits[] = [
  { longest: 40, examples: 3, most: 12 },
  { longest: 40, examples: 3, most: 8 },
  { longest: 40, examples: 3, most: 5 },
  { longest: 24, examples: 3, most: 5 },
  { longest: 40, examples: 2, most: 2 },
  { longest: 40, examples: 1, most: 1 },
  { longest: 24, examples: 1, most: 1 },
  { longest: 10, examples: 1, most: 1 },
];

/** Writes a language's sentence for a reason, within the limits of names. */
export type ReasonWriter = (reason: Reason, names: NameFormatter) => string;

let spoken: ReasonWriter = english;

/** Sets the language of every sentence from now on; English by default. */
export function setSentenceLanguage(say: ReasonWriter = english): void {
  spoken = say;
}

/** One or two sentences: what happened, what it means for the number, what to do. At most 250 characters. */
export function sentence(reason: Reason): string {
  let said = "";
  for (const room of rooms) {
    said = resolveFinalStops(spoken(reason, new NameFormatter(room)));
    if (said.length <= maxSentenceLetters) break;
  }
  return said;
}
