import { ask, connected, device } from "../addin";
import { speak } from "../words/language";
import { WorkbookConnection } from "../connection/workbook-connection";
import { ConnectedWorkbook } from "../workbook/connected-workbook";
import type { Examining } from "../workbook/examining/examining";
import type { Explaining } from "../workbook/explaining/explaining";
import type { FailingCells } from "../workbook/failing/failing";
import type { SelectedCell } from "../workbook/failing/workbook-selected-cell";
import type { Inserting } from "../workbook/insert/inserting";
import type { ReadingReport } from "../connection/reading-report";
import type { Refreshing, Maintenance } from "../workbook/refresh/refreshing";
import type { NoPaneState } from "./no-pane";
import { showPane, showNoPane } from "./pane";
import type { Platform } from "../connection/platform/platform";
import type { Picking } from "./tabs/picker";
import { followTheme } from "../page/theme";

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
  const connection = new WorkbookConnection(new ConnectedWorkbook(), device);
  // Cells that calculate as the workbook opens wait for it, so it comes before anything is drawn.
  void connection.open();
  document.documentElement.lang = await speak(Office.context?.displayLanguage ?? navigator.language);
  const platform = platformOf(connection);
  showPane(
    root,
    { connection, picking, failing, refreshing, selected, explaining, reading, examining, platform },
    ready?.host !== null,
  );
}

async function picking(): Promise<Picking> {
  const { AccountChoices } = await import("../picking/account-choices");
  return { choices: new AccountChoices({ ask, connected }), inserting };
}

async function inserting(): Promise<Inserting> {
  const { ExcelInserting } = await import("../workbook/insert/excel-inserting");
  return new ExcelInserting();
}

async function failing(): Promise<FailingCells> {
  const { WorkbookFailingCells } = await import("../workbook/failing/workbook-failing-cells");
  return new WorkbookFailingCells();
}

async function refreshing(): Promise<Refreshing & Maintenance> {
  const { workbookRefreshing } = await import("../workbook/refresh/workbook-refreshing");
  return workbookRefreshing();
}

async function selected(): Promise<SelectedCell> {
  const { WorkbookSelectedCell } = await import("../workbook/failing/workbook-selected-cell");
  return new WorkbookSelectedCell();
}

async function explaining(): Promise<Explaining> {
  const { WorkbookExplaining } = await import("../workbook/explaining/workbook-explaining");
  return new WorkbookExplaining();
}

async function reading(): Promise<ReadingReport> {
  const { SessionReadingReport } = await import("../connection/reading-report");
  return new SessionReadingReport();
}

async function examining(): Promise<Examining> {
  const { examination } = await import("../workbook/examining/examination");
  return examination;
}

/** One per page; where its code cannot be fetched, the next call tries again. */
function platformOf(connection: WorkbookConnection): () => Promise<Platform> {
  let one: Platform | undefined;
  return async () => {
    const { PlatformSignIn } = await import("../connection/platform/sign-in");
    return (one ??= new PlatformSignIn((launch) => connection.launched(launch)));
  };
}

const root = document.querySelector("main");
if (root) void start(root);
