import { limits } from "./limits";

/**
 * How often the service may be asked, learnt from where it asked to wait: as often as it last accepted, then a little
 * more each time that holds. What was refused once is not tried again before a rest of the service's own length.
 */
export class Rate {
  /** The time between two requests; 0 while no limit is known. */
  private gap = 0;
  /** What held before it was made shorter; 0 where it was not, or where no more is to be tried. */
  private held = 0;
  private settled = false;
  /** How long the service counts, from what it accepted until it opened again. */
  private period = 0;
  private since = -Infinity;
  private accepted = 0;
  private last = -Infinity;

  /** From when on the next request may be sent. */
  get next(): number {
    return this.last + this.gap;
  }

  sent(now: number): void {
    const rest = now - this.last;
    // What was accepted while little was asked says nothing of a limit.
    if (this.gap === 0 ? rest > limits.burst : rest > Math.max(this.period, limits.lull)) this.forget(now);
    this.last = now;
    if (this.gap > 0 && now - this.since > this.period) this.quicken(now);
  }

  answered(): void {
    this.accepted += 1;
  }

  /** The service asks to be left alone until then. Only where it was asked too often does that tell a rate. */
  pushedBack(until: number, tooOften: boolean): void {
    if (tooOften) this.slowDown(until - this.since);
    this.accepted = 0;
    this.since = this.last = until;
  }

  private slowDown(period: number): void {
    if (this.held > 0) {
      this.gap = this.held;
      this.settled = true;
    } else if (this.accepted >= limits.accepted && period > 0 && period <= limits.counted) {
      this.period = period;
      this.gap = period / this.accepted;
    }
    this.held = 0;
  }

  /** The service answers before the time it named: then that says nothing of how often it may be asked. */
  resumed(now: number): void {
    if (this.last <= now) return;
    this.forget(now);
    this.last = -Infinity;
  }

  private quicken(now: number): void {
    this.since = now;
    this.accepted = 0;
    if (this.settled) return;
    this.held = this.gap;
    this.gap /= 1.5;
  }

  private forget(now: number): void {
    this.gap = this.held = this.period = this.accepted = 0;
    this.settled = false;
    this.since = now;
  }
}
