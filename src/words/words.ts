import { english } from "./english/english";
import type { Say } from "./reasons";

/** The same sentences in any language, with the same names in braces. */
export type Worded<Sentences> = {
  readonly [Key in keyof Sentences]: Sentences[Key] extends string ? string : Worded<Sentences[Key]>;
};

/** Every sentence that the pane shows, and the launch page has in common with it. */
export type Words = Worded<typeof english>;

/** Everything a user may read, in one language: a folder each. */
export interface Language {
  readonly words: Words;
  /** What cells say. */
  readonly say: Say;
}

/** The sentences in the language that is spoken; read them where they are shown, since it may change (`language.ts`). */
export const words: Words = { ...english };
