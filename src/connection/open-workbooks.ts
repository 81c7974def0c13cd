import type { OtherWorkbooks, Tidings } from "../addin";
import { device } from "../addin";
import type { SignInList } from "./sign-in-list";

/** All workbooks open on this computer: a sign-in that ends in one of them ends in all. */
export class OpenWorkbooks {
  private others: OtherWorkbooks | undefined;
  private checking: Promise<void> | undefined;

  constructor(
    private readonly list: SignInList,
    private readonly end: () => void,
  ) {}

  listen(): void {
    this.others = device.joinOthers((tidings) => void this.heard(tidings));
  }

  /** True if messages of the others arrive at once; otherwise this workbook must `check` before each use. */
  get hear(): boolean {
    return this.others?.hear ?? true;
  }

  tell(tidings: Tidings): void {
    this.others?.tell(tidings);
    if (!this.hear && tidings !== "change") void this.list.countEnding();
  }

  /** Finds out about endings whose message could not arrive. */
  check(): Promise<void> {
    if (this.hear) return Promise.resolve();
    this.checking ??= this.look().finally(() => (this.checking = undefined));
    return this.checking;
  }

  private async look(): Promise<void> {
    if (await this.list.otherEnding()) this.end();
  }

  private async heard(tidings: Tidings): Promise<void> {
    if (tidings !== "change") this.end();
    await this.list.reload();
    if (this.list.lost()) this.end();
  }
}
