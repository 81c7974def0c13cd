import { limits } from "./limits";
import type { Clock } from "./seams";

/** Checks by itself whether a failed service is back; it waits first, as the service would only fail again. */
export class RecoveryCheck {
  /** The time of the next check; null while there is nothing to check. */
  next: number | null = null;
  private callOff: () => void = () => undefined;

  constructor(
    private readonly clock: Clock,
    /** Asks the service; throws while it is not back. */
    private readonly ask: () => Promise<void>,
  ) {}

  /** Checks until stopped, first not before `earliest`. */
  begin(earliest = 0): void {
    if (this.next !== null && this.next >= earliest) return;
    this.plan(Math.max(earliest, this.clock.now() + limits.breakerOpen));
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
    await this.ask().catch(() => undefined);
    const now = this.clock.now();
    if (this.next !== null && this.next <= now) this.plan(now + limits.breakerOpen);
  }
}
