import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";
import type { Allowance } from "./allowance";
import type { RequestQueue } from "./request-queue";
import type { Clock } from "./seams";

/** Requests between two tries: each waits for its own time and for as long as the service asks to be left alone. */
export class Pauses {
  private readonly waiting = new Set<(refusal: Reason | null) => void>();

  constructor(
    private readonly clock: Clock,
    private readonly queue: RequestQueue,
  ) {}

  /**
   * Waits until `due` and until the queue is open. Throws NoValue where that is later than the request's time
   * allows.
   */
  async until(due: number, allowance: Allowance): Promise<void> {
    for (;;) {
      const now = this.clock.now();
      const { opens } = this.queue;
      const next = Math.max(due, opens);
      if (next <= now) return;
      if (!allowance.waitsOut && next > allowance.end)
        throw new NoValue({ kind: "too-many-requests", until: next });
      await this.wait(next - now);
      if (opens > due) allowance.paused(this.clock.now() - now);
    }
  }

  /** Everyone is refused; without a reason everyone checks, as the queue may be open by now. */
  endAll(refusal: Reason | null): void {
    for (const end of [...this.waiting]) end(refusal);
  }

  private wait(milliseconds: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (refusal: Reason | null): void => {
        callOff();
        this.waiting.delete(end);
        if (refusal) reject(new NoValue(refusal));
        else resolve();
      };
      const callOff = this.clock.after(milliseconds, () => end(null));
      this.waiting.add(end);
    });
  }
}
