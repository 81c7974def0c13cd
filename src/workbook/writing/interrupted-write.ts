import { addin } from "../addin-services";
import type { UnfinishedWrite } from "../addin-services";
import { formatCellsAsAreaAddresses, listAreaCells } from "../../sheet/cell-areas";
import { isInExcel, waitForCellEdit } from "../cells/excel-requests";
import { ownJournalKeys } from "./write-journal";
import type { RecordedContentsReader, RecoveryPlan } from "./recovery-plan";
import type { Undo, UndoResult } from "./undo";
import { changeCells } from "./change-cells";
import { removeLeftoverMarks, removeMarks } from "./written-place";

export type { RecordedContents, RecordedContentsReader } from "./recovery-plan";

/** Cells of an interrupted write that cannot be brought back, by their addresses as they are now. */
export interface CellsNotBroughtBack {
  /** Cells that somebody has changed since. */
  readonly stays: readonly string[];
  /** Cells whose content was not stored (texts, numbers, too many cells), or can no longer stand there. */
  readonly lost: readonly string[];
  /** Cells that cannot be found for certain: all of them stay untouched. */
  readonly missing: readonly string[];
}

/** A write that an earlier page of this workbook did not end. */
export interface InterruptedWriteSummary extends CellsNotBroughtBack {
  readonly areas: readonly string[];
  /** The number of cells that can be restored. */
  readonly cells: number;
}

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
    const found = allowKeeping ? addin.findUnfinishedWrite(ownJournalKeys) : null;
    this.found = found;
    if (!found) return null;
    const { areas, cells, ...left } = await Excel.run(waitForCellEdit, (context) =>
      this.plan(context, found),
    );
    const summary = { areas: formatCellsAsAreaAddresses(areas.flatMap(listAreaCells)), cells };
    const others = formatNotBroughtBack(left);
    if (cells > 0 || Object.values(others).some((some) => some.length > 0)) return { ...summary, ...others };
    await this.discard();
    return null;
  }

  /**
   * Restores formulas, formats and blank cells that nobody has changed since. The note stays while cells are missing:
   * they may be found once a copied sheet is gone. Throws `NoValueError`.
   */
  async putBack(): Promise<UndoResult & CellsNotBroughtBack & { readonly undo: Undo }> {
    const kept = this.found ?? { areas: [], marks: [], written: [] };
    const { result, undo } = await changeCells(async (write) => {
      const plan = await this.plan(write.context, kept);
      const areas = plan.whole.map(({ area }) => area);
      const formatted = plan.formatted.map(({ area }) => area);
      await write.read(areas, { formatted, formulas: areas.flatMap(listAreaCells) });
      if (plan.cells > 0) await write.write(plan.patches);
      return { cells: plan.cells, ...formatNotBroughtBack(plan) };
    });
    if (result.missing.length === 0) await this.discard();
    return { ...result, undo };
  }

  /** Few pages are killed, so this code is loaded with Help. */
  private async plan(context: Excel.RequestContext, note: UnfinishedWrite): Promise<RecoveryPlan> {
    const { planRecovery } = await import(/* webpackChunkName: "help" */ "./recovery-plan");
    return planRecovery(context, note, this.readRecorded);
  }

  /** Erases the stored note of the write, and its marks in the workbook. */
  async discard(): Promise<void> {
    const { found } = this;
    this.found = null;
    if (!found) return;
    addin.localTextStore.remove(found.key);
    // A mark that Excel does not let go is removed by a later page.
    await Excel.run(waitForCellEdit, (context) => removeMarks(context, found.marks)).catch(() => undefined);
  }
}

function formatNotBroughtBack({
  stays,
  lost,
  missing,
}: Pick<RecoveryPlan, keyof CellsNotBroughtBack>): CellsNotBroughtBack {
  return {
    stays: formatCellsAsAreaAddresses(stays),
    lost: formatCellsAsAreaAddresses(lost),
    missing: formatCellsAsAreaAddresses(missing),
  };
}
