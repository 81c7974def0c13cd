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
import { say } from "./reasons";
import type { Language } from "../words";

/** All of Dutch, one script. */
export const dutch: Language = {
  words: {
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
  },
  say,
};
