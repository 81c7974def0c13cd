import type { englishChangeReportWords } from "./english/change-report";
import type { englishExcelCheckWords } from "./english/excel-check";
import type { englishFreezeWords } from "./english/freeze";
import type { englishHelpWords } from "./english/help";
import type { englishLaunchPageWords } from "./english/launch";
import type { englishMappingWords } from "./english/mapping-words";
import type { englishNumberExplanationWords } from "./english/number-explanation";
import type { englishRecordWords } from "./english/record";
import type { englishRecordReadingWords } from "./english/record-reading";
import type { englishHowServiceWasReadWords } from "./english/service-report";
import type { ReasonWriter } from "./reason-sentence";
import type { TranslationOf, UiWords } from "./ui-words";

/** Everything that a user may read in one language: a folder of `words/`, and one script. */
export interface LanguagePack {
  readonly words: UiWords;
  readonly late: LateWords;
  /** Writes the sentences of cells. */
  readonly say: ReasonWriter;
}

/** Sentences whose English is fetched with what shows them: see `translated`. */
export type LateWords = TranslationOf<{
  changeReport: typeof englishChangeReportWords;
  examination: typeof englishExcelCheckWords;
  freezing: typeof englishFreezeWords;
  help: typeof englishHelpWords;
  launch: typeof englishLaunchPageWords;
  mapping: typeof englishMappingWords;
  numberExplanation: typeof englishNumberExplanationWords;
  record: typeof englishRecordWords;
  recordReading: typeof englishRecordReadingWords;
  serviceReport: typeof englishHowServiceWasReadWords;
}>;
