import { Pause } from "../../src/service/pause";
import type { Clock } from "../../src/service/seams";

/** Clocks that are set by hand, and timers that a test lets go off, the shortest first. */
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
let pause: Pause;
beforeEach(() => {
  clock = new HandClock();
  pause = new Pause(clock, 60_000);
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
])("what is left of it where %s", (_, page, computer, left) => {
  clock.page += page;
  clock.computer += computer;
  expect(pause.left).toBe(left);
  expect(pause.ends).toBe(clock.computer + left);
});

test("once over it stays over, and what has passed has passed", () => {
  clock.computer += 30_000;
  expect(pause.left).toBe(30_000);
  clock.computer -= 3_600_000;
  expect(pause.left).toBe(30_000);
  clock.computer += 3_600_000 + 30_000;
  expect(pause.left).toBe(0);
  clock.computer -= 3_600_000;
  expect(pause.left).toBe(0);
});

describe("what waits for its end", () => {
  let ran: number;
  let callOff: () => void;
  beforeEach(() => {
    ran = 0;
    callOff = pause.whenOver(() => (ran += 1));
  });

  test("is done at the first look after it, once, and nothing is left", () => {
    clock.goesOff();
    expect(ran).toBe(0);
    clock.computer += 28_800_000;
    clock.goesOff();
    expect(ran).toBe(1);
    expect(clock.timers).toEqual([]);
  });

  test("is done when its timer goes off, and then it is over whatever the clocks say", () => {
    clock.timers = clock.timers.filter(({ milliseconds }) => milliseconds === 60_000);
    clock.goesOff();
    expect([ran, pause.left]).toEqual([1, 0]);
    expect(clock.timers).toEqual([]);
  });

  test("is not done once it is called off, after a look too", () => {
    clock.goesOff();
    callOff();
    expect(clock.timers).toEqual([]);
    expect(ran).toBe(0);
  });
});
