import { browserClock, browserFetch } from "../../../src/addin/host/browser-apis";
import { Computer } from "../../disturbed-computer";
import { closeServers, json, overHttp, ScriptedService } from "../../client/service/scripted-service";

afterEach(closeServers);

test("a task runs once its time has passed, even if that was in the past", async () => {
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

test("a cancelled task does not run", async () => {
  let ran = false;
  browserClock.after(0, () => (ran = true))();
  await new Promise<void>((resolve) => browserClock.after(2, resolve));
  expect(ran).toBe(false);
});

test("the computer's time is that of the day in milliseconds", () => {
  const before = Date.now();
  const time = browserClock.wall();
  expect(time).toBeGreaterThanOrEqual(before);
  expect(time).toBeLessThanOrEqual(Date.now());
});

describe("the page's own time", () => {
  let computer: Computer;
  beforeEach(() => (computer = new Computer()));
  afterEach(() => jest.restoreAllMocks());

  /** The wait, so far, of a task that is to run after a minute; undefined before it runs. */
  function waitsAMinute(): () => number | undefined {
    const begun = computer.awake;
    let ran: number | undefined;
    browserClock.after(60_000, () => (ran = computer.awake - begun));
    return () => ran;
  }

  test("the page's time is not the time of day", async () => {
    const before = browserClock.now();
    computer.setClock(-3_600_000);
    await computer.pass(1_000);
    expect(browserClock.now() - before).toBe(1_000);
  });

  test("the page's time goes on by its timers if `performance.now` stands still, and no faster", async () => {
    computer.freeze();
    const before = browserClock.now();
    const ran = waitsAMinute();
    await computer.pass(59_999);
    expect(browserClock.now() - before).toBeGreaterThanOrEqual(55_000);
    expect(browserClock.now() - before).toBeLessThan(60_000);
    await computer.pass(1);
    expect([browserClock.now() - before, ran()]).toEqual([60_000, 60_000]);
  });

  test("the page's time does not run ahead if `performance.now` goes in steps", async () => {
    computer.goInSteps(100);
    const before = browserClock.now();
    for (let step = 0; step < 200; step += 1) {
      browserClock.after(50, () => undefined);
      await computer.pass(50);
    }
    expect(Math.abs(browserClock.now() - before - 10_000)).toBeLessThanOrEqual(100);
  });

  test("the page's time never goes back", () => {
    const before = browserClock.now();
    jest.spyOn(performance, "now").mockReturnValue(0);
    expect(browserClock.now()).toBe(before);
  });

  test("a task that came due during a sleep runs once, at the next check", async () => {
    const ran = waitsAMinute();
    await computer.pass(1_000);
    computer.sleep(3_600_000, true);
    await computer.pass(5_000);
    expect(ran()).toBeLessThanOrEqual(6_000);
    expect(computer.pending).toBe(0);
  });

  test("a task waits on after a sleep during which the time stood still", async () => {
    const ran = waitsAMinute();
    computer.sleep(3_600_000, false);
    await computer.pass(59_999);
    expect(ran()).toBeUndefined();
    await computer.pass(1);
    expect(ran()).toBe(60_000);
  });

  test("a cancelled task leaves no timer, after a check either", async () => {
    const callOff = browserClock.after(60_000, () => undefined);
    await computer.pass(7_000);
    callOff();
    expect(computer.pending).toBe(0);
  });
});

test("fetch is looked up when it is called, and called as a method of nothing", async () => {
  const address = await overHttp(new ScriptedService(() => json("here")));
  const seams = { fetch: browserFetch };
  expect(await (await seams.fetch(`${address}/x`, {})).json()).toBe("here");
});
