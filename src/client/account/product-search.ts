import uFuzzy from "@leeoniya/ufuzzy";
import { foldText } from "../../lca/fold-text";
import type { NonEmpty } from "../../lca/group-by-key";
import { addToGroup } from "../../lca/group-by-key";
import type { Nameable } from "../../lca/name-list";
import { mapInTimeSlices } from "../service/time-slices";

const maxSearchWordCount = 12;
/**
 * The longest part, in letters, in which slips are forgiven: patterns grow with the square of its length, and pasted
 * text has no typos.
 */
const maxTypoLetters = 40;
const separators = /[^\p{L}\p{M}\d]+/u;
const letter = /\p{L}/u;

/**
 * Forgives one slip, anywhere in a word. In words of three letters: one left out. In longer ones: one left out, added,
 * exchanged or swapped with its neighbour. Never in a number: one digit off is another product.
 */
const typoMatcher = new uFuzzy({
  unicode: true,
  interSplit: separators.source,
  intraSplit: "\\p{Ll}\\p{Lu}",
  intraChars: "\\p{L}",
  intraContr: "'\\p{L}{1,2}$",
  intraMode: 1,
  intraRules: (part) => {
    const strict = part.length < 3 || part.length > maxTypoLetters || /\d/.test(part);
    const others = strict || part.length === 3 ? 0 : 1;
    const intraIns = strict ? 0 : 1;
    return { intraSlice: [0, Infinity], intraIns, intraSub: others, intraTrn: others, intraDel: others };
  },
});

/** Ranks of how well a word fits a product, worst first; several words fit as well as the worst of them. */
const noFit = 0;
const typoFit = 1;
const insideFit = 2;
const wordStartFit = 3;
/** Ranks of how well the whole text fits. */
const nameStartFit = 4;
const wholeFit = 5;

/** The folded texts by which a product is found. */
interface SearchableProduct {
  readonly name: string;
  /** The product's id and article numbers. */
  readonly others: readonly string[];
  readonly secondNames: readonly string[];
}

/**
 * Finds products by name, second name, id or article number while the user types. Results are indexes into the list that the search
 * was made from.
 */
export class InMemoryProductSearch {
  private readonly products: SearchableProduct[] = [];
  /**
   * The distinct words of names, without numbers, and the indexes of the products that have them: far fewer to compare
   * than the names.
   */
  private readonly words = new Map<string, NonEmpty<number>>();
  /**
   * For each word of the previous search, the products that match it with one slip: users go on typing in the last
   * word.
   */
  private mistyped: ReadonlyMap<string, Uint8Array> = new Map();

  /** Creates the search by folding all names, yielding in between. */
  static async over(products: readonly Nameable[]): Promise<InMemoryProductSearch> {
    const search = new InMemoryProductSearch();
    await mapInTimeSlices(products, ({ name, id, codes = [], secondNames = [] }, index) => {
      const folded = foldText(name);
      const others = [id, ...codes].map(foldText);
      search.products.push({ name: folded, others, secondNames: secondNames.map(foldText) });
      for (const word of new Set(folded.split(separators).filter((part) => letter.test(part)))) {
        addToGroup(search.words, word, index);
      }
    });
    return search;
  }

  /**
   * Returns the indexes of all products that a text finds, best first, then in the list's order; null for an empty
   * text, which finds all.
   */
  find(typed: string): readonly number[] | null {
    const text = foldText(typed);
    const words = text.split(" ").filter(Boolean).slice(0, maxSearchWordCount);
    if (words.length === 0) return null;
    this.mistyped = new Map(words.map((word) => [word, this.mistyped.get(word) ?? this.mark(word)]));
    const byFit: number[][] = [[], [], [], [], [], []];
    this.products.forEach((product, index) => {
      let fit = wordStartFit;
      for (const [word, marks] of this.mistyped) {
        fit = Math.min(fit, wordFit(product, word) || (marks[index] ?? noFit));
        if (fit === noFit) return;
      }
      byFit[fit === typoFit ? fit : wholeTextFit(product, text, fit)]?.push(index);
    });
    return byFit.reverse().flat();
  }

  /**
   * Marks the products whose names have this word, forgiving slips. For "hand-mouldd-30" they must have all parts, and
   * the number exactly.
   */
  private mark(word: string): Uint8Array {
    const marks = new Uint8Array(this.products.length);
    const parts = word.split(separators).filter(Boolean);
    const known = [...this.words.keys()];
    const lettered = parts.filter((part) => letter.test(part));
    lettered.forEach((part, found) => {
      for (const at of typoMatcher.filter(known, part) ?? [])
        for (const index of this.words.get(known[at] ?? "") ?? [])
          if (marks[index] === found) marks[index] = found + 1;
    });
    const numbers = parts.filter((part) => !letter.test(part));
    this.products.forEach(({ name }, index) => {
      const isWhole = lettered.length > 0 && marks[index] === lettered.length;
      marks[index] = isWhole && numbers.every((number) => name.includes(number)) ? typoFit : noFit;
    });
    return marks;
  }
}

function wordFit({ name, others, secondNames }: SearchableProduct, word: string): number {
  if (name.includes(word)) return beginsWord(name, word) ? wordStartFit : insideFit;
  const holdsWord = (text: string): boolean => text.includes(word);
  return others.some(holdsWord) || secondNames.some(holdsWord) ? insideFit : noFit;
}

function wholeTextFit({ name, others, secondNames }: SearchableProduct, text: string, found: number): number {
  if (name === text || others.includes(text)) return wholeFit;
  return name.startsWith(text) || secondNames.includes(text) ? nameStartFit : found;
}

/**
 * Returns the article number or second name by which a text finds a product if the product's name does not explain the
 * match; "" if there is none.
 */
export function findTextExplainingMatch(
  { name, codes = [], secondNames = [] }: Nameable,
  typed: string,
): string {
  const others = [...codes, ...secondNames];
  if (others.length === 0) return "";
  const folded = foldText(name);
  const words = foldText(typed).split(" ").slice(0, maxSearchWordCount);
  const unexplained = words.filter((word) => word !== "" && !folded.includes(word));
  return others.find((text) => unexplained.some((word) => foldText(text).includes(word))) ?? "";
}

const wordSeparators = new Set(" ,;:/([-–_.\"'");

/** True if a word of the name begins with this text. */
function beginsWord(name: string, word: string): boolean {
  for (let at = name.indexOf(word); at >= 0; at = name.indexOf(word, at + 1)) {
    if (at === 0 || wordSeparators.has(name[at - 1] ?? "")) return true;
  }
  return false;
}
