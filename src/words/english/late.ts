import { englishChangeReportWords } from "./change-report";
import { englishDropDownWords } from "./drop-down";
import { englishFreezeWords } from "./freeze";
import { englishHelpWords } from "./help";
import { englishHistoryWords } from "./history";
import { englishMappingWords } from "./mapping-words";
import { englishNumberExplanationWords } from "./number-explanation";
import { englishPlatformSignInWords } from "./platform-sign-in";
import { englishProductFactsWords } from "./product-facts";
import { englishRecordWords } from "./record";
import { englishRecordReadingWords } from "./record-reading";
import { englishHowServiceWasReadWords } from "./service-report";
import { englishSwitchQuestionWords } from "./switch-question";

/** Sentences that come with what shows them, after the first ones. */
export const englishLateWords = {
  changeReport: englishChangeReportWords,
  dropDown: englishDropDownWords,
  freezing: englishFreezeWords,
  help: englishHelpWords,
  history: englishHistoryWords,
  mapping: englishMappingWords,
  numberExplanation: englishNumberExplanationWords,
  platform: englishPlatformSignInWords,
  productFacts: englishProductFactsWords,
  record: englishRecordWords,
  recordReading: englishRecordReadingWords,
  serviceReport: englishHowServiceWasReadWords,
  switching: englishSwitchQuestionWords,
};
