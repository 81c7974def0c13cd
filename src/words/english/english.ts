import {
  englishOutageWords,
  englishForgetAllSignInsWords,
  englishPlatformOfferWords,
  englishSignInStorageWords,
  englishSavedAccountsListWords,
  englishConnectionTestWords,
  englishInterfaceVersionExpiryWords,
} from "./account-words";
import { englishExplanationOfferWords } from "./explanation-offer";
import { englishFormulaWords } from "./formula-words";
import { englishFreezeOfferWords } from "./freeze-offer";
import { englishInsertWords } from "./insert";
import { englishOutcomeLineWords } from "./outcome-line";
import { englishPaneHeaderAndAccountWords } from "./pane-header-and-account-words";
import { englishPickTabWords } from "./pick";
import { englishRefreshWords } from "./refresh";
import { englishReadingOfServiceWords, englishFailingCellsWords } from "./failing-cells";
import { englishWriteOutcomeWords } from "./write-outcomes";

/**
 * All English that a page shows at once. The sentences of cells are in `reason-sentences.ts`, later ones in
 * `change-report.ts`, `excel-check.ts`, `freeze.ts` and `help.ts`. Gaps in braces are filled when a sentence is shown.
 */
export const englishWords = {
  outcomes: englishOutcomeLineWords,
  pane: englishPaneHeaderAndAccountWords,
  pick: englishPickTabWords,
  formulas: englishFormulaWords,
  insert: englishInsertWords,
  explain: englishExplanationOfferWords,
  keeping: englishSignInStorageWords,
  profiles: englishSavedAccountsListWords,
  forgetting: englishForgetAllSignInsWords,
  version: englishInterfaceVersionExpiryWords,
  down: englishOutageWords,
  refreshing: englishRefreshWords,
  workbook: englishFailingCellsWords,
  freezing: englishFreezeOfferWords,
  written: englishWriteOutcomeWords,
  reading: englishReadingOfServiceWords,
  test: englishConnectionTestWords,
  platform: englishPlatformOfferWords,
};
