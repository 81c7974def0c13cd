import type { Bench, Benches } from "./bench";
import { startBenches } from "./bench";

export let bench: Bench;

export let benches: Benches;

/**
 * Opens a page with Office.js for each test of a file, in one browser; a fault in the page fails the test.
 */
export function openBenchForEach(): void {
  beforeAll(async () => {
    benches = await startBenches();
  });
  afterAll(() => benches.close());
  beforeEach(async () => {
    bench = await benches.open();
  });
  afterEach(async () => {
    const { faults, offOrigin } = bench;
    await bench.close();
    expect({ faults, offOrigin }).toEqual({ faults: [], offOrigin: [] });
  });
}

/** Types into cells of the active sheet and waits until none of them is busy. */
export async function typeAndSettle(
  cells: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  await bench.page.evaluate((contents) => {
    for (const [address, content] of Object.entries(contents)) window.bench.book.type(address, content);
  }, cells);
  await bench.page.waitForFunction((addresses) => {
    const cells = addresses.map((address) => window.bench.book.cell(address));
    return !cells.some((cell) => typeof cell === "object" && cell?.error === "#BUSY!");
  }, Object.keys(cells));
  return shown(Object.keys(cells));
}

export function shown(addresses: readonly string[]): Promise<Record<string, unknown>> {
  return bench.page.evaluate(
    (list) => Object.fromEntries(list.map((address) => [address, window.bench.book.cell(address)])),
    addresses,
  );
}

export function unknownMembers(): Promise<string[]> {
  return bench.page.evaluate(() => window.bench.unknown);
}
