import { dutchNumberExplanationWords as dutch } from "./dutch/number-explanation";
import { englishNumberExplanationWords as english } from "./english/number-explanation";
import { chooseTranslation } from "./language";
import type { TranslationOf } from "./ui-words";
import { words } from "./ui-words";

/** The sentences that explain a number. They are fetched with the first explanation, in both languages. */
export const chooseNumberExplanationWords = () => ({
  ...words.explain,
  ...chooseTranslation<TranslationOf<typeof english>>(english, dutch),
});
