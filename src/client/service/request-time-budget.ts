import { clientLimits } from "./client-limits";
import type { Clock } from "./ports";

/**
 * The time that one request has for all its tries and pauses. It starts with the first sending. Times are in
 * milliseconds.
 */
export class RequestTimeBudget {
  private started: number | null = null;
  private grantedMs: number = clientLimits.requestMs;
  private uncountedMs = 0;
  private bytes = 0;

  constructor(
    private readonly clock: Pick<Clock, "now">,
    /** If true, pauses that the service asks for do not count: a refresh or Connect waits as long as it must. */
    readonly waitsForRetryAfter = false,
  ) {}

  start(): void {
    this.started ??= this.clock.now();
  }

  /** When the request must end, by the page's clock; Infinity until it is first sent. */
  get end(): number {
    return this.started === null ? Infinity : this.started + this.grantedMs + this.uncountedMs;
  }

  /** Extends the time while bytes arrive. */
  recordBytes(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes < clientLimits.progressBytes || this.started === null) return;
    this.bytes = 0;
    const longer = this.clock.now() + clientLimits.silenceMs - this.started - this.uncountedMs;
    this.grantedMs = Math.min(clientLimits.maxRequestMs, Math.max(this.grantedMs, longer));
  }

  /** Excludes a pause that the service asked for, in milliseconds. */
  excludePause(milliseconds: number): void {
    if (this.waitsForRetryAfter && this.started !== null) this.uncountedMs += milliseconds;
  }
}
