import {
  dutchOutageWords,
  dutchForgetAccountWords,
  dutchSignInStorageWords,
  dutchPlatformSignInWords,
  dutchSavedAccountWords,
  dutchConnectionTestWords,
  dutchInterfaceVersionWords,
} from "./account-words";
import { dutchBarChartWords } from "./bars";
import { dutchExplanationWords } from "./explain";
import { dutchFormulaWords } from "./formula-words";
import { dutchInsertWords } from "./insert";
import { dutchPaneWords } from "./pane-words";
import { dutchPickTabWords } from "./pick";
import { dutchRefreshWords, dutchReportSheetWords } from "./refresh";
import { dutchServiceReportWords, dutchFailingCellsWords } from "./failing-cells";
import { dutchWriteOutcomeWords } from "./write-outcomes";
import { dutchReasonSentence } from "./reason-sentences";
import type { LanguagePack } from "../ui-words";

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
