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
import { say } from "./reasons";
import type { Language } from "../words";

/** Dutch, one script. */
export const dutch: Language = {
  words: {
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
  },
  say,
};
