import type { Clock } from "./ports";

/** Milliseconds between checks whether a task is due: timers stand still while the computer sleeps. */
const sleepCheckIntervalMs = 5_000;

/**
 * A period of time, for pauses and the like. It is over as soon as one of two clocks says so: the computer's may be
 * set back, and the page's own may stand still during sleep. So it never lasts longer than given.
 */
export class Countdown {
  private passedMs = 0;
  private readonly begun: number;
  private readonly begunAt: number;

  constructor(
    private readonly clock: Clock,
    private readonly durationMs: number,
  ) {
    this.begun = clock.now();
    this.begunAt = clock.wall();
  }

  /** Remaining milliseconds; 0 once it is over. */
  get remainingMs(): number {
    const { clock, begun, begunAt } = this;
    this.passedMs = Math.max(this.passedMs, clock.now() - begun, clock.wall() - begunAt);
    return Math.max(0, this.durationMs - this.passedMs);
  }

  /** Time of its end by the computer's clock, for display. */
  get endsAt(): number {
    return this.clock.wall() + this.remainingMs;
  }

  /** Runs the task once at the end; returns a function that cancels it. */
  onEnd(task: () => void): () => void {
    const end = (): void => {
      this.passedMs = this.durationMs;
      task();
    };
    return scheduleDespiteSleep(this.clock, this.remainingMs, () => this.remainingMs === 0, end);
  }
}

/** Reads a clock once for all who ask in one go: for the thousands of calls of a calculation it is slow to read. */
export function createSharedClockReading(clock: Pick<Clock, "now">): () => number {
  let reading: number | null = null;
  return () => {
    if (reading === null) {
      reading = clock.now();
      queueMicrotask(() => (reading = null));
    }
    return reading;
  };
}

/**
 * Runs the task once, after this time or as soon as a check finds that it is due; returns a function that cancels it.
 */
export function scheduleDespiteSleep(
  clock: Pick<Clock, "after">,
  milliseconds: number,
  isTime: () => boolean,
  task: () => void,
): () => void {
  const end = (): void => {
    callOff();
    task();
  };
  const look = (): void => {
    if (isTime()) end();
    else looking = clock.after(sleepCheckIntervalMs, look);
  };
  const whole = clock.after(milliseconds, end);
  let looking = milliseconds > sleepCheckIntervalMs ? clock.after(sleepCheckIntervalMs, look) : whole;
  const callOff = (): void => {
    whole();
    looking();
  };
  return callOff;
}
