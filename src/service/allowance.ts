import { limits } from "./limits";
import type { Clock } from "./seams";

/** The time one request has for all its tries and pauses. It starts with the first sending. */
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

  /** When the request must end; Infinity until it is first sent. */
  get end(): number {
    return this.started === null ? Infinity : this.started + this.granted + this.uncounted;
  }

  /** Extends the time while bytes arrive. */
  received(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes < limits.flow || this.started === null) return;
    this.bytes = 0;
    const longer = this.clock.now() + limits.silence - this.started - this.uncounted;
    this.granted = Math.min(limits.requestAtMost, Math.max(this.granted, longer));
  }

  /** The request waited this long because the service asked it to. */
  paused(milliseconds: number): void {
    if (this.waitsOut && this.started !== null) this.uncounted += milliseconds;
  }
}
