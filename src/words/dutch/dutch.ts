import {
  dutchOutageWords,
  dutchForgetAllSignInsWords,
  dutchSignInStorageWords,
  dutchPlatformSignInWords,
  dutchSavedAccountWords,
  dutchConnectionTestWords,
  dutchInterfaceVersionExpiryWords,
} from "./account-words";
import { dutchBarChartWords } from "./bars";
import { dutchExplanationWords } from "./explain";
import { dutchFormulaCopyWords } from "./formula-copy-words";
import { dutchInsertWords } from "./insert";
import { dutchPaneWords } from "./pane-words";
import { dutchPickTabWords } from "./pick";
import { dutchRefreshWords, dutchReportSheetWords } from "./refresh";
import { dutchServiceReadingReportWords, dutchFailingCellsWords } from "./failing-cells-and-service-report";
import { dutchWriteOutcomeWords } from "./write-outcomes";
import { dutchReasonSentence } from "./reason-sentences";
import type { LanguagePack } from "../ui-words";

/** Dutch, one script. */
export const dutchLanguage: LanguagePack = {
  words: {
    pane: dutchPaneWords,
    pick: dutchPickTabWords,
    formulas: dutchFormulaCopyWords,
    insert: dutchInsertWords,
    bars: dutchBarChartWords,
    sheet: dutchReportSheetWords,
    explain: dutchExplanationWords,
    keeping: dutchSignInStorageWords,
    profiles: dutchSavedAccountWords,
    forgetting: dutchForgetAllSignInsWords,
    version: dutchInterfaceVersionExpiryWords,
    down: dutchOutageWords,
    refreshing: dutchRefreshWords,
    workbook: dutchFailingCellsWords,
    written: dutchWriteOutcomeWords,
    reading: dutchServiceReadingReportWords,
    test: dutchConnectionTestWords,
    platform: dutchPlatformSignInWords,
  },
  say: dutchReasonSentence,
};
