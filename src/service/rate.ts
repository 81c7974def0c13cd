import { limits } from "./limits";

/**
 * How often the service may be asked, learnt from its push-backs: as often as it last accepted, then a little more
 * each time that holds. A rate refused once is not tried again before a pause as long as the service's own period.
 */
export class Rate {
  /** The time between two requests; 0 while no limit is known. */
  private gap = 0;
  /** The last gap that held before it was shortened; 0 where none was, or no shorter one is to be tried. */
  private gapBefore = 0;
  private settled = false;
  /** The service's counting period, from the first accepted request until it opened again. */
  private period = 0;
  private since = -Infinity;
  private accepted = 0;
  private last = -Infinity;

  /** The earliest time for the next request. */
  get next(): number {
    return this.last + this.gap;
  }

  sent(now: number): void {
    const rest = now - this.last;
    // What was accepted during a quiet time says nothing about a limit.
    if (this.gap === 0 ? rest > limits.burst : rest > Math.max(this.period, limits.lull)) this.forget(now);
    this.last = now;
    if (this.gap > 0 && now - this.since > this.period) this.quicken(now);
  }

  answered(): void {
    this.accepted += 1;
  }

  /** The service asks to be left alone until then. That tells a rate only if it was asked too often. */
  pushedBack(until: number, tooOften: boolean): void {
    if (tooOften) this.slowDown(until - this.since);
    this.accepted = 0;
    this.since = this.last = until;
  }

  private slowDown(period: number): void {
    if (this.gapBefore > 0) {
      this.gap = this.gapBefore;
      this.settled = true;
    } else if (this.accepted >= limits.accepted && period > 0 && period <= limits.counted) {
      this.period = period;
      this.gap = period / this.accepted;
    }
    this.gapBefore = 0;
  }

  /** The service answers before the time it named, so that time says nothing about how often it may be asked. */
  resumed(now: number): void {
    if (this.last <= now) return;
    this.forget(now);
    this.last = -Infinity;
  }

  private quicken(now: number): void {
    this.since = now;
    this.accepted = 0;
    if (this.settled) return;
    this.gapBefore = this.gap;
    this.gap /= 1.5;
  }

  private forget(now: number): void {
    this.gap = this.gapBefore = this.period = this.accepted = 0;
    this.settled = false;
    this.since = now;
  }
}
