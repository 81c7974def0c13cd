import type {
  InterruptedWriteSummary,
  InterruptedWriteRecoveryForPane,
} from "../../src/workbook/writing/interrupted-write";

/** An interrupted write of an earlier page, staged by the test. */
export class StagedInterrupted implements InterruptedWriteRecoveryForPane {
  readonly asked: string[] = [];
  found: InterruptedWriteSummary | null = null;

  findInterruptedWrite = () => Promise.resolve(this.found);

  async putBack() {
    this.asked.push("put back");
    this.found = null;
    return { cells: 12, changedSince: 2, undo: () => Promise.resolve({ cells: 12, changedSince: 0 }) };
  }

  discard(): void {
    this.asked.push("leave");
    this.found = null;
  }
}
