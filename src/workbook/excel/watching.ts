import { answers, browserClock } from "../../addin";
import { inExcel, waitForCellEdit } from "./excel";
import { pause } from "./waiting";

/** Excel shows a result up to this long after our function gave it, and tells nobody. */
export const landing = 2_500;
/** Mostly sooner: whoever waits for one looks as often as this. */
export const often = 250;

/** Whether a call is not answered yet, or Excel may still have to show what was answered. */
export function isLanding(): boolean {
  return answers.underWay > 0 || browserClock.now() - answers.lastAnswer < landing;
}

/** Waits until Excel shows all that was answered. */
export async function landed(): Promise<void> {
  while (isLanding()) await pause(often);
}

/** Registers for an event of the workbook; returns how to stop. Where Excel has no such event, nothing is heard of it. */
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

/** Calls back when cells were written, by hand or by an add-in; returns how to stop. */
export function watchCells(listener: () => void): () => void {
  return watchWorkbook(({ worksheets }) => worksheets.onChanged.add(calling(listener)));
}

/** Calls back when cells were given another format; returns how to stop. An older Excel does not tell. */
export function watchFormats(listener: () => void): () => void {
  return watchWorkbook(({ worksheets }) => worksheets.onFormatChanged.add(calling(listener)));
}

/** Calls back when other cells are selected; returns how to stop. */
export function watchSelection(listener: () => void): () => void {
  return watchWorkbook(({ onSelectionChanged }) => onSelectionChanged.add(calling(listener)));
}

/** Office.js wants a promise. */
function calling(listener: () => void): () => Promise<void> {
  return () => Promise.resolve(listener());
}
