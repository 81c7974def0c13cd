import { speak } from "../words/language";
import { WorkbookConnection } from "../workbook/connecting";
import type { Examining } from "../workbook/examining";
import type { Explaining } from "../workbook/explaining";
import type { FailingCells } from "../workbook/failing";
import type { SelectedCell } from "../workbook/failing/selected";
import type { Inserting } from "../workbook/insert/inserting";
import type { ReadingReport } from "../workbook/reading";
import type { Refreshing, Upkeep } from "../workbook/refreshing";
import type { StoppedState } from "./stopped";
import { showPane, showStopped } from "./pane";
import type { Platform } from "../workbook/platform/platform";
import type { Picking } from "./places/picker";
import { followTheme } from "../page/theme";

/** Office.js is ready within a second or two; only after many can one say that it does not answer. */
const patience = 10_000;

/**
 * Draws the pane once Office.js is ready. In a browser it is ready too, only without a workbook. An answer that comes late
 * still brings the pane.
 */
async function start(root: HTMLElement): Promise<void> {
  let answered = false;
  const stop = async (state: Exclude<StoppedState, "broken">) => {
    document.documentElement.lang = await speak(navigator.language);
    if (!answered) showStopped(root, state);
  };
  const applyTheme = followTheme();
  if (typeof Office === "undefined") return stop("no-office");
  const late = setTimeout(() => void stop("no-answer"), patience);
  const ready = await Office.onReady();
  answered = true;
  clearTimeout(late);
  applyTheme();
  const connection = new WorkbookConnection();
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
  const { AccountChoices } = await import("../workbook/choosing");
  return { choices: new AccountChoices(), inserting };
}

async function inserting(): Promise<Inserting> {
  const { ExcelInserting } = await import("../workbook/insert/excel");
  return new ExcelInserting();
}

async function failing(): Promise<FailingCells> {
  const { WorkbookFailingCells } = await import("../workbook/failing/excel");
  return new WorkbookFailingCells();
}

async function refreshing(): Promise<Refreshing & Upkeep> {
  const { workbookRefreshing } = await import("../workbook/refresh/refreshing");
  return workbookRefreshing();
}

async function selected(): Promise<SelectedCell> {
  const { WorkbookSelectedCell } = await import("../workbook/failing/selected");
  return new WorkbookSelectedCell();
}

async function explaining(): Promise<Explaining> {
  const { WorkbookExplaining } = await import("../workbook/explaining/excel");
  return new WorkbookExplaining();
}

async function reading(): Promise<ReadingReport> {
  const { WorkbookReading } = await import("../workbook/reading");
  return new WorkbookReading();
}

async function examining(): Promise<Examining> {
  const { examination } = await import("../workbook/examining/examination");
  return examination;
}

/** One for the page; where its code cannot be fetched, it is fetched when it is asked for again. */
function platformOf(connection: WorkbookConnection): () => Promise<Platform> {
  let one: Platform | undefined;
  return async () => {
    const { PlatformSignIn } = await import("../workbook/platform/sign-in");
    return (one ??= new PlatformSignIn((launch) => connection.launched(launch)));
  };
}

const root = document.querySelector("main");
if (root) void start(root);
