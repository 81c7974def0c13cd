import type { Reason } from "../../lca/reasons";
import { NoValueError } from "../../lca/reasons";
import type { LightAbortController } from "./light-abort-controller";
import { RequestTimeBudget } from "./request-time-budget";
import type { AttemptPorts, HttpResponse, AttemptTimeLimits, HttpRequest } from "./send-once";
import { sendOnce } from "./send-once";
import type { SessionEnd } from "./session-end";
import { ServiceHealth } from "./service-health";
import type { RequestOptions } from "./request-options";
import { clientLimits } from "./client-limits";
import { createSharedClockReading } from "./countdown";
import { RequestQueue } from "./request-queue";
import type { ClassifiedAttemptFailure } from "./retry-table";
import { classifyResponse, classifyMissingResponse } from "./retry-table";
import type { Clock, HttpProtocolLookup } from "./ports";

/** Ports that a sender needs. */
export interface SenderPorts extends AttemptPorts {
  readonly protocolOf?: HttpProtocolLookup | undefined;
  /** A small request that is likely to be answered, to find out whether a service that was down is back. */
  readonly probe: () => Promise<HttpRequest>;
}

/** A finished attempt: its answer, good or bad, if there was one, and its failure. */
interface AttemptOutcome {
  readonly answer?: HttpResponse;
  readonly failure: ClassifiedAttemptFailure | null;
}

/** Sends the requests of one session: turns, retries and pauses. Throws `NoValueError`; a 401 is left to the caller. */
export class RequestSender {
  readonly health: ServiceHealth;
  readonly watchdog: SessionStallWatchdog;
  private readonly queue: RequestQueue;
  private readonly pauses: RetryPauses;

  constructor(
    private readonly seams: SenderPorts,
    private readonly ending: SessionEnd,
  ) {
    const { clock, protocolOf } = seams;
    this.queue = new RequestQueue(clock, protocolOf);
    this.pauses = new RetryPauses(clock, this.queue);
    this.watchdog = new SessionStallWatchdog(clock, () => this.health.delay);
    this.health = new ServiceHealth(clock, this.queue, () => this.probe(), ending);
    // Requests between two tries learn at once that the service is down, or back.
    this.health.changes.add(() => this.pauses.endAll(this.health.refusal));
    ending.whenEnded((reason) => {
      this.watchdog.end(reason);
      this.queue.refuseAll(reason);
      this.pauses.endAll(reason);
    });
  }

  /**
   * Waits for its turn and runs the job, which may send more than once; dropped if aborted while unsent. The job
   * calls `over` when it sends no more.
   */
  async inTurn<T>(job: (over: () => void) => Promise<T>, asking: RequestOptions): Promise<T> {
    this.ending.throwIfEnded();
    await this.health.waitUntilUp();
    return this.queue.run(job, asking);
  }

  /** Rejects every request that waits for its turn, with this reason. */
  refuseUnsent(reason: Reason): void {
    this.queue.refuseAll(reason);
  }

  /**
   * Sends at once, and again if the retry table says so. An answer that no retry can improve is returned for the
   * caller to judge. Throws `NoValueError`.
   */
  async send(
    request: HttpRequest,
    allowance = new RequestTimeBudget(this.seams.clock),
  ): Promise<HttpResponse> {
    for (let tries = 0, due = 0; ;) {
      this.ending.throwIfEnded();
      await this.pauses.waitUntil(due, allowance);
      const { answer, failure } = await this.try(request, { allowance });
      if (answer && !failure?.canRetry) return answer;
      if (!failure) throw new NoValueError({ kind: "internal" });
      due = this.planNextAttempt(failure, tries, allowance);
      // A pause that the service asked for does not use up a try.
      if (failure.retryAfterMs === null) tries += 1;
    }
  }

  private async probe(): Promise<ClassifiedAttemptFailure | null> {
    const allowance = new RequestTimeBudget(this.seams.clock);
    return (await this.try(await this.seams.probe(), { allowance, headersTimeoutMs: clientLimits.probeMs }))
      .failure;
  }

  private async try(request: HttpRequest, limit: AttemptTimeLimits): Promise<AttemptOutcome> {
    const { clock } = this.seams;
    const { address } = request;
    const sent = { address, at: clock.now(), waitsForRetryAfter: limit.allowance.waitsForRetryAfter };
    const received = (bytes: number): void => this.watchdog.recordBytes(bytes);
    try {
      const answer = await sendOnce(this.seams, request, this.ending, { ...limit, received });
      const failure = classifyResponse(answer, clock.wall());
      this.queue.recordAnswer(address);
      if (failure?.isPushBack) this.queue.recordPushBack();
      if (!failure?.canRetry) this.watchdog.recordProgress();
      this.health.recordAttempt(failure, sent);
      return { answer, failure };
    } catch (thrown) {
      if (!(thrown instanceof NoValueError)) throw thrown;
      const failure = classifyMissingResponse(thrown.reason);
      if (failure.isServiceDown) this.health.recordAttempt(failure, sent);
      return { failure };
    }
  }

  /**
   * Time of the next try. Throws `NoValueError` with the reason of the failure if another try is not allowed or would
   * start too late.
   */
  private planNextAttempt(
    failure: ClassifiedAttemptFailure,
    tries: number,
    allowance: RequestTimeBudget,
  ): number {
    const { canRetry, reason, retryAfterMs } = failure;
    const pause = clientLimits.retryDelaysMs[tries];
    if (!canRetry || pause === undefined || this.health.refusal) throw new NoValueError(reason);
    const now = this.seams.clock.now();
    const atLeast = allowance.waitsForRetryAfter ? pause : Math.max(pause, retryAfterMs ?? 0);
    if (now + atLeast >= allowance.end) throw new NoValueError(reason);
    return now + pause;
  }
}

/** The reason for a bad answer, null for a good one; for answers that `send` returned. */
export function findFailureReason(answer: HttpResponse): Reason | null {
  return classifyResponse(answer, 0)?.reason ?? null;
}

/** Requests between two tries: each waits for its own time and for the pause that the service asks for. */
class RetryPauses {
  private readonly waiting = new Set<(refusal: Reason | null) => void>();

  constructor(
    private readonly clock: Clock,
    private readonly queue: RequestQueue,
  ) {}

  /** Waits until `due` and until the queue is open. Throws `NoValueError` if the request's time ends before that. */
  async waitUntil(due: number, allowance: RequestTimeBudget): Promise<void> {
    for (;;) {
      const now = this.clock.now();
      const { remainingPauseMs: opensIn } = this.queue;
      const left = Math.max(due - now, opensIn);
      if (left <= 0) return;
      if (!allowance.waitsForRetryAfter && now + left > allowance.end)
        throw new NoValueError(this.queue.pauseReason);
      await this.wait(left);
      if (opensIn > due - now) allowance.excludePause(this.clock.now() - now);
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
        if (refusal) reject(new NoValueError(refusal));
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
export class SessionStallWatchdog {
  private last = -Infinity;
  private bytes = 0;
  /** When each caller began to wait, by the page's clock. */
  private readonly waiting = new Map<LightAbortController, number>();
  private callOff: (() => void) | null = null;
  private readonly readTime: () => number;

  constructor(
    private readonly clock: Clock,
    /** Returns the reason for a lack of progress. */
    private readonly findStallReason: () => Reason,
  ) {
    this.readTime = createSharedClockReading(clock);
  }

  /** Records progress: a request was answered. */
  recordProgress(): void {
    this.last = this.clock.now();
  }

  /** Counts bytes of an answer; enough of them are progress. */
  recordBytes(bytes: number): void {
    this.bytes += bytes;
    if (this.bytes < clientLimits.progressBytes) return;
    this.bytes = 0;
    this.recordProgress();
  }

  /** Aborts the caller when the session makes no progress for too long while it waits. */
  watch(one: LightAbortController): void {
    if (this.waiting.has(one)) return;
    this.waiting.set(one, this.readTime());
    this.callOff ??= this.scheduleCheck(clientLimits.stallMs);
  }

  unwatch(one: LightAbortController): void {
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

  private scheduleCheck(milliseconds: number): () => void {
    return this.clock.after(milliseconds, () => {
      this.callOff = this.checkWaiters();
    });
  }

  /** Callers are in the order in which they began to wait. */
  private checkWaiters(): (() => void) | null {
    const now = this.clock.now();
    for (const [one, since] of this.waiting) {
      const due = Math.max(since, this.last) + clientLimits.stallMs;
      if (due > now) return this.scheduleCheck(due - now);
      this.waiting.delete(one);
      one.abort(this.findStallReason());
    }
    return null;
  }
}
