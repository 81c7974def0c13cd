import { dutchRecordReadingWords as dutch } from "./dutch/record-reading";
import { englishRecordReadingWords as english } from "./english/record-reading";
import { chooseTranslation } from "./language";
import type { TranslationOf } from "./ui-words";

/** The sentences for somebody who only reads. They are fetched when the first is shown, in both languages. */
export const chooseRecordReadingWords = () =>
  chooseTranslation<TranslationOf<typeof english>>(english, dutch);
