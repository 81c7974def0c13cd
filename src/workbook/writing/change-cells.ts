import { NoValue } from "../../lca/reasons";
import type { Area, Position } from "../../sheet/areas";
import { areasOf, placeOf } from "../../sheet/areas";
import { codeOf, refusalOf, waitForCellEdit, withReasons } from "../excel/excel";
import type { CellsHeld, Standing } from "./before";
import { cellsHeld, standingAgain, standingAt, standingIn } from "./before";
import type { Doing, Undoing } from "./besides";
import { CellWriter } from "./cell-writer";
import { isMerged } from "./merged-cells";
import { WantedCells } from "./wanted-cells";
import { NoteOfWrite } from "./note-of-write";
import type { Patch } from "./patch";
import { patchesAt } from "./patch";
import type { Filled } from "./table-columns";
import { TableColumns } from "./table-columns";
import type { Undo, Undoable, Undone } from "./undo";
import { undoIn } from "./undo";

/** The result of a write. */
export interface Written<T> {
  readonly result: T;
  readonly undo: Undo;
  readonly filled: Filled;
  readonly refused: Refused;
}

/**
 * Cells that Excel did not let us change, so that they hold their old contents. `why` is null if the cause is
 * unknown.
 */
export interface Refused {
  readonly cells: readonly Position[];
  readonly why: "protected" | "merged" | null;
}

/** Thrown if a write failed midway and could not be rolled back; `undo` tries again. */
export class HalfWritten extends NoValue {
  constructor(
    areas: readonly string[],
    readonly undo: Undo,
    options: ErrorOptions,
  ) {
    super({ kind: "half-written", areas }, options);
  }
}

interface Manner {
  /** False for writes that make sheets or tables: undoing those deletes them, which Excel's own undo cannot do. */
  readonly grouped?: boolean;
  /** True if cells that Excel refuses do not keep the others from being written. */
  readonly tolerant?: boolean;
}

/**
 * The only way to change cells: completely, or not at all. Reads the old contents first, reads everything back, and
 * writes once more what Excel missed. An error after the first write rolls all back in the same run, and throws
 * `NoValue` "put-back" with the cause; if that fails, too, throws `HalfWritten`.
 */
export async function changeCells<T>(
  deed: (write: Write) => Promise<T>,
  { grouped = true, tolerant = false }: Manner = {},
): Promise<Written<T>> {
  let write: Write | undefined;
  return inUndoGroup(
    grouped,
    async (context) => {
      write = new Write(context, { grouped, tolerant });
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
const groupsUndo = "1.20";
/** True once Excel has refused one of our calls inside an undo group. */
let refusesGroups = false;

/** Runs as one step of Excel's own undo if possible. A run that has written is never repeated. */
async function inUndoGroup<T>(
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
  const knows = Office.context.requirements.isSetSupported("ExcelApi", groupsUndo);
  if (!grouped || !knows || refusesGroups) return Excel.run(waitForCellEdit, batch);
  try {
    return await Excel.run({ ...waitForCellEdit, mergeUndoGroup: true }, batch);
  } catch (thrown) {
    const cause = thrown instanceof NoValue ? thrown.cause : thrown;
    if (codeOf(cause) !== "UndoNotSupported") throw thrown;
    refusesGroups = true;
    if (hasWritten()) throw await putBackAlone(thrown);
    return Excel.run(waitForCellEdit, batch);
  }
}

/** Excel may refuse to roll back inside an undo group, but not outside of one. Returns the error to throw. */
async function putBackAlone(thrown: unknown): Promise<unknown> {
  if (!(thrown instanceof HalfWritten)) return thrown;
  const { undo, cause } = thrown;
  return (await isWhole(undo()))
    ? new NoValue({ kind: "put-back", why: refusalOf(cause) }, { cause })
    : thrown;
}

/** True if everything is as it was before. */
function isWhole(undoing: Promise<Undone>): Promise<boolean> {
  return undoing.then(
    ({ changedSince }) => changedSince === 0,
    () => false,
  );
}

const nothingFilled: Filled = { putBack: 0, left: [] };
const nothingRefused: Refused = { cells: [], why: null };

/** If Excel missed more cells than this, they are not written again one by one. */
const mostSingly = 500;

/** One write, from its first read to its undo. */
export class Write {
  /** True once cells may have changed. */
  begun = false;
  readonly note = new NoteOfWrite();
  private before: readonly Standing[] = [];
  private heldBefore: Promise<CellsHeld> | null = null;
  private readonly patches: Patch[] = [];
  private readonly wanted: WantedCells;
  private readonly besides: Undoing[] = [];
  private readonly writer: CellWriter;
  private columns: TableColumns | null = null;

  constructor(
    readonly context: Excel.RequestContext,
    private readonly manner: Required<Manner>,
  ) {
    this.writer = new CellWriter(context, manner.tolerant);
    this.wanted = new WantedCells(manner.tolerant);
  }

  /**
   * Reads the cells to be written, and those that only get another format. `formulas`: the cells of new formulas,
   * which Excel may fill into the rest of a table column. Throws `NoValue` "rows-hidden".
   */
  async read(
    areas: readonly Area[],
    {
      formatted = [],
      formulas = [],
    }: { readonly formatted?: readonly Area[]; readonly formulas?: readonly Position[] } = {},
  ): Promise<void> {
    const read = await standingIn(this.context, areas, formatted);
    this.before = [...this.before, ...read].sort(
      (one, other) => Number(one.contents === null) - Number(other.contents === null),
    );
    this.heldBefore = null;
    if (formulas.length > 0) this.columns = await TableColumns.around(this.context, formulas);
    await this.writer.prepare([...areas, ...formatted], this.columns?.areas ?? []);
  }

  /** The old contents of the cells that were read. */
  held(): Promise<CellsHeld> {
    return (this.heldBefore ??= cellsHeld(this.before));
  }

  /** True if Excel has refused to change this cell so far. */
  isRefused(cell: Position): boolean {
    return this.writer.refused.has(placeOf(cell));
  }

  async make(beside: Doing): Promise<void> {
    this.note.keep(this.before);
    this.begun = true;
    this.besides.push(beside);
    await beside.make(this.context);
  }

  /** Adds something done later that this write's undo covers, too. */
  alsoUndo(undoing: Undoing): void {
    this.besides.push(undoing);
  }

  async write(patches: readonly Patch[]): Promise<void> {
    this.note.keep(this.before, patches);
    this.begun = true;
    this.patches.push(...patches);
    await this.wanted.add(patches);
    await this.writer.write(patches);
  }

  /**
   * Reads everything back, and writes once more what Excel missed. Throws `NoValue` "not-taken", or Excel's own
   * error.
   */
  async finish(): Promise<Omit<Written<unknown>, "result">> {
    if (!this.begun)
      return { undo: this.undoBy(this.before), filled: nothingFilled, refused: nothingRefused };
    const filled = await this.putBackFilled();
    let written = await this.now();
    let missed = await this.missedIn(written);
    const again = missed.filter((cell) => !this.isRefused(cell));
    if (again.length > mostSingly) throw await this.notTaken(again);
    if (again.length > 0) {
      await this.writer.write(again.flatMap((cell) => patchesAt(this.patches, cell)));
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
    const isDone = await isWhole(undoIn(this.context, this.undoable(null)));
    if (isDone) this.note.erase();
    return isDone
      ? new NoValue({ kind: "put-back", why: refusalOf(thrown) }, { cause: thrown })
      : new HalfWritten(await this.changed(), this.undoBy(null), { cause: thrown });
  }

  private async putBackFilled(): Promise<Filled> {
    const write = (patches: readonly Patch[]): Promise<void> => this.writer.write(patches);
    return (await this.columns?.putBack(this.context, write, this.wanted.contentOf)) ?? nothingFilled;
  }

  private now(): Promise<Standing[]> {
    return standingAgain(this.context, this.before);
  }

  private async missedIn(written: readonly Standing[]): Promise<Position[]> {
    return this.wanted.missed(await this.held(), await cellsHeld(written), (cell) => this.isRefused(cell));
  }

  private async notTaken(cells: readonly Position[]): Promise<NoValue> {
    const [first] = cells;
    const merged = first !== undefined && (await isMerged(this.context, first));
    return new NoValue({ kind: "not-taken", areas: areasOf(cells), merged });
  }

  private async whyRefused(cell: Position): Promise<Refused["why"]> {
    if (refusalOf(this.writer.refusal).kind === "access-denied") return "protected";
    return (await isMerged(this.context, cell)) ? "merged" : null;
  }

  /** Restores the old contents of cells that could not all be written. */
  private async leave(cells: readonly Position[]): Promise<void> {
    const before = cells.flatMap((cell) => standingAt(this.before, cell));
    await undoIn(this.context, { ...this.undoable(null), before, besides: [], columns: null });
  }

  private undoable(written: readonly Standing[] | null): Undoable {
    const { before, besides, columns, wanted } = this;
    return { before, written, besides, columns, isOurs: wanted.includes };
  }

  private undoBy(written: readonly Standing[] | null): Undo {
    let known = written;
    const undo = async (context: Excel.RequestContext): Promise<Undone> => {
      this.note.keep(this.before);
      try {
        const undone = await undoIn(context, this.undoable(known));
        this.note.erase();
        return undone;
      } catch (thrown) {
        // How far the undo went is unknown: from now on, a cell with any content of ours counts as written.
        known = null;
        throw thrown;
      }
    };
    return () => withReasons(inUndoGroup(this.manner.grouped, undo, () => true));
  }

  /** The cells that differ from before; if Excel does not answer, all that were to be written. */
  private async changed(): Promise<readonly string[]> {
    try {
      const [was, is] = [await this.held(), await cellsHeld(await this.now())];
      const isChanged = (cell: Position): boolean =>
        is.get(placeOf(cell))?.content !== was.get(placeOf(cell))?.content;
      return areasOf(this.wanted.places.filter(isChanged));
    } catch {
      return areasOf(this.wanted.places);
    }
  }
}
