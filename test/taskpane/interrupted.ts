import type { Interrupted, InterruptedWrite } from "../../src/workbook/writing/interrupted";

/** An interrupted write of an earlier page, staged by the test. */
export class StagedInterrupted implements InterruptedWrite {
  readonly asked: string[] = [];
  found: Interrupted | null = null;

  look = () => Promise.resolve(this.found);

  async putBack() {
    this.asked.push("put back");
    this.found = null;
    return { cells: 12, changedSince: 2, undo: () => Promise.resolve({ cells: 12, changedSince: 0 }) };
  }

  leave(): void {
    this.asked.push("leave");
    this.found = null;
  }
}
