import type { CrossWorkbookChannel, CrossWorkbookMessage } from "../addin";
import { browserServices } from "../addin";
import type { SignInList } from "./sign-in-list";

/** All workbooks open on this computer: a sign-in that ends in one of them ends in all. */
export class OpenWorkbooksSync {
  private others: CrossWorkbookChannel | undefined;
  private checking: Promise<void> | undefined;

  constructor(
    private readonly list: SignInList,
    private readonly end: () => void,
  ) {}

  listen(): void {
    this.others = browserServices.joinWorkbookBroadcast((tidings) => void this.receive(tidings));
  }

  /** True if messages of the others arrive at once; otherwise this workbook must `checkIfDeaf` before each use. */
  get hearsOthers(): boolean {
    return this.others?.isAvailable ?? true;
  }

  broadcast(tidings: CrossWorkbookMessage): void {
    this.others?.send(tidings);
    if (!this.hearsOthers && tidings !== "change") void this.list.countEnding();
  }

  /** Finds out about endings whose message could not arrive. */
  checkIfDeaf(): Promise<void> {
    if (this.hearsOthers) return Promise.resolve();
    this.checking ??= this.checkForEnding().finally(() => (this.checking = undefined));
    return this.checking;
  }

  private async checkForEnding(): Promise<void> {
    if (await this.list.hasEndedElsewhere()) this.end();
  }

  private async receive(tidings: CrossWorkbookMessage): Promise<void> {
    if (tidings !== "change") this.end();
    await this.list.reload();
    if (this.list.isCurrentForgotten()) this.end();
  }
}
