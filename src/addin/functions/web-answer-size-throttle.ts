import { browserClock } from "../addin";
import { NoValueError } from "../../lca/reasons";
import type { LightAbortController } from "../../client/service/light-abort-controller";
import { createNoValueErrorForAbort } from "../../client/service/light-abort-controller";
import type { Clock } from "../../client/service/ports";

/**
 * Excel on the web refuses a message of 5 MB ("Resource limits"); the rest is left for what a message contains
 * besides answers.
 */
const maxMessageMegabytes = 4;
/** Bytes that Office.js writes around an answer, or for a number. */
const entryBytes = 64;
/** Office.js drops an answer that it cannot pass on within these milliseconds; any other is gone by then. */
const messageLifetimeMs = 60_000;
/** Office.js sends a refused message again within these milliseconds. */
const resendPeriodMs = 1_000;
const releaseIntervalMs = 500;

/**
 * Holds back answers for Excel on the web. Office.js collects answers and sends them together, every half second or
 * when the message before has been taken. A message that Excel finds too heavy is sent again for a minute and then
 * dropped: its cells stay #BUSY!. So an answer waits here until it fits.
 */
export class WebAnswerSizeThrottle {
  /** Bytes of answers in sent messages that may still be refused, and bytes not seen in a message yet. */
  private sentBytes = 0;
  private unsentBytes = 0;
  private sentAt = -Infinity;
  private handedAt = -Infinity;
  private readonly waiting: { bytes: number; abandoned: LightAbortController; go: () => void }[] = [];

  constructor(
    private readonly clock: Pick<Clock, "now" | "after">,
    private readonly maxBytes = maxMessageMegabytes * 1_000_000,
  ) {}

  /**
   * Settles when an answer may be given to Office.js; undefined if it may at once. Throws `NoValueError`
   * "too-many-cells" if it never fits, and the reason of an aborted call.
   */
  waitForTurn(answer: unknown, abandoned: LightAbortController): Promise<void> | undefined {
    const bytes = countBytes(answer);
    if (bytes > this.maxBytes)
      throw new NoValueError({ kind: "too-many-cells", limit: maxMessageMegabytes, of: "megabytes" });
    if (this.waiting.length === 0 && this.reserve(bytes)) return undefined;
    const turn = new Promise<void>((go) => {
      if (this.waiting.push({ bytes, abandoned, go }) === 1) this.scheduleRelease();
    });
    return turn.then(() => {
      if (abandoned.aborted) throw createNoValueErrorForAbort(abandoned);
    });
  }

  /** Returns the answer with a `toJSON` that records its sending: Office.js turns each message into JSON. */
  trackSending<T>(answer: T): T {
    if (!Array.isArray(answer)) return answer;
    const value = (): unknown => {
      this.sentBytes += this.unsentBytes;
      this.unsentBytes = 0;
      this.sentAt = this.clock.now();
      return answer;
    };
    return Object.defineProperty([...(answer as unknown[])], "toJSON", { value }) as T;
  }

  private reserve(bytes: number): boolean {
    const now = this.clock.now();
    if (now - this.handedAt >= messageLifetimeMs) this.sentBytes = this.unsentBytes = 0;
    if (now - this.sentAt >= resendPeriodMs) this.sentBytes = 0;
    if (this.sentBytes + this.unsentBytes + bytes > this.maxBytes) return false;
    this.unsentBytes += bytes;
    this.handedAt = now;
    return true;
  }

  /** Releases the first answers that fit, in their order, and those that nobody waits for. */
  private scheduleRelease(): void {
    this.clock.after(releaseIntervalMs, () => {
      for (const one of this.waiting.splice(0)) {
        if (one.abandoned.aborted || (this.waiting.length === 0 && this.reserve(one.bytes))) one.go();
        else this.waiting.push(one);
      }
      if (this.waiting.length > 0) this.scheduleRelease();
    });
  }
}

function countBytes(answer: unknown): number {
  if (typeof answer !== "object" && typeof answer !== "string") return entryBytes;
  return entryBytes + new TextEncoder().encode(JSON.stringify(answer)).length;
}

/** The throttle of the page, which has one Office.js. */
export const webAnswerSizeThrottle = new WebAnswerSizeThrottle(browserClock);
