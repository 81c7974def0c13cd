import { setActiveConnection } from "../../../src/addin/addin";
import type { DemoService } from "../../../workbench/sample-service";
import { createDemoService } from "../../../workbench/sample-service";
import { listDefinitionsOfStandard } from "../../../src/lca/indicator-catalogue";
import { impact, records } from "../../../src/addin/functions/functions";
import { yieldToEventLoop } from "../../../src/client/service/time-slices";
import { createDemoAccount } from "../../client/account/demo-account";
import { aTenthOf } from "../../deep-tests";
import { largeAccount, largeValue } from "../../sample/large-account";
import { ManualClock } from "../../client/service/manual-clock";
import { invocation, shown } from "./fake-functions-runtime";

const products = aTenthOf(200);
const crowd = aTenthOf(20_000);
const { length: definitions } = listDefinitionsOfStandard("DF");
/** Requests from now on are not answered before `goOn`, after the first few. */
let hangs: RegExp;
let letsThrough: number;
let goOn: () => void;
let clock: ManualClock;
let service: DemoService;

/** Puts a service of so many products in use, with this text after each name. */
async function serve(count: number, more = ""): Promise<void> {
  const account = largeAccount("L", count);
  const named = account.products.map((product) => ({ ...product, name: `${product.name}${more}` }));
  const gone = new Promise<undefined>((resolve) => (goOn = () => resolve(undefined)));
  clock = new ManualClock();
  service = createDemoService({
    accounts: [{ ...account, products: named }],
    fault: ({ path }) => (hangs.test(path) && (letsThrough -= 1) < 0 ? gone : undefined),
  });
  const reached = createDemoAccount(service, "L", clock);
  const identity = await reached.identity();
  setActiveConnection({ account: reached, identity, sample: true, since: new Date(2026, 0, 15) });
}

beforeEach(async () => {
  hangs = /nothing/;
  letsThrough = 0;
  await serve(products);
});
afterEach(() => setActiveConnection(null));

/** As many cells that call for results of one product, or of one product after the other, and their contents. */
function cells(count: number, product?: number) {
  const calls = Array.from({ length: count }, () => invocation());
  const values: unknown[] = [];
  calls.forEach((call, at) => {
    const name = `Sample product ${product ?? 1 + (at % products)}`;
    void shown(impact(name, `sample-large-i-${at % 10}`, null, call)).then((value) => (values[at] = value));
  });
  return { calls, values, settled: () => Object.keys(values).length };
}

const rightValues = (count: number) =>
  Array.from({ length: count }, (_, at) => largeValue(1 + (at % products), at % 10));

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await yieldToEventLoop();
}

const [unlucky, lucky] = [aTenthOf(2_500), aTenthOf(5_500)];

test(`${unlucky} cells settle together without their product, and ${lucky} others have numbers`, async () => {
  hangs = /sample-large-p-7\/impacts/;
  const waiting = cells(unlucky, 7);
  const others = cells(lucky);
  const right = rightValues(lucky).filter((_, at) => at % products !== 6);
  await until(() => others.settled() === right.length);
  expect(others.values.filter((_, at) => at % products !== 6)).toEqual(right);
  await clock.advance(89_999);
  expect(waiting.settled()).toBe(0);
  await clock.advance(1);
  await yieldToEventLoop();
  expect(waiting.settled()).toBe(unlucky);
  expect(new Set(waiting.values.map((value) => JSON.stringify(value)))).toEqual(
    new Set([expect.stringContaining("#N/A")]),
  );
  expect(others.settled()).toBe(lucky);
});

test(`${crowd} cells that wait for a list in vain settle together, and a cancelled one at once`, async () => {
  hangs = /\/products$/;
  const waiting = cells(crowd);
  await yieldToEventLoop();
  waiting.calls[1_111]?.onCanceled?.();
  await yieldToEventLoop();
  expect(Object.keys(waiting.values)).toEqual(["1111"]);
  await clock.advance(89_999);
  expect(waiting.settled()).toBe(1);
  await clock.advance(1);
  await yieldToEventLoop();
  expect(waiting.settled()).toBe(crowd);
});

test(`an available number does not wait for ${crowd} cells that settle about a list`, async () => {
  const known = (): Promise<unknown> =>
    shown(impact("Sample product 3", "sample-large-i-4", null, invocation()));
  await known();
  hangs = /impacts$/;
  const waiting = cells(crowd);
  let value: unknown;
  void known().then((one) => (value = one));
  for (let step = 0; step < 50; step += 1) await Promise.resolve();
  expect(value).toBe(largeValue(3, 4));
  expect(waiting.settled()).toBeLessThan(crowd);
});

test("a table that turns out too long requests no more than is on its way", async () => {
  const letters = 10_000;
  await serve(100, "x".repeat(letters));
  hangs = /impacts$/;
  // Each product has a row for each indicator, with its name.
  letsThrough = Math.ceil(4_000_000 / (definitions * letters)) + 10;
  const table = shown(records([["*"]], [["*"]], [[null]], null, invocation()));
  await expect(table).resolves.toEqual(["#VALUE!", expect.stringContaining("4 MB of text")]);
  const asked = service.count(/impacts$/);
  goOn();
  for (let turn = 0; turn < 100; turn += 1) await yieldToEventLoop();
  expect(service.count(/impacts$/)).toBe(asked);
});
