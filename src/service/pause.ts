import type { Clock } from "./seams";

/** Timers stand still while the computer sleeps: so often it is looked whether it is time. */
const often = 5_000;

/**
 * A time in which something is left alone. It is over by whichever clock says so first: the computer's may be set back, and
 * the page's own may stand still during sleep. It is never longer than was said.
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

  /** In milliseconds; 0 once it is over. */
  get left(): number {
    const { clock, begun, begunAt } = this;
    this.passed = Math.max(this.passed, clock.now() - begun, clock.wall() - begunAt);
    return Math.max(0, this.milliseconds - this.passed);
  }

  /** When it ends by the computer's clock, for words. */
  get ends(): number {
    return this.clock.wall() + this.left;
  }

  /** Runs the task once, when it is over; returns how to call it off. */
  whenOver(task: () => void): () => void {
    const end = (): void => {
      this.passed = this.milliseconds;
      task();
    };
    return afterOrSooner(this.clock, this.left, () => this.left === 0, end);
  }
}

/** Runs the task once, after so long, or as soon as a look finds that it is time; returns how to call it off. */
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
