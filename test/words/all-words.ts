import { dutchLanguage } from "../../src/words/dutch/dutch";
import { dutchExcelCheckWords } from "../../src/words/dutch/excel-check";
import { dutchLateWords } from "../../src/words/dutch/late";
import { dutchLaunchPageWords } from "../../src/words/dutch/launch";
import { englishWords } from "../../src/words/english/english";
import { englishExcelCheckWords } from "../../src/words/english/excel-check";
import { englishLateWords } from "../../src/words/english/late";
import { englishLaunchPageWords } from "../../src/words/english/launch";
import { englishReasonSentence } from "../../src/words/english/reason-sentences";
import type { ExcelCheckWords } from "../../src/words/excel-check-words";
import type { LateWords } from "../../src/words/late-words";
import type { currentLaunchPageWords } from "../../src/words/launch-page-words";
import type { ReasonWriter } from "../../src/words/reason-sentence";
import type { UiWords } from "../../src/words/ui-words";

/** The sentences of one language, as its scripts bring them. */
interface SentencesOfLanguage {
  readonly words: UiWords;
  readonly late: LateWords;
  readonly examining: ExcelCheckWords;
  readonly launch: typeof currentLaunchPageWords;
}

const allWordsOf = ({ words, late, examining, launch }: SentencesOfLanguage) => ({
  ...words,
  examining,
  explain: { ...words.explain, ...late.numberExplanation },
  freezing: { ...words.freezing, ...late.freezing },
  help: late.help,
  launch,
  history: late.history,
  insert: { ...words.insert, ...late.dropDown },
  mapping: late.mapping,
  pane: { ...words.pane, ...late.switching },
  pick: { ...words.pick, ...late.productFacts },
  platform: { ...words.platform, ...late.platform },
  reading: { ...words.reading, ...late.serviceReport },
  record: late.recordReading,
  recordSheet: late.record,
  report: late.changeReport,
});

/** Every sentence that a page shows, in one language. */
export type AllWords = ReturnType<typeof allWordsOf>;

export const english = allWordsOf({
  words: englishWords,
  late: englishLateWords,
  examining: englishExcelCheckWords,
  launch: englishLaunchPageWords,
});
export const dutch = allWordsOf({
  words: dutchLanguage.words,
  late: dutchLateWords,
  examining: dutchExcelCheckWords,
  launch: dutchLaunchPageWords,
});

/** Every language: its name, and what writes the sentences of cells. */
export const languages: readonly (readonly [name: string, say: ReasonWriter])[] = [
  ["English", englishReasonSentence],
  ["Dutch", dutchLanguage.say],
];
