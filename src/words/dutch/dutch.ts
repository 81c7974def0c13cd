import { down, forgetting, keeping, platform, profiles, test, version } from "./account";
import { bars } from "./bars";
import { examining } from "./examining";
import { explain } from "./explain";
import { formulas } from "./formulas";
import { insert } from "./insert";
import { pick } from "./pick";
import { refreshing, sheet } from "./refreshing";
import { reading, workbook } from "./workbook";
import { written } from "./written";
import { pane } from "./pane";
import { say } from "./reasons";
import type { Language } from "../work";

/** All of Dutch. The words of Help and of the launch page are fetched with these. */
export const dutch: Language = {
  pane,
  picking: { pick, formulas },
  inserting: insert,
  work: {
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
    test,
    platform,
  },
  help: async () => (await import("./help")).help,
  launch: async () => (await import("./launch")).launch,
  say,
};
