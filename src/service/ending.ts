import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";

/** The end of a session. It comes once, and whatever still waits is told so in the order in which it began to. */
export class Ending {
  private ended: NoValue | null = null;
  private readonly waiting = new Set<(ended: NoValue) => void>();

  /** Throws the reason once the session has ended. */
  check(): void {
    if (this.ended) throw this.ended;
  }

  /** Tells when the session ends; returns how to call that off. */
  whenEnded(tell: (ended: NoValue) => void): () => void {
    this.waiting.add(tell);
    return () => this.waiting.delete(tell);
  }

  end(reason: Reason): void {
    if (this.ended) return;
    this.ended = new NoValue(reason);
    for (const tell of [...this.waiting]) tell(this.ended);
    this.waiting.clear();
  }
}
