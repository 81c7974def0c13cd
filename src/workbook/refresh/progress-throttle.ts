import type { ProgressReporter } from "../../client/generations/progress-reporter";

/** Time between two reports, in milliseconds. */
const reportIntervalMs = 100;

/**
 * Reports the first progress at once, then the latest at intervals: drawing each of many thousands would take longer
 * than reading some of them. Reports nothing after `stop`.
 */
export class ProgressThrottle {
  private latest: readonly [done: number, all: number] | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private stopped = false;

  constructor(private readonly tell: ProgressReporter["report"]) {}

  readonly report: ProgressReporter["report"] = (done, all) => {
    this.latest = [done, all];
    if (this.timer === undefined && !this.stopped) this.next();
  };

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private next(): void {
    const { latest } = this;
    this.latest = undefined;
    this.timer = latest && setTimeout(() => this.next(), reportIntervalMs);
    if (latest) this.tell(...latest);
  }
}
