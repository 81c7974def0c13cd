import type { Reason } from "../../lca/reasons";
import { NoValueError } from "../../lca/reasons";
import { ListenerSet } from "./listener-set";

/** The end of a session. It comes once and calls its listeners in the order in which they were added. */
export class SessionEnd {
  /**
   * A reason rather than an error: the stack of an error would keep the running functions alive, and the keys that
   * are their arguments.
   */
  private ended: Reason | null = null;
  private readonly listeners = new ListenerSet<[reason: Reason]>();

  /** Throws `NoValueError` with the reason once the session has ended. */
  throwIfEnded(): void {
    if (this.ended) throw new NoValueError(this.ended);
  }

  /** Calls the listener when the session ends; returns a function that removes it. */
  whenEnded(tell: (reason: Reason) => void): () => void {
    return this.listeners.add(tell);
  }

  end(reason: Reason): void {
    if (this.ended) return;
    this.ended = reason;
    this.listeners.emit(reason);
  }
}
