import { fold } from "../lca/fold";
import type { Nameable } from "../lca/names";
import { eachInTurn } from "../turns";
import { numbersIn, NameWords } from "./searched-words";

const mostWords = 12;
const none: readonly string[] = [];

/** How well a word fits a product; several words fit as well as the worst of them. */
const no = 0;
const mistyped = 1;
const inside = 2;
const beginning = 3;
/** How well the whole text fits. */
const beginningOfAll = 4;
const all = 5;

/**
 * Finds products by name, id or article number while somebody types. Results are indexes into the list it was made
 * from.
 */
export class ProductSearch {
  private readonly names: string[] = [];
  private readonly ids: string[] = [];
  private readonly codes: (readonly string[])[] = [];
  private readonly vocabulary = new NameWords();
  /** The fit after each word typed so far: typing goes on in the last one. */
  private fits = new Map<string, Uint8Array>();

  /** Folds all names, yielding in between. */
  static async over(products: readonly Nameable[]): Promise<ProductSearch> {
    const search = new ProductSearch();
    await eachInTurn(products, ({ name, id, codes }, index) => {
      const folded = fold(name);
      search.names.push(folded);
      search.ids.push(fold(id));
      search.codes.push(codes?.map(fold) ?? none);
      search.vocabulary.add(folded, index);
    });
    return search;
  }

  /** The indexes of all that a text finds, best first; null for an empty text, which finds all. */
  find(typed: string): readonly number[] | null {
    const text = fold(typed);
    const words = text.split(" ").filter(Boolean).slice(0, mostWords);
    if (words.length === 0) return null;
    const fits = new Map<string, Uint8Array>();
    let fit: Uint8Array = new Uint8Array(this.names.length).fill(beginning);
    words.forEach((word, index) => {
      const key = words.slice(0, index + 1).join(" ");
      fit = this.fits.get(key) ?? this.narrowed(fit, word);
      fits.set(key, fit);
    });
    this.fits = fits;
    return this.ranked(fit, text);
  }

  /** The fit with one more word. */
  private narrowed(before: Uint8Array, word: string): Uint8Array {
    const fit = new Uint8Array(before.length);
    this.vocabulary.mark(word, fit);
    const numbers = numbersIn(word);
    for (let index = 0; index < fit.length; index += 1) {
      const most = before[index] ?? no;
      const slip = fit[index] !== 0 && numbers.every((number) => this.names[index]?.includes(number));
      fit[index] = most === no ? no : Math.min(most, this.exactly(index, word) || (slip ? mistyped : no));
    }
    return fit;
  }

  private exactly(index: number, word: string): number {
    const name = this.names[index] ?? "";
    const at = name.indexOf(word);
    if (at < 0) return this.isElsewhere(index, word) ? inside : no;
    return beginsWord(name, word, at) ? beginning : inside;
  }

  private isElsewhere(index: number, word: string): boolean {
    return (this.ids[index] ?? "").includes(word) || this.codesAt(index).some((code) => code.includes(word));
  }

  private codesAt(index: number): readonly string[] {
    return this.codes[index] ?? none;
  }

  /** Best first; equal fits stay in the list's order. */
  private ranked(fit: Uint8Array, text: string): readonly number[] {
    const byFit: number[][] = [[], [], [], [], [], []];
    for (let index = 0; index < fit.length; index += 1) {
      const found = fit[index] ?? no;
      if (found !== no) byFit[found === mistyped ? found : this.fitOfAll(index, text, found)]?.push(index);
    }
    return byFit.reverse().flat();
  }

  private fitOfAll(index: number, text: string, found: number): number {
    const [name = "", id = ""] = [this.names[index], this.ids[index]];
    if (name === text || id === text || this.codesAt(index).includes(text)) return all;
    return name.startsWith(text) ? beginningOfAll : found;
  }
}

/** The article number by which a text finds a product where its name does not explain it; "" where there is none. */
export function codeFound({ name, codes = none }: Nameable, typed: string): string {
  const folded = codes.length > 0 ? fold(name) : "";
  const words = fold(typed).split(" ").slice(0, mostWords);
  const unexplained = codes.length > 0 ? words.filter((word) => word !== "" && !folded.includes(word)) : [];
  return codes.find((code) => unexplained.some((word) => fold(code).includes(word))) ?? "";
}

const separators = new Set(" ,;:/([-–_.\"'");

/** Whether a word of the name begins with this; `first` is its first occurrence. */
function beginsWord(name: string, word: string, first: number): boolean {
  for (let at = first; at >= 0; at = name.indexOf(word, at + 1)) {
    if (at === 0 || separators.has(name[at - 1] ?? "")) return true;
  }
  return false;
}
