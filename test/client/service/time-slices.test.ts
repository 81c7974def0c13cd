import { startAllThenWait } from "../../../src/client/generations/next-generation";
import {
  mapInTimeSlices,
  mapBatchesWithYields,
  yieldToEventLoop,
} from "../../../src/client/service/time-slices";

test("a yield lets other work run, and waits for no timer", async () => {
  jest.useFakeTimers();
  const order: string[] = [];
  const other = new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      order.push("another task");
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
  await yieldToEventLoop();
  order.push("back again");
  await other;
  expect(order).toEqual(["another task", "back again"]);
  jest.useRealTimers();
});

test.each([
  [0, 0],
  [1, 0],
  [3, 0],
  [4, 1],
  [9, 2],
  [10, 3],
])("a loop over %d things, three at a time, yields %d times", async (count, turns) => {
  let others = 0;
  const again = (): void => {
    others += 1;
    if (others < 50) void yieldToEventLoop().then(again);
  };
  const seen: number[] = [];
  const all = Array.from({ length: count }, (_, index) => index);
  void yieldToEventLoop().then(again);
  const doubled = await mapBatchesWithYields(all, 3, (part) => {
    seen.push(others);
    return part.map((one) => one * 2);
  });
  expect(doubled.flat()).toEqual(all.map((one) => one * 2));
  expect(new Set(seen).size).toBe(count === 0 ? 0 : turns + 1);
});

test("batches are as long as they may be, and nothing is left out", async () => {
  const parts = await mapBatchesWithYields([1, 2, 3, 4, 5, 6, 7], 3, (part) => [...part]);
  expect(parts).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
  expect(await mapBatchesWithYields([], 3, (part) => part)).toEqual([]);
});

describe("by time", () => {
  let now = 0;

  beforeEach(() => {
    now = 1_000;
    jest.spyOn(performance, "now").mockImplementation(() => now);
  });

  afterEach(() => jest.restoreAllMocks());

  /** Number of turns that other work has had by now. */
  function others(): () => number {
    let turns = 0;
    const again = (): void => {
      turns += 1;
      if (turns < 200) void yieldToEventLoop().then(again);
    };
    void yieldToEventLoop().then(again);
    return () => turns;
  }

  test.each([
    ["what is done quickly is done in one go", 0, 1],
    ["what takes long is done one by one", 50, 8],
    ["else as many as fit", 4, 3],
  ])("%s", async (_, takes, goes) => {
    const turns = others();
    const seen: number[] = [];
    const all = [0, 1, 2, 3, 4, 5, 6, 7];
    const doubled = await mapInTimeSlices(all, (one) => {
      seen.push(turns());
      now += takes;
      return one * 2;
    });
    expect(doubled).toEqual([0, 2, 4, 6, 8, 10, 12, 14]);
    expect(new Set(seen).size).toBe(goes);
  });

  test("promises are awaited one after the other", async () => {
    const order: string[] = [];
    const made = await mapInTimeSlices([1, 2], async (one) => {
      order.push(`${one} begins`);
      await yieldToEventLoop();
      order.push(`${one} ends`);
      return one;
    });
    expect(made).toEqual([1, 2]);
    expect(order).toEqual(["1 begins", "1 ends", "2 begins", "2 ends"]);
  });

  test.each([
    ["slow", 20],
    ["quick", 0],
  ])(
    "all calls start before one has ended, with yields between, and all are awaited: %s",
    async (_, takes) => {
      const turns = others();
      const begun = new Set<number>();
      let end = (): void => undefined;
      const ended = new Promise<void>((resolve) => (end = resolve));
      const goes = new Map<number, number>();
      let done = 0;
      const all = Array.from({ length: 1_000 }, (_one, index) => index);
      await startAllThenWait(all, async (one) => {
        goes.set(turns(), (goes.get(turns()) ?? 0) + 1);
        begun.add(one);
        now += takes;
        if (begun.size === all.length) end();
        await ended;
        done += 1;
      });
      expect(done).toBe(1_000);
      expect(Math.max(...goes.values())).toBeLessThanOrEqual(takes > 0 ? 16 : 512);
      expect(goes.size).toBeGreaterThan(1);
    },
  );

  test("a failing call rejects the whole", async () => {
    const failing = startAllThenWait([1, 2], (one) =>
      one === 2 ? Promise.reject(new Error("two")) : Promise.resolve(),
    );
    await expect(failing).rejects.toThrow("two");
  });
});
