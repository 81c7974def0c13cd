import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";
import type { Answer, Request } from "./attempt";
import { attempt } from "./attempt";
import { Breaker } from "./breaker";
import type { Ending } from "./ending";
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
  /** What waits for another try. */
  private readonly pausing = new Set<(reason: Reason) => void>();

  constructor(
    private readonly seams: { readonly fetch: Fetch; readonly clock: Clock },
    private readonly ending: Ending,
  ) {
    this.line = new Line(seams.clock, this.pace);
    this.breaker = new Breaker(seams.clock, (reason) => this.refuseAll(reason));
    ending.whenEnded(({ reason }) => this.refuseAll(reason));
  }

  /** Waits for its turn and runs the job, which may send more than once; dropped when abandoned while unsent. */
  async inTurn<T>(job: () => Promise<T>, abandoned?: AbortSignal): Promise<T> {
    this.ending.check();
    this.breaker.check();
    return this.line.run(job, abandoned);
  }

  /** Settles with this reason whatever waits for its turn. */
  refuseUnsent(reason: Reason): void {
    this.line.refuseAll(reason);
  }

  /** Sends at once, again where the retry table says so; answers that no retry mends are the caller's to judge. */
  async send(request: Request): Promise<Answer> {
    const start = this.seams.clock.now();
    for (let tries = 0, due = start; ; tries += 1) {
      await this.untilOpen(due, start);
      const tried = await this.try(request);
      const { failure } = tried;
      if ("answer" in tried && !failure?.again) return tried.answer;
      if (!failure) throw new NoValue({ kind: "internal" });
      due = this.nextTry(failure, tries, start);
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
    const now = this.seams.clock.now();
    if (failure === null) this.pace.answered(now - sent);
    const reason = failure?.reason;
    const asksToWait = reason?.kind === "too-many-requests" && reason.until > 0;
    // Answers to what was sent before it asked to wait: one push-back, not as many as were under way.
    if (!(asksToWait && this.line.opens > now)) this.count(failure);
    if (asksToWait) this.line.shut(reason.until);
  }

  private count(failure: Failure | null): void {
    if (failure?.serviceDown) this.breaker.failed(failure.reason);
    else this.breaker.succeeded();
    if (failure?.pushedBack) this.pace.pushedBack();
  }

  /** When to try again; throws the reason when another try is not allowed or would start too late. */
  private nextTry({ again, reason }: Failure, tries: number, start: number): number {
    const pause = limits.backOff[tries];
    if (!again || pause === undefined || this.breaker.refusal) throw new NoValue(reason);
    const until = reason.kind === "too-many-requests" ? reason.until : 0;
    const next = Math.max(this.seams.clock.now() + pause, until);
    if (next > start + limits.tries) throw new NoValue(reason);
    return next;
  }

  /** Waits until then, and as long as the service wants to be left alone; throws where that is too long. */
  private async untilOpen(time: number, start: number): Promise<void> {
    const { clock } = this.seams;
    this.ending.check();
    for (let next = Math.max(time, this.line.opens); next > clock.now(); next = this.line.opens) {
      if (next > start + limits.tries) throw new NoValue({ kind: "too-many-requests", until: next });
      await this.pause(next - clock.now());
    }
  }

  private pause(milliseconds: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const refuse = (reason: Reason): void => {
        callOff();
        this.pausing.delete(refuse);
        reject(new NoValue(reason));
      };
      const callOff = this.seams.clock.after(milliseconds, () => {
        this.pausing.delete(refuse);
        resolve();
      });
      this.pausing.add(refuse);
    });
  }

  private refuseAll(reason: Reason): void {
    this.line.refuseAll(reason);
    for (const refuse of [...this.pausing]) refuse(reason);
  }
}

/** The reason an answer is no good; for answers that came through `send`. */
export function judge(answer: Answer): Reason | null {
  return failureOf(answer, 0)?.reason ?? null;
}
