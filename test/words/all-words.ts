import { dutchLanguage as inDutch } from "../../src/words/dutch/dutch";
import { dutchChangeReportWords as reportInDutch } from "../../src/words/dutch/change-report";
import { dutchExcelCheckWords as examiningInDutch } from "../../src/words/dutch/excel-check";
import { dutchFreezeWords as freezingInDutch } from "../../src/words/dutch/freeze";
import { dutchHelpWords as helpInDutch } from "../../src/words/dutch/help";
import { dutchLaunchPageWords as launchInDutch } from "../../src/words/dutch/launch";
import { dutchMappingWords as mappingInDutch } from "../../src/words/dutch/mapping-words";
import { dutchNumberExplanationWords as explainingInDutch } from "../../src/words/dutch/number-explanation";
import { dutchRecordWords as recordSheetInDutch } from "../../src/words/dutch/record";
import { dutchRecordReadingWords as recordInDutch } from "../../src/words/dutch/record-reading";
import { englishChangeReportWords } from "../../src/words/english/change-report";
import { englishWords as inEnglish } from "../../src/words/english/english";
import { englishExcelCheckWords } from "../../src/words/english/excel-check";
import { englishFreezeWords } from "../../src/words/english/freeze";
import { englishHelpWords } from "../../src/words/english/help";
import { englishLaunchPageWords } from "../../src/words/english/launch";
import { englishMappingWords } from "../../src/words/english/mapping-words";
import { englishNumberExplanationWords } from "../../src/words/english/number-explanation";
import { englishRecordWords } from "../../src/words/english/record";
import { englishRecordReadingWords } from "../../src/words/english/record-reading";
import { dutchHowServiceWasReadWords as reportOfServiceInDutch } from "../../src/words/dutch/service-report";
import { englishHowServiceWasReadWords } from "../../src/words/english/service-report";
import type { TranslationOf } from "../../src/words/ui-words";

const inOtherScripts = {
  examining: englishExcelCheckWords,
  explain: { ...inEnglish.explain, ...englishNumberExplanationWords },
  freezing: { ...inEnglish.freezing, ...englishFreezeWords },
  help: englishHelpWords,
  launch: englishLaunchPageWords,
  mapping: englishMappingWords,
  reading: { ...inEnglish.reading, ...englishHowServiceWasReadWords },
  record: englishRecordReadingWords,
  recordSheet: englishRecordWords,
  report: englishChangeReportWords,
};

/** Every sentence that a page shows, in one language. */
export type AllWords = TranslationOf<typeof inEnglish & typeof inOtherScripts>;

export const english: AllWords = { ...inEnglish, ...inOtherScripts };
export const dutch: AllWords = {
  ...inDutch.words,
  ...{
    examining: examiningInDutch,
    explain: { ...inDutch.words.explain, ...explainingInDutch },
    freezing: { ...inDutch.words.freezing, ...freezingInDutch },
    help: helpInDutch,
    launch: launchInDutch,
    mapping: mappingInDutch,
    reading: { ...inDutch.words.reading, ...reportOfServiceInDutch },
    record: recordInDutch,
    recordSheet: recordSheetInDutch,
    report: reportInDutch,
  },
};
