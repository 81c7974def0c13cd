import type { UnfinishedWrite, StoredArea } from "../../addin";
import { loadConfigJsonOnce, findUnfinishedWrite, localTextStore } from "../../addin";
import type { SheetArea } from "../../sheet/cell-areas";
import { formatCellsAsAreaAddresses, listAreaCells } from "../../sheet/cell-areas";
import { isLcaFormula } from "../../sheet/formula-calls";
import { normaliseFormula } from "../../sheet/normalised-formula";
import { countCells, isInExcel, readSheetNames, waitForCellEdit } from "../excel/excel-requests";
import type { AreaSnapshot } from "./cell-snapshots";
import { readSnapshots } from "./cell-snapshots";
import { ownJournalKeys } from "./write-journal";
import type { UndoFunction, UndoResult } from "./undo";
import { planRestore } from "./undo";
import { changeCells } from "./change-cells";

/** A write that an earlier page of this workbook did not end. */
export interface InterruptedWriteSummary {
  readonly areas: readonly string[];
  /** The number of cells that can be restored. */
  readonly cells: number;
  /** The number of cells whose content was not stored: texts, numbers, or too many cells. */
  readonly unkept: number;
}

/** The members that the pane uses. */
export type InterruptedWriteRecoveryForPane = Pick<InterruptedWriteRecovery, keyof InterruptedWriteRecovery>;

export class InterruptedWriteRecovery {
  private found: ReturnType<typeof findUnfinishedWrite> = null;

  /** Returns the latest interrupted write; null if there is none, or nothing of it is left. */
  async findInterruptedWrite(): Promise<InterruptedWriteSummary | null> {
    const found = isInExcel() && (await loadConfigJsonOnce()).allowKeeping ? findUnfinishedWrite(ownJournalKeys) : null;
    this.found = found;
    if (!found) return null;
    const { there, cells, changedSince } = await Excel.run(waitForCellEdit, (context) => planRecovery(context, found));
    const unkept = there.reduce((sum, one) => sum + countUnkeptCells(one), 0);
    if (cells + changedSince + unkept > 0)
      return { areas: formatCellsAsAreaAddresses(there.map(keptArea).flatMap(listAreaCells)), cells, unkept };
    this.discard();
    return null;
  }

  /** Restores formulas, formats and blank cells that nobody has changed since. Throws `NoValueError`. */
  async putBack(): Promise<UndoResult & { readonly undo: UndoFunction }> {
    const kept = this.found ?? { areas: [], written: [] };
    const { result, undo } = await changeCells(async (write) => {
      const { whole, formatted, patches, cells, changedSince } = await planRecovery(write.context, kept);
      const areas = whole.map(keptArea);
      await write.read(areas, { formatted: formatted.map(keptArea), formulas: areas.flatMap(listAreaCells) });
      if (cells > 0) await write.write(patches);
      return { cells, changedSince };
    });
    this.discard();
    return { ...result, undo };
  }

  /** Erases the stored note of the write. */
  discard(): void {
    if (this.found) localTextStore.remove(this.found.key);
    this.found = null;
  }
}

const keptArea = ({ area }: StoredArea): SheetArea => area;

/**
 * Plans how to restore cells: only blank ones and those that hold a formula of ours, or one that we wrote, are changed.
 */
async function planRecovery(context: Excel.RequestContext, { areas, written }: UnfinishedWrite) {
  const names = new Set(await readSheetNames(context));
  const there = areas.filter(({ area }) => names.has(area.sheet));
  const whole = there.filter(({ formulas }) => formulas);
  const formatted = there.filter(({ formulas, formats }) => formats && !formulas);
  const now = await readSnapshots(context, whole.map(keptArea), formatted.map(keptArea));
  const others = new Set(written.map(normaliseFormula));
  const mayGo = (content: unknown): boolean =>
    isLcaFormula(String(content)) || others.has(normaliseFormula(String(content)));
  const back = [...whole, ...formatted].map((kept, index) => {
    const is = now[index] as AreaSnapshot;
    return planRestore(restoreSnapshot(kept, is), undefined, is, { isOurs: mayGo, countsFormats: false });
  });
  const cells = back.reduce((sum, one) => sum + one.cells.length, 0);
  const changedSince = back.reduce((sum, one) => sum + one.changedSince, 0);
  return { there, whole, formatted, patches: back.map(({ patch }) => patch), cells, changedSince };
}

/** The snapshot to restore. A cell of unknown content stays, unless it is blank: then its format is restored. */
function restoreSnapshot({ area, formulas, formats = [] }: StoredArea, now: AreaSnapshot): AreaSnapshot {
  const { contents } = now;
  if (!contents) return { area, contents, formats };
  const isAt = (down: number, across: number): unknown => contents.formulas[down]?.[across];
  const stays = (down: number, across: number): boolean =>
    formulas?.[down]?.[across] === null && isAt(down, across) !== "";
  return {
    area,
    contents: {
      ...contents,
      formulas: (formulas ?? []).map((line, down) => line.map((was, across) => was ?? isAt(down, across))),
    },
    formats: formats.map((line, down) =>
      line.map((was, across) => (stays(down, across) ? now.formats[down]?.[across] : was)),
    ),
  };
}

function countUnkeptCells({ area, formulas, formats }: StoredArea): number {
  return formats ? (formulas?.flat().filter((one) => one === null).length ?? 0) : countCells(area);
}
