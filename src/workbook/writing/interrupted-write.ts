import { addin } from "../addin-services";
import type { UnfinishedWrite, StoredArea } from "../addin-services";
import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import {
  cellPositionKey,
  formatCellsAsAreaAddresses,
  listAreaCells,
  offsetPosition,
} from "../../sheet/cell-areas";
import { isLcaFormula } from "../../sheet/formula-calls";
import { normaliseFormula } from "../../sheet/normalised-formula";
import { countCells, isInExcel, readSheetNames, waitForCellEdit } from "../cells/excel-requests";
import type { AreaSnapshot } from "./cell-snapshots";
import { readSnapshots } from "./cell-snapshots";
import { ownJournalKeys } from "./write-journal";
import type { Undo, UndoResult } from "./undo";
import { planRestore } from "./undo";
import { changeCells } from "./change-cells";
import { removeLeftoverMarks } from "./written-place";

/** A write that an earlier page of this workbook did not end. */
export interface InterruptedWriteSummary {
  readonly areas: readonly string[];
  /** The number of cells that can be restored. */
  readonly cells: number;
  /** The number of cells whose content was not stored: texts, numbers, or too many cells. */
  readonly unkept: number;
}

/** What the record of frozen numbers says of cells whose freezing or thawing was interrupted. */
export interface RecordedContents {
  /** Everything that these cells were frozen to. */
  readonly frozen: ReadonlySet<unknown>;
  /** By place: what a cell held while it was frozen, if it holds or shows the formula of the record now. */
  readonly beforeThawing: ReadonlyMap<string, unknown>;
}

/** Reads what the record says of the cells of these areas; nothing without a record. */
export type RecordedContentsReader = (
  context: Excel.RequestContext,
  areas: readonly SheetArea[],
) => Promise<RecordedContents>;

/** The members that the pane uses. */
export type InterruptedWriteRecoveryForPane = Pick<InterruptedWriteRecovery, keyof InterruptedWriteRecovery>;

export class InterruptedWriteRecovery {
  private found: ReturnType<typeof addin.findUnfinishedWrite> = null;

  constructor(private readonly readRecorded: RecordedContentsReader) {}

  /** Returns the latest interrupted write; null if there is none, or nothing of it is left. */
  async findInterruptedWrite(): Promise<InterruptedWriteSummary | null> {
    if (isInExcel()) await Excel.run(waitForCellEdit, removeLeftoverMarks).catch(() => undefined);
    const found =
      isInExcel() && (await addin.loadConfigJsonOnce()).allowKeeping
        ? addin.findUnfinishedWrite(ownJournalKeys)
        : null;
    this.found = found;
    if (!found) return null;
    const { there, cells, stays, unkept } = await Excel.run(waitForCellEdit, (context) =>
      planRecovery(context, found, this.readRecorded),
    );
    if (cells + stays.length + unkept > 0)
      return { areas: formatCellsAsAreaAddresses(there.map(keptArea).flatMap(listAreaCells)), cells, unkept };
    this.discard();
    return null;
  }

  /** Restores formulas, formats and blank cells that nobody has changed since. Throws `NoValueError`. */
  async putBack(): Promise<UndoResult & { readonly undo: Undo }> {
    const kept = this.found ?? { areas: [], written: [] };
    const { result, undo } = await changeCells(async (write) => {
      const { whole, formatted, patches, cells, stays } = await planRecovery(
        write.context,
        kept,
        this.readRecorded,
      );
      const areas = whole.map(keptArea);
      await write.read(areas, { formatted: formatted.map(keptArea), formulas: areas.flatMap(listAreaCells) });
      if (cells > 0) await write.write(patches);
      return { cells, stays: formatCellsAsAreaAddresses(stays) };
    });
    this.discard();
    return { ...result, undo };
  }

  /** Erases the stored note of the write. */
  discard(): void {
    if (this.found) addin.localTextStore.remove(this.found.key);
    this.found = null;
  }
}

const keptArea = ({ area }: StoredArea): SheetArea => area;

/**
 * Plans how to restore cells: only blank ones and those that hold a formula of ours, or one that we wrote, are changed.
 * The values of frozen cells are not stored on this computer: they are on the record.
 */
async function planRecovery(
  context: Excel.RequestContext,
  { areas, written }: UnfinishedWrite,
  readRecorded: RecordedContentsReader,
) {
  const names = new Set(await readSheetNames(context));
  const there = areas.filter(({ area }) => names.has(area.sheet));
  const recorded = await readRecorded(context, there.map(keptArea));
  const whole = there.filter(({ formulas }) => formulas);
  const formatted = there.filter(({ formulas, formats }) => formats && !formulas);
  const now = await readSnapshots(context, whole.map(keptArea), formatted.map(keptArea));
  const others = new Set(written.map(normaliseFormula));
  const mayGo = (_cell: SheetCellPosition, content: unknown): boolean =>
    content === "" ||
    isLcaFormula(String(content)) ||
    others.has(normaliseFormula(String(content))) ||
    recorded.frozen.has(content);
  const back = [...whole, ...formatted].map((kept, index) => {
    const is = now[index] as AreaSnapshot;
    return planRestore(restoreSnapshot(kept, is, recorded), undefined, is, {
      ...{ isOurs: mayGo, isReached: () => true },
      countsFormats: false,
    });
  });
  const cells = back.reduce((sum, one) => sum + one.cells.length, 0);
  const unkept = there.reduce((sum, one) => sum + countUnkeptCells(one, recorded), 0);
  const stays = back.flatMap((one) => one.stays);
  return { there, whole, formatted, patches: back.map(({ patch }) => patch), cells, stays, unkept };
}

/** The snapshot to restore. A cell of unknown content stays, unless it is blank: then its format is restored. */
function restoreSnapshot(
  { area, formulas, formats = [] }: StoredArea,
  now: AreaSnapshot,
  { beforeThawing }: RecordedContents,
): AreaSnapshot {
  const { contents } = now;
  if (!contents) return { area, contents, formats };
  const isAt = (down: number, across: number): unknown => contents.formulas[down]?.[across];
  const wasAt = (down: number, across: number): unknown =>
    formulas?.[down]?.[across] ??
    beforeThawing.get(cellPositionKey(offsetPosition(area, down, across))) ??
    null;
  const stays = (down: number, across: number): boolean =>
    wasAt(down, across) === null && isAt(down, across) !== "";
  return {
    area,
    contents: {
      ...contents,
      formulas: (formulas ?? []).map((line, down) =>
        line.map((_, across) => wasAt(down, across) ?? isAt(down, across)),
      ),
    },
    formats: formats.map((line, down) =>
      line.map((was, across) => (stays(down, across) ? now.formats[down]?.[across] : was)),
    ),
  };
}

function countUnkeptCells(
  { area, formulas, formats }: StoredArea,
  { beforeThawing }: RecordedContents,
): number {
  if (!formats) return countCells(area);
  const unkept = listAreaCells(area).filter(
    ({ row, column, ...cell }) =>
      formulas?.[row - area.row]?.[column - area.column] === null &&
      !beforeThawing.has(cellPositionKey({ ...cell, row, column })),
  );
  return unkept.length;
}
