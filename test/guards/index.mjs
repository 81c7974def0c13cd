import { addresses } from "./addresses.mjs";
import { attribution } from "./attribution.mjs";
import { bars } from "./bars.mjs";
import { cells } from "./cells.mjs";
import { examining } from "./examining.mjs";
import { excel } from "./excel.mjs";
import { lists } from "./lists.mjs";
import { namesInFormulas } from "./names.mjs";
import { onThisComputer } from "./on-this-computer.mjs";
import { outages } from "./outages.mjs";
import { pages } from "./pages.mjs";
import { perWhat } from "./per-what.mjs";
import { reading } from "./reading.mjs";
import { records } from "./records.mjs";
import { refreshes } from "./refreshes.mjs";
import { requests } from "./requests.mjs";
import { secrets } from "./secrets.mjs";
import { signIn } from "./sign-in.mjs";
import { workbooks } from "./workbooks.mjs";
import { writes } from "./writing.mjs";

/**
 * The guards of the product, by area: `without` says what would happen, `find` is the guard's text in its `file` and `put`
 * what takes it away; a test among `tests` must then fail. The text must be there exactly once. `only` names the tests that
 * are meant; `browser` ones run in Chromium, and `builds` says that they need `dist/`; without some, work `hangs`.
 */
export const areas = {
  "links and addresses": addresses,
  requests,
  "outages and pauses": outages,
  "token and sign-in": signIn,
  "lists and what is kept": lists,
  reading,
  attribution,
  "names in formulas": namesInFormulas,
  "per what, and codes": perWhat,
  bars,
  cells,
  "the long table": records,
  "workbook ownership": workbooks,
  "secrets at rest and in memory": secrets,
  "writing into workbooks": writes,
  refresh: refreshes,
  "what Excel does": excel,
  "a check of Excel": examining,
  "launch page and page policy": pages,
  "npm run excel": onThisComputer,
};
