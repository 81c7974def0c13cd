import { dutchChangeReportWords } from "./change-report";
import { dutchFreezeWords } from "./freeze";
import { dutchHelpWords } from "./help";
import { dutchMappingWords } from "./mapping-words";
import { dutchNumberExplanationWords } from "./number-explanation";
import { dutchRecordWords } from "./record";
import { dutchRecordReadingWords } from "./record-reading";
import { dutchHowServiceWasReadWords } from "./service-report";
import type { englishLateWords } from "../english/late";
import type { TranslationOf } from "../ui-words";

export const dutchLateWords: TranslationOf<typeof englishLateWords> = {
  changeReport: dutchChangeReportWords,
  freezing: dutchFreezeWords,
  help: dutchHelpWords,
  mapping: dutchMappingWords,
  numberExplanation: dutchNumberExplanationWords,
  record: dutchRecordWords,
  recordReading: dutchRecordReadingWords,
  serviceReport: dutchHowServiceWasReadWords,
};
