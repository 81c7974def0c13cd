import type { WorkbenchPage, WorkbenchBrowser } from "./workbench-browser";
import { startWorkbenchBrowser } from "./workbench-browser";

export let workbenchPage: WorkbenchPage;

/**
 * Opens a page with Office.js for each test of a file, in one browser; a fault in the page fails the test.
 */
export function openWorkbenchForEach(): void {
  let workbenchBrowser: WorkbenchBrowser;
  beforeAll(async () => {
    workbenchBrowser = await startWorkbenchBrowser();
  });
  afterAll(() => workbenchBrowser.close());
  beforeEach(async () => {
    workbenchPage = await workbenchBrowser.open();
  });
  afterEach(async () => {
    const { faults, offOrigin } = workbenchPage;
    await workbenchPage.close();
    expect({ faults, offOrigin }).toEqual({ faults: [], offOrigin: [] });
  });
}

/** Types into cells of the active sheet and waits until none of them is busy. */
export async function typeAndSettle(
  cells: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  await workbenchPage.page.evaluate((contents) => {
    for (const [address, content] of Object.entries(contents)) window.bench.book.type(address, content);
  }, cells);
  await workbenchPage.page.waitForFunction((addresses) => {
    const cells = addresses.map((address) => window.bench.book.cell(address));
    return !cells.some((cell) => typeof cell === "object" && cell?.error === "#BUSY!");
  }, Object.keys(cells));
  return readShownCells(Object.keys(cells));
}

export function readShownCells(addresses: readonly string[]): Promise<Record<string, unknown>> {
  return workbenchPage.page.evaluate(
    (list) => Object.fromEntries(list.map((address) => [address, window.bench.book.cell(address)])),
    addresses,
  );
}

export function readUnknownMembers(): Promise<string[]> {
  return workbenchPage.page.evaluate(() => window.bench.unknown);
}
