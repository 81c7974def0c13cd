import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";
import type { Allowance } from "./allowance";
import type { RequestQueue } from "./request-queue";
import type { Clock } from "./seams";

interface Paused {
  readonly look: () => void;
  readonly refuse: (reason: Reason) => void;
}

/** Requests between two tries: each waits for its own time and for as long as the service asks to be left alone. */
export class Pauses {
  private readonly waiting = new Set<Paused>();

  constructor(
    private readonly clock: Clock,
    private readonly queue: RequestQueue,
  ) {}

  /**
   * Waits until `due` and until the queue is open; undefined where both have passed. Throws NoValue where that is
   * later than the request's time allows.
   */
  until(due: number, allowance: Allowance): Promise<void> | undefined {
    return Math.max(due, this.queue.opens) <= this.clock.now() ? undefined : this.waited(due, allowance);
  }

  private async waited(due: number, allowance: Allowance): Promise<void> {
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

  /** The queue may be open by now: everyone checks. */
  look(): void {
    for (const { look } of [...this.waiting]) look();
  }

  refuseAll(reason: Reason): void {
    for (const { refuse } of [...this.waiting]) refuse(reason);
  }

  private wait(milliseconds: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        callOff();
        this.waiting.delete(waiting);
      };
      const look = (): void => {
        leave();
        resolve();
      };
      const refuse = (reason: Reason): void => {
        leave();
        reject(new NoValue(reason));
      };
      const waiting: Paused = { look, refuse };
      const callOff = this.clock.after(milliseconds, look);
      this.waiting.add(waiting);
    });
  }
}
