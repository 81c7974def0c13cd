import { browserClock } from "../addin";
import { NoValue } from "../lca/reasons";
import type { Abandonment } from "../service/abandonment";
import { whyAbandoned } from "../service/abandonment";
import type { Clock } from "../service/seams";

/**
 * Excel on the web refuses a message of 5 MB ("Resource limits"); the rest is left for what a message contains
 * besides answers.
 */
const megabytes = 4;
/** Bytes that Office.js writes around an answer, or for a number. */
const entry = 64;
/** Office.js drops an answer that it cannot pass on within these milliseconds; any other is gone by then. */
const held = 60_000;
/** Office.js sends a refused message again within these milliseconds. */
const refusable = 1_000;
const often = 500;

/**
 * Holds back answers for Excel on the web. Office.js collects answers and sends them together, every half second or
 * when the message before has been taken. A message that Excel finds too heavy is sent again for a minute and then
 * dropped: its cells stay #BUSY!. So an answer waits here until it fits.
 */
export class HandingOver {
  /** Bytes of answers in sent messages that may still be refused, and bytes not seen in a message yet. */
  private sent = 0;
  private unsent = 0;
  private sentAt = -Infinity;
  private handedAt = -Infinity;
  private readonly waiting: { bytes: number; abandoned: Abandonment; go: () => void }[] = [];

  constructor(
    private readonly clock: Pick<Clock, "now" | "after">,
    private readonly most = megabytes * 1_000_000,
  ) {}

  /**
   * Settles when an answer may be given to Office.js; undefined if it may at once. Throws NoValue "too-many-cells" if
   * it never fits, and the reason of an aborted call.
   */
  turn(answer: unknown, abandoned: Abandonment): Promise<void> | undefined {
    const bytes = bytesOf(answer);
    if (bytes > this.most) throw new NoValue({ kind: "too-many-cells", limit: megabytes, of: "megabytes" });
    if (this.waiting.length === 0 && this.take(bytes)) return undefined;
    const turn = new Promise<void>((go) => {
      if (this.waiting.push({ bytes, abandoned, go }) === 1) this.lookLater();
    });
    return turn.then(() => {
      if (abandoned.aborted) throw whyAbandoned(abandoned);
    });
  }

  /** Returns the answer with a `toJSON` that records its sending: Office.js turns each message into JSON. */
  followed<T>(answer: T): T {
    if (!Array.isArray(answer)) return answer;
    const value = (): unknown => {
      this.sent += this.unsent;
      this.unsent = 0;
      this.sentAt = this.clock.now();
      return answer;
    };
    return Object.defineProperty([...(answer as unknown[])], "toJSON", { value }) as T;
  }

  private take(bytes: number): boolean {
    const now = this.clock.now();
    if (now - this.handedAt >= held) this.sent = this.unsent = 0;
    if (now - this.sentAt >= refusable) this.sent = 0;
    if (this.sent + this.unsent + bytes > this.most) return false;
    this.unsent += bytes;
    this.handedAt = now;
    return true;
  }

  /** Releases the first answers that fit, in their order, and those that nobody waits for. */
  private lookLater(): void {
    this.clock.after(often, () => {
      for (const one of this.waiting.splice(0)) {
        if (one.abandoned.aborted || (this.waiting.length === 0 && this.take(one.bytes))) one.go();
        else this.waiting.push(one);
      }
      if (this.waiting.length > 0) this.lookLater();
    });
  }
}

function bytesOf(answer: unknown): number {
  if (typeof answer !== "object" && typeof answer !== "string") return entry;
  return entry + new TextEncoder().encode(JSON.stringify(answer)).length;
}

/** The throttle of the page, which has one Office.js. */
export const handingOver = new HandingOver(browserClock);
