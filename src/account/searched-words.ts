import uFuzzy from "@leeoniya/ufuzzy";

/**
 * The longest part in which slips are forgiven: patterns grow with the square of its length, and nobody mistypes
 * what they pasted.
 */
const longestMistyped = 40;
const separators = /[^\p{L}\p{M}\d]+/u;
const letter = /\p{L}/u;

/**
 * One slip is forgiven, anywhere in a word. In words of three letters: one left out. In longer ones: one left out,
 * added, exchanged or swapped with its neighbour. Never in a number: one digit off is another product.
 */
const slips = new uFuzzy({
  unicode: true,
  interSplit: separators.source,
  intraSplit: "\\p{Ll}\\p{Lu}",
  intraChars: "\\p{L}",
  intraContr: "'\\p{L}{1,2}$",
  intraMode: 1,
  intraRules: (part) => {
    const strict = part.length < 3 || part.length > longestMistyped || /\d/.test(part);
    const [leftOut, others] = strict ? ([0, 0] as const) : ([1, part.length > 3 ? 1 : 0] as const);
    return {
      intraSlice: [0, Infinity],
      intraIns: leftOut,
      intraSub: others,
      intraTrn: others,
      intraDel: others,
    };
  },
});

/** The distinct words of names, without numbers, and where each occurs: far fewer to compare than the names. */
export class NameWords {
  private readonly words: string[] = [];
  private readonly indexes: number[][] = [];
  private readonly known = new Map<string, number[]>();

  /** Adds the words of a folded name. */
  add(name: string, index: number): void {
    for (const word of name.split(separators)) {
      const indexes = this.known.get(word);
      if (indexes) {
        if (indexes.at(-1) !== index) indexes.push(index);
      } else if (letter.test(word)) {
        const first = [index];
        this.known.set(word, first);
        this.words.push(word);
        this.indexes.push(first);
      }
    }
  }

  /**
   * Marks with 1 the names that have this word, forgiving slips; for "hand-mouldd" they must have both parts. Parts
   * without letters are ignored.
   */
  mark(word: string, names: Uint8Array): void {
    const parts = word.split(separators).filter((part) => letter.test(part));
    parts.forEach((part, found) => {
      for (const at of slips.filter(this.words, part) ?? []) {
        for (const index of this.indexes[at] ?? []) if (names[index] === found) names[index] = found + 1;
      }
    });
    for (let index = 0; index < names.length; index += 1) {
      names[index] = parts.length > 0 && names[index] === parts.length ? 1 : 0;
    }
  }
}

/** The parts of a word without letters: these must match exactly. */
export function numbersIn(word: string): readonly string[] {
  return word.split(separators).filter((part) => part !== "" && !letter.test(part));
}
