import { englishWords } from "./english/english";
import type { ReasonWriter } from "./reason-sentence";

/** The same sentences in any language, with the same gaps in braces. */
export type TranslationOf<Sentences> = {
  readonly [Key in keyof Sentences]: Sentences[Key] extends string ? string : TranslationOf<Sentences[Key]>;
};

/** Every sentence of the pane, including those that the launch page shares. */
export type UiWords = TranslationOf<typeof englishWords>;

/** What a page shows at once in one language, and what cells say: one script. */
export interface LanguagePack {
  readonly words: UiWords;
  /** Writes the sentences of cells. */
  readonly say: ReasonWriter;
}

/**
 * The sentences in the current language. Read them at the time of display, since the language may change
 * (`languages.ts`).
 */
export const words: UiWords = { ...englishWords };
