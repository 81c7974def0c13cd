import { dutchRecordWords as dutch } from "./dutch/record";
import { englishRecordWords as english } from "./english/record";
import { chooseTranslation } from "./language";
import type { TranslationOf } from "./ui-words";

/** The sentences of the record of frozen numbers. It is fetched when it is needed, so both languages come in one script. */
export const chooseRecordWords = () => chooseTranslation<TranslationOf<typeof english>>(english, dutch);
