import type { Clock } from "./seams";

/** Milliseconds between checks whether a task is due: timers stand still while the computer sleeps. */
const often = 5_000;

/**
 * A period of time, for pauses and the like. It is over as soon as one of two clocks says so: the computer's may be
 * set back, and the page's own may stand still during sleep. So it never lasts longer than given.
 */
export class Pause {
  private passed = 0;
  private readonly begun: number;
  private readonly begunAt: number;

  constructor(
    private readonly clock: Clock,
    private readonly milliseconds: number,
  ) {
    this.begun = clock.now();
    this.begunAt = clock.wall();
  }

  /** Remaining milliseconds; 0 once it is over. */
  get left(): number {
    const { clock, begun, begunAt } = this;
    this.passed = Math.max(this.passed, clock.now() - begun, clock.wall() - begunAt);
    return Math.max(0, this.milliseconds - this.passed);
  }

  /** Time of its end by the computer's clock, for display. */
  get ends(): number {
    return this.clock.wall() + this.left;
  }

  /** Runs the task once at the end; returns a function that cancels it. */
  whenOver(task: () => void): () => void {
    const end = (): void => {
      this.passed = this.milliseconds;
      task();
    };
    return afterOrSooner(this.clock, this.left, () => this.left === 0, end);
  }
}

/**
 * Runs the task once, after this time or as soon as a check finds that it is due; returns a function that cancels it.
 */
export function afterOrSooner(
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
    else looking = clock.after(often, look);
  };
  const whole = clock.after(milliseconds, end);
  let looking = milliseconds > often ? clock.after(often, look) : whole;
  const callOff = (): void => {
    whole();
    looking();
  };
  return callOff;
}
