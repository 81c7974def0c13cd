import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";
import type { Abandonment } from "./abandonment";
import { Allowance } from "./allowance";
import type { AttemptSeams, HttpAnswer, Limit, Request } from "./attempt";
import { attempt } from "./attempt";
import type { SessionEnd } from "./session-end";
import { Health } from "./health";
import type { Asking } from "./asking";
import { limits } from "./limits";
import { RequestQueue } from "./request-queue";
import type { FailedTry } from "./retry-table";
import { failureOf, failureOfTry } from "./retry-table";
import type { Clock, ProtocolOf } from "./seams";

/** Ports that a sender needs. */
export interface SenderSeams extends AttemptSeams {
  readonly protocolOf?: ProtocolOf | undefined;
  /** A small request that is likely to be answered, to find out whether a service that was down is back. */
  readonly probe: () => Promise<Request>;
}

/** A finished attempt: with an answer, good or bad, or without one. */
type Tried =
  { readonly answer: HttpAnswer; readonly failure: FailedTry | null } | { readonly failure: FailedTry };

/** Sends the requests of one session: turns, retries and pauses. Throws NoValue; a 401 is left to the caller. */
export class Sender {
  readonly health: Health;
  readonly progress: Progress;
  private readonly queue: RequestQueue;
  private readonly pauses: Pauses;

  constructor(
    private readonly seams: SenderSeams,
    private readonly ending: SessionEnd,
  ) {
    const { clock, protocolOf } = seams;
    this.queue = new RequestQueue(clock, protocolOf);
    this.pauses = new Pauses(clock, this.queue);
    this.progress = new Progress(clock, () => this.health.delay);
    this.health = new Health(clock, this.queue, () => this.probe(), ending);
    // Requests between two tries learn at once that the service is down, or back.
    this.health.changes.add(() => this.pauses.endAll(this.health.refusal));
    ending.whenEnded(({ reason }) => {
      this.progress.end(reason);
      this.queue.refuseAll(reason);
      this.pauses.endAll(reason);
    });
  }

  /**
   * Waits for its turn and runs the job, which may send more than once; dropped if aborted while unsent. The job
   * calls `over` when it sends no more.
   */
  async inTurn<T>(job: (over: () => void) => Promise<T>, asking?: Asking): Promise<T> {
    this.ending.check();
    await this.health.pass();
    return this.queue.run(job, asking);
  }

  /** Rejects every request that waits for its turn, with this reason. */
  refuseUnsent(reason: Reason): void {
    this.queue.refuseAll(reason);
  }

  /**
   * Sends at once, and again if the retry table says so. An answer that no retry can improve is returned for the
   * caller to judge. Throws NoValue.
   */
  async send(request: Request, allowance = new Allowance(this.seams.clock)): Promise<HttpAnswer> {
    for (let tries = 0, due = 0; ;) {
      this.ending.check();
      await this.pauses.until(due, allowance);
      const tried = await this.try(request, { allowance });
      const { failure } = tried;
      if ("answer" in tried && !failure?.again) return tried.answer;
      if (!failure) throw new NoValue({ kind: "internal" });
      due = this.nextTry(failure, tries, allowance);
      // A pause that the service asked for does not use up a try.
      if (failure.wait === null) tries += 1;
    }
  }

  private async probe(): Promise<FailedTry | null> {
    const allowance = new Allowance(this.seams.clock);
    return (await this.try(await this.seams.probe(), { allowance, headers: limits.probe })).failure;
  }

  private async try(request: Request, limit: Limit): Promise<Tried> {
    const { clock } = this.seams;
    const { address } = request;
    const sent = { address, at: clock.now(), waitsOut: limit.allowance.waitsOut };
    const received = (bytes: number): void => this.progress.received(bytes);
    try {
      const answer = await attempt(this.seams, request, this.ending, { ...limit, received });
      const failure = failureOf(answer, clock.wall());
      this.queue.answered(address);
      if (failure?.pushedBack) this.queue.pushedBack();
      if (!failure?.again) this.progress.made();
      this.health.learn(failure, sent);
      return { answer, failure };
    } catch (thrown) {
      if (!(thrown instanceof NoValue)) throw thrown;
      const failure = failureOfTry(thrown.reason);
      if (failure.serviceDown) this.health.learn(failure, sent);
      return { failure };
    }
  }

  /**
   * Time of the next try. Throws NoValue with the reason of the failure if another try is not allowed or would start
   * too late.
   */
  private nextTry(failure: FailedTry, tries: number, allowance: Allowance): number {
    const { again, reason, wait } = failure;
    const pause = limits.backOff[tries];
    if (!again || pause === undefined || this.health.refusal) throw new NoValue(reason);
    const now = this.seams.clock.now();
    const atLeast = allowance.waitsOut ? pause : Math.max(pause, wait ?? 0);
    if (now + atLeast >= allowance.end) throw new NoValue(reason);
    return now + pause;
  }
}

/** The reason for a bad answer, null for a good one; for answers that `send` returned. */
export function judge(answer: HttpAnswer): Reason | null {
  return failureOf(answer, 0)?.reason ?? null;
}

/** Requests between two tries: each waits for its own time and for the pause that the service asks for. */
class Pauses {
  private readonly waiting = new Set<(refusal: Reason | null) => void>();

  constructor(
    private readonly clock: Clock,
    private readonly queue: RequestQueue,
  ) {}

  /** Waits until `due` and until the queue is open. Throws NoValue if the request's time ends before that. */
  async until(due: number, allowance: Allowance): Promise<void> {
    for (;;) {
      const now = this.clock.now();
      const { opensIn } = this.queue;
      const left = Math.max(due - now, opensIn);
      if (left <= 0) return;
      if (!allowance.waitsOut && now + left > allowance.end) throw new NoValue(this.queue.shutReason);
      await this.wait(left);
      if (opensIn > due - now) allowance.paused(this.clock.now() - now);
    }
  }

  /** Refuses all waiting requests. Without a reason each checks again, as the queue may be open by now. */
  endAll(refusal: Reason | null): void {
    for (const end of [...this.waiting]) end(refusal);
  }

  private wait(milliseconds: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (refusal: Reason | null): void => {
        callOff();
        this.waiting.delete(end);
        if (refusal) reject(new NoValue(refusal));
        else resolve();
      };
      const callOff = this.clock.after(milliseconds, () => end(null));
      this.waiting.add(end);
    });
  }
}

/**
 * Watches a session's progress. Callers are settled when the session has made none for too long, never because their
 * own turn comes late.
 */
export class Progress {
  private last = -Infinity;
  private bytes = 0;
  /** When each caller began to wait, by the page's clock. */
  private readonly waiting = new Map<Abandonment, number>();
  private callOff: (() => void) | null = null;

  constructor(
    private readonly clock: Clock,
    /** Returns the reason for a lack of progress. */
    private readonly why: () => Reason,
  ) {}

  /** Records progress: a request was answered. */
  made(): void {
    this.last = this.clock.now();
  }

  /** Counts bytes of an answer; enough of them are progress. */
  received(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes < limits.flow) return;
    this.bytes = 0;
    this.made();
  }

  /** Aborts the caller when the session makes no progress for too long while it waits. */
  watch(one: Abandonment): void {
    if (this.waiting.has(one)) return;
    this.waiting.set(one, this.clock.now());
    this.callOff ??= this.lookAfter(limits.progress);
  }

  leave(one: Abandonment): void {
    this.waiting.delete(one);
  }

  /** Aborts all callers. */
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
