import { dutchChangeReportWords as dutch } from "./dutch/change-report";
import { englishChangeReportWords as english } from "./english/change-report";
import { chooseTranslation } from "./language";
import type { TranslationOf } from "./ui-words";

/** The sentences of a report. It is fetched when the first one is opened, so both languages come in one script. */
export const chooseChangeReportWords = () => chooseTranslation<TranslationOf<typeof english>>(english, dutch);
