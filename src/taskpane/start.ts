import { ask, connected } from "../addin";
import { PlatformSignIn } from "../connection/platform/sign-in";
import { serviceReadings } from "../connection/service-readings";
import { WorkbookConnection } from "../connection/workbook-connection";
import { followTheme } from "../page/theme";
import { AccountChoices } from "../picking/account-choices";
import { speak } from "../words/language";
import { ConnectedWorkbook } from "../workbook/connected-workbook";
import type { Examining } from "../workbook/examining/examination";
import type { Explaining } from "../workbook/explaining/workbook-explaining";
import { WaitingCells } from "../workbook/calculation/waiting-cells";
import { WorkbookFailingCells } from "../workbook/failing/workbook-failing-cells";
import { WorkbookInterruptedWrite } from "../workbook/writing/interrupted";
import { WorkbookSelectedCell } from "../workbook/failing/workbook-selected-cell";
import { ExcelInserting } from "../workbook/insert/excel-inserting";
import { workbookRefreshing } from "../workbook/refresh/workbook-refreshing";
import type { NoPaneState } from "./no-pane";
import type { Engines } from "./pane";
import { showPane, showNoPane } from "./pane";

/** In milliseconds. Office.js is usually ready within a second or two; after this long it counts as not answering. */
const patience = 10_000;

/**
 * Draws the pane once Office.js is ready, as it also is in a browser, without a workbook. A late answer still brings the
 * pane.
 */
async function start(root: HTMLElement): Promise<void> {
  let answered = false;
  const stop = async (state: Exclude<NoPaneState, "broken">) => {
    document.documentElement.lang = await speak(navigator.language);
    if (!answered) showNoPane(root, state);
  };
  const applyTheme = followTheme();
  if (typeof Office === "undefined") return stop("no-office");
  const late = setTimeout(() => void stop("no-answer"), patience);
  const ready = await Office.onReady();
  answered = true;
  clearTimeout(late);
  applyTheme();
  const connection = new WorkbookConnection(new ConnectedWorkbook());
  // Cells that calculate as the workbook opens wait for it, so it comes before anything is drawn.
  void connection.open();
  document.documentElement.lang = await speak(Office.context?.displayLanguage ?? navigator.language);
  showPane(root, enginesOver(connection), ready?.host !== null);
}

function enginesOver(connection: WorkbookConnection): Engines {
  return {
    connection,
    picking: { choices: new AccountChoices({ ask, connected }), inserting: new ExcelInserting() },
    failing: new WorkbookFailingCells(),
    refreshing: workbookRefreshing(),
    waiting: new WaitingCells(),
    interrupted: new WorkbookInterruptedWrite(),
    selected: new WorkbookSelectedCell(),
    explaining,
    readings: serviceReadings,
    platform: new PlatformSignIn((launch) => connection.launched(launch)),
    examining,
  };
}

async function explaining(): Promise<Explaining> {
  const fetched = import(/* webpackChunkName: "help" */ "../workbook/explaining/workbook-explaining");
  return new (await fetched).WorkbookExplaining();
}

async function examining(): Promise<Examining> {
  const fetched = import(/* webpackChunkName: "examination" */ "../workbook/examining/examination");
  return (await fetched).examination;
}

const root = document.querySelector("main");
if (root) void start(root);
