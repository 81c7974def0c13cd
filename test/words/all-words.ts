import { dutchLanguage } from "../../src/words/dutch/dutch";
import { englishChangeReportWords } from "../../src/words/english/change-report";
import { englishWords } from "../../src/words/english/english";
import { englishExcelCheckWords } from "../../src/words/english/excel-check";
import { englishFreezeWords } from "../../src/words/english/freeze";
import { englishHelpWords } from "../../src/words/english/help";
import { englishLaunchPageWords } from "../../src/words/english/launch";
import { englishMappingWords } from "../../src/words/english/mapping-words";
import { englishNumberExplanationWords } from "../../src/words/english/number-explanation";
import { englishReasonSentence } from "../../src/words/english/reason-sentences";
import { englishRecordWords } from "../../src/words/english/record";
import { englishRecordReadingWords } from "../../src/words/english/record-reading";
import { englishHowServiceWasReadWords } from "../../src/words/english/service-report";
import type { LanguagePack, LateWords } from "../../src/words/language-pack";
import type { ReasonWriter } from "../../src/words/reason-sentence";
import type { UiWords } from "../../src/words/ui-words";

const englishLanguage: LanguagePack = {
  words: englishWords,
  late: {
    changeReport: englishChangeReportWords,
    examination: englishExcelCheckWords,
    freezing: englishFreezeWords,
    help: englishHelpWords,
    launch: englishLaunchPageWords,
    mapping: englishMappingWords,
    numberExplanation: englishNumberExplanationWords,
    record: englishRecordWords,
    recordReading: englishRecordReadingWords,
    serviceReport: englishHowServiceWasReadWords,
  },
  say: englishReasonSentence,
};

/** Every sentence that a page shows, in one language. */
export interface AllWords extends Omit<UiWords, "explain" | "freezing" | "reading"> {
  readonly explain: UiWords["explain"] & LateWords["numberExplanation"];
  readonly examining: LateWords["examination"];
  readonly freezing: UiWords["freezing"] & LateWords["freezing"];
  readonly help: LateWords["help"];
  readonly launch: LateWords["launch"];
  readonly mapping: LateWords["mapping"];
  readonly reading: UiWords["reading"] & LateWords["serviceReport"];
  readonly record: LateWords["recordReading"];
  readonly recordSheet: LateWords["record"];
  readonly report: LateWords["changeReport"];
}

const allWordsOf = ({ words, late }: LanguagePack): AllWords => ({
  ...words,
  explain: { ...words.explain, ...late.numberExplanation },
  examining: late.examination,
  freezing: { ...words.freezing, ...late.freezing },
  help: late.help,
  launch: late.launch,
  mapping: late.mapping,
  reading: { ...words.reading, ...late.serviceReport },
  record: late.recordReading,
  recordSheet: late.record,
  report: late.changeReport,
});

export const english = allWordsOf(englishLanguage);
export const dutch = allWordsOf(dutchLanguage);

/** Every language: its name, and what writes the sentences of cells. */
export const languages: readonly (readonly [name: string, say: ReasonWriter])[] = [
  ["English", englishLanguage.say],
  ["Dutch", dutchLanguage.say],
];
