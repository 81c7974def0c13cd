import { down, forgetting, keeping, platform, profiles, test, version } from "./account";
import { bars } from "./bars";
import { explain } from "./explain";
import { formulas } from "./formulas";
import { insert } from "./insert";
import { pane } from "./pane";
import { pick } from "./pick";
import { refreshing, sheet } from "./refreshing";
import { reading, workbook } from "./workbook";
import { written } from "./written";

/**
 * All of English that a page shows at once; what cells say is in `reasons.ts`, what comes later in `examining.ts` and
 * `help.ts`. What stands in braces is filled in where it is shown.
 */
export const english = {
  pane,
  pick,
  formulas,
  insert,
  bars,
  sheet,
  explain,
  keeping,
  profiles,
  forgetting,
  version,
  down,
  refreshing,
  workbook,
  written,
  reading,
  test,
  platform,
};
