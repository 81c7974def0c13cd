import type { NonEmpty } from "./group-by-key";
import { addToGroup } from "./group-by-key";

/** A name to suggest, folded and as written, and the thing that it names. */
export interface SuggestionCandidate {
  readonly folded: string;
  readonly name: string;
  readonly of: object;
}

/** Most suggestions for one name. */
const maxSuggestions = 3;
/** Scores for the likeness of a typed word and a word of a name. */
const exactMatchScore = 1;
const prefixMatchScore = 0.8;
const infixMatchScore = 0.5;
const mistyped = [0, 0.85, 0.6] as const;
export const suggestionLimits = {
  /** Most words that are compared in all: thousands of misspelt cells must not delay the formulas. */
  comparedWords: 20_000_000,
} as const;
const digit = /[0-9]/;
const between = /[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf]+/;
/** Most letters, and words, of a typed name that are compared. */
const maxTypedLetters = 200;
const maxWordCount = 8;
const ascending = Array.from({ length: 2 * maxTypedLetters }, (_, at) => at);

/** Finds the names most like an unknown one, by shared, abbreviated and mistyped words, rare words first. */
export class NameSuggester {
  /** The places of the names in which each word occurs. */
  private readonly plain = new Map<string, NonEmpty<number>>();
  /** Sizes and article numbers, often more than all other words together: looked through only for one of them. */
  private readonly numbered = new Map<string, NonEmpty<number>>();
  private readonly held = new Map<string, readonly string[]>();
  private looks = 0;

  constructor(private readonly names: readonly SuggestionCandidate[]) {
    names.forEach(({ folded }, index) => {
      for (const word of new Set(wordsOf(folded))) {
        addToGroup(digit.test(word) ? this.numbered : this.plain, word, index);
      }
    });
  }

  /** Up to three names like this folded text, the likest first; none once very much has been looked for. */
  near(typed: string): readonly string[] {
    let found = this.held.get(typed);
    if (!found) {
      if (this.looks > suggestionLimits.comparedWords) return [];
      found = this.search(typed);
      this.held.set(typed, found);
    }
    return found;
  }

  private search(typed: string): readonly string[] {
    const scores = new Float64Array(this.names.length);
    const likest = new Float64Array(this.names.length);
    for (const word of wordsOf(typed.slice(0, maxTypedLetters)).slice(0, maxWordCount)) {
      const alike = this.compare(word, likest.fill(0));
      // A word in few names counts for more than a word in many.
      const weight = Math.log(1 + likest.length / (alike || 1));
      for (let index = 0; alike > 0 && index < likest.length; index++) {
        scores[index] = (scores[index] ?? 0) + weight * (likest[index] ?? 0);
      }
    }
    return this.best(scores, typed.length);
  }

  /** Sets how like the likest word of each name is to one typed word; gives how many are like it at all. */
  private compare(typed: string, likest: Float64Array): number {
    let alike = 0;
    const isNumbered = digit.test(typed);
    // A number one digit off is another product, not a slip.
    const allowed = typed.length < 3 || isNumbered ? 0 : typed.length < 6 ? 1 : 2;
    for (const words of isNumbered ? [this.plain, this.numbered] : [this.plain]) {
      this.looks += words.size + 1_000;
      for (const [word, places] of words) {
        const likeness = likenessOf(typed, word, allowed);
        if (likeness === 0) continue;
        for (const place of places) {
          const known = likest[place] ?? 0;
          if (known === 0) alike++;
          likest[place] = Math.max(known, likeness);
        }
      }
    }
    return alike;
  }

  /** The likest first; of equals the one nearest in length. */
  private best(scores: Float64Array, length: number): readonly string[] {
    const ranks = scores.map((score, index) => {
      const apart = Math.abs((this.names[index]?.folded.length ?? 0) - length);
      return score === 0 ? 0 : score - apart * 1e-9;
    });
    const best: SuggestionCandidate[] = [];
    for (let most = Infinity; most > 0 && best.length < maxSuggestions;) {
      most = ranks.reduce((so, rank) => Math.max(so, rank), 0);
      const place = ranks.indexOf(most);
      const name = this.names[place];
      ranks[place] = 0;
      if (most > 0 && name && !best.some(({ of }) => of === name.of)) best.push(name);
    }
    return best.map(({ name }) => name);
  }
}

function wordsOf(folded: string): string[] {
  return folded.split(between).filter((word) => word.length > 1);
}

function likenessOf(typed: string, word: string, allowed: number): number {
  if (word.startsWith(typed)) return word === typed ? exactMatchScore : prefixMatchScore;
  if (word.length > 2 && typed.startsWith(word)) return prefixMatchScore;
  const slips = allowed === 0 ? Infinity : slipsBetween(typed, word, allowed);
  if (slips <= allowed) return mistyped[slips] ?? 0;
  return typed.length > 3 && word.includes(typed) ? infixMatchScore : 0;
}

/** Letters to change, add, leave out or swap with their neighbour; more than `most` is not counted out. */
function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [earlier, last]: [readonly number[], readonly number[]] = [[], ascending];
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1] ? 0 : 1;
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (swapped) slips = Math.min(slips, (earlier[j - 2] ?? 0) + 1);
      row.push(slips);
    }
    if (Math.min(...row) > most) return most + 1;
    [earlier, last] = [last, row];
  }
  return last[other.length] ?? most + 1;
}
