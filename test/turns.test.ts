import { inParts, inTurns, yieldToOthers } from "../src/turns";

test("lets others have their turn, and waits for no timer", async () => {
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
  await yieldToOthers();
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
])("of %d things, three at a time, others have their turn %d times between", async (count, turns) => {
  let others = 0;
  const again = (): void => {
    others += 1;
    if (others < 50) void yieldToOthers().then(again);
  };
  const seen: number[][] = [];
  const all = Array.from({ length: count }, (_, place) => place);
  void yieldToOthers().then(again);
  const doubled = await inTurns(all, 3, (one, place) => {
    seen.push([others, place]);
    return one * 2;
  });
  expect(doubled).toEqual(all.map((one) => one * 2));
  expect(new Set(seen.map(([turn]) => turn)).size).toBe(count === 0 ? 0 : turns + 1);
  expect(seen.map(([, place]) => place)).toEqual(all);
});

test("parts are as long as they may be, and nothing is left out", async () => {
  const parts = await inParts([1, 2, 3, 4, 5, 6, 7], 3, (part) => [...part]);
  expect(parts).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
  expect(await inParts([], 3, (part) => part)).toEqual([]);
});
