import { addin } from "../addin-services";
import { isInExcel, waitForCellEdit } from "./excel-requests";
import { pauseFor } from "./excel-blocked";

/** Excel shows a result up to this long after our function gave it, in milliseconds; there is no event for it. */
export const maxExcelDisplayLagMs = 2_500;
/** Interval for polling a cell, in milliseconds: most results show sooner than that. */
export const answerDisplayPollMs = 250;

/** True while a call is not answered yet, or Excel may still have to show an answer. */
export function isAnswerDisplayPending(): boolean {
  return (
    addin.callOutcomes.underWay > 0 ||
    addin.browserClock.now() - addin.callOutcomes.lastAnswerMs < maxExcelDisplayLagMs
  );
}

/** Waits until Excel shows all answers. */
export async function waitUntilAnswersShow(): Promise<void> {
  while (isAnswerDisplayPending()) await pauseFor(answerDisplayPollMs);
}

/** Joins functions that each end a subscription into one that ends them all. */
export function joinStops(stops: readonly (() => void)[]): () => void {
  return () => stops.forEach((stop) => stop());
}

/** Registers for an event of the workbook; returns how to stop. Without effect if Excel refuses. */
function subscribeToWorkbookEvent<T>(
  register: (workbook: Excel.Workbook) => OfficeExtension.EventHandlerResult<T>,
): () => void {
  if (!isInExcel()) return () => undefined;
  const registered = Excel.run(waitForCellEdit, async (context) => {
    const handler = register(context.workbook);
    await context.sync();
    return handler;
  });
  registered.catch(() => undefined);
  return () => void registered.then(removeHandler).catch(() => undefined);
}

function removeHandler<T>(handler: OfficeExtension.EventHandlerResult<T>): Promise<void> {
  return Excel.run(handler.context, async (context) => {
    handler.remove();
    await context.sync();
  });
}

/** Calls back when cells were written, by the user or an add-in; returns how to stop. */
export function subscribeToCellChanges(listener: () => void): () => void {
  return subscribeToWorkbookEvent(({ worksheets }) => worksheets.onChanged.add(createAsyncHandler(listener)));
}

/**
 * Calls back when somebody has inserted, deleted or sorted cells, or a sheet was deleted; returns how to stop. What this
 * add-in inserts or deletes within a sheet is left out. Excel tells nothing of cells that were cut, and its events may come late or not at all.
 */
export function subscribeToRearrangements(listener: () => void): () => void {
  const tell = createAsyncHandler(listener);
  return joinStops([
    subscribeToWorkbookEvent(({ worksheets }) =>
      worksheets.onChanged.add(async ({ changeType, triggerSource }) => {
        if (changeType !== "RangeEdited" && triggerSource !== "ThisLocalAddin") await tell();
      }),
    ),
    subscribeToWorkbookEvent(({ worksheets }) => worksheets.onRowSorted.add(tell)),
    subscribeToWorkbookEvent(({ worksheets }) => worksheets.onColumnSorted.add(tell)),
    subscribeToWorkbookEvent(({ worksheets }) => worksheets.onDeleted.add(tell)),
  ]);
}

/** Calls back when cells were given another format; returns how to stop. */
export function subscribeToFormatChanges(listener: () => void): () => void {
  return subscribeToWorkbookEvent(({ worksheets }) =>
    worksheets.onFormatChanged.add(createAsyncHandler(listener)),
  );
}

/** Calls back when a sheet was added or deleted, by the user, a co-author or an add-in; returns how to stop. */
export function subscribeToSheets(listener: () => void): () => void {
  return joinStops([
    subscribeToWorkbookEvent(({ worksheets }) => worksheets.onAdded.add(createAsyncHandler(listener))),
    subscribeToWorkbookEvent(({ worksheets }) => worksheets.onDeleted.add(createAsyncHandler(listener))),
  ]);
}

/** Calls back when the selection changes; returns how to stop. */
export function subscribeToSelection(listener: () => void): () => void {
  return subscribeToWorkbookEvent(({ onSelectionChanged }) =>
    onSelectionChanged.add(createAsyncHandler(listener)),
  );
}

/** Office.js expects a promise. */
function createAsyncHandler(listener: () => void): () => Promise<void> {
  return () => Promise.resolve(listener());
}
