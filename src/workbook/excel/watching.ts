import { answers, browserClock } from "../../addin";
import { inExcel, waitForCellEdit } from "./excel";
import { pause } from "./waiting";

/** Excel shows a result up to this long after our function gave it, in milliseconds; there is no event for it. */
export const landing = 2_500;
/** Interval for polling a cell, in milliseconds: most results show sooner than that. */
export const often = 250;

/** True while a call is not answered yet, or Excel may still have to show an answer. */
export function isLanding(): boolean {
  return answers.underWay > 0 || browserClock.now() - answers.lastAnswer < landing;
}

/** Waits until Excel shows all answers. */
export async function landed(): Promise<void> {
  while (isLanding()) await pause(often);
}

/** Registers for an event of the workbook; returns how to stop. Without effect if Excel has no such event. */
export function watchWorkbook<T>(
  register: (workbook: Excel.Workbook) => OfficeExtension.EventHandlerResult<T>,
): () => void {
  if (!inExcel()) return () => undefined;
  const registered = Excel.run(waitForCellEdit, async (context) => {
    const handler = register(context.workbook);
    await context.sync();
    return handler;
  });
  registered.catch(() => undefined);
  return () => void registered.then(stop).catch(() => undefined);
}

function stop<T>(handler: OfficeExtension.EventHandlerResult<T>): Promise<void> {
  return Excel.run(handler.context, async (context) => {
    handler.remove();
    await context.sync();
  });
}

/** Calls back when cells were written, by the user or an add-in; returns how to stop. */
export function watchCells(listener: () => void): () => void {
  return watchWorkbook(({ worksheets }) => worksheets.onChanged.add(calling(listener)));
}

/** Calls back when cells were given another format; returns how to stop. Older Excels lack the event. */
export function watchFormats(listener: () => void): () => void {
  return watchWorkbook(({ worksheets }) => worksheets.onFormatChanged.add(calling(listener)));
}

/** Calls back when the selection changes; returns how to stop. */
export function watchSelection(listener: () => void): () => void {
  return watchWorkbook(({ onSelectionChanged }) => onSelectionChanged.add(calling(listener)));
}

/** Office.js expects a promise. */
function calling(listener: () => void): () => Promise<void> {
  return () => Promise.resolve(listener());
}
