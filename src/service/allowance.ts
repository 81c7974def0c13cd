import { limits } from "./limits";
import type { Clock } from "./seams";

/**
 * The time that one request has for all its tries and pauses. It starts with the first sending. Times are in
 * milliseconds.
 */
export class Allowance {
  private started: number | null = null;
  private granted: number = limits.request;
  private uncounted = 0;
  private bytes = 0;

  constructor(
    private readonly clock: Pick<Clock, "now">,
    /** If true, pauses that the service asks for do not count: a refresh or Connect waits as long as it must. */
    readonly waitsOut = false,
  ) {}

  begin(): void {
    this.started ??= this.clock.now();
  }

  /** When the request must end, by the page's clock; Infinity until it is first sent. */
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

  /** Excludes a pause that the service asked for, in milliseconds. */
  paused(milliseconds: number): void {
    if (this.waitsOut && this.started !== null) this.uncounted += milliseconds;
  }
}
