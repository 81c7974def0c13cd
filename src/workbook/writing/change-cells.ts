import { NoValueError } from "../../lca/reasons";
import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import { formatCellsAsAreaAddresses, cellPositionKey } from "../../sheet/cell-areas";
import {
  excelErrorCode,
  excelErrorReason,
  readSheetNames,
  rethrowWithReason,
  waitForCellEdit,
} from "../cells/excel-requests";
import type { CellStatesByPlace, AreaSnapshot } from "./cell-snapshots";
import { indexSnapshotsByCell, rereadSnapshots, cutSnapshotsToCell, readSnapshots } from "./cell-snapshots";
import type { WriteStep, UndoStep } from "./write-step";
import { FilterSafeCellWriter } from "./cell-writer";
import { isMergedCell } from "./merged-cells";
import { CellsExpectedAfterWrite } from "./expected-cells";
import { WriteJournal } from "./write-journal";
import type { AreaPatch } from "./area-patch";
import { cutPatchesToCell } from "./area-patch";
import type { AutofillRestoreResult } from "./table-fill-guard";
import { TableFillGuard } from "./table-fill-guard";
import type { UndoFunction, UndoableWrite, UndoResult } from "./undo";
import { runUndo } from "./undo";

/** The result of a write. */
export interface WriteResult<T> {
  readonly result: T;
  readonly undo: UndoFunction;
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
    readonly undo: UndoFunction,
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
}

/**
 * The only way to change cells: completely, or not at all. Reads the old contents first, reads everything back, and
 * writes once more what Excel missed. An error after the first write rolls all back in the same run, and throws
 * `NoValueError` "put-back" with the cause; if that fails, too, throws `PartialWriteError`.
 */
export async function changeCells<T>(
  deed: (write: WriteTransaction) => Promise<T>,
  { grouped = true, tolerant = false }: WriteOptions = {},
): Promise<WriteResult<T>> {
  let write: WriteTransaction | undefined;
  return runAsUndoGroup(
    grouped,
    async (context) => {
      write = new WriteTransaction(context, { grouped, tolerant });
      try {
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
  const knows = Office.context.requirements.isSetSupported("ExcelApi", undoGroupVersion);
  if (!grouped || !knows || hasRefusedUndoGroup) return Excel.run(waitForCellEdit, batch);
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
  return (await isFullyUndone(undo()))
    ? new NoValueError({ kind: "put-back", why: excelErrorReason(cause) }, { cause })
    : thrown;
}

/** True if everything is as it was before. */
function isFullyUndone(undoing: Promise<UndoResult>): Promise<boolean> {
  return undoing.then(
    ({ changedSince }) => changedSince === 0,
    () => false,
  );
}

const nothingFilled: AutofillRestoreResult = { putBack: 0, left: [] };
const nothingRefused: CellsRefusedByExcel = { cells: [], why: null };

/** If Excel missed more cells than this, they are not written again one by one. */
const maxRewrittenCells = 500;

/** One write, from its first read to its undo. */
export class WriteTransaction {
  /** True once cells may have changed. */
  begun = false;
  readonly note = new WriteJournal();
  private before: readonly AreaSnapshot[] = [];
  private heldBefore: Promise<CellStatesByPlace> | null = null;
  private readonly patches: AreaPatch[] = [];
  private readonly wanted: CellsExpectedAfterWrite;
  private readonly besides: UndoStep[] = [];
  private readonly writer: FilterSafeCellWriter;
  private columns: TableFillGuard | null = null;

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
    const read = await readSnapshots(this.context, areas, formatted);
    this.before = [...this.before, ...read].sort(
      (one, other) => Number(one.contents === null) - Number(other.contents === null),
    );
    this.heldBefore = null;
    if (formulas.length > 0) this.columns = await TableFillGuard.around(this.context, formulas);
    await this.writer.prepare([...areas, ...formatted], this.columns?.areas ?? []);
  }

  /** The old contents of the cells that were read. */
  held(): Promise<CellStatesByPlace> {
    return (this.heldBefore ??= indexSnapshotsByCell(this.before));
  }

  /** True if Excel has refused to change this cell so far. */
  isRefused(cell: SheetCellPosition): boolean {
    return this.writer.refused.has(cellPositionKey(cell));
  }

  async make(beside: WriteStep): Promise<void> {
    this.note.keep(this.before);
    this.begun = true;
    this.besides.push(beside);
    await beside.make(this.context);
  }

  /** Adds something done later that this write's undo covers, too. */
  alsoUndo(undoing: UndoStep): void {
    this.besides.push(undoing);
  }

  async write(patches: readonly AreaPatch[]): Promise<void> {
    this.note.keep(this.before, patches);
    this.begun = true;
    this.patches.push(...patches);
    await this.wanted.add(patches);
    await this.writer.write(patches);
  }

  /**
   * Reads everything back, and writes once more what Excel missed. Throws `NoValueError` "not-taken", or Excel's own
   * error.
   */
  async finish(): Promise<Omit<WriteResult<unknown>, "result">> {
    if (!this.begun)
      return { undo: this.undoBy(this.before), filled: nothingFilled, refused: nothingRefused };
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
    if (!first) return { undo: this.undoBy(written), filled, refused: nothingRefused };
    if (!this.manner.tolerant || missed.length === this.wanted.size)
      throw this.writer.refusal ?? (await this.notTaken(missed));
    const why = await this.whyRefused(first);
    await this.leave(missed);
    return { undo: this.undoBy(await this.now()), filled, refused: { cells: missed, why } };
  }

  /** Rolls back after an error, and returns the error to throw. */
  async putBack(thrown: unknown): Promise<unknown> {
    if (!this.begun) return thrown;
    const isDone = await isFullyUndone(runUndo(this.context, this.undoable(null)));
    if (isDone) this.note.erase();
    return isDone
      ? new NoValueError({ kind: "put-back", why: excelErrorReason(thrown) }, { cause: thrown })
      : new PartialWriteError(await this.changed(), this.undoBy(null), { cause: thrown });
  }

  private async putBackFilled(): Promise<AutofillRestoreResult> {
    const write = (patches: readonly AreaPatch[]): Promise<void> => this.writer.write(patches);
    return (await this.columns?.putBack(this.context, write, this.wanted.contentOf)) ?? nothingFilled;
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
    if (excelErrorReason(this.writer.refusal).kind === "access-denied") return "protected";
    return (await isMergedCell(this.context, cell)) ? "merged" : null;
  }

  /** Restores the old contents of cells that could not all be written. */
  private async leave(cells: readonly SheetCellPosition[]): Promise<void> {
    const before = cells.flatMap((cell) => cutSnapshotsToCell(this.before, cell));
    await runUndo(this.context, { ...this.undoable(null), before, besides: [], columns: null });
  }

  private undoable(written: readonly AreaSnapshot[] | null): UndoableWrite {
    const { before, besides, columns, wanted } = this;
    return { before, written, besides, columns, isOurs: wanted.mayPut, isReached: wanted.has };
  }

  private undoBy(written: readonly AreaSnapshot[] | null): UndoFunction {
    let known = written;
    const undo = async (context: Excel.RequestContext): Promise<UndoResult> => {
      this.note.keep(this.before);
      try {
        const undone = await runUndo(context, this.undoable(known));
        this.note.erase();
        return undone;
      } catch (thrown) {
        // How far the undo went is unknown: from now on, a cell with any content of ours counts as written.
        known = null;
        throw thrown;
      }
    };
    return () => rethrowWithReason(runAsUndoGroup(this.manner.grouped, undo, () => true));
  }

  /** The cells that differ from before; if Excel does not answer, all that were to be written. */
  private async changed(): Promise<readonly string[]> {
    try {
      // A sheet of ours may be gone already, and its cells with it.
      const sheets = new Set(await readSheetNames(this.context));
      const before = this.before.filter(({ area }) => sheets.has(area.sheet));
      const [was, is] = [
        await this.held(),
        await indexSnapshotsByCell(await rereadSnapshots(this.context, before)),
      ];
      const isChanged = (cell: SheetCellPosition): boolean =>
        sheets.has(cell.sheet) &&
        is.get(cellPositionKey(cell))?.content !== was.get(cellPositionKey(cell))?.content;
      return formatCellsAsAreaAddresses(this.wanted.places.filter(isChanged));
    } catch {
      return formatCellsAsAreaAddresses(this.wanted.places);
    }
  }
}
