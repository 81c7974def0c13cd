/** A name that could have been meant, folded and as written, and what it is a name of. */
export interface Suggestible {
  readonly folded: string;
  readonly name: string;
  readonly of: object;
}

const limit = 3;
/** What a typed word and a word of a name have in common. */
const exact = 1;
const beginning = 0.8;
const within = 0.5;
const mistyped = [0, 0.85, 0.6] as const;
/** Words compared in all: thousands of misspelt cells must not keep the formulas waiting. */
const patience = 20_000_000;
const digit = /[0-9]/;
const between = /[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf]+/;
const longestTyped = 200;
const mostWords = 8;

/** Distinct words; for each its letters, a bit for each, and the names in which it occurs. */
class WordIndex {
  readonly words: string[] = [];
  /** Two words whose letters differ widely need no closer look. */
  readonly letters: number[] = [];
  readonly places: number[][] = [];
  private readonly known = new Map<string, number[]>();

  add(word: string, index: number): void {
    const places = this.known.get(word);
    if (places) {
      if (places[places.length - 1] !== index) places.push(index);
      return;
    }
    const first = [index];
    this.known.set(word, first);
    this.words.push(word);
    this.letters.push(lettersOf(word));
    this.places.push(first);
  }
}

/** Finds the names most like one that nobody has: by shared, abbreviated and mistyped words, rare ones first. */
export class Suggestions {
  private readonly plain = new WordIndex();
  /** Sizes and article numbers, often more than all other words together: looked through only for one of them. */
  private readonly numbered = new WordIndex();
  private readonly held = new Map<string, readonly string[]>();
  private looks = 0;

  constructor(private readonly names: readonly Suggestible[]) {
    names.forEach(({ folded }, index) => {
      for (const word of wordsOf(folded)) (digit.test(word) ? this.numbered : this.plain).add(word, index);
    });
  }

  /** Up to three names like this folded text, the likest first; none once very much has been looked for. */
  near(typed: string): readonly string[] {
    let found = this.held.get(typed);
    if (!found) {
      if (this.looks > patience) return [];
      found = this.search(typed);
      this.held.set(typed, found);
    }
    return found;
  }

  private search(typed: string): readonly string[] {
    const scores = new Float64Array(this.names.length);
    const likest = new Float64Array(this.names.length);
    for (const word of wordsOf(typed.slice(0, longestTyped)).slice(0, mostWords)) {
      const alike = this.compare(word, likest.fill(0));
      // A word that few names have says more than one that many have.
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
    const typedLetters = lettersOf(typed);
    for (const { words, letters, places } of digit.test(typed) ? [this.plain, this.numbered] : [this.plain]) {
      this.looks += words.length + 1_000;
      for (let index = 0; index < words.length; index++) {
        const likeness = likenessOf(typed, typedLetters, words[index] ?? "", letters[index] ?? 0);
        if (likeness === 0) continue;
        for (const place of places[index] ?? []) {
          const known = likest[place] ?? 0;
          if (known === 0) alike++;
          if (likeness > known) likest[place] = likeness;
        }
      }
    }
    return alike;
  }

  private best(scores: Float64Array, length: number): readonly string[] {
    const best: Scored[] = [];
    for (let index = 0; index < scores.length; index++) {
      const score = scores[index] ?? 0;
      const name = this.names[index];
      const last = best[limit - 1];
      if (score === 0 || !name || (last && score < last.score)) continue;
      const scored = { name, score, apart: Math.abs(name.folded.length - length) };
      if (last && before(last, scored) <= 0) continue;
      const rival = best.findIndex((other) => other.name.of === name.of);
      const other = best[rival];
      if (!other) best.push(scored);
      else if (before(scored, other) < 0) best[rival] = scored;
      best.sort(before);
      best.length = Math.min(best.length, limit);
    }
    return best.map(({ name }) => name.name);
  }
}

interface Scored {
  readonly name: Suggestible;
  readonly score: number;
  /** By how much its length differs from what was typed. */
  readonly apart: number;
}

/** The likest first; of equals the one nearest in length. */
function before(one: Scored, other: Scored): number {
  return other.score - one.score || one.apart - other.apart;
}

function wordsOf(folded: string): string[] {
  return folded.split(between).filter((word) => word.length > 1);
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index++) letters |= 1 << (word.charCodeAt(index) & 31);
  return letters;
}

function likenessOf(typed: string, typedLetters: number, word: string, wordLetters: number): number {
  const missing = typedLetters & ~wordLetters;
  if (missing === 0 && word.startsWith(typed)) return word === typed ? exact : beginning;
  const extra = wordLetters & ~typedLetters;
  if (extra === 0 && word.length > 2 && typed.startsWith(word)) return beginning;
  // A number one digit off is another product, not a slip.
  const allowed = typed.length < 3 || digit.test(typed) ? 0 : typed.length < 6 ? 1 : 2;
  if (allowed > 0 && bits(missing) <= allowed && bits(extra) <= allowed) {
    const slips = slipsBetween(typed, word, allowed);
    if (slips <= allowed) return mistyped[slips] ?? 0;
  }
  return missing === 0 && typed.length > 3 && word.includes(typed) ? within : 0;
}

function bits(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}

/** Letters to change, add, leave out or swap with their neighbour; more than `most` is not counted out. */
function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let [earlier, last]: [number[], number[]] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
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
