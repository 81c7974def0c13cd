import { Listeners } from "../listeners";
import type { Reason } from "../lca/reasons";
import { NoValue } from "../lca/reasons";
import type { HttpAnswer } from "./attempt";
import { limits } from "./limits";
import { judge } from "./sender";

/** What every service of this version of the interface has; other addresses are links that it gave us. */
const documented = /\/v1\/(products|impactdefinitions|\w+\/me|companies\/[^/]+\/products)$/;

/**
 * Whether the service still offers the version of its interface that we read, and what it says of that version's end.
 * One resource that is gone says nothing of the rest; several in a row make us look at the entry point. Where that is
 * gone, all is, and links are followed no more; what is documented may still be asked, as a refresh does.
 */
export class Version {
  gone = false;
  /** The latest headers by address, for what is documented: a product may come to an end of its own. */
  readonly headers = new Map<string, Headers>();
  /** Told when all is gone, or back. */
  readonly changes = new Listeners();
  private missing = 0;
  private enough: number = limits.missing;
  private looking?: Promise<unknown>;

  /** `entry` is the address we cannot be without; `ask` asks it, and has it learnt from. */
  constructor(
    private readonly entry: string,
    private readonly ask: (address: string) => Promise<unknown>,
  ) {}

  /** Throws "version-gone" for a link, once that is known. */
  check(address: string): void {
    if (this.gone && !documented.test(address)) throw new NoValue({ kind: "version-gone" });
  }

  /** Learns from an answer; gives the reason that it is no good, null for a good one. */
  async learn(address: string, answer: HttpAnswer): Promise<Reason | null> {
    if (documented.test(address)) this.headers.set(address, answer.headers);
    const reason = judge(answer);
    if (!reason) this.turn(false);
    if (reason?.kind !== "gone") return reason;
    this.missing += 1;
    if (address === this.entry) this.turn(true);
    else {
      if (this.missing === this.enough) {
        // A service that was there is one that takes many of its resources away: it is looked at more rarely.
        this.enough *= 10;
        this.looking = this.ask(this.entry).catch(() => undefined);
      }
      await this.looking;
    }
    return this.gone ? { kind: "version-gone" } : reason;
  }

  private turn(gone: boolean): void {
    if (!gone) this.missing = 0;
    if (this.gone === gone) return;
    this.gone = gone;
    this.changes.tell();
  }
}
