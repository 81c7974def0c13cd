import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";
import type { Answer, Request } from "./attempt";
import { attempt } from "./attempt";
import { Breaker } from "./breaker";
import { Line } from "./line";
import { limits } from "./limits";
import type { Failure } from "./outcome";
import { failureOf, failureOfTry } from "./outcome";
import { Pace } from "./pace";
import type { Clock, Fetch } from "./seams";

/** A try that ended: with an answer, good or bad, or with none. */
type Tried = { readonly answer: Answer; readonly failure: Failure | null } | { readonly failure: Failure };

/** Sends requests of one session: retries, breaker, pace and turns. Throws NoValue; 401s it leaves to the caller. */
export class Sender {
  private readonly pace = new Pace();
  private readonly line: Line;
  private readonly breaker: Breaker;

  constructor(
    private readonly seams: { readonly fetch: Fetch; readonly clock: Clock },
    private readonly ending: AbortSignal,
  ) {
    this.line = new Line(seams.clock, this.pace);
    this.breaker = new Breaker(seams.clock, (reason) => this.line.refuseAll(reason));
    ending.addEventListener("abort", () => this.line.refuseAll((ending.reason as NoValue).reason), {
      once: true,
    });
  }

  /** Waits for its turn and runs the job, which may send more than once; dropped when abandoned while unsent. */
  inTurn<T>(job: () => Promise<T>, abandoned?: AbortSignal): Promise<T> {
    this.ending.throwIfAborted();
    this.breaker.check();
    return this.line.run(job, abandoned);
  }

  /** Sends at once, again where the retry table says so; answers that no retry mends are the caller's to judge. */
  async send(request: Request): Promise<Answer> {
    const { clock } = this.seams;
    const start = clock.now();
    for (let tries = 0; ; tries += 1) {
      const tried = await this.try(request);
      const { failure } = tried;
      if ("answer" in tried && !failure?.again) return tried.answer;
      if (!failure) throw new NoValue({ kind: "internal" });
      const next = this.nextTry(failure, tries, start);
      if (next === null) throw new NoValue(failure.reason);
      await this.until(next);
      if (this.breaker.refusal) throw new NoValue(this.breaker.refusal);
    }
  }

  private async try(request: Request): Promise<Tried> {
    const sent = this.seams.clock.now();
    try {
      const answer = await attempt(this.seams, request, this.ending);
      const failure = failureOf(answer, this.seams.clock.now());
      this.learn(failure, sent);
      return { answer, failure };
    } catch (thrown) {
      if (!(thrown instanceof NoValue)) throw thrown;
      const failure = failureOfTry(thrown.reason);
      if (failure.serviceDown) this.learn(failure, sent);
      return { failure };
    }
  }

  private learn(failure: Failure | null, sent: number): void {
    if (failure?.serviceDown) this.breaker.failed(failure.reason);
    else this.breaker.succeeded();
    if (failure === null) this.pace.answered(this.seams.clock.now() - sent);
    const { reason } = failure ?? {};
    if (reason?.kind === "too-many-requests" || (reason?.kind === "service-fault" && reason.status === 503)) {
      this.pace.pushedBack();
    }
    if (reason?.kind === "too-many-requests" && reason.until > 0) this.line.shut(reason.until);
  }

  /** When to try again; null when another try is not allowed or would start too late. */
  private nextTry({ again, reason }: Failure, tries: number, start: number): number | null {
    const pause = limits.backOff[tries];
    if (!again || pause === undefined || this.breaker.refusal) return null;
    const until = reason.kind === "too-many-requests" ? reason.until : 0;
    const next = Math.max(this.seams.clock.now() + pause, until);
    return next <= start + limits.tries ? next : null;
  }

  private until(time: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const callOff = this.seams.clock.after(time - this.seams.clock.now(), () => {
        this.ending.removeEventListener("abort", stop);
        resolve();
      });
      const stop = (): void => {
        callOff();
        reject(this.ending.reason as Error);
      };
      this.ending.addEventListener("abort", stop, { once: true });
      if (this.ending.aborted) stop();
    });
  }
}

/** The reason an answer is no good; for answers that came through `send`. */
export function judge(answer: Answer): Reason | null {
  return failureOf(answer, 0)?.reason ?? null;
}
