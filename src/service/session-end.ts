import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";

/** The end of a session. It comes once, and whatever still waits is told so in the order in which it began to. */
export class SessionEnd {
  /** No error: the stack of one holds the functions that were running, and so the keys they were called with. */
  private ended: Reason | null = null;
  private readonly waiting = new Set<(ended: NoValue) => void>();

  /** Throws the reason once the session has ended. */
  check(): void {
    if (this.ended) throw new NoValue(this.ended);
  }

  /** Tells when the session ends; returns how to call that off. */
  whenEnded(tell: (ended: NoValue) => void): () => void {
    this.waiting.add(tell);
    return () => this.waiting.delete(tell);
  }

  end(reason: Reason): void {
    if (this.ended) return;
    this.ended = reason;
    for (const tell of [...this.waiting]) tell(new NoValue(reason));
    this.waiting.clear();
  }
}
