import type { HttpResponse } from "./send-once";

/**
 * Checks whether the service still accepts a token that one resource refused, by requesting an address that answered
 * before. All whose 401 came before that request share the outcome.
 */
export class TokenAcceptanceCheck {
  /**
   * Addresses that answered: candidates and the latest other one, each with the token under which it has been refused
   * since.
   */
  private readonly answered = new Map<string, string | null>();
  private latestOther = "";
  private previousCheck: Promise<unknown> = Promise.resolve();
  private pendingCheck: { readonly token: string; readonly outcome: Promise<boolean> } | null = null;
  /** The token that is known to be refused. */
  private refusedToken: string | null = null;

  constructor(
    /** Addresses that may be requested, best first. */
    private readonly candidates: readonly string[],
    private readonly ask: (address: string, token: string) => Promise<HttpResponse>,
  ) {}

  /** The best address that answered before. */
  get knownAddress(): string | undefined {
    return [...this.candidates, this.latestOther].find((address) => this.answered.has(address));
  }

  forget(): void {
    this.answered.clear();
    this.refusedToken = null;
  }

  /** True if the service accepts this token. Throws `NoValueError` if the check itself failed. */
  isAccepted(token: string): Promise<boolean> {
    if (this.pendingCheck?.token !== token)
      this.pendingCheck = { token, outcome: this.checkAfterPrevious(token) };
    return this.pendingCheck.outcome;
  }

  private async checkAfterPrevious(token: string): Promise<boolean> {
    await this.previousCheck;
    const check = this.check(token);
    this.previousCheck = check.catch(() => undefined);
    if (this.pendingCheck?.token === token) this.pendingCheck = null;
    return check;
  }

  private async check(token: string): Promise<boolean> {
    for (
      let asked = this.knownAddress;
      asked !== undefined && token !== this.refusedToken;
      asked = this.knownAddress
    ) {
      const answer = await this.ask(asked, token);
      if (answer.status !== 401) return true;
      if (asked === this.knownAddress) break;
    }
    this.refusedToken = token;
    return false;
  }

  /** Records a good answer to a request with this token. */
  recordAcceptance(address: string, token: string): void {
    if (token === this.refusedToken) this.refusedToken = null;
    if (!this.candidates.includes(address)) {
      if (address !== this.latestOther) this.answered.delete(this.latestOther);
      this.latestOther = address;
    }
    this.answered.set(address, null);
  }

  /** Records a refusal. An address refused under two tokens in a row no longer counts as one that answers. */
  recordRefusal(address: string, token: string): void {
    const before = this.answered.get(address);
    if (before === undefined) return;
    if (before === null || before === token) this.answered.set(address, token);
    else this.answered.delete(address);
  }
}
