import { NoValueError } from "../../../src/lca/reasons";
import type { FailingGroup, RepairPlan, ProgressReporter } from "../../../src/workbook/repair/failing-group";
import type {
  FailingCellRepairerForPane,
  FailureScanResult,
  AppliedRepairWithUndo,
} from "../../../src/workbook/repair/failing-cell-repairer";
import type { ChangedCellsResult, FalseZeroSummary } from "../../../src/workbook/repair/false-zeros";
import { undoOf } from "../staged-undo";

/** Failing cells, staged by the test. */
export class StagedFailing implements FailingCellRepairerForPane {
  /** The tab's requests, in order; the test reads them. */
  readonly asked: unknown[][] = [];
  groups: readonly FailingGroup[] = [];
  zeros: FalseZeroSummary | null = null;
  shownDigits: ChangedCellsResult = {
    changed: 3,
    refused: [],
    whyRefused: null,
    undo: undoOf(3),
  };
  mending: RepairPlan = { changes: [], steps: [], made: [] };
  mended: Omit<AppliedRepairWithUndo, "changed"> = {
    refused: [],
    whyRefused: null,
    filled: { putBack: 0, left: [] },
    undo: undoOf(1),
  };
  refuses = false;
  /** Whether a scan takes until the test ends it. */
  waits = false;
  private readonly listeners = new Set<() => void>();
  private underWay: { readonly progress: ProgressReporter; readonly end: () => void } | undefined;

  async find(progress: ProgressReporter): Promise<FailureScanResult> {
    this.asked.push(["find"]);
    if (this.waits) {
      await new Promise<void>((end) => {
        this.underWay = { progress, end };
        progress.signal.addEventListener("abort", () => end());
      });
    }
    if (progress.signal.aborted) throw new NoValueError({ kind: "cancelled" });
    if (this.refuses) throw new Error("refused by the test");
    return { groups: this.groups, zeros: this.zeros };
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Changes the workbook. */
  become(groups: readonly FailingGroup[], zeros: FalseZeroSummary | null = null): void {
    this.groups = groups;
    this.zeros = zeros;
    for (const listener of this.listeners) listener();
  }

  report(done: number, all: number): void {
    this.underWay?.progress.report(done, all);
  }

  end(): void {
    this.underWay?.end();
  }

  goTo = (area: string) => this.note("goTo", area);
  recalculate = ({ key }: FailingGroup) => this.note("recalculate", key);

  async plan({ key }: FailingGroup, to: string): Promise<RepairPlan> {
    await this.note("plan", key, to);
    return this.mending;
  }

  async planFormulas({ key }: FailingGroup): Promise<RepairPlan> {
    await this.note("planFormulas", key);
    return this.mending;
  }

  async showDigits(): Promise<ChangedCellsResult> {
    await this.note("showDigits");
    this.zeros = null;
    return this.shownDigits;
  }

  async reenterFormulas({ key }: FailingGroup): Promise<AppliedRepairWithUndo> {
    await this.note("repair", key);
    return { ...this.mended, changed: 1 };
  }

  async applyRepair(mending: RepairPlan): Promise<AppliedRepairWithUndo> {
    await this.note("mend", mending.changes.length);
    return { ...this.mended, changed: mending.changes.length };
  }

  private async note(...what: unknown[]): Promise<void> {
    this.asked.push(what);
    if (this.refuses) throw new Error("refused by the test");
  }
}
