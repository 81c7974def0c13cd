import {
  dutchOutageWords,
  dutchForgetAllSignInsWords,
  dutchPlatformOfferWords,
  dutchSignInStorageWords,
  dutchSavedAccountsListWords,
  dutchConnectionTestWords,
  dutchInterfaceVersionExpiryWords,
} from "./account-words";
import { dutchExplanationOfferWords } from "./explanation-offer";
import { dutchFormulaWords } from "./formula-words";
import { dutchFreezeOfferWords } from "./freeze-offer";
import { dutchInsertWords } from "./insert";
import { dutchOutcomeLineWords } from "./outcome-line";
import { dutchPaneHeaderAndAccountWords } from "./pane-header-and-account-words";
import { dutchPickTabWords } from "./pick";
import { dutchRefreshWords } from "./refresh";
import { dutchReadingOfServiceWords, dutchFailingCellsWords } from "./failing-cells";
import { dutchWriteOutcomeWords } from "./write-outcomes";
import { dutchReasonSentence } from "./reason-sentences";
import type { LanguagePack } from "../ui-words";

/** Dutch, one script. */
export const dutchLanguage: LanguagePack = {
  words: {
    outcomes: dutchOutcomeLineWords,
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
    platform: dutchPlatformOfferWords,
  },
  say: dutchReasonSentence,
};
