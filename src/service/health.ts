import { Listeners } from "../listeners";
import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";
import { limits } from "./limits";
import { Pause } from "./pause";
import type { SessionEnd } from "./session-end";
import type { RequestQueue } from "./request-queue";
import type { FailedTry } from "./retry-table";
import type { Clock } from "./seams";

/** A period in which the service is down: the reason, the start, and how long no request is sent. */
interface Outage {
  readonly reason: Reason;
  readonly since: number;
  readonly pause: Pause;
}

/** The state of the service, as far as known; times by the computer's clock. */
export type Condition =
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

/** One attempt and when it was sent, by the page's clock. `waitsOut`: the caller waits as long as the service asks. */
export interface SentRequest {
  readonly address: string;
  readonly at: number;
  readonly waitsOut: boolean;
}

/**
 * The health of one service: learns from every attempt, holds back requests that would fail, and finds out when the
 * service is back.
 */
export class Health {
  /** Called when the condition changes, and when the first good answer follows failures. */
  readonly changes = new Listeners();
  /** Called when a service that failed is back. */
  readonly recovered = new Listeners();
  private readonly breaker: Breaker;
  private readonly recoveryCheck: RecoveryCheck;
  /** The latest probe under way. */
  private probing: Promise<void> | null = null;
  private turns = 0;
  private forgetOpening = (): void => undefined;

  constructor(
    private readonly clock: Clock,
    private readonly queue: RequestQueue,
    /** Sends one request once and learns from it; returns the failure, or null. */
    private readonly probe: () => Promise<FailedTry | null>,
    ending: SessionEnd,
  ) {
    this.breaker = new Breaker(clock);
    this.recoveryCheck = new RecoveryCheck(clock, () => this.ask());
    ending.whenEnded(() => {
      this.recoveryCheck.stop();
      this.forgetOpening();
    });
  }

  get condition(): Condition {
    const { outage } = this.breaker;
    if (outage) {
      const { reason, since, pause } = outage;
      return {
        kind: "down",
        reason,
        since,
        next: (this.recoveryCheck.pause ?? pause).ends,
        asking: this.probing !== null,
      };
    }
    return this.isShut ? { kind: "waits", until: this.queue.opens } : { kind: "well" };
  }

  /** True if requests may go out and no attempt has failed since the last good answer. */
  get isWell(): boolean {
    return this.breaker.isSound && !this.isShut;
  }

  /** The reason why nothing may be sent; null if requests may go out. */
  get refusal(): Reason | null {
    return this.breaker.outage?.reason ?? null;
  }

  /** Total time for which the service asked us to pause, in milliseconds. */
  get shutFor(): number {
    return this.queue.shutFor;
  }

  /** Requests that have ended since the session began, and requests that wait for their turn or their answer. */
  get requests(): { readonly ended: number; readonly left: number } {
    return this.queue;
  }

  /** The reason for a long wait. */
  get delay(): Reason {
    return this.isShut ? this.queue.shutReason : { kind: "waited-too-long" };
  }

  /**
   * Settles when a request may take its turn; undefined means at once. While the service is down nothing is sent;
   * after a pause the next caller starts a probe, and all wait for its outcome. Throws NoValue with the reason of the
   * outage.
   */
  pass(): Promise<void> | undefined {
    const { outage } = this.breaker;
    if (!outage) return undefined;
    if (this.probing) return this.probing;
    if (outage.pause.left > 0) throw new NoValue(outage.reason);
    return this.ask();
  }

  /**
   * Sends a probe at once, despite any pause: a good answer ends every pause. Throws NoValue with the reason of a bad
   * one.
   */
  ask(): Promise<void> {
    const probing = this.askOnce().finally(() => {
      if (this.probing === probing) this.probing = null;
      this.changes.tell();
    });
    probing.catch(() => undefined);
    this.probing = probing;
    this.changes.tell();
    return probing;
  }

  /**
   * Sends one request at once if anything is in the way, as somebody pressed a button. If the service asks to wait,
   * the caller waits instead. Throws NoValue with the reason of the failure.
   */
  async pressed(): Promise<void> {
    if (this.isWell && !this.queue.isFull) return;
    try {
      await this.ask();
    } catch (thrown) {
      if (!this.isShut) throw thrown;
      this.breaker.close();
      this.changes.tell();
    }
  }

  /** Starts polling until the service is well again, as somebody misses an answer that failed. */
  lookAgain(): void {
    this.recoveryCheck.begin(this.queue.pause);
  }

  /** True while recovery polling runs. */
  get isMissed(): boolean {
    return this.recoveryCheck.pause !== null;
  }

  /** Learns from an attempt; null is a good answer. */
  learn(failure: FailedTry | null, { address, at, waitsOut }: SentRequest): void {
    if (!failure || !isDown(failure)) {
      const { outage, isSound } = this.breaker;
      this.breaker.succeeded(address, at);
      if (outage) this.isBack();
      else if (!isSound) this.changes.tell();
      return;
    }
    const { reason, wait } = failure;
    const asksToWait = wait !== null && wait > 0;
    if (!(asksToWait && waitsOut)) this.failed(reason, address, at);
    // An answer that arrives while the queue is closed was sent before.
    if (asksToWait && !this.isShut) this.shut(wait);
  }

  private failed(reason: Reason, address: string, at: number): void {
    const wasDown = this.breaker.outage !== null;
    this.breaker.failed(reason, address, at);
    if (wasDown || !this.breaker.outage) return;
    this.recoveryCheck.begin();
    this.queue.refuseAll(reason);
    this.changes.tell();
  }

  private shut(milliseconds: number): void {
    const pause = new Pause(this.clock, milliseconds);
    this.queue.shut(pause);
    // Cells were refused at once; they are recalculated when the pause is over.
    if (this.queue.isShutLong) this.recoveryCheck.begin(pause);
    this.forgetOpening();
    this.forgetOpening = pause.whenOver(() => {
      this.queue.open();
      this.changes.tell();
    });
    this.changes.tell();
  }

  private async askOnce(): Promise<void> {
    const turn = (this.turns += 1);
    const failure = await this.probe();
    if (!failure || !isDown(failure)) return this.isBack();
    // The result of a later probe is more up to date.
    if (turn !== this.turns && this.probing) return this.probing;
    this.breaker.stays(failure.reason);
    throw new NoValue(failure.reason);
  }

  private isBack(): void {
    const { isMissed } = this;
    this.recoveryCheck.stop();
    this.forgetOpening();
    this.queue.open();
    this.changes.tell();
    if (isMissed) this.recovered.tell();
  }

  private get isShut(): boolean {
    return this.queue.opensIn > 0;
  }
}

/** Whether the service failed or asks to wait, as opposed to a fault of the request. */
function isDown({ serviceDown, pushedBack }: FailedTry): boolean {
  return serviceDown || pushedBack;
}

/**
 * Decides when a service is down: after five failed attempts in a row. They must be for at least three resources, so
 * that one failing product is not taken for an outage. A good answer closes the breaker; a failed probe keeps it open
 * longer.
 */
class Breaker {
  /** Null while the service is up, as far as known. */
  outage: Outage | null = null;
  private failures = 0;
  private readonly failing = new Set<string>();
  /** Number of times in a row that the service asked to wait, by resource. */
  private readonly pushedBack = new Map<string, number>();
  private lastGood = -Infinity;

  constructor(private readonly clock: Clock) {}

  /** True if no attempt has failed since the last good answer. */
  get isSound(): boolean {
    return this.outage === null && this.failures === 0;
  }

  /** Records an answer to a request that was sent at this time. */
  succeeded(address: string, sent: number): void {
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
  failed(reason: Reason, address: string, sent: number): void {
    if (sent < this.lastGood || !this.counts(reason, address)) return;
    this.failures += 1;
    this.failing.add(address);
    if (this.outage || this.failures < limits.failures || this.failing.size < limits.failing) return;
    this.outage = { reason, since: this.clock.wall(), pause: new Pause(this.clock, limits.breakerOpen) };
  }

  /** Keeps the breaker open after a failed probe. */
  stays(reason: Reason): void {
    if (this.outage)
      this.outage = { ...this.outage, reason, pause: new Pause(this.clock, limits.breakerOpen) };
  }

  /** True unless the service asks this resource to wait for the first time: only twice in a row is a failure. */
  private counts(reason: Reason, address: string): boolean {
    if (reason.kind !== "too-many-requests") return true;
    const times = (this.pushedBack.get(address) ?? 0) + 1;
    this.pushedBack.set(address, times);
    return times > 1;
  }
}

/** Polls a failed service until it is back. It waits first, as the service would only fail again. */
class RecoveryCheck {
  /** Pause before the next check; null while there is nothing to check. */
  pause: Pause | null = null;
  private callOff: () => void = () => undefined;

  constructor(
    private readonly clock: Clock,
    /** Probes the service; throws while it is not back. */
    private readonly ask: () => Promise<void>,
  ) {}

  /** Polls until stopped; the first check comes after the given pause. */
  begin(first: Pause | null = null): void {
    if (this.pause && this.pause.left >= (first?.left ?? 0)) return;
    const usual = new Pause(this.clock, limits.breakerOpen);
    this.plan(first && first.left > usual.left ? first : usual);
  }

  stop(): void {
    this.callOff();
    this.pause = null;
  }

  private plan(pause: Pause): void {
    this.callOff();
    this.pause = pause;
    this.callOff = pause.whenOver(() => void this.look());
  }

  private async look(): Promise<void> {
    await this.ask().catch(() => undefined);
    if (this.pause?.left === 0) this.plan(new Pause(this.clock, limits.breakerOpen));
  }
}
