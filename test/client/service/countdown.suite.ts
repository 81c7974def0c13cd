import { Countdown } from "../../../src/client/service/countdown";
import type { Clock } from "../../../src/client/service/ports";

/** Clocks that are set by hand, and timers that a test fires, the shortest first. */
class HandClock implements Clock {
  page = 500;
  computer = 1_900_000_000_000;
  timers: { readonly milliseconds: number; readonly task: () => void }[] = [];

  now(): number {
    return this.page;
  }

  wall(): number {
    return this.computer;
  }

  after(milliseconds: number, task: () => void): () => void {
    const timer = { milliseconds, task };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((one) => one !== timer));
  }

  goesOff(): void {
    const [first] = this.timers.sort((one, other) => one.milliseconds - other.milliseconds);
    this.timers = this.timers.filter((one) => one !== first);
    first?.task();
  }
}

let clock: HandClock;
let pause: Countdown;
beforeEach(() => {
  clock = new HandClock();
  pause = new Countdown(clock, 60_000);
});

test.each<[string, number, number, number]>([
  ["both go on", 10_000, 10_000, 50_000],
  ["the page's clock alone goes on", 10_000, 0, 50_000],
  ["the computer's clock alone goes on", 0, 10_000, 50_000],
  ["the computer's clock is ahead", 10_000, 25_000, 35_000],
  ["the computer's clock is set back", 10_000, -3_600_000, 50_000],
  ["neither goes on", 0, 0, 60_000],
  ["both go back", -5_000, -5_000, 60_000],
  ["the page's clock is past its end", 70_000, -3_600_000, 0],
  ["the computer's clock is past its end", 0, 70_000, 0],
])("the remaining time is right if %s", (_, page, computer, left) => {
  clock.page += page;
  clock.computer += computer;
  expect(pause.remainingMs).toBe(left);
  expect(pause.endsAt).toBe(clock.computer + left);
});

test("a pause that is over stays over, whatever the clocks do", () => {
  clock.computer += 30_000;
  expect(pause.remainingMs).toBe(30_000);
  clock.computer -= 3_600_000;
  expect(pause.remainingMs).toBe(30_000);
  clock.computer += 3_600_000 + 30_000;
  expect(pause.remainingMs).toBe(0);
  clock.computer -= 3_600_000;
  expect(pause.remainingMs).toBe(0);
});

describe("a task for the end of a pause", () => {
  let ran: number;
  let callOff: () => void;
  beforeEach(() => {
    ran = 0;
    callOff = pause.onEnd(() => (ran += 1));
  });

  test("a task runs once, at the first check after the end", () => {
    clock.goesOff();
    expect(ran).toBe(0);
    clock.computer += 28_800_000;
    clock.goesOff();
    expect(ran).toBe(1);
    expect(clock.timers).toEqual([]);
  });

  test("a task runs when its timer fires, and the pause is over whatever the clocks say", () => {
    clock.timers = clock.timers.filter(({ milliseconds }) => milliseconds === 60_000);
    clock.goesOff();
    expect([ran, pause.remainingMs]).toEqual([1, 0]);
    expect(clock.timers).toEqual([]);
  });

  test("a cancelled task never runs, after a check either", () => {
    clock.goesOff();
    callOff();
    expect(clock.timers).toEqual([]);
    expect(ran).toBe(0);
  });
});
