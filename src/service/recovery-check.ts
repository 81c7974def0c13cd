import { limits } from "./limits";
import type { Clock } from "./seams";

/**
 * Checks by itself whether a failed service is back. It waits first, as it would only fail again, and ever longer,
 * so as not to be a load.
 */
export class RecoveryCheck {
  /** The time of the next check; null while there is nothing to check. */
  next: number | null = null;
  private times = 0;
  private callOff: () => void = () => undefined;

  constructor(
    private readonly clock: Clock,
    /** Asks the service; throws while it is not back. */
    private readonly ask: () => Promise<void>,
  ) {}

  /** Checks until stopped, first not before `earliest`. */
  begin(earliest = 0): void {
    if (this.next === null) this.times = 0;
    else if (this.next >= earliest) return;
    this.plan(Math.max(earliest, this.clock.now() + limits.lookAgain[0]));
  }

  stop(): void {
    this.callOff();
    this.next = null;
  }

  private plan(next: number): void {
    this.callOff();
    this.next = next;
    this.callOff = this.clock.after(next - this.clock.now(), () => void this.look());
  }

  private async look(): Promise<void> {
    this.times += 1;
    await this.ask().catch(() => undefined);
    if (this.next === null || this.next > this.clock.now()) return;
    const pause = limits.lookAgain[Math.min(this.times, limits.lookAgain.length - 1)] ?? 0;
    this.plan(this.clock.now() + pause);
  }
}
