import type { Connected } from "../addin";
import { connected, gate } from "../addin";
import type { OpenWorkbooks } from "./open-workbooks";
import { whoIs } from "./owner";
import type { Workbook } from "./workbook";

/** What is done before a question is answered, and only where there is something to do. */
export class OwnerOnFirstUse {
  private unsigned: Connected | null = null;
  private looking = false;
  private askedMeanwhile = false;

  constructor(
    private readonly workbook: Workbook,
    private readonly others: OpenWorkbooks,
  ) {}

  /** Whether a workbook without numbers is connected and holds none yet. */
  get awaited(): boolean {
    return this.unsigned !== null;
  }

  /** Lets questions on. `unsigned` is the account that a workbook is to be signed with by its first formula. */
  prepare(unsigned = this.unsigned): void {
    this.unsigned = unsigned;
    gate.open(unsigned || !this.others.hear ? () => this.before() : null);
  }

  private before(): Promise<void> | void {
    if (this.unsigned) void this.look();
    return this.others.hear ? undefined : this.others.check();
  }

  /** A workbook is signed by its first formula, not by being looked at: the pane asks questions too. */
  private async look(): Promise<void> {
    this.askedMeanwhile = this.looking;
    if (this.looking) return;
    this.looking = true;
    const holds = await this.workbook.holdsOurFormulas().catch(() => false);
    this.looking = false;
    const { unsigned } = this;
    if (!unsigned) return;
    if (holds) {
      this.prepare(null);
      if (connected() === unsigned) await this.workbook.recordOwner(whoIs(unsigned));
    } else if (this.askedMeanwhile) {
      await this.look();
    }
  }
}
