import type { Reason } from "../lca/reasons";
import type { Abandonment } from "./abandonment";
import { limits } from "./limits";
import type { Clock } from "./seams";

/**
 * Watches a session's progress. Callers are settled when the session has made none for too long, never because
 * their own turn comes late.
 */
export class Progress {
  private last = -Infinity;
  private bytes = 0;
  /** When each began to wait. */
  private readonly waiting = new Map<Abandonment, number>();
  private callOff: (() => void) | null = null;

  constructor(
    private readonly clock: Clock,
    /** The reason for making no progress. */
    private readonly why: () => Reason,
  ) {}

  /** Something was answered. */
  made(): void {
    this.last = this.clock.now();
  }

  /** Bytes of an answer arrived; enough of them are progress. */
  received(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes < limits.flow) return;
    this.bytes = 0;
    this.made();
  }

  /** Tells the caller to give up when the session makes no progress for too long while it waits. */
  watch(one: Abandonment): void {
    if (this.waiting.has(one)) return;
    this.waiting.set(one, this.clock.now());
    this.callOff ??= this.lookAfter(limits.progress);
  }

  leave(one: Abandonment): void {
    this.waiting.delete(one);
  }

  /** Settles everyone who waits. */
  end(reason: Reason): void {
    this.callOff?.();
    for (const one of this.waiting.keys()) {
      this.waiting.delete(one);
      one.abort(reason);
    }
  }

  private lookAfter(milliseconds: number): () => void {
    return this.clock.after(milliseconds, () => {
      this.callOff = this.look();
    });
  }

  /** Callers are in the order in which they began to wait. */
  private look(): (() => void) | null {
    const now = this.clock.now();
    for (const [one, since] of this.waiting) {
      const due = Math.max(since, this.last) + limits.progress;
      if (due > now) return this.lookAfter(due - now);
      this.waiting.delete(one);
      one.abort(this.why());
    }
    return null;
  }
}
