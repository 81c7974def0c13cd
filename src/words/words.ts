import { english } from "./english/english";
import type { Say } from "./reasons";

/** The same sentences in any language, with the same gaps in braces. */
export type Worded<Sentences> = {
  readonly [Key in keyof Sentences]: Sentences[Key] extends string ? string : Worded<Sentences[Key]>;
};

/** Every sentence of the pane, including those that the launch page shares. */
export type Words = Worded<typeof english>;

/** Everything that a user may read in one language, in a folder of its own. */
export interface Language {
  readonly words: Words;
  /** Writes the sentences of cells. */
  readonly say: Say;
}

/**
 * The sentences in the current language. Read them at the time of display, since the language may change
 * (`language.ts`).
 */
export const words: Words = { ...english };
