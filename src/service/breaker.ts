import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";
import { limits } from "./limits";
import type { Clock } from "./seams";

/**
 * Stops asking a service that is down. After five failures without a success between it is open and refuses; the
 * first request 30 s later by the clock is the probe, and its outcome closes or opens it again.
 */
export class Breaker {
  private failures = 0;
  private open: { readonly reason: Reason; readonly since: number } | null = null;

  constructor(
    private readonly clock: Pick<Clock, "now">,
    private readonly onOpen: (reason: Reason) => void,
  ) {}

  /** Throws the reason while open. The caller that passes after the pause is the probe; others wait no longer. */
  check(): void {
    if (!this.open) return;
    if (this.clock.now() < this.open.since + limits.breakerOpen) throw new NoValue(this.open.reason);
    this.open = { reason: this.open.reason, since: this.clock.now() };
  }

  /** Throws while open; unlike check it never makes the caller the probe. */
  get refusal(): Reason | null {
    return this.open?.reason ?? null;
  }

  succeeded(): void {
    this.failures = 0;
    this.open = null;
  }

  failed(reason: Reason): void {
    this.failures += 1;
    if (this.failures < limits.failures) return;
    this.open = { reason, since: this.clock.now() };
    this.onOpen(reason);
  }
}
