import { dutchOutageWords, dutchForgetAccountWords, dutchSignInStorageWords, dutchPlatformSignInWords, dutchSavedAccountWords, dutchConnectionTestWords, dutchInterfaceVersionWords } from "./account";
import { dutchBarChartWords } from "./bars";
import { dutchExplanationWords } from "./explain";
import { dutchFormulaWords } from "./formulas";
import { dutchInsertWords } from "./insert";
import { dutchPaneWords } from "./pane";
import { dutchPickTabWords } from "./pick";
import { dutchRefreshWords, dutchReportSheetWords } from "./refreshing";
import { dutchServiceReportWords, dutchFailingCellsWords } from "./workbook";
import { dutchWriteOutcomeWords } from "./written";
import { dutchReasonSentence } from "./reasons";
import type { LanguagePack } from "../words";

/** Dutch, one script. */
export const dutchLanguage: LanguagePack = {
  words: {
    pane: dutchPaneWords,
    pick: dutchPickTabWords,
    formulas: dutchFormulaWords,
    insert: dutchInsertWords,
    bars: dutchBarChartWords,
    sheet: dutchReportSheetWords,
    explain: dutchExplanationWords,
    keeping: dutchSignInStorageWords,
    profiles: dutchSavedAccountWords,
    forgetting: dutchForgetAccountWords,
    version: dutchInterfaceVersionWords,
    down: dutchOutageWords,
    refreshing: dutchRefreshWords,
    workbook: dutchFailingCellsWords,
    written: dutchWriteOutcomeWords,
    reading: dutchServiceReportWords,
    test: dutchConnectionTestWords,
    platform: dutchPlatformSignInWords,
  },
  say: dutchReasonSentence,
};
