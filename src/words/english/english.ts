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
 * All English that a page shows at once. The sentences of cells are in `reasons.ts`, later ones in `examining.ts` and
 * `help.ts`. Gaps in braces are filled when a sentence is shown.
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
