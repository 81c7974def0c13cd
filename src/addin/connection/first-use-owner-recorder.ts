import type { OpenedAccount } from "../addin";
import { activeConnection, openingGate } from "../addin";
import type { OpenWorkbooksSync } from "./open-workbooks-sync";
import type { WorkbookPort } from "./workbook-port";

/**
 * Records the owner of a new workbook at the first query of a formula, and checks for endings whose message could not
 * arrive here. If neither is needed, queries pass straight through.
 */
export class FirstUseOwnerRecorder {
  private pendingOwner: OpenedAccount | null = null;
  private isInspecting = false;
  private askedMeanwhile = false;

  constructor(
    private readonly workbook: WorkbookPort,
    private readonly others: OpenWorkbooksSync,
    /** Asks the user whether numbers without a recorded owner are to become this account's. */
    private readonly askWhether: (unsigned: OpenedAccount) => void,
  ) {}

  /** True while a connected workbook has no numbers yet. */
  get isWaiting(): boolean {
    return this.pendingOwner !== null;
  }

  /** Lets queries pass. `pendingOwner` is the account that the workbook's first formula will record as its owner. */
  prepare(unsigned = this.pendingOwner): void {
    this.pendingOwner = unsigned;
    openingGate.open(unsigned || !this.others.hearsOthers ? () => this.beforeQuery() : null);
  }

  private beforeQuery(): Promise<void> | void {
    if (this.pendingOwner) void this.inspectWorkbook();
    return this.others.hearsOthers ? undefined : this.others.checkIfDeaf();
  }

  /** Records the owner once the workbook has a formula. A query alone is not enough, as the pane sends queries too. */
  private async inspectWorkbook(): Promise<void> {
    this.askedMeanwhile = this.isInspecting;
    if (this.isInspecting) return;
    this.isInspecting = true;
    const held = await this.findContents().catch(() => "nothing");
    this.isInspecting = false;
    const { pendingOwner: unsigned } = this;
    if (!unsigned) return;
    if (held !== "nothing") {
      this.prepare(null);
      if (activeConnection() !== unsigned) return;
      if (held === "unmarked") this.askWhether(unsigned);
      else await this.workbook.recordFirstOwner(unsigned);
    } else if (this.askedMeanwhile) {
      await this.inspectWorkbook();
    }
  }

  private async findContents(): Promise<"nothing" | "unmarked" | "own"> {
    if (!(await this.workbook.holdsOurFormulas())) return "nothing";
    await this.workbook.readOwners();
    return (await this.workbook.holdsUnmarked()) ? "unmarked" : "own";
  }
}
