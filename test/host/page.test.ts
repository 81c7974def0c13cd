import { browserClock, browserFetch } from "../../src/host/page";
import { closeServers, json, overHttp, ScriptedService } from "../service/scripted";

afterEach(closeServers);

test("a task runs once its time has passed, even where that was before now", async () => {
  const order: string[] = [];
  await new Promise<void>((resolve) => {
    browserClock.after(20, () => {
      order.push("later");
      resolve();
    });
    browserClock.after(-1_000, () => order.push("at once"));
  });
  expect(order).toEqual(["at once", "later"]);
});

test("a task that is called off does not run", async () => {
  let ran = false;
  browserClock.after(0, () => (ran = true))();
  await new Promise<void>((resolve) => browserClock.after(2, resolve));
  expect(ran).toBe(false);
});

test("now is the time of the day in milliseconds", () => {
  const before = Date.now();
  const now = browserClock.now();
  expect(now).toBeGreaterThanOrEqual(before);
  expect(now).toBeLessThanOrEqual(Date.now());
});

test("fetch is looked up when it is called, and called as a method of nothing", async () => {
  const address = await overHttp(new ScriptedService(() => json("here")));
  const seams = { fetch: browserFetch };
  expect(await (await seams.fetch(`${address}/x`, {})).json()).toBe("here");
});
