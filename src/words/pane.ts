import { pane as english } from "./english/pane";

export { english };

export type Worded<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : Worded<Words[Key]>;
};

/** The pane's sentences in any language: all of English's, with the same names in braces. */
export type PaneWords = Worded<typeof english>;

/** The sentences in the language that is spoken; read them where they are shown, since it may change. */
export let pane: PaneWords = english;

export function showIn(words: PaneWords): void {
  pane = words;
}
