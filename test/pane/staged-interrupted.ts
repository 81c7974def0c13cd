import type {
  InterruptedWriteSummary,
  InterruptedWriteRecoveryForPane,
} from "../../src/workbook/writing/interrupted-write";
import { undoOf } from "./staged-undo";

export const notBroughtBack = { stays: ["Sheet1!A1:A2"], lost: ["Sheet1!A3"], missing: ["Other!A1"] };

/** An interrupted write of an earlier page, staged by the test. */
export class StagedInterrupted implements InterruptedWriteRecoveryForPane {
  readonly asked: string[] = [];
  found: InterruptedWriteSummary | null = null;

  findInterruptedWrite = () => Promise.resolve(this.found);

  async putBack() {
    this.asked.push("put back");
    this.found = null;
    return { cells: 12, ...notBroughtBack, undo: undoOf(12) };
  }

  discard(): Promise<void> {
    this.asked.push("leave");
    this.found = null;
    return Promise.resolve();
  }
}
