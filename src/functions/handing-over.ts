import { browserClock } from "../addin";
import { NoValue } from "../lca/reasons";
import type { Abandonment } from "../service/abandonment";
import { whyAbandoned } from "../service/abandonment";
import type { Clock } from "../service/seams";

/** Excel on the web refuses a message of 5 MB ("Resource limits"); what a message says besides its answers has room. */
const megabytes = 4;
/** So much Office.js writes around an answer, or for one that is a number. */
const entry = 64;
/** What Office.js cannot hand over in this time, it drops; what it could is gone by then. */
const held = 60_000;
/** A message that Excel refuses is sent again within this time. */
const refusable = 1_000;
const often = 500;

/**
 * What is handed over to Excel on the web. Office.js collects answers and sends them together, every half second or when
 * the message before has been taken. One that Excel finds too heavy it sends again for a minute, and drops it: its cells
 * stay #BUSY!. So an answer waits here until it fits.
 */
export class HandingOver {
  /** Bytes of answers in the messages sent so far that may still be refused, and of those not seen in a message yet. */
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
   * Settles when an answer may be given to Office.js; undefined if it may at once. Throws NoValue "too-many-cells" where
   * it never fits, and what an abandoned call is told.
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

  /** The answer, which tells when it is sent: a message is JSON, and what is made into JSON is asked how. */
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

  /** Lets the first go that fit, in their order, and those that nobody waits for. */
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

/** One for the page: Office.js has one, too. */
export const handingOver = new HandingOver(browserClock);
