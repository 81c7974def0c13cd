import { NoValueError } from "../../lca/reasons";
import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { formatCellsAsAreaAddresses, cellPositionKey, listAreaCells } from "../../sheet/cell-areas";
import {
  excelErrorCode,
  excelErrorReason,
  rethrowWithReason,
  splitIntoBatches,
  waitForCellEdit,
} from "../cells/excel-requests";
import { mapInTimeSlices } from "../../client/service/time-slices";
import type { CellGrid } from "../cells/cell-grid";
import { readCells } from "../cells/cell-grid";
import type { AreaSnapshot, CellSnapshot, CellStatesByPlace } from "./cell-snapshots";
import {
  assertNoneChanged,
  indexSnapshotsByCell,
  rereadSnapshots,
  cutSnapshotsToCell,
  readSnapshots,
} from "./cell-snapshots";
import type { WriteStep, UndoStep } from "./write-step";
import { FilterSafeCellWriter } from "./cell-writer";
import { isMergedCell } from "./merged-cells";
import { CellsExpectedAfterWrite } from "./expected-cells";
import { WriteJournal } from "./write-journal";
import type { AreaPatch, OverwrittenCells } from "./area-patch";
import { cutPatchesToCell, splitIntoCells, splitPatchRows, weighPatch } from "./area-patch";
import type { AutofillRestoreResult } from "./table-fill-guard";
import { TableFillGuard } from "./table-fill-guard";
import type { Undo, UndoableWrite, UndoResult } from "./undo";
import {
  createDisturbedError,
  findDifferences,
  listReaches,
  lookBeforeUndo,
  planCells,
  renameSheets,
  restoreCells,
  runUndo,
} from "./undo";
import { Labels } from "./labels";
import { WrittenPlace } from "./written-place";

/** The result of a write. */
export interface WriteResult<T> {
  readonly result: T;
  readonly undo: Undo;
  readonly filled: AutofillRestoreResult;
  readonly refused: CellsRefusedByExcel;
}

/**
 * Cells that Excel did not let us change, so that they hold their old contents. `why` is null if the cause is unknown.
 */
export interface CellsRefusedByExcel {
  readonly cells: readonly SheetCellPosition[];
  readonly why: "protected" | "merged" | null;
}

/** Thrown if a write failed midway and could not be rolled back; `undo` tries again. */
export class PartialWriteError extends NoValueError {
  constructor(
    areas: readonly string[],
    readonly undo: Undo,
    options: ErrorOptions,
  ) {
    super({ kind: "half-written", areas }, options);
  }
}

interface WriteOptions {
  /** False for writes that make sheets or tables: undoing those deletes them, which Excel's own undo cannot do. */
  readonly grouped?: boolean;
  /** True if cells that Excel refuses do not keep the others from being written. */
  readonly tolerant?: boolean;
  /** True if Undo must restore all cells or none: one that has changed since keeps all others as they are. */
  readonly isWhole?: boolean;
}

/**
 * The only way to change cells: completely, or not at all. Reads the old contents first, reads everything back, and
 * writes once more what Excel missed. An error after the first write rolls all back in the same run, and throws
 * `NoValueError` "put-back" with the cause; if that fails, too, throws `PartialWriteError`.
 */
export async function changeCells<T>(
  deed: (write: WriteTransaction) => Promise<T>,
  { grouped = true, tolerant = false, isWhole = false }: WriteOptions = {},
): Promise<WriteResult<T>> {
  let write: WriteTransaction | undefined;
  return runAsUndoGroup(
    grouped,
    async (context) => {
      write = new WriteTransaction(context, { grouped, tolerant, isWhole });
      try {
        await write.place.pin(context);
        const result = await deed(write);
        const finished = await write.finish();
        write.note.erase();
        return { result, ...finished };
      } catch (thrown) {
        throw await write.putBack(thrown);
      }
    },
    () => write?.begun === true,
  );
}

/** The version of ExcelApi that introduced `mergeUndoGroup`: one step of Excel's own undo then covers a whole run. */
const undoGroupVersion = "1.20";
/** True once Excel has refused one of our calls inside an undo group. */
let hasRefusedUndoGroup = false;

function canGroup(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", undoGroupVersion) && !hasRefusedUndoGroup;
}

/** Runs as one step of Excel's own undo if possible. A run that has written is never repeated. */
async function runAsUndoGroup<T>(
  grouped: boolean,
  deed: (context: Excel.RequestContext) => Promise<T>,
  hasWritten: () => boolean,
): Promise<T> {
  const batch = async (context: Excel.RequestContext): Promise<T> => {
    const done = await deed(context);
    // An error on releasing objects does not undo what was written.
    await context.sync().catch(() => undefined);
    return done;
  };
  if (!grouped || !canGroup()) return Excel.run(waitForCellEdit, batch);
  try {
    return await Excel.run({ ...waitForCellEdit, mergeUndoGroup: true }, batch);
  } catch (thrown) {
    const cause = thrown instanceof NoValueError ? thrown.cause : thrown;
    if (excelErrorCode(cause) !== "UndoNotSupported") throw thrown;
    hasRefusedUndoGroup = true;
    if (hasWritten()) throw await undoOutsideGroup(thrown);
    return Excel.run(waitForCellEdit, batch);
  }
}

/** Excel may refuse to roll back inside an undo group, but not outside of one. Returns the error to throw. */
async function undoOutsideGroup(thrown: unknown): Promise<unknown> {
  if (!(thrown instanceof PartialWriteError)) return thrown;
  const { undo, cause } = thrown;
  const undone = await undo.run().catch(() => null);
  return undone?.stays.length === 0
    ? new NoValueError({ kind: "put-back", why: excelErrorReason(cause) }, { cause })
    : thrown;
}

const nothingFilled: AutofillRestoreResult = { putBack: 0, left: [] };
const nothingRefused: CellsRefusedByExcel = { cells: [], why: null };

/** If Excel missed more cells than this, they are not written again one by one. */
const maxRewrittenCells = 500;

/** In the order in which they are read again: those of which only the formats were read come last. */
function sortWholeFirst(snapshots: readonly AreaSnapshot[]): readonly AreaSnapshot[] {
  return [...snapshots].sort((one, other) => Number(!one.hasContents) - Number(!other.hasContents));
}

/** What must be read of cells that are expected to stay as they are. */
export const expectedParts = ["formula", "value", "isError", "format"] as const;
export type CellsToExpect = CellGrid<(typeof expectedParts)[number]>;

/** One write, from its first read to its undo. */
export class WriteTransaction {
  /** True once cells may have changed. */
  begun = false;
  readonly place = new WrittenPlace();
  readonly note = new WriteJournal(this.place);
  private readonly labels = new Labels(this.place);
  private before: readonly AreaSnapshot[] = [];
  /** What was read since the last change: it is compared once more, and gets its marks, right before the next. */
  private unmarked: readonly AreaSnapshot[] = [];
  private unmarkedAreas: readonly SheetArea[] = [];
  private heldBefore: Promise<CellStatesByPlace> | null = null;
  private readonly patches: AreaPatch[] = [];
  /** By cell: what must stand there until it is written. */
  private readonly expected = new Map<string, CellsToExpect>();
  private readonly wanted: CellsExpectedAfterWrite;
  readonly besides: UndoStep[] = [];
  private readonly writer: FilterSafeCellWriter;
  private columns: TableFillGuard | null = null;
  private readonly progress: UndoableWrite["progress"] = { isBegun: false, restored: null };

  constructor(
    readonly context: Excel.RequestContext,
    private readonly manner: Required<WriteOptions>,
  ) {
    this.writer = new FilterSafeCellWriter(context, manner.tolerant);
    this.wanted = new CellsExpectedAfterWrite(manner.tolerant);
  }

  /**
   * Reads the cells to be written, and those that only get another format. `formulas`: the cells of new formulas,
   * which Excel may fill into the rest of a table column. Throws `NoValueError` "rows-hidden".
   */
  async read(
    areas: readonly SheetArea[],
    {
      formatted = [],
      formulas = [],
    }: { readonly formatted?: readonly SheetArea[]; readonly formulas?: readonly SheetCellPosition[] } = {},
  ): Promise<void> {
    const read = await this.nameAsPinned(await readSnapshots(this.context, areas, formatted));
    this.before = sortWholeFirst([...this.before, ...read]);
    this.unmarked = sortWholeFirst([...this.unmarked, ...read]);
    this.heldBefore = null;
    if (formulas.length > 0) {
      this.columns = await TableFillGuard.around(this.context, formulas);
      // Excel may fill the rest of a table's column.
      this.watch(this.columns.areas);
    }
    await this.writer.prepare(areas, this.columns?.areas ?? [], formatted);
  }

  /** Cells that change in another way than by contents and formats: Undo looks whether they have moved, too. */
  watch(areas: readonly SheetArea[]): void {
    this.unmarkedAreas = [...this.unmarkedAreas, ...areas];
  }

  /** Formulas with the names that sheets had when the write began, as all else of it has them. */
  private async nameAsPinned(snapshots: readonly AreaSnapshot[]): Promise<readonly AreaSnapshot[]> {
    await this.place.look(this.context);
    return snapshots.map((snapshot) => renameSheets(snapshot, this.place.pinnedNames));
  }

  /** The old contents of the cells that were read. */
  held(): Promise<CellStatesByPlace> {
    return (this.heldBefore ??= indexSnapshotsByCell(this.before));
  }

  /** True if Excel has refused to change this cell so far. */
  isRefused(cell: SheetCellPosition): boolean {
    return this.writer.refused.has(cellPositionKey(cell));
  }

  private findRefused(patches: readonly AreaPatch[]): readonly AreaPatch[] {
    if (this.writer.refused.size === 0) return [];
    return patches.flatMap(splitIntoCells).filter(({ area }) => this.isRefused(area));
  }

  async make(beside: WriteStep): Promise<void> {
    await this.begin();
    this.besides.push(beside);
    await beside.make(this.context);
  }

  /** Adds something done later that this write's undo covers, too. */
  alsoUndo(undoing: UndoStep): void {
    this.besides.push(undoing);
  }

  /**
   * Expects these cells to hold what was read of them: now, and whenever they are written. Otherwise throws `NoValueError`
   * "changed-meanwhile".
   */
  async expect(grids: readonly CellsToExpect[]): Promise<void> {
    await this.assertHeld(grids);
    for (const grid of grids)
      for (const cell of listAreaCells(grid.area)) this.expected.set(cellPositionKey(cell), grid);
  }

  private async assertHeld(grids: readonly CellsToExpect[]): Promise<void> {
    const areas = grids.map(({ area }) => area);
    const present = await readCells(this.context, areas, expectedParts);
    const changed = areas.filter((_, index) => {
      const other = present[index];
      return !other || !grids[index]?.equals(other);
    });
    assertNoneChanged(changed);
  }

  async write(patches: readonly AreaPatch[]): Promise<void> {
    if (this.expected.size === 0) return this.writeAtOnce(patches);
    for (const part of splitIntoBatches(patches.flatMap(splitPatchRows), weighPatch)) {
      const cells = part.flatMap(({ area }) => listAreaCells(area));
      const grids = new Set(cells.flatMap((cell) => this.expected.get(cellPositionKey(cell)) ?? []));
      await this.assertHeld([...grids]);
      for (const { area } of grids)
        for (const cell of listAreaCells(area)) this.expected.delete(cellPositionKey(cell));
      await this.writeAtOnce(part);
    }
  }

  private async writeAtOnce(patches: readonly AreaPatch[]): Promise<void> {
    if (patches.length === 0) return;
    await this.note.addWritten(patches);
    await this.begin();
    const fitting = this.writer.fit(patches);
    const earlier = [...this.patches];
    this.patches.push(...fitting);
    // Refused cells are expected, too, so that they are found missing.
    await this.wanted.add(this.findRefused(patches));
    await this.wanted.add(fitting);
    await this.keepTyped(await this.writer.write(fitting), earlier);
  }

  /**
   * What somebody typed between the last look and the write counts as the old content, so that it is put back. Throws
   * `NoValueError` "changed-meanwhile". Cells that `earlier` patches have written hold what is ours.
   */
  private async keepTyped(
    overwritten: readonly OverwrittenCells[],
    earlier: readonly AreaPatch[],
  ): Promise<void> {
    const before = await this.held();
    const typed = new Map<string, CellSnapshot>();
    await mapInTimeSlices(overwritten, (grid) => {
      for (const [cell, { formula, value, format }] of grid.cells()) {
        const was = before.get(cellPositionKey(cell));
        const isWritten = was?.content !== undefined && this.wanted.contentOf(cell) !== undefined;
        if (!isWritten || was.isSpilled || !this.wanted.isOthers(cell, was.content, formula)) continue;
        const isOwn = cutPatchesToCell(earlier, cell).length > 0 && this.wanted.mayBeRespelled(cell, formula);
        if (!isOwn) typed.set(cellPositionKey(cell), { ...cell, content: formula, value, format });
      }
    });
    if (typed.size === 0) return;
    this.before = this.before.map(({ area, hasContents, cells }) => {
      const kept = cells.map((cell) => {
        const found = typed.get(cellPositionKey(cell)) ?? cell;
        return hasContents ? found : { ...cell, format: found.format };
      });
      return { area, hasContents, cells: kept };
    });
    this.heldBefore = null;
    assertNoneChanged([...typed.values()]);
  }

  /** To be called before each change. Throws `NoValueError` "changed-meanwhile". */
  private async begin(): Promise<void> {
    await this.markAndCompare();
    // Excel may fill the rest of a table's column, too.
    this.note.keep([...this.before, ...(this.columns?.snapshots ?? [])]);
    this.begun = true;
  }

  /**
   * Marks the cells, so that Undo and reading back find out whether they have moved, and compares them with what was
   * read. Throws `NoValueError` "changed-meanwhile".
   */
  private async markAndCompare(): Promise<void> {
    const { context, place, unmarked: before } = this;
    const areas = [...before.map(({ area }) => area), ...this.unmarkedAreas];
    if (areas.length === 0) return;
    this.unmarked = [];
    this.unmarkedAreas = [];
    await this.labels.addBefore(context, before);
    const reread = (): Promise<readonly AreaSnapshot[]> =>
      before.length > 0 ? rereadSnapshots(context, before) : context.sync().then(() => []);
    assertNoneChanged(findDifferences(before, await place.mark(context, areas, reread)));
  }

  /**
   * Reads everything back, and writes once more what Excel missed. Throws `NoValueError` "not-taken", or Excel's own
   * error.
   */
  async finish(): Promise<Omit<WriteResult<unknown>, "result">> {
    if (!this.begun)
      return { undo: this.createUndo(this.before), filled: nothingFilled, refused: nothingRefused };
    // What has moved was not missed: written once more, it would stand beside another product.
    await this.assertInPlace();
    const filled = await this.putBackFilled();
    let written = await this.now();
    let missed = await this.missedIn(written);
    const again = missed.filter((cell) => !this.isRefused(cell));
    if (again.length > maxRewrittenCells) throw await this.notTaken(again);
    if (again.length > 0) {
      await this.writer.write(again.flatMap((cell) => cutPatchesToCell(this.patches, cell)));
      await this.putBackFilled();
      written = await this.now();
      missed = await this.missedIn(written);
    }
    const [first] = missed;
    if (!first) return { undo: await this.finishUndo(written), filled, refused: nothingRefused };
    if (!this.manner.tolerant || missed.length === this.wanted.size)
      throw this.writer.refusal ?? (await this.notTaken(missed));
    const why = await this.whyRefused(first);
    await this.leave(missed);
    return { undo: await this.finishUndo(await this.now()), filled, refused: { cells: missed, why } };
  }

  /** Throws `NoValueError` "write-disturbed" if cells or their labels have moved. */
  private async assertInPlace(): Promise<void> {
    const { context, place, labels } = this;
    const withdrawal = await place.look(context);
    const isMoved = withdrawal !== null && withdrawal.because !== "unsure";
    if (isMoved || (await labels.findChangedByOthers(context)).length > 0)
      throw createDisturbedError(this, this.writtenCells());
  }

  /** With the rest of table columns, which Excel may have filled. */
  private writtenCells(): SheetCellPosition[] {
    return [...this.wanted.places, ...(this.columns?.areas ?? []).flatMap(listAreaCells)];
  }

  private async finishUndo(present: readonly AreaSnapshot[]): Promise<Undo> {
    const before = await this.held();
    // What somebody has typed over it is no content of ours, which Undo would take away.
    const asWritten = (cell: CellSnapshot): CellSnapshot => {
      const was = before.get(cellPositionKey(cell))?.content;
      const isTyped = this.wanted.isOthers(cell, was, cell.content);
      return isTyped && !this.wanted.mayBeRespelled(cell, cell.content)
        ? { ...cell, content: this.wanted.contentOf(cell) }
        : cell;
    };
    const written = present.map((snapshot) => ({ ...snapshot, cells: snapshot.cells.map(asWritten) }));
    await this.labels.addWritten(this.context, written);
    return this.createUndo(await this.nameAsPinned(written));
  }

  /** Rolls back after an error, and returns the error to throw. */
  async putBack(thrown: unknown): Promise<unknown> {
    if (!this.begun) {
      await this.place.unmark(this.context).catch(() => undefined);
      return thrown;
    }
    try {
      const { stays } = await runUndo(this.context, this.undoable(null), true);
      if (stays.length > 0) return new PartialWriteError(stays, this.createUndo(null), { cause: thrown });
      return new NoValueError({ kind: "put-back", why: excelErrorReason(thrown) }, { cause: thrown });
    } catch (error) {
      const { kind } = excelErrorReason(error);
      if (kind === "undo-withdrawn" || kind === "write-disturbed") {
        this.note.erase();
        await this.place.unmark(this.context).catch(() => undefined);
        return createDisturbedError(this, this.writtenCells(), thrown);
      }
    }
    const areas = [...this.place.addressesOf(this.wanted.places), ...listReaches(this.besides)];
    return new PartialWriteError([...new Set(areas)], this.createUndo(null), { cause: thrown });
  }

  private async putBackFilled(): Promise<AutofillRestoreResult> {
    return (await this.columns?.putBack(this.context, this.writer, this.wanted.contentOf)) ?? nothingFilled;
  }

  private now(): Promise<AreaSnapshot[]> {
    return rereadSnapshots(this.context, this.before);
  }

  private async missedIn(written: readonly AreaSnapshot[]): Promise<SheetCellPosition[]> {
    return this.wanted.findMissedCells(await this.held(), await indexSnapshotsByCell(written), (cell) =>
      this.isRefused(cell),
    );
  }

  private async notTaken(cells: readonly SheetCellPosition[]): Promise<NoValueError> {
    const [first] = cells;
    const merged = first !== undefined && (await isMergedCell(this.context, first));
    return new NoValueError({ kind: "not-taken", areas: formatCellsAsAreaAddresses(cells), merged });
  }

  private async whyRefused(cell: SheetCellPosition): Promise<CellsRefusedByExcel["why"]> {
    const { kind } = excelErrorReason(this.writer.refusal);
    if (kind === "access-denied" || kind === "sheets-protected") return "protected";
    return (await isMergedCell(this.context, cell)) ? "merged" : null;
  }

  /** Restores the old contents of cells that could not all be written. */
  private async leave(cells: readonly SheetCellPosition[]): Promise<void> {
    const before = cells.flatMap((cell) => cutSnapshotsToCell(this.before, cell));
    const progress = { isBegun: false, restored: null };
    const undoable = { ...this.undoable(null), besides: [], columns: null, progress };
    await restoreCells(this.context, undoable, await planCells(this.context, undoable, before));
  }

  private undoable(written: readonly AreaSnapshot[] | null): UndoableWrite {
    const { besides, columns, wanted, place, labels, note, progress } = this;
    return {
      place,
      labels,
      note,
      before: written || wanted.size > 0 ? this.before : [],
      written,
      besides,
      columns,
      progress,
      isWhole: this.manner.isWhole,
      isInExcelUndo: this.manner.grouped && canGroup(),
      isOurs: wanted.mayPut,
      isReached: wanted.has,
    };
  }

  private createUndo(written: readonly AreaSnapshot[] | null): Undo {
    const undoable = this.undoable(written);
    const run = (context: Excel.RequestContext): Promise<UndoResult> => runUndo(context, undoable);
    return {
      run: () => rethrowWithReason(runAsUndoGroup(this.manner.grouped, run, () => true)),
      look: () =>
        rethrowWithReason(Excel.run(waitForCellEdit, (context) => lookBeforeUndo(context, undoable))),
      drop: async () => {
        // The marks of a write that was left half done stay: by these, the next page finds the cells.
        if (this.note.isWaiting) return;
        await Excel.run(waitForCellEdit, (context) => this.place.unmark(context)).catch(() => undefined);
      },
    };
  }
}
