import { dutchFreezeWords as dutch } from "./dutch/freeze";
import { englishFreezeWords as english } from "./english/freeze";
import { chooseTranslation } from "./language";
import type { TranslationOf } from "./ui-words";
import { words } from "./ui-words";

/** The sentences of freezing. They are fetched when that part is first opened, in both languages. */
export const chooseFreezeWords = () => ({
  ...words.freezing,
  ...chooseTranslation<TranslationOf<typeof english>>(english, dutch),
});
