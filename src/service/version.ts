import { Listeners } from "../listeners";
import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";
import type { HttpAnswer } from "./attempt";
import { limits } from "./limits";
import { judge } from "./sender";

/** Documented addresses, which every service of this version has; all others are links that it gave us. */
const documented = /\/v1\/(products|impactdefinitions|\w+\/me|companies\/[^/]+\/products)$/;

/**
 * Whether the service still offers the version of its interface that we read, and what it announces about that
 * version's end. One missing resource says nothing; several in a row make us check the entry point. If that is
 * gone, so is everything: links are no longer followed, but documented addresses may still be asked, as a refresh
 * does.
 */
export class Version {
  gone = false;
  /** The latest headers of documented addresses; a single product may have an end of its own. */
  readonly headers = new Map<string, Headers>();
  /** Told when the version is gone, or back. */
  readonly changes = new Listeners();
  private missing = 0;
  private nextCheckAt: number = limits.missing;
  private checking?: Promise<unknown>;

  /** `entry` is the address we cannot do without; `ask` fetches it and passes the answer to `learn`. */
  constructor(
    private readonly entry: string,
    private readonly ask: (address: string) => Promise<unknown>,
  ) {}

  /** Throws NoValue "version-gone" for a link, once that is known. */
  check(address: string): void {
    if (this.gone && !documented.test(address)) throw new NoValue({ kind: "version-gone" });
  }

  /** Learns from an answer; gives the reason it is a bad one, null for a good one. */
  async learn(address: string, answer: HttpAnswer): Promise<Reason | null> {
    if (documented.test(address)) this.headers.set(address, answer.headers);
    const reason = judge(answer);
    if (!reason) this.setGone(false);
    if (reason?.kind !== "gone") return reason;
    this.missing += 1;
    if (address === this.entry) this.setGone(true);
    else {
      if (this.missing === this.nextCheckAt) {
        // If the entry point is there, the service just removes many of its resources: check ten times less often.
        this.nextCheckAt *= 10;
        this.checking = this.ask(this.entry).catch(() => undefined);
      }
      await this.checking;
    }
    return this.gone ? { kind: "version-gone" } : reason;
  }

  private setGone(gone: boolean): void {
    if (!gone) this.missing = 0;
    if (this.gone === gone) return;
    this.gone = gone;
    this.changes.tell();
  }
}
