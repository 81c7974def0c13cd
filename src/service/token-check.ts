import type { HttpAnswer } from "./attempt";
import { judge } from "./sender";

interface PendingCheck {
  readonly token: string;
  readonly outcome: Promise<boolean>;
}

/**
 * Checks whether the service still accepts a token that one resource refused, by requesting an address that answered
 * before. All whose 401 came before that request share the outcome.
 */
export class TokenCheck {
  /**
   * Addresses that answered: candidates and the latest other one, each with the token under which it has been refused
   * since.
   */
  private readonly answered = new Map<string, string | null>();
  private latestOther = "";
  private last: Promise<unknown> = Promise.resolve();
  private next: PendingCheck | null = null;
  /** The token that is known to be refused. */
  private refused: string | null = null;

  constructor(
    /** Addresses that may be requested, best first. */
    private readonly candidates: readonly string[],
    private readonly ask: (address: string, token: string) => Promise<HttpAnswer>,
  ) {}

  /** The best address that answered before. */
  get known(): string | undefined {
    return [...this.candidates, this.latestOther].find((address) => this.answered.has(address));
  }

  /** Learns from an answer to a request with this token. */
  note(address: string, answer: HttpAnswer, token: string): void {
    const isGood = judge(answer) === null;
    if (isGood && token === this.refused) this.refused = null;
    if (isGood) this.remember(address);
    if (answer.status === 401) this.doubt(address, token);
  }

  forget(): void {
    this.answered.clear();
    this.refused = null;
  }

  /** True if the service accepts this token. Throws NoValue if the check itself failed. */
  accepts(token: string): Promise<boolean> {
    if (this.next?.token !== token) this.next = { token, outcome: this.afterLast(token) };
    return this.next.outcome;
  }

  private async afterLast(token: string): Promise<boolean> {
    await this.last;
    const check = this.check(token);
    this.last = check.catch(() => undefined);
    if (this.next?.token === token) this.next = null;
    return check;
  }

  private async check(token: string): Promise<boolean> {
    for (let asked = this.known; asked !== undefined && token !== this.refused; asked = this.known) {
      const answer = await this.ask(asked, token);
      if (answer.status !== 401) return true;
      if (asked === this.known) break;
    }
    this.refused = token;
    return false;
  }

  private remember(address: string): void {
    if (!this.candidates.includes(address)) {
      if (address !== this.latestOther) this.answered.delete(this.latestOther);
      this.latestOther = address;
    }
    this.answered.set(address, null);
  }

  /** Records a refusal. An address refused under two tokens in a row no longer counts as one that answers. */
  private doubt(address: string, token: string): void {
    const before = this.answered.get(address);
    if (before === undefined) return;
    if (before === null || before === token) this.answered.set(address, token);
    else this.answered.delete(address);
  }
}
