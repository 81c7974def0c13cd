import { ListenerSet } from "./listener-set";
import type { Reason } from "../../lca/reasons";
import { NoValueError } from "../../lca/reasons";
import { clientLimits } from "./client-limits";
import { Countdown } from "./countdown";
import type { SessionEnd } from "./session-end";
import type { RequestQueue } from "./request-queue";
import type { ClassifiedAttemptFailure } from "./retry-table";
import type { Clock } from "./ports";

/** A period in which the service is down: the reason and the start. */
interface Outage {
  readonly reason: Reason;
  readonly since: number;
}

/** The state of the service, as far as known; times by the computer's clock. */
export type ServiceCondition =
  | { readonly kind: "well" }
  /** The service asks for a pause. */
  | { readonly kind: "waits"; readonly until: number }
  /** The service is down: reason, start, time of the next probe, and whether a probe is under way. */
  | {
      readonly kind: "down";
      readonly reason: Reason;
      readonly since: number;
      readonly next: number;
      readonly asking: boolean;
    };

/**
 * One attempt and when it was sent, by the page's clock. `waitsForRetryAfter`: the caller waits as long as the service
 * asks.
 */
export interface SentAttempt {
  readonly address: string;
  readonly at: number;
  readonly waitsForRetryAfter: boolean;
}

/**
 * The health of one service: learns from every attempt, holds back requests that would fail, and finds out when the
 * service is back.
 */
export class ServiceHealth {
  /** Called when the condition changes, and when the first good answer follows failures. */
  readonly changes = new ListenerSet();
  /** Called when a service that failed is back. */
  readonly recovered = new ListenerSet();
  private readonly breaker: CircuitBreaker;
  private readonly recoveryCheck: RecoveryPolling;
  /** The latest probe under way. */
  private probing: Promise<void> | null = null;
  private cancelResume = (): void => undefined;

  constructor(
    private readonly clock: Clock,
    private readonly queue: RequestQueue,
    /** Sends one request once and learns from it; returns the failure, or null. */
    private readonly probe: () => Promise<ClassifiedAttemptFailure | null>,
    ending: SessionEnd,
  ) {
    this.breaker = new CircuitBreaker(clock);
    this.recoveryCheck = new RecoveryPolling(clock, () => this.probeNow());
    ending.whenEnded(() => {
      this.recoveryCheck.stop();
      this.cancelResume();
    });
  }

  get condition(): ServiceCondition {
    const { outage } = this.breaker;
    if (outage) {
      const next = this.recoveryCheck.pause?.endsAt ?? this.clock.wall();
      return { kind: "down", ...outage, next, asking: this.probing !== null };
    }
    return this.isPaused ? { kind: "waits", until: this.queue.pauseEndsAt } : { kind: "well" };
  }

  /** True if requests may go out and no attempt has failed since the last good answer. */
  get isWell(): boolean {
    return this.breaker.hasNoFailures && !this.isPaused;
  }

  /** The reason why nothing may be sent; null if requests may go out. */
  get refusal(): Reason | null {
    return this.breaker.outage?.reason ?? null;
  }

  /** Total time for which the service asked us to pause, in milliseconds. */
  get pausedMs(): number {
    return this.queue.pausedMs;
  }

  /** Requests that have ended since the session began, and requests that wait for their turn or their answer. */
  get requests(): { readonly ended: number; readonly left: number } {
    return this.queue;
  }

  /** The reason for a long wait. */
  get delay(): Reason {
    return this.isPaused ? this.queue.pauseReason : { kind: "waited-too-long" };
  }

  /**
   * Settles when a request may take its turn; undefined means at once. While the service is down nothing is sent: all
   * wait for the outcome of a probe under way. Throws `NoValueError` with the reason of the outage.
   */
  waitUntilUp(): Promise<void> | undefined {
    const { outage } = this.breaker;
    if (!outage) return undefined;
    if (this.probing) return this.probing;
    throw new NoValueError(outage.reason);
  }

  /**
   * Sends a probe at once, despite any pause: a good answer ends every pause. Throws `NoValueError` with the reason of
   * a bad one.
   */
  probeNow(): Promise<void> {
    const ask = async (): Promise<void> => {
      const failure = await this.probe();
      if (!failure || !indicatesOutage(failure)) return this.recordRecovery();
      // The result of a later probe is more up to date.
      if (this.probing && this.probing !== probing) return this.probing;
      this.breaker.keepOpen(failure.reason);
      throw new NoValueError(failure.reason);
    };
    const probing = ask().finally(() => {
      if (this.probing === probing) this.probing = null;
      this.changes.emit();
    });
    probing.catch(() => undefined);
    this.probing = probing;
    this.changes.emit();
    return probing;
  }

  /**
   * Sends one request at once if anything is in the way, as somebody pressed a button. If the service asks to wait,
   * the caller waits instead. Throws `NoValueError` with the reason of the failure.
   */
  async retryNow(): Promise<void> {
    if (this.isWell && !this.queue.isFull) return;
    try {
      await this.probeNow();
    } catch (thrown) {
      if (!this.isPaused) throw thrown;
      this.breaker.close();
      this.changes.emit();
    }
  }

  /** Starts polling until the service is well again, as somebody misses an answer that failed. */
  startRecoveryPolling(): void {
    this.recoveryCheck.start(this.queue.pause);
  }

  /** True while recovery polling runs. */
  get isPollingRecovery(): boolean {
    return this.recoveryCheck.pause !== null;
  }

  /** Learns from an attempt; null is a good answer. */
  recordAttempt(
    failure: ClassifiedAttemptFailure | null,
    { address, at, waitsForRetryAfter }: SentAttempt,
  ): void {
    if (!failure || !indicatesOutage(failure)) {
      const { outage, hasNoFailures } = this.breaker;
      this.breaker.recordSuccess(address, at);
      if (outage) this.recordRecovery();
      else if (!hasNoFailures) this.changes.emit();
      return;
    }
    const { reason, retryAfterMs } = failure;
    const asksToWait = retryAfterMs !== null && retryAfterMs > 0;
    if (!(asksToWait && waitsForRetryAfter)) this.recordFailure(reason, address, at);
    // An answer that arrives while the queue is closed was sent before.
    if (asksToWait && !this.isPaused) this.pauseQueue(retryAfterMs);
  }

  private recordFailure(reason: Reason, address: string, at: number): void {
    const wasDown = this.breaker.outage !== null;
    this.breaker.recordFailure(reason, address, at);
    if (wasDown || !this.breaker.outage) return;
    this.recoveryCheck.start();
    this.queue.refuseAll(reason);
    this.changes.emit();
  }

  private pauseQueue(milliseconds: number): void {
    const pause = new Countdown(this.clock, milliseconds);
    this.queue.pauseSending(pause);
    // Cells were refused at once; they are recalculated when the pause is over.
    if (this.queue.isLongPause) this.recoveryCheck.start(pause);
    this.cancelResume();
    this.cancelResume = pause.onEnd(() => {
      this.queue.resumeSending();
      this.changes.emit();
    });
    this.changes.emit();
  }

  private recordRecovery(): void {
    const { isPollingRecovery } = this;
    this.breaker.close();
    this.recoveryCheck.stop();
    this.cancelResume();
    this.queue.resumeSending();
    this.changes.emit();
    if (isPollingRecovery) this.recovered.emit();
  }

  private get isPaused(): boolean {
    return this.queue.remainingPauseMs > 0;
  }
}

/** Whether the service failed or asks to wait, as opposed to a fault of the request. */
function indicatesOutage({ isServiceDown, isPushBack }: ClassifiedAttemptFailure): boolean {
  return isServiceDown || isPushBack;
}

/**
 * Decides when a service is down: after five failed attempts in a row. They must be for at least three resources, so
 * that one failing product is not taken for an outage. A good answer closes the breaker; a failed probe keeps it open.
 */
class CircuitBreaker {
  /** Null while the service is up, as far as known. */
  outage: Outage | null = null;
  private failures = 0;
  private readonly failing = new Set<string>();
  /** Resources for which the service asked to wait, and that had no good answer since. */
  private readonly pushedBack = new Set<string>();
  private lastGood = -Infinity;

  constructor(private readonly clock: Clock) {}

  /** True if no attempt has failed since the last good answer. */
  get hasNoFailures(): boolean {
    return this.outage === null && this.failures === 0;
  }

  /** Records an answer to a request that was sent at this time. */
  recordSuccess(address: string, sent: number): void {
    this.pushedBack.delete(address);
    this.lastGood = Math.max(this.lastGood, sent);
    this.close();
  }

  close(): void {
    this.failures = 0;
    this.failing.clear();
    this.outage = null;
  }

  /**
   * Records a failed attempt that was sent at this time. If it was sent before the last good answer's, it proves
   * nothing now.
   */
  recordFailure(reason: Reason, address: string, sent: number): void {
    if (sent < this.lastGood || !this.countsAsFailure(reason, address)) return;
    this.failures += 1;
    this.failing.add(address);
    if (
      this.outage ||
      this.failures < clientLimits.breakerFailureCount ||
      this.failing.size < clientLimits.breakerResourceCount
    )
      return;
    this.outage = { reason, since: this.clock.wall() };
  }

  /** Keeps the breaker open after a failed probe. */
  keepOpen(reason: Reason): void {
    if (this.outage) this.outage = { ...this.outage, reason };
  }

  /** True unless the service asks this resource to wait for the first time: only twice in a row is a failure. */
  private countsAsFailure(reason: Reason, address: string): boolean {
    if (reason.kind !== "too-many-requests" || this.pushedBack.has(address)) return true;
    this.pushedBack.add(address);
    return false;
  }
}

/** Polls a failed service until it is back. It waits first, as the service would only fail again. */
class RecoveryPolling {
  /** Pause before the next check; null while there is nothing to check. */
  pause: Countdown | null = null;
  private callOff: () => void = () => undefined;

  constructor(
    private readonly clock: Clock,
    /** Probes the service; throws while it is not back. */
    private readonly ask: () => Promise<void>,
  ) {}

  /** Polls until stopped; the first check comes after the given pause. */
  start(first: Countdown | null = null): void {
    if (this.pause && this.pause.remainingMs >= (first?.remainingMs ?? 0)) return;
    const usual = new Countdown(this.clock, clientLimits.breakerOpenMs);
    this.schedule(first && first.remainingMs > usual.remainingMs ? first : usual);
  }

  stop(): void {
    this.callOff();
    this.pause = null;
  }

  private schedule(pause: Countdown): void {
    this.callOff();
    this.pause = pause;
    this.callOff = pause.onEnd(() => void this.poll());
  }

  private async poll(): Promise<void> {
    await this.ask().catch(() => undefined);
    if (this.pause?.remainingMs === 0) this.schedule(new Countdown(this.clock, clientLimits.breakerOpenMs));
  }
}
