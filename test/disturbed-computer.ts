import { settled } from "./client/service/manual-clock";

const aDay = 86_400_000;

interface Task {
  readonly due: number;
  readonly run: () => void;
}

/** Disturbances of a computer's clocks. */
interface Clocks {
  /** Sets the computer's clock forward, or back. */
  setClock(by: number): void;
  /** Makes `performance.now` stand still from now on. */
  freeze(): void;
  /** Puts the computer to sleep: no timer goes on, nor `performance.now` on some computers. */
  sleep(milliseconds: number, goesOn: boolean): void;
}

/**
 * A computer whose clocks a test drives apart: the time of day, `performance.now`, and the timers, which stand still
 * while it sleeps. Replaces this computer's clocks for each test of a file.
 */
export class Computer implements Clocks {
  /** Milliseconds awake: the timers go by these. */
  awake = 0;
  private day = Date.UTC(2030, 5, 15, 12);
  /** A start that no earlier test, nor this computer, can have reached: within a page the time never goes back. */
  private static monotonic = 1_000;
  private frozen = false;
  private step = 1;
  private readonly tasks = new Map<number, Task>();
  private lastTask = 0;

  constructor() {
    Computer.monotonic = Math.ceil(Math.max(Computer.monotonic, performance.now())) + aDay;
    jest.spyOn(Date, "now").mockImplementation(() => this.day);
    jest
      .spyOn(performance, "now")
      .mockImplementation(() => Math.floor(Computer.monotonic / this.step) * this.step);
    jest.spyOn(globalThis, "setTimeout").mockImplementation(((run: () => void, milliseconds = 0) => {
      this.tasks.set((this.lastTask += 1), { due: this.awake + Math.max(0, milliseconds), run });
      return this.lastTask;
    }) as typeof setTimeout);
    jest.spyOn(globalThis, "clearTimeout").mockImplementation((timer) => {
      this.tasks.delete(timer as number);
    });
  }

  /** Number of timers set. */
  get pending(): number {
    return this.tasks.size;
  }

  setClock(by: number): void {
    this.day += by;
  }

  freeze(): void {
    this.frozen = true;
  }

  /** Makes `performance.now` go in steps from now on, as some browsers do. */
  goInSteps(step: number): void {
    this.step = step;
  }

  sleep(milliseconds: number, goesOn: boolean): void {
    this.day += milliseconds;
    if (goesOn) Computer.monotonic += milliseconds;
  }

  /** Stays awake: runs tasks that fall due in this time, in order, and lets promises settle after each. */
  async pass(milliseconds: number): Promise<void> {
    await settled();
    const end = this.awake + milliseconds;
    for (let next = this.next(end); next; next = this.next(end)) {
      const [key, { due, run }] = next;
      this.tasks.delete(key);
      this.goOn(Math.max(this.awake, due));
      run();
      await settled();
    }
    this.goOn(end);
  }

  private goOn(awake: number): void {
    const passed = awake - this.awake;
    this.awake = awake;
    this.day += passed;
    if (!this.frozen) Computer.monotonic += passed;
  }

  private next(end: number): readonly [number, Task] | undefined {
    return [...this.tasks]
      .filter(([, { due }]) => due <= end)
      .reduce<readonly [number, Task] | undefined>(
        (first, task) => (first && first[1].due <= task[1].due ? first : task),
        undefined,
      );
  }
}

/** The clocks of this computer, driven apart: time passes, and timers go, as they do here. */
export class RealClocks implements Clocks {
  private ahead = 0;
  private slept = 0;
  private frozenAt: number | undefined;

  constructor() {
    const [day, monotonic] = [Date.now.bind(Date), performance.now.bind(performance)];
    jest.spyOn(Date, "now").mockImplementation(() => day() + this.ahead);
    jest.spyOn(performance, "now").mockImplementation(() => this.frozenAt ?? monotonic() + this.slept);
  }

  setClock(by: number): void {
    this.ahead += by;
  }

  freeze(): void {
    this.frozenAt = performance.now();
  }

  sleep(milliseconds: number, goesOn: boolean): void {
    this.ahead += milliseconds;
    if (goesOn) this.slept += milliseconds;
  }
}

const seconds = 1_000;
const hours = 3_600 * seconds;
const look = 5 * seconds;

/** Disturbances of a computer's clocks, and the rest of a wait after each, in milliseconds awake. */
export interface Disturbance {
  readonly what: string;
  readonly happens: (clocks: Clocks) => void;
  /** The rest of a pause, after which something is requested again, given the rest without a disturbance. */
  readonly pause: (left: number) => number;
  /** The rest of a deadline, likewise. */
  readonly deadline: (left: number) => number;
}

const same = (left: number): number => left;
const soon = (left: number): number => Math.min(left, look);

/** One disturbance of each class. The time of day ends pauses but no deadline; `performance.now` ends both. */
export const disturbances: readonly Disturbance[] = [
  { what: "nothing", happens: () => undefined, pause: same, deadline: same },
  ...[-1, -24].map((by) => ({
    what: `the clock is set back ${-by} h`,
    happens: (clocks: Clocks) => clocks.setClock(by * hours),
    pause: same,
    deadline: same,
  })),
  ...[8, 30 * 24].map((by) => ({
    what: `the clock is set forward ${by} h`,
    happens: (clocks: Clocks) => clocks.setClock(by * hours),
    pause: soon,
    deadline: same,
  })),
  {
    what: "a sleep of 8 h without `performance.now`",
    happens: (clocks) => clocks.sleep(8 * hours, false),
    pause: soon,
    deadline: same,
  },
  {
    what: "a sleep of 8 h in which `performance.now` goes on",
    happens: (clocks) => clocks.sleep(8 * hours, true),
    pause: soon,
    deadline: soon,
  },
  {
    what: "a sleep of 8 h in which `performance.now` goes on, and the clock set back a day",
    happens: (clocks) => {
      clocks.sleep(8 * hours, true);
      clocks.setClock(-24 * hours);
    },
    pause: soon,
    deadline: soon,
  },
  {
    what: "`performance.now` stands still",
    happens: (clocks) => clocks.freeze(),
    pause: same,
    deadline: same,
  },
  {
    what: "`performance.now` stands still, and the clock is set back a day",
    happens: (clocks) => {
      clocks.freeze();
      clocks.setClock(-24 * hours);
    },
    pause: same,
    deadline: same,
  },
];
