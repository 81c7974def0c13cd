import "./workbook-services";
import { runQueryOnActiveConnection, activeConnection } from "../addin/addin";
import { PlatformSignIn } from "../addin/connection/platform/sign-in";
import { mappingControl } from "../addin/connection/mapping-control";
import { WorkbookConnection } from "../addin/connection/workbook-connection";
import { followOfficeTheme } from "./page/office-theme";
import { PickableItemsReader } from "../client/picking/pickable-items-reader";
import { switchLanguage } from "../words/languages";
import { WorkbookForConnection } from "../workbook/workbook-for-connection";
import type { ExcelCheckForPane } from "../workbook/check/excel-check";
import type { ExplainerForPane } from "../workbook/explain/workbook-explainer";
import type { FreezerForPane } from "../workbook/freeze/workbook-freezer";
import { sharedRecordPresence } from "../workbook/record/record-presence";
import type { RecordReaderForPane } from "../workbook/freeze/record-reader";
import { WaitingCellsProgress } from "../workbook/calculation/waiting-cells";
import { FailingCellRepairer } from "../workbook/repair/failing-cell-repairer";
import type { RecordedContentsReader } from "../workbook/writing/interrupted-write";
import { InterruptedWriteRecovery } from "../workbook/writing/interrupted-write";
import { SelectedCellReader } from "../workbook/repair/selected-cell-reader";
import { ExcelInserter } from "../workbook/insert/excel-inserter";
import { sharedWorkbookRefresher } from "../workbook/refresh/workbook-refresher";
import type { PaneStartFailure } from "./pane-failure";
import type { PaneEngines } from "./pane";
import { renderPane, renderPaneFailure } from "./pane";

/** In milliseconds. Office.js is usually ready within a second or two; after this long it counts as not answering. */
const officeTimeoutMs = 10_000;

/**
 * Draws the pane once Office.js is ready, as it also is in a browser, without a workbook. A late answer still brings
 * the pane.
 */
async function startPane(root: HTMLElement): Promise<void> {
  let answered = false;
  const stop = async (state: Exclude<PaneStartFailure, "broken">) => {
    document.documentElement.lang = await switchLanguage(navigator.language);
    if (!answered) renderPaneFailure(root, state);
  };
  const applyTheme = followOfficeTheme();
  if (typeof Office === "undefined") return stop("no-office");
  const late = setTimeout(() => void stop("no-answer"), officeTimeoutMs);
  const ready = await Office.onReady();
  answered = true;
  clearTimeout(late);
  applyTheme();
  const connection = new WorkbookConnection(new WorkbookForConnection());
  // Cells that calculate as the workbook opens wait for it, so it comes before anything is drawn.
  void connection.open();
  document.documentElement.lang = await switchLanguage(Office.context?.displayLanguage ?? navigator.language);
  renderPane(root, createEngines(connection), ready?.host !== null);
}

function createEngines(connection: WorkbookConnection): PaneEngines {
  return {
    connection,
    picking: {
      choices: new PickableItemsReader({ ask: runQueryOnActiveConnection, connected: activeConnection }),
      inserting: new ExcelInserter(),
    },
    failing: new FailingCellRepairer(),
    refreshing: sharedWorkbookRefresher(),
    waiting: new WaitingCellsProgress(),
    interrupted: new InterruptedWriteRecovery(readRecorded),
    selected: new SelectedCellReader(),
    explaining: loadExplaining,
    freezing: loadFreezing,
    recorded: sharedRecordPresence,
    recordReading: loadRecordReader,
    readings: mappingControl,
    platform: new PlatformSignIn((launch) => connection.connectFromPlatform(launch)),
    examining: loadExcelCheck,
  };
}

/** Loaded only after a write was interrupted. */
const readRecorded: RecordedContentsReader = async (...given) => {
  const fetched = import(/* webpackChunkName: "help" */ "../workbook/freeze/recorded-contents");
  return (await fetched).readRecordedContents(...given);
};

async function loadExplaining(): Promise<ExplainerForPane> {
  const fetched = import(/* webpackChunkName: "help" */ "../workbook/explain/workbook-explainer");
  return new (await fetched).WorkbookExplainer();
}

async function loadFreezing(): Promise<FreezerForPane> {
  const fetched = import(/* webpackChunkName: "help" */ "../workbook/freeze/workbook-freezer");
  return new (await fetched).WorkbookFreezer();
}

async function loadRecordReader(): Promise<RecordReaderForPane> {
  const fetched = import(/* webpackChunkName: "help" */ "../workbook/freeze/record-reader");
  return new (await fetched).RecordReader(sharedRecordPresence, loadFreezing);
}

async function loadExcelCheck(): Promise<ExcelCheckForPane> {
  const fetched = import(/* webpackChunkName: "examination" */ "../workbook/check/excel-check");
  return (await fetched).sharedExcelCheck;
}

const paneRoot = document.querySelector("main");
if (paneRoot) void startPane(paneRoot);
