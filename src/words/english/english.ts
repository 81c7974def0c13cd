import {
  englishOutageWords,
  englishForgetAccountWords,
  englishSignInStorageWords,
  englishPlatformSignInWords,
  englishSavedAccountWords,
  englishConnectionTestWords,
  englishInterfaceVersionWords,
} from "./account-words";
import { englishBarChartWords } from "./bars";
import { englishExplanationWords } from "./explain";
import { englishFormulaWords } from "./formula-words";
import { englishInsertWords } from "./insert";
import { englishPaneWords } from "./pane-words";
import { englishPickTabWords } from "./pick";
import { englishRefreshWords, englishReportSheetWords } from "./refresh";
import { englishServiceReportWords, englishFailingCellsWords } from "./failing-cells";
import { englishWriteOutcomeWords } from "./write-outcomes";

/**
 * All English that a page shows at once. The sentences of cells are in `reason-sentences.ts`, later ones in `excel-check.ts` and
 * `help.ts`. Gaps in braces are filled when a sentence is shown.
 */
export const englishWords = {
  pane: englishPaneWords,
  pick: englishPickTabWords,
  formulas: englishFormulaWords,
  insert: englishInsertWords,
  bars: englishBarChartWords,
  sheet: englishReportSheetWords,
  explain: englishExplanationWords,
  keeping: englishSignInStorageWords,
  profiles: englishSavedAccountWords,
  forgetting: englishForgetAccountWords,
  version: englishInterfaceVersionWords,
  down: englishOutageWords,
  refreshing: englishRefreshWords,
  workbook: englishFailingCellsWords,
  written: englishWriteOutcomeWords,
  reading: englishServiceReportWords,
  test: englishConnectionTestWords,
  platform: englishPlatformSignInWords,
};
