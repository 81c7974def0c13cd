import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";
import { limits } from "./limits";
import type { Pace } from "./pace";
import type { Clock } from "./seams";

/** Cuts short what waits, however it waits. */
interface Waiting {
  readonly since: number;
  readonly start: () => void;
  readonly refuse: (reason: Reason) => void;
}

/**
 * Where requests wait for their turn, first come first served. Thousands of cells ask at once; the service is sent
 * only as many requests as its pace allows, and none while it wants to be left alone.
 */
export class Line {
  private readonly waiting = new Set<Waiting>();
  private underWay = 0;
  private shutUntil = 0;
  private callOff: (() => void) | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly pace: Pace,
  ) {}

  /** Runs the job when its turn comes. Abandoned before that, it is dropped; once sent, it is finished. */
  run<T>(job: () => Promise<T>, abandoned?: AbortSignal): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const leave = (): void => {
        this.waiting.delete(waiting);
        abandoned?.removeEventListener("abort", drop);
      };
      const refuse = (reason: Reason): void => {
        leave();
        reject(new NoValue(reason));
      };
      const drop = (): void => refuse({ kind: "cancelled" });
      const start = (): void => {
        leave();
        this.underWay += 1;
        job()
          .then(resolve, reject)
          .finally(() => {
            this.underWay -= 1;
            this.advance();
          });
      };
      const waiting: Waiting = { since: this.clock.now(), start, refuse };
      this.waiting.add(waiting);
      if (abandoned?.aborted) return drop();
      abandoned?.addEventListener("abort", drop);
      if (this.shutUntil > this.clock.now() + limits.tries) return refuse(this.shutReason());
      this.advance();
    });
  }

  /** From when on the service may be asked; 0 when it never asked to be left alone. */
  get opens(): number {
    return this.shutUntil;
  }

  /** Sends nothing until then. Whoever would have to wait longer than a request may try is told so at once. */
  shut(until: number): void {
    this.shutUntil = Math.max(this.shutUntil, until);
    if (this.shutUntil > this.clock.now() + limits.tries) this.refuseAll(this.shutReason());
    this.advance();
  }

  refuseAll(reason: Reason): void {
    for (const { refuse } of [...this.waiting]) refuse(reason);
  }

  private advance(): void {
    this.callOff?.();
    this.callOff = null;
    const now = this.clock.now();
    for (const waiting of this.waiting) {
      if (now >= waiting.since + limits.turn) waiting.refuse({ kind: "waited-too-long" });
      else if (now >= this.shutUntil && this.underWay < this.pace.underWay) waiting.start();
      else break;
    }
    this.awaitNext(now);
  }

  /** Comes back when the line opens again, or when the first in it has waited too long. */
  private awaitNext(now: number): void {
    const [first] = this.waiting;
    if (!first) return;
    const deadline = first.since + limits.turn;
    const next = this.shutUntil > now ? Math.min(this.shutUntil, deadline) : deadline;
    this.callOff = this.clock.after(next - now, () => this.advance());
  }

  private shutReason(): Reason {
    return { kind: "too-many-requests", until: this.shutUntil };
  }
}
