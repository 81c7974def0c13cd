import {
  englishOutageWords,
  englishForgetAllSignInsWords,
  englishSignInStorageWords,
  englishPlatformSignInWords,
  englishSavedAccountsListWords,
  englishConnectionTestWords,
  englishInterfaceVersionExpiryWords,
} from "./account-words";
import { englishBarChartWords } from "./bars";
import { englishExplanationOfferWords } from "./explanation-offer";
import { englishFormulaCopyWords } from "./formula-copy-words";
import { englishInsertWords } from "./insert";
import { englishPaneHeaderAndAccountWords } from "./pane-header-and-account-words";
import { englishPickTabWords } from "./pick";
import { englishRefreshWords } from "./refresh";
import { englishHowServiceWasReadWords, englishFailingCellsWords } from "./failing-cells-and-service-report";
import { englishWriteOutcomeWords } from "./write-outcomes";

/**
 * All English that a page shows at once. The sentences of cells are in `reason-sentences.ts`, later ones in
 * `change-report.ts`, `excel-check.ts` and `help.ts`. Gaps in braces are filled when a sentence is shown.
 */
export const englishWords = {
  pane: englishPaneHeaderAndAccountWords,
  pick: englishPickTabWords,
  formulas: englishFormulaCopyWords,
  insert: englishInsertWords,
  bars: englishBarChartWords,
  explain: englishExplanationOfferWords,
  keeping: englishSignInStorageWords,
  profiles: englishSavedAccountsListWords,
  forgetting: englishForgetAllSignInsWords,
  version: englishInterfaceVersionExpiryWords,
  down: englishOutageWords,
  refreshing: englishRefreshWords,
  workbook: englishFailingCellsWords,
  written: englishWriteOutcomeWords,
  reading: englishHowServiceWasReadWords,
  test: englishConnectionTestWords,
  platform: englishPlatformSignInWords,
};
