import type { Connected } from "../addin";
import { connected, gate } from "../addin";
import type { OpenWorkbooks } from "./open-workbooks";
import { whoIs } from "./owner";
import type { Workbook } from "./workbook";

/**
 * Records the owner of a new workbook at the first query of a formula, and checks for endings whose message could not
 * arrive here. If neither is needed, queries pass straight through.
 */
export class OwnerOnFirstUse {
  private unsigned: Connected | null = null;
  private looking = false;
  private askedMeanwhile = false;

  constructor(
    private readonly workbook: Workbook,
    private readonly others: OpenWorkbooks,
    /** Asks the user whether numbers without a recorded owner are to become this account's. */
    private readonly askWhether: (unsigned: Connected) => void,
  ) {}

  /** True while a connected workbook has no numbers yet. */
  get awaited(): boolean {
    return this.unsigned !== null;
  }

  /** Lets queries pass. `unsigned` is the account that the workbook's first formula will record as its owner. */
  prepare(unsigned = this.unsigned): void {
    this.unsigned = unsigned;
    gate.open(unsigned || !this.others.hear ? () => this.before() : null);
  }

  private before(): Promise<void> | void {
    if (this.unsigned) void this.look();
    return this.others.hear ? undefined : this.others.check();
  }

  /** Records the owner once the workbook has a formula. A query alone is not enough, as the pane sends queries too. */
  private async look(): Promise<void> {
    this.askedMeanwhile = this.looking;
    if (this.looking) return;
    this.looking = true;
    const held = await this.held().catch(() => "nothing");
    this.looking = false;
    const { unsigned } = this;
    if (!unsigned) return;
    if (held !== "nothing") {
      this.prepare(null);
      if (connected() !== unsigned) return;
      if (held === "unmarked") this.askWhether(unsigned);
      else await this.workbook.recordOwner(whoIs(unsigned));
    } else if (this.askedMeanwhile) {
      await this.look();
    }
  }

  private async held(): Promise<"nothing" | "unmarked" | "own"> {
    if (!(await this.workbook.holdsOurFormulas())) return "nothing";
    await this.workbook.readOwners();
    return (await this.workbook.holdsUnmarked()) ? "unmarked" : "own";
  }
}
