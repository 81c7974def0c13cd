import { addresses } from "./addresses.mjs";
import { attribution } from "./attribution.mjs";
import { cells } from "./cells.mjs";
import { examining } from "./diagnostics.mjs";
import { freezing } from "./freezing.mjs";
import { excel } from "./excel.mjs";
import { hosting } from "./hosting.mjs";
import { lists } from "./lists.mjs";
import { namesInFormulas } from "./names-in-formulas.mjs";
import { onThisComputer } from "./local-hosting.mjs";
import { outages } from "./outages.mjs";
import { pages } from "./pages.mjs";
import { perWhat } from "./declared-units.mjs";
import { reading } from "./reading.mjs";
import { records } from "./records.mjs";
import { refreshes } from "./refreshes.mjs";
import { requests } from "./requests.mjs";
import { secrets } from "./secrets.mjs";
import { signIn } from "./sign-in.mjs";
import { workbooks } from "./workbooks.mjs";
import { writes } from "./writing.mjs";

/**
 * The guards of the product, by area. `without` describes the effect of the missing guard, `find` is the guard's text
 * in its `file`, exactly once, and `put` the text that disables it; a test among `tests` must then fail. `only` names
 * the tests to run; `browser` ones run in Chromium, `builds` means that they need `dist/`, `hangs` that work hangs.
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
  cells,
  "the long table": records,
  "workbook ownership": workbooks,
  "secrets at rest and in memory": secrets,
  "writing into workbooks": writes,
  "freezing and thawing": freezing,
  refresh: refreshes,
  "what Excel does": excel,
  "a check of Excel": examining,
  "launch page and page policy": pages,
  "npm run excel": onThisComputer,
  "web servers": hosting,
};
