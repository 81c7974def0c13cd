import {
  dutchOutageWords,
  dutchForgetAllSignInsWords,
  dutchSignInStorageWords,
  dutchPlatformSignInWords,
  dutchSavedAccountsListWords,
  dutchConnectionTestWords,
  dutchInterfaceVersionExpiryWords,
} from "./account-words";
import { dutchExplanationOfferWords } from "./explanation-offer";
import { dutchFormulaWords } from "./formula-words";
import { dutchFreezeOfferWords } from "./freeze-offer";
import { dutchInsertWords } from "./insert";
import { dutchPaneHeaderAndAccountWords } from "./pane-header-and-account-words";
import { dutchPickTabWords } from "./pick";
import { dutchRefreshWords } from "./refresh";
import { dutchReadingOfServiceWords, dutchFailingCellsWords } from "./failing-cells";
import { dutchWriteOutcomeWords } from "./write-outcomes";
import { dutchReasonSentence } from "./reason-sentences";
import type { LanguagePack } from "../language-pack";
import { dutchChangeReportWords } from "./change-report";
import { dutchExcelCheckWords } from "./excel-check";
import { dutchFreezeWords } from "./freeze";
import { dutchHelpWords } from "./help";
import { dutchLaunchPageWords } from "./launch";
import { dutchMappingWords } from "./mapping-words";
import { dutchNumberExplanationWords } from "./number-explanation";
import { dutchRecordWords } from "./record";
import { dutchRecordReadingWords } from "./record-reading";
import { dutchHowServiceWasReadWords } from "./service-report";

/** Dutch, one script. */
export const dutchLanguage: LanguagePack = {
  words: {
    pane: dutchPaneHeaderAndAccountWords,
    pick: dutchPickTabWords,
    formulas: dutchFormulaWords,
    insert: dutchInsertWords,
    explain: dutchExplanationOfferWords,
    keeping: dutchSignInStorageWords,
    profiles: dutchSavedAccountsListWords,
    forgetting: dutchForgetAllSignInsWords,
    version: dutchInterfaceVersionExpiryWords,
    down: dutchOutageWords,
    refreshing: dutchRefreshWords,
    workbook: dutchFailingCellsWords,
    freezing: dutchFreezeOfferWords,
    written: dutchWriteOutcomeWords,
    reading: dutchReadingOfServiceWords,
    test: dutchConnectionTestWords,
    platform: dutchPlatformSignInWords,
  },
  late: {
    changeReport: dutchChangeReportWords,
    examination: dutchExcelCheckWords,
    freezing: dutchFreezeWords,
    help: dutchHelpWords,
    launch: dutchLaunchPageWords,
    mapping: dutchMappingWords,
    numberExplanation: dutchNumberExplanationWords,
    record: dutchRecordWords,
    recordReading: dutchRecordReadingWords,
    serviceReport: dutchHowServiceWasReadWords,
  },
  say: dutchReasonSentence,
};
