import { addin } from "../addin-services";
import { isInExcel, waitForCellEdit } from "../cells/excel-requests";
import type { InterruptedWriteSummary, RecordedContentsReader, RecoveredCells } from "./recovery-plan";
import type { Undo } from "./undo";
import { ownJournalKeys } from "./write-journal";
import { removeLeftoverMarks } from "./written-place";

export type {
  InterruptedWriteSummary,
  RecordedContents,
  RecordedContentsReader,
  RecoveredCells,
} from "./recovery-plan";

/** The members that the pane uses. */
export type InterruptedWriteRecoveryForPane = Pick<InterruptedWriteRecovery, keyof InterruptedWriteRecovery>;

export class InterruptedWriteRecovery {
  private found: ReturnType<typeof addin.findUnfinishedWrite> = null;

  constructor(private readonly readRecorded: RecordedContentsReader) {}

  /** Returns the latest interrupted write; null if there is none, or nothing of it is left. */
  async findInterruptedWrite(): Promise<InterruptedWriteSummary | null> {
    if (!isInExcel()) return null;
    const awaited = addin.listAwaitedMarks();
    await Excel.run(waitForCellEdit, (context) => removeLeftoverMarks(context, awaited)).catch(
      () => undefined,
    );
    const { allowKeeping } = await addin.loadConfigJsonOnce();
    this.found = allowKeeping ? addin.findUnfinishedWrite(ownJournalKeys) : null;
    if (!this.found) return null;
    const { summariseInterruptedWrite } = await loadRecoveryPlan();
    const summary = await summariseInterruptedWrite(this.found, this.readRecorded);
    if (!summary) await this.discard();
    return summary;
  }

  /**
   * Restores formulas, formats and blank cells that nobody has changed since. The note stays while cells are missing:
   * they may be found once a copied sheet is gone. Throws `NoValueError`.
   */
  async putBack(): Promise<RecoveredCells & { readonly undo: Undo }> {
    const note = this.found ?? { areas: [], marks: [], written: [] };
    const { putBackInterruptedWrite } = await loadRecoveryPlan();
    const result = await putBackInterruptedWrite(note, this.readRecorded);
    if (result.missing.length === 0) await this.discard();
    return result;
  }

  /** Erases the stored note of the write, and its marks in the workbook. */
  async discard(): Promise<void> {
    const { found } = this;
    this.found = null;
    if (!found) return;
    addin.localTextStore.remove(found.key);
    const { removeMarks } = await loadRecoveryPlan();
    await removeMarks(found.marks);
  }
}

/** Few pages are killed, so this code is loaded with Help. */
const loadRecoveryPlan = () => import(/* webpackChunkName: "help" */ "./recovery-plan");
