import { dutchHowServiceWasReadWords as dutch } from "./dutch/service-report";
import { englishHowServiceWasReadWords as english } from "./english/service-report";
import { chooseTranslation } from "./language";
import type { TranslationOf } from "./ui-words";

/** The sentences on how the service was read. They are fetched with the report, so both languages come in one script. */
export const chooseServiceReportWords = () =>
  chooseTranslation<TranslationOf<typeof english>>(english, dutch);
