/** A workbook with a small add-in over Microsoft's Office.js, of each test of a file. */

import type { MemoryBook } from "simulated-excel";
import type { AddInStartOptions, RunningAddIn } from "simulated-excel/node";
import { startAddInInNode } from "simulated-excel/node";

export let open: RunningAddIn;
export let book: MemoryBook;

/** Opens the add-in for each test; the test fails if it used what simulated Excel lacks. */
export function openAddInForEach(): void {
  beforeEach(() => openAddIn());
  afterEach(closeAddIn);
}

/** Opens the add-in in place of the one before. */
export async function openAddIn(options?: Partial<AddInStartOptions>): Promise<void> {
  open = await startAddInInNode({
    address: "https://add-in.example/taskpane.html",
    firstScript: () => undefined,
    ...options,
  });
  ({ book } = open);
}

export function closeAddIn(): void {
  expect(open.complaints).toEqual([]);
  open.close();
}

/** Runs requests on the first sheet; what they load is there then. */
export function onSheet<T>(
  ask: (sheet: Excel.Worksheet, context: Excel.RequestContext) => T | Promise<T>,
): Promise<T> {
  return Excel.run(async (context) => {
    const answer = await ask(context.workbook.worksheets.getItem("Sheet1"), context);
    await context.sync();
    return answer;
  });
}
