import { runConcurrently } from "../../../measure/reliability/concurrency";

test("tasks run so many at once, with results in the order of the tasks", async () => {
  const waiting: (() => void)[] = [];
  let [underWay, most] = [0, 0];
  const all = runConcurrently(2, [1, 2, 3, 4], async (one) => {
    most = Math.max(most, (underWay += 1));
    await new Promise<void>((done) => waiting.push(done));
    underWay -= 1;
    return one * 10;
  });
  for (let left = 4; left > 0; left -= 1) {
    // The later of those under way ends first.
    waiting.pop()?.();
    await new Promise(setImmediate);
  }
  await expect(all).resolves.toEqual([10, 20, 30, 40]);
  expect(most).toBe(2);
});
