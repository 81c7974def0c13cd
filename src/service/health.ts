import { Listeners } from "../listeners";
import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";
import { Breaker } from "./breaker";
import type { SessionEnd } from "./session-end";
import type { RequestQueue } from "./request-queue";
import { RecoveryCheck } from "./recovery-check";
import type { FailedTry } from "./retry-table";
import type { Clock } from "./seams";

/** The state of the service, as far as known. */
export type Condition =
  | { readonly kind: "well" }
  /** It asks to be left alone. */
  | { readonly kind: "waits"; readonly until: number }
  /** It is down: why, since when, when it is asked next, and whether it is being asked now. */
  | {
      readonly kind: "down";
      readonly reason: Reason;
      readonly since: number;
      readonly next: number;
      readonly asking: boolean;
    };

/** A request and when it was sent. `waitsOut`: the caller waits as long as the service asks. */
export interface SentRequest {
  readonly address: string;
  readonly at: number;
  readonly waitsOut: boolean;
}

/**
 * The health of one service: learns from every try, holds back requests that would fail, and finds out when it is
 * back.
 */
export class Health {
  /** Told when the condition changes. */
  readonly changes = new Listeners();
  /** Told when a service that failed is back. */
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
    /** Sends one request once and learns from it; gives the failure, or null. */
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
      const { reason, since, until } = outage;
      return {
        kind: "down",
        reason,
        since,
        next: this.recoveryCheck.next ?? until,
        asking: this.probing !== null,
      };
    }
    return this.isShut ? { kind: "waits", until: this.queue.opens } : { kind: "well" };
  }

  /** Why nothing may be sent; null where requests may go out. */
  get refusal(): Reason | null {
    return this.breaker.outage?.reason ?? null;
  }

  /** How long in all the service has asked to be left alone, in milliseconds. */
  get shutFor(): number {
    return this.queue.shutFor;
  }

  /** Why waiting takes long. */
  get delay(): Reason {
    const { opens } = this.queue;
    return this.isShut ? { kind: "too-many-requests", until: opens } : { kind: "waited-too-long" };
  }

  /**
   * Settles when a request may take its turn; undefined means at once. While the service is down nothing is sent;
   * after a while the next caller has it probed, and all wait for that outcome. Throws why it is down.
   */
  pass(): Promise<void> | undefined {
    const { outage } = this.breaker;
    if (!outage) return undefined;
    if (this.probing) return this.probing;
    if (this.clock.now() < outage.until) throw new NoValue(outage.reason);
    return this.ask();
  }

  /** Probes once, at once, despite any pause: a good answer ends every pause. Throws the reason of a bad one. */
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
   * Somebody pressed a button: if anything is in the way, one request is sent at once. Throws why it failed; if the
   * service asks to wait, that is waited out instead.
   */
  async pressed(): Promise<void> {
    if (this.breaker.isSound && !this.isShut && !this.queue.isFull) return;
    try {
      await this.ask();
    } catch (thrown) {
      if (!this.isShut) throw thrown;
      this.breaker.close();
      this.changes.tell();
    }
  }

  /** Somebody misses what the service failed to deliver: checks it until it is well again. */
  lookAgain(): void {
    this.recoveryCheck.begin(this.queue.opens);
  }

  /** Whether somebody waits for the service to recover. */
  get isMissed(): boolean {
    return this.recoveryCheck.next !== null;
  }

  /** Learns from a try; null stands for a good answer. */
  learn(failure: FailedTry | null, { address, at, waitsOut }: SentRequest): void {
    const wasDown = this.breaker.outage !== null;
    if (!failure || !isDown(failure)) {
      this.breaker.succeeded(address, at);
      if (wasDown) this.isBack();
      return;
    }
    const { reason, until } = failure;
    const now = this.clock.now();
    if (!(until > now && waitsOut)) this.failed(reason, address, at);
    // An answer that arrives while the queue is shut was sent before.
    if (until > now && !this.isShut) this.shut(until);
  }

  private failed(reason: Reason, address: string, at: number): void {
    const wasDown = this.breaker.outage !== null;
    this.breaker.failed(reason, address, at);
    if (wasDown || !this.breaker.outage) return;
    this.recoveryCheck.begin();
    this.queue.refuseAll(reason);
    this.changes.tell();
  }

  private shut(until: number): void {
    this.queue.shut(until);
    // Cells were refused at once and are recalculated when it is over.
    if (this.queue.isShutLong) this.recoveryCheck.begin(until);
    this.forgetOpening();
    this.forgetOpening = this.clock.after(until - this.clock.now(), () => this.changes.tell());
    this.changes.tell();
  }

  private async askOnce(): Promise<void> {
    const turn = (this.turns += 1);
    const failure = await this.probe();
    if (!failure || !isDown(failure)) return this.isBack();
    // A probe sent later is more up to date.
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
    return this.queue.opens > this.clock.now();
  }
}

/** Whether the service failed or asks to wait, rather than the request being at fault. */
function isDown({ serviceDown, pushedBack }: FailedTry): boolean {
  return serviceDown || pushedBack;
}
