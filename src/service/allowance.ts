import { limits } from "./limits";
import type { Clock } from "./seams";

/** The time one request has, all its tries and pauses together. It begins with the first sending. */
export class Allowance {
  private started: number | null = null;
  private granted: number = limits.request;
  private uncounted = 0;
  private bytes = 0;

  constructor(
    private readonly clock: Pick<Clock, "now">,
    /** Pauses that the service asks for do not count: a refresh or Connect waits them out. */
    readonly waitsOut = false,
  ) {}

  begin(): void {
    this.started ??= this.clock.now();
  }

  /** Until when the request may take; for ever while it was not sent. */
  get end(): number {
    return this.started === null ? Infinity : this.started + this.granted + this.uncounted;
  }

  /** While bytes flow it may take longer. */
  received(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes < limits.flow || this.started === null) return;
    this.bytes = 0;
    const longer = this.clock.now() + limits.silence - this.started - this.uncounted;
    this.granted = Math.min(limits.requestAtMost, Math.max(this.granted, longer));
  }

  /** The service asked for a pause, until then. */
  paused(milliseconds: number): void {
    if (this.waitsOut && this.started !== null) this.uncounted += milliseconds;
  }
}
