import { englishOutageWords, englishForgetAccountWords, englishSignInStorageWords, englishPlatformSignInWords, englishSavedAccountWords, englishConnectionTestWords, englishInterfaceVersionWords } from "./account";
import { englishBarChartWords } from "./bars";
import { englishExplanationWords } from "./explain";
import { englishFormulaWords } from "./formulas";
import { englishInsertWords } from "./insert";
import { englishPaneWords } from "./pane";
import { englishPickTabWords } from "./pick";
import { englishRefreshWords, englishReportSheetWords } from "./refreshing";
import { englishServiceReportWords, englishFailingCellsWords } from "./workbook";
import { englishWriteOutcomeWords } from "./written";

/**
 * All English that a page shows at once. The sentences of cells are in `reasons.ts`, later ones in `examining.ts` and
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
