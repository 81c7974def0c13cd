import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";
import type { Asking } from "./asking";
import { limits } from "./limits";
import { Pause } from "./pause";
import type { Clock, ProtocolOf } from "./seams";

/** Answers after which the protocol is no longer looked up: a browser that has not given it by then never will. */
const protocolTries = 10;

/** A request that waits for its turn. */
interface QueuedRequest {
  readonly asking: Asking;
  readonly start: () => void;
  readonly refuse: (reason: Reason) => void;
}

/**
 * Requests waiting for their turn: first come, first served, previews last. Thousands of cells ask at once. Only a
 * few requests are under way at a time, fewer after a push-back, and none while the service asks for a pause.
 */
export class RequestQueue {
  private readonly waiting = new Set<QueuedRequest>();
  private underWay = 0;
  /** Number of requests that have had their turn and ended. */
  ended = 0;
  /** The pause that the service asks for; null for none. */
  pause: Pause | null = null;
  private shutSince = 0;
  private shutBefore = 0;
  private halved: Pause | null = null;
  private protocol = "";
  private protocolTried = 0;

  constructor(
    private readonly clock: Clock,
    private readonly protocolOf: ProtocolOf = () => "",
  ) {}

  /**
   * Runs the job when its turn comes. A job aborted before that is dropped; a sent one is finished. The turn passes
   * on when the job calls `over` or ends.
   */
  run<T>(job: (over: () => void) => Promise<T>, asking: Asking = {}): Promise<T> {
    const { abandoned } = asking;
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
        const over = this.begun();
        job(over).then(resolve, reject).finally(over);
      };
      const waiting: QueuedRequest = { asking, start, refuse };
      this.waiting.add(waiting);
      if (abandoned?.aborted) return drop();
      abandoned?.addEventListener("abort", drop);
      if (!asking.waitsOut && this.isShutLong) return refuse(this.shutReason);
      this.advance();
    });
  }

  /** Number of requests that wait for their turn or their answer. */
  get left(): number {
    return this.waiting.size + this.underWay;
  }

  /** Milliseconds until requests may go out; 0 unless the service asks for a pause. */
  get opensIn(): number {
    return this.pause?.left ?? 0;
  }

  /** End of the pause by the computer's clock, for display. */
  get opens(): number {
    return this.clock.wall() + this.opensIn;
  }

  /** Total time for which the service asked us to pause, in milliseconds. */
  get shutFor(): number {
    return this.shutBefore + (this.pause ? this.clock.now() - this.shutSince : 0);
  }

  /** True if a new request would have to wait for another's answer. */
  get isFull(): boolean {
    return this.underWay >= this.most;
  }

  /** Records an answer from this address: its protocol determines how many requests a connection carries. */
  answered(address: string): void {
    if (this.protocol !== "" || this.protocolTried >= protocolTries) return;
    this.protocolTried += 1;
    this.protocol = this.protocolOf(address);
  }

  /** Records a 429 or 503. */
  pushedBack(): void {
    this.halved = new Pause(this.clock, limits.halved);
  }

  /**
   * Sends nothing until `open`, or until the pause is over. Cells that would have to wait too long are refused at
   * once.
   */
  shut(pause: Pause): void {
    this.endPause();
    this.pause = pause;
    this.shutSince = this.clock.now();
    if (!this.isShutLong) return;
    for (const { asking, refuse } of [...this.waiting]) if (!asking.waitsOut) refuse(this.shutReason);
  }

  /** Sends waiting requests, as the service answers again or the pause is over. */
  open(): void {
    this.endPause();
    this.advance();
  }

  refuseAll(reason: Reason): void {
    for (const { refuse } of [...this.waiting]) refuse(reason);
  }

  /** True if the service asks for a pause longer than a cell may wait. */
  get isShutLong(): boolean {
    return this.opensIn > limits.progress;
  }

  /** Maximum number of requests under way. An unknown protocol counts as HTTP/1.1. */
  private get most(): number {
    const most = /^h[23]/.test(this.protocol) ? limits.underWayTogether : limits.underWay;
    return this.halved && this.halved.left > 0 ? most / 2 : most;
  }

  /** Counts one more request under way; returns a function that ends it. */
  private begun(): () => void {
    this.underWay += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.underWay -= 1;
      this.ended += 1;
      this.advance();
    };
  }

  private advance(): void {
    if (this.opensIn > 0) return;
    this.endPause();
    for (let waiting = this.first; waiting && !this.isFull; waiting = this.first) waiting.start();
  }

  private endPause(): void {
    if (!this.pause) return;
    this.shutBefore = this.shutFor;
    this.pause = null;
    // While the queue is closed nothing is sent, so that time says nothing.
    this.halved = new Pause(this.clock, limits.halved);
  }

  private get first(): QueuedRequest | undefined {
    let passing: QueuedRequest | undefined;
    for (const one of this.waiting) {
      if (!one.asking.passing) return one;
      passing ??= one;
    }
    return passing;
  }

  /** The reason for sending nothing during a pause. */
  get shutReason(): Reason {
    return { kind: "too-many-requests", until: this.opens };
  }
}
