import { dutchLateWords } from "./dutch/late";
import { englishLateWords } from "./english/late";
import { chooseByLanguage } from "./languages";
import type { TranslationOf } from "./ui-words";
import { words } from "./ui-words";

export type LateWords = TranslationOf<typeof englishLateWords>;

/** The sentences of Help and of all that explains. The script that brings them has every language. */
export const lateWords = () => chooseByLanguage<LateWords>({ en: englishLateWords, nl: dutchLateWords });

/** In every language: a workbook may have been filled in another. */
export const everyLateWords: readonly LateWords[] = [englishLateWords, dutchLateWords];

/** The sentences of freezing, with those that the pane has from the beginning. */
export const chooseFreezeWords = () => ({ ...words.freezing, ...lateWords().freezing });

/** The sentences that explain a number, with those that the pane has from the beginning. */
export const chooseNumberExplanationWords = () => ({ ...words.explain, ...lateWords().numberExplanation });
