import { down, forgetting, keeping, platform, profiles, test, version } from "./dutch/account";
import { bars } from "./dutch/bars";
import { examining } from "./dutch/examining";
import { explain } from "./dutch/explain";
import { formulas } from "./dutch/formulas";
import { insert } from "./dutch/insert";
import { pick } from "./dutch/pick";
import { refreshing, sheet } from "./dutch/refreshing";
import { reading, workbook } from "./dutch/workbook";
import { written } from "./dutch/written";
import { pane } from "./dutch/pane";
import { say } from "./dutch/reasons";
import type { Language } from "./work";

/** All of Dutch; its words stand in the folder of that name, and those of Help are fetched with it. */
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
  help: async () => (await import("./dutch/help")).help,
  say,
};
