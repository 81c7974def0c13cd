import { dutchHelpWords as helpInDutch } from "./dutch/help";
import { dutchMappingWords as mappingInDutch } from "./dutch/mapping-words";
import { englishHelpWords } from "./english/help";
import { englishMappingWords } from "./english/mapping-words";
import { chooseTranslation } from "./language";
import type { TranslationOf } from "./ui-words";

export type HelpWords = TranslationOf<typeof englishHelpWords>;

/** The sentences of Help, which come in both languages. */
export const chooseHelpWords = () => chooseTranslation<HelpWords>(englishHelpWords, helpInDutch);

/** The sentences about mappings: proposed, compared and stored. */
export const chooseMappingWordsByLanguage = () =>
  chooseTranslation<TranslationOf<typeof englishMappingWords>>(englishMappingWords, mappingInDutch);
