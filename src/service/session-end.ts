import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";

/** The end of a session. It comes once; everyone still waiting is told, in the order in which they began to wait. */
export class SessionEnd {
  /**
   * A reason rather than an error: an error's stack keeps the running functions alive, and the keys they were
   * called with.
   */
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
