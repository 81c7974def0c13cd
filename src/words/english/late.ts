import { englishChangeReportWords } from "./change-report";
import { englishFreezeWords } from "./freeze";
import { englishHelpWords } from "./help";
import { englishMappingWords } from "./mapping-words";
import { englishNumberExplanationWords } from "./number-explanation";
import { englishRecordWords } from "./record";
import { englishRecordReadingWords } from "./record-reading";
import { englishHowServiceWasReadWords } from "./service-report";

/** Sentences that come with what shows them, after the first ones. */
export const englishLateWords = {
  changeReport: englishChangeReportWords,
  freezing: englishFreezeWords,
  help: englishHelpWords,
  mapping: englishMappingWords,
  numberExplanation: englishNumberExplanationWords,
  record: englishRecordWords,
  recordReading: englishRecordReadingWords,
  serviceReport: englishHowServiceWasReadWords,
};
