import { dutchChangeReportWords } from "./change-report";
import { dutchDropDownWords } from "./drop-down";
import { dutchFreezeWords } from "./freeze";
import { dutchHelpWords } from "./help";
import { dutchHistoryWords } from "./history";
import { dutchMappingWords } from "./mapping-words";
import { dutchNumberExplanationWords } from "./number-explanation";
import { dutchPlatformSignInWords } from "./platform-sign-in";
import { dutchProductFactsWords } from "./product-facts";
import { dutchRecordWords } from "./record";
import { dutchRecordReadingWords } from "./record-reading";
import { dutchHowServiceWasReadWords } from "./service-report";
import { dutchSwitchQuestionWords } from "./switch-question";
import type { englishLateWords } from "../english/late";
import type { TranslationOf } from "../ui-words";

export const dutchLateWords: TranslationOf<typeof englishLateWords> = {
  changeReport: dutchChangeReportWords,
  dropDown: dutchDropDownWords,
  freezing: dutchFreezeWords,
  help: dutchHelpWords,
  history: dutchHistoryWords,
  mapping: dutchMappingWords,
  numberExplanation: dutchNumberExplanationWords,
  platform: dutchPlatformSignInWords,
  productFacts: dutchProductFactsWords,
  record: dutchRecordWords,
  recordReading: dutchRecordReadingWords,
  serviceReport: dutchHowServiceWasReadWords,
  switching: dutchSwitchQuestionWords,
};
