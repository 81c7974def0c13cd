import type { Reason } from "../../lca/reasons";
import { NoValueError } from "../../lca/reasons";
import type { RequestOptions } from "./request-options";
import { clientLimits } from "./client-limits";
import { Countdown } from "./countdown";
import type { Clock, HttpProtocolLookup } from "./ports";

/** Answers after which the protocol is no longer looked up: a browser that has not given it by then never will. */
const maxProtocolTries = 10;

/** A request that waits for its turn. */
interface QueuedRequest {
  readonly asking: RequestOptions;
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
  pause: Countdown | null = null;
  private pausedSince = 0;
  private earlierPausesMs = 0;
  private halvedConcurrency: Countdown | null = null;
  private protocol = "";
  private protocolTries = 0;

  constructor(
    private readonly clock: Clock,
    private readonly protocolOf: HttpProtocolLookup = () => "",
  ) {}

  /**
   * Runs the job when its turn comes. A job aborted before that is dropped; a sent one is finished. The turn passes
   * on when the job calls `isOver` or ends.
   */
  run<T>(job: (over: () => void) => Promise<T>, asking: RequestOptions): Promise<T> {
    const { abandoned } = asking;
    return new Promise<T>((resolve, reject) => {
      const leave = (): void => {
        this.waiting.delete(waiting);
        abandoned?.removeEventListener("abort", drop);
      };
      const refuse = (reason: Reason): void => {
        leave();
        reject(new NoValueError(reason));
      };
      const drop = (): void => refuse({ kind: "cancelled" });
      const start = (): void => {
        leave();
        const over = this.countStart();
        job(over).then(resolve, reject).finally(over);
      };
      const waiting: QueuedRequest = { asking, start, refuse };
      this.waiting.add(waiting);
      if (abandoned?.aborted) return drop();
      abandoned?.addEventListener("abort", drop);
      if (!asking.waitForRetryAfter && this.isLongPause) return refuse(this.pauseReason);
      this.advance();
    });
  }

  /** Number of requests that wait for their turn or their answer. */
  get left(): number {
    return this.waiting.size + this.underWay;
  }

  /** Milliseconds until requests may go out; 0 unless the service asks for a pause. */
  get remainingPauseMs(): number {
    return this.pause?.remainingMs ?? 0;
  }

  /** End of the pause by the computer's clock, for display. */
  get pauseEndsAt(): number {
    return this.clock.wall() + this.remainingPauseMs;
  }

  /** Total time for which the service asked us to pause, in milliseconds. */
  get pausedMs(): number {
    return this.earlierPausesMs + (this.pause ? this.clock.now() - this.pausedSince : 0);
  }

  /** True if a new request would have to wait for another's answer. */
  get isFull(): boolean {
    return this.underWay >= this.maxUnderWay;
  }

  /** Records an answer from this address: its protocol determines how many requests a connection carries. */
  recordAnswer(address: string): void {
    if (this.protocol !== "" || this.protocolTries >= maxProtocolTries) return;
    this.protocolTries += 1;
    this.protocol = this.protocolOf(address);
  }

  /** Records a 429 or 503. */
  recordPushBack(): void {
    this.halvedConcurrency = new Countdown(this.clock, clientLimits.halvedConcurrencyMs);
  }

  /**
   * Sends nothing until `resumeSending`, or until the pause is over. Cells that would have to wait too long are refused
   * at once.
   */
  pauseSending(pause: Countdown): void {
    this.endPause();
    this.pause = pause;
    this.pausedSince = this.clock.now();
    if (!this.isLongPause) return;
    for (const { asking, refuse } of [...this.waiting])
      if (!asking.waitForRetryAfter) refuse(this.pauseReason);
  }

  /** Sends waiting requests, as the service answers again or the pause is over. */
  resumeSending(): void {
    this.endPause();
    this.advance();
  }

  refuseAll(reason: Reason): void {
    for (const { refuse } of [...this.waiting]) refuse(reason);
  }

  /** True if the service asks for a pause longer than a cell may wait. */
  get isLongPause(): boolean {
    return this.remainingPauseMs > clientLimits.stallMs;
  }

  /** Maximum number of requests under way. An unknown protocol counts as HTTP/1.1. */
  private get maxUnderWay(): number {
    const most = /^h[23]/.test(this.protocol)
      ? clientLimits.maxConcurrentOverHttp2
      : clientLimits.maxConcurrentOverHttp1;
    return this.halvedConcurrency && this.halvedConcurrency.remainingMs > 0 ? most / 2 : most;
  }

  /** Counts one more request under way; returns a function that ends it. */
  private countStart(): () => void {
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
    if (this.remainingPauseMs > 0) return;
    this.endPause();
    for (let waiting = this.first; waiting && !this.isFull; waiting = this.first) waiting.start();
  }

  private endPause(): void {
    if (!this.pause) return;
    this.earlierPausesMs = this.pausedMs;
    this.pause = null;
    // While the queue is closed nothing is sent, so that time says nothing.
    this.halvedConcurrency = new Countdown(this.clock, clientLimits.halvedConcurrencyMs);
  }

  private get first(): QueuedRequest | undefined {
    let passing: QueuedRequest | undefined;
    for (const one of this.waiting) {
      if (!one.asking.lowPriority) return one;
      passing ??= one;
    }
    return passing;
  }

  /** The reason for sending nothing during a pause. */
  get pauseReason(): Reason {
    return { kind: "too-many-requests", until: this.pauseEndsAt };
  }
}
