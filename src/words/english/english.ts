import { down, forgetting, keeping, platform, profiles, test, version } from "./account";
import { bars } from "./bars";
import { examining } from "./examining";
import { explain } from "./explain";
import { formulas } from "./formulas";
import { help } from "./help";
import { insert } from "./insert";
import { mapping } from "./mapping";
import { pane } from "./pane";
import { pick } from "./pick";
import { refreshing, sheet } from "./refreshing";
import { reading, workbook } from "./workbook";
import { written } from "./written";

/** All of English that a page shows; what cells say is in `reasons.ts`. What stands in braces is filled in where it is shown. */
export const english = {
  pane,
  pick,
  formulas,
  insert,
  bars,
  sheet,
  examining,
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
  mapping,
  test,
  platform,
  help,
};
