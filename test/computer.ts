import { settled } from "./service/manual-clock";

const aDay = 86_400_000;

interface Task {
  readonly due: number;
  readonly run: () => void;
}

/** What may happen to the clocks of a computer. */
interface Clocks {
  /** Somebody sets the computer's forward, or back. */
  setClock(by: number): void;
  /** From now on `performance.now` stands still. */
  freeze(): void;
  /** The computer sleeps: no timer goes on, and `performance.now` on some computers. */
  sleep(milliseconds: number, goesOn: boolean): void;
}

/**
 * A computer whose clocks a test drives apart: the time of the day, `performance.now`, and the timers, which stand still while
 * it sleeps. Takes the place of this computer's for each test of a file.
 */
export class Computer implements Clocks {
  /** Milliseconds for which it has been awake: by these the timers go. */
  awake = 0;
  private day = Date.UTC(2030, 5, 15, 12);
  /** Begins where the test before, or this computer, cannot have come: within a page it never goes back. */
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

  /** How many timers are set. */
  get pending(): number {
    return this.tasks.size;
  }

  setClock(by: number): void {
    this.day += by;
  }

  freeze(): void {
    this.frozen = true;
  }

  /** From now on `performance.now` goes in steps, as some browsers have it. */
  goInSteps(step: number): void {
    this.step = step;
  }

  sleep(milliseconds: number, goesOn: boolean): void {
    this.day += milliseconds;
    if (goesOn) Computer.monotonic += milliseconds;
  }

  /** Is awake: runs what falls due in this time, in order, and lets promises settle after each. */
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

/** What may happen to the clocks of a computer, and what of a wait is then left, in milliseconds awake. */
export interface Disturbance {
  readonly what: string;
  readonly happens: (clocks: Clocks) => void;
  /** Of a pause, after which something is asked again, of which so much would be left. */
  readonly pause: (left: number) => number;
  /** Of a deadline, likewise. */
  readonly deadline: (left: number) => number;
}

const same = (left: number): number => left;
const soon = (left: number): number => Math.min(left, look);

/** One class each. The time of the day ends pauses and no deadline; `performance.now` ends both. */
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
