import type { Frame, Page } from "playwright-core";
import type { WorkbenchPage, WorkbenchBrowser } from "./workbench-browser";
import { startWorkbenchBrowser } from "./workbench-browser";

let workbenchPage: WorkbenchPage;
export let page: Page;
/** The add-in's frame. */
export let pane: Frame;

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
    ({ page, pane } = workbenchPage);
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
  await page.evaluate((contents) => {
    for (const [address, content] of Object.entries(contents)) window.bench.book.type(address, content);
  }, cells);
  await page.waitForFunction((addresses) => {
    const cells = addresses.map((address) => window.bench.book.cell(address));
    return !cells.some((cell) => typeof cell === "object" && cell?.error === "#BUSY!");
  }, Object.keys(cells));
  return readShownCells(Object.keys(cells));
}

export function readShownCells(addresses: readonly string[]): Promise<Record<string, unknown>> {
  return page.evaluate(
    (list) => Object.fromEntries(list.map((address) => [address, window.bench.book.cell(address)])),
    addresses,
  );
}

export function readUnknownMembers(): Promise<string[]> {
  return page.evaluate(() => window.bench.unknown);
}
