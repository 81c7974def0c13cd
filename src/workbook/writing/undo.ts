import type { Reason, WithdrawnUndoReason } from "../../lca/reasons";
import { NoValueError } from "../../lca/reasons";
import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import {
  cellPositionKey,
  countDistinctCells,
  formatCellsAsAreaAddresses,
  groupCellsIntoAreas,
} from "../../sheet/cell-areas";
import { normaliseFormula } from "../../sheet/normalised-formula";
import { renameSheetsInFormula } from "../../sheet/formula-references";
import { hasFormula, isFormulaText } from "../cells/cell-grid";
import { excelErrorCode } from "../cells/excel-requests";
import type { AreaSnapshot, CellSnapshot, CellStatesByPlace } from "./cell-snapshots";
import { assertNoneChanged, indexSnapshotsByCell, rereadSnapshots } from "./cell-snapshots";
import type { UndoStep } from "./write-step";
import type { WriteJournal } from "./write-journal";
import { FilterSafeCellWriter } from "./cell-writer";
import type { Labels } from "./labels";
import { formatRestoredContent } from "./text-mark";
import type { AreaPatch } from "./area-patch";
import { splitIntoRows } from "./area-patch";
import { TableFillGuard } from "./table-fill-guard";
import type { Withdrawal, WrittenPlace } from "./written-place";

/** The number of the user's cells that were restored, and the addresses of those that have changed since and stay. */
export interface UndoResult {
  readonly cells: number;
  readonly stays: readonly string[];
}

/** The undo of a write. */
export interface Undo {
  /**
   * Looks whether everything is where it was, and restores the cells that have not changed since. Throws `NoValueError`
   * "undo-withdrawn" with nothing touched; after any other error it can be tried again.
   */
  readonly run: () => Promise<UndoResult>;
  /** The reason for which `run` would refuse now; null if it would not. */
  readonly look: () => Promise<Reason | null>;
  /** Removes what the undo has left in the workbook, once it is not offered any more. */
  readonly drop: () => Promise<void>;
}

/** Everything that an undo needs to know of a write. */
export interface UndoableWrite {
  readonly place: WrittenPlace;
  readonly labels: Labels;
  readonly note: WriteJournal;
  readonly before: readonly AreaSnapshot[];
  /** The cells just after the write; null if it failed midway. */
  readonly written: readonly AreaSnapshot[] | null;
  /** True if one cell that has changed since keeps everything from being undone. */
  readonly isWhole: boolean;
  readonly isInExcelUndo: boolean;
  /** True if the write has put this content into the cell, or another of its column. */
  isOurs(cell: SheetCellPosition, content: unknown): boolean;
  /** False for a cell that was read and not written yet: blank or not, what it holds may be somebody else's. */
  isReached(cell: SheetCellPosition): boolean;
  /** In the order in which they were done. */
  readonly besides: readonly UndoStep[];
  readonly columns: TableFillGuard | null;
  /** How far an undo has come that was refused midway, and may be tried again. */
  readonly progress: { isBegun: boolean; restored: UndoResult | null };
}

interface UndoPlan {
  readonly before: readonly AreaSnapshot[];
  readonly now: readonly AreaSnapshot[];
  readonly restores: readonly RestorePlan[];
  readonly stays: readonly string[];
}

/**
 * Undoes a write, however far it got, after looking whether it may. Throws `NoValueError` "undo-withdrawn" or
 * "changed-meanwhile" with nothing touched; "not-taken" if a cell does not hold its old content afterwards.
 */
export async function runUndo(
  context: Excel.RequestContext,
  write: UndoableWrite,
  isSameRun = false,
): Promise<UndoResult> {
  const { note, place, progress, written } = write;
  const plan = await planUndo(context, write, isSameRun);
  if ("because" in plan) throw new NoValueError(createWithdrawnReason(plan, write));
  if (!progress.restored) {
    note.keep(write.before);
    progress.restored = await restoreCells(context, write, plan);
  }
  const undone = progress.restored;
  await undoSteps(context, write, "last");
  progress.restored = null;
  note.erase();
  if (written || undone.stays.length === 0) await place.unmark(context).catch(() => undefined);
  return undone;
}

async function undoSteps(
  context: Excel.RequestContext,
  { before, besides, place }: UndoableWrite,
  when: UndoStep["undoneWhen"],
): Promise<void> {
  for (const beside of [...besides].reverse())
    if (beside.undoneWhen === when)
      await beside.undo(context).catch((thrown: unknown) => {
        // On a sheet that is gone, there is nothing left to undo.
        const isGone = place.hasLostSheets || before.some(({ area }) => place.settled.has(area.sheet));
        if (!isGone || excelErrorCode(thrown) !== "ItemNotFound") throw thrown;
      });
}

/** The reason for which an undo would refuse now; null if it would not. */
export async function lookBeforeUndo(
  context: Excel.RequestContext,
  write: UndoableWrite,
): Promise<WithdrawnUndoReason | null> {
  const plan = await planUndo(context, write, false);
  return "because" in plan ? createWithdrawnReason(plan, write) : null;
}

function createWithdrawnReason(
  withdrawal: Withdrawal,
  { isInExcelUndo }: UndoableWrite,
): WithdrawnUndoReason {
  return { kind: "undo-withdrawn", ...withdrawal, isInExcelUndo };
}

const nothingToRestore: UndoPlan = { before: [], now: [], restores: [], stays: [] };

/**
 * Looks at everything that an undo rests on, and changes nothing. In the run of the write itself, cells without marks
 * count as in their place.
 */
async function planUndo(
  context: Excel.RequestContext,
  write: UndoableWrite,
  isSameRun: boolean,
): Promise<UndoPlan | Withdrawal> {
  const plan = await planUndoOnce(context, write, isSameRun);
  const isClear = !("because" in plan) && plan.stays.length === 0;
  // What formulas say changes with the names of sheets, which may have changed since they were read.
  return isClear || !(await write.place.hasRenamedSince(context))
    ? plan
    : planUndo(context, write, isSameRun);
}

async function planUndoOnce(
  context: Excel.RequestContext,
  write: UndoableWrite,
  isSameRun: boolean,
): Promise<UndoPlan | Withdrawal> {
  const { place, labels, written, progress } = write;
  await place.pin(context);
  const withdrawal = await place.look(context);
  // Then what was added may be gone, or a part of it, with its marks; but nothing may be elsewhere.
  if (progress.restored) return (place.hasStrayed && withdrawal) || nothingToRestore;
  // Without written cells there are only sheets, tables and the like to remove, which have their ids.
  const mayBeUnsure = isSameRun || write.before.length === 0;
  if (withdrawal && !(mayBeUnsure && withdrawal.because === "unsure")) return withdrawal;
  const changed = await (written ? labels.findChanged(context) : labels.findChangedByOthers(context));
  if (changed.length > 0) return { because: "labels", areas: place.addressesOf(changed) };
  for (const beside of progress.isBegun ? [] : write.besides) {
    const areas = (await beside.findChanged?.(context)) ?? [];
    if (areas.length > 0) return { because: "changed", areas };
  }
  const stands = ({ area }: AreaSnapshot): boolean => !place.settled.has(area.sheet);
  const before = write.before.filter(stands).map((snapshot) => renameSheets(snapshot, place.renames));
  // How far an undo went that was refused midway is unknown: any content of ours counts as written then.
  const known = progress.isBegun ? undefined : written?.filter(stands);
  const plan = await planCells(context, write, before, known);
  const stays = plan.restores.flatMap((restore) => restore.stays);
  const isUnclear = isRearranged(stays, known) || stays.some(({ sheet }) => place.isCovered(sheet));
  const isWithdrawn = stays.length > 0 && (write.isWhole || isUnclear);
  return known && isWithdrawn ? { because: "changed", areas: plan.stays } : plan;
}

/** Plans to restore all cells, except those that somebody has changed since. */
export async function planCells(
  context: Excel.RequestContext,
  write: UndoableWrite,
  before: readonly AreaSnapshot[],
  written?: readonly AreaSnapshot[],
): Promise<UndoPlan> {
  const now = await rereadSnapshots(context, before);
  const formulas = restoredFormulas(written ? [] : before);
  const { pinnedNames } = write.place;
  const rule: RestoreRule = {
    isOurs: (cell, content) => {
      const asWritten = isFormulaText(content) ? renameSheetsInFormula(content, pinnedNames) : content;
      return write.isOurs(cell, asWritten) || formulas.has(normaliseFormula(String(content)));
    },
    isReached: (cell) => write.isReached(cell),
    countsFormats: before.every(({ hasContents }) => !hasContents),
  };
  const restores = before.map((was, index) =>
    planRestore(
      was,
      written?.[index] && renameSheets(written[index], write.place.renames),
      now[index] as AreaSnapshot,
      rule,
    ),
  );
  const stays = write.place.addressesOf(restores.flatMap((restore) => restore.stays));
  return { before, now, restores, stays };
}

export function renameSheets(snapshot: AreaSnapshot, renames: ReadonlyMap<string, string>): AreaSnapshot {
  if (renames.size === 0) return snapshot;
  const cells = snapshot.cells.map((cell) =>
    typeof cell.content === "string" && cell.content !== cell.value
      ? { ...cell, content: renameSheetsInFormula(cell.content, renames) }
      : cell,
  );
  return { ...snapshot, cells };
}

/** True if a changed cell holds what was written into another one: it may have been sorted, cut or shifted. */
function isRearranged(changed: RestorePlan["stays"], written: readonly AreaSnapshot[] = []): boolean {
  const contents = new Set<unknown>(
    written.flatMap(({ cells }) => cells.map(({ content }) => content ?? "")),
  );
  return changed.some(({ content }) => content !== "" && contents.has(content));
}

/**
 * Throws `NoValueError` "changed-meanwhile" if a cell has changed since the look, with nothing touched, and
 * "write-disturbed" if cells moved since.
 */
export async function restoreCells(
  context: Excel.RequestContext,
  write: UndoableWrite,
  plan: UndoPlan,
): Promise<UndoResult> {
  const { columns, progress, written } = write;
  const returned = plan.restores.flatMap(({ cells }) => cells);
  const writeRestoredCells = await prepareRestore(context, plan);
  const wasBegun = progress.isBegun;
  progress.isBegun = true;
  try {
    await undoSteps(context, write, "before cells");
    await writeRestoredCells(written && !wasBegun ? null : columns);
    await assertRestored(context, plan.before, returned);
    await undoSteps(context, write, undefined);
  } catch (thrown) {
    await assertPlaceKept(context, write, returned, thrown);
    // A request that Excel refused as a whole has changed nothing.
    const now = await rereadSnapshots(context, plan.before).catch(() => null);
    progress.isBegun = wasBegun || now === null || hasChanged(plan.now, now);
    throw thrown;
  }
  await assertPlaceKept(context, write, returned);
  return { cells: countDistinctCells(returned), stays: plan.stays };
}

/** Throws `NoValueError` "write-disturbed" if the cells have moved. */
async function assertPlaceKept(
  context: Excel.RequestContext,
  write: UndoableWrite,
  written: readonly SheetCellPosition[],
  cause?: unknown,
): Promise<void> {
  const withdrawal = await write.place.look(context).catch(() => null);
  if (withdrawal && withdrawal.because !== "unsure") throw createDisturbedError(write, written, cause);
}

/** Names the cells that were written, where those are now that have moved, and new sheets with nothing on them yet. */
export function createDisturbedError(
  { place, besides }: Pick<UndoableWrite, "place" | "besides">,
  written: readonly SheetCellPosition[],
  cause?: unknown,
): NoValueError {
  const isUntouched = (sheet: string): boolean => written.every((cell) => cell.sheet !== sheet);
  const madeSheets = place.listMadeSheets().filter(isUntouched);
  const firstCells = madeSheets.map((sheet) => ({ sheet, row: 0, column: 0 }));
  const areas = [
    ...place.addressesOf([...written, ...firstCells]),
    ...place.present,
    ...listReaches(besides),
  ];
  return new NoValueError({ kind: "write-disturbed", areas: [...new Set(areas)] }, { cause });
}

export function listReaches(besides: readonly UndoStep[]): string[] {
  return besides.flatMap(({ reaches }) => reaches ?? []);
}

/** The formulas that the undo writes: Excel may have filled other cells of a table with them. */
function restoredFormulas(before: readonly AreaSnapshot[]): ReadonlySet<string> {
  const contents = before.flatMap(({ cells }) => cells.map(({ content }) => String(content)));
  return new Set(contents.filter((content) => content.startsWith("=")).map(normaliseFormula));
}

/**
 * Reads all that is needed for writing, and compares the cells once more right before it. Returns how to write;
 * `columns`: table columns that Excel may have filled before they could be restored.
 */
async function prepareRestore(
  context: Excel.RequestContext,
  { before, now, restores }: UndoPlan,
): Promise<(columns: TableFillGuard | null) => Promise<void>> {
  // A format alone makes Excel fill nothing.
  const around = await TableFillGuard.around(
    context,
    restores.flatMap(({ cells, contents }) => (contents.length > 0 ? cells : [])),
  );
  const writer = new FilterSafeCellWriter(context);
  const areasOf = (some: readonly RestorePlan[]): SheetArea[] =>
    groupCellsIntoAreas(some.flatMap(({ cells }) => cells));
  await writer.prepare(
    areasOf(restores.filter(({ patch }) => patch.contents)),
    around.areas,
    areasOf(restores),
  );
  assertNoneChanged(findDifferences(now, await rereadSnapshots(context, before)));
  return async (columns) => {
    await writer.write(restores.filter(({ cells }) => cells.length > 0).map(({ patch }) => patch));
    const contents = new Map(restores.flatMap(({ contents: own }) => own));
    await around.putBack(context, writer, (cell) => contents.get(cellPositionKey(cell)));
    await columns?.putBack(context, writer);
  };
}

function hasChanged(before: readonly AreaSnapshot[], now: readonly AreaSnapshot[]): boolean {
  return JSON.stringify(before) !== JSON.stringify(now);
}

/** The cells whose contents differ between two snapshots of the same areas, or their formats, if these alone were read. */
export function findDifferences(
  before: readonly AreaSnapshot[],
  now: readonly AreaSnapshot[],
): SheetCellPosition[] {
  return before.flatMap(({ cells, hasContents }, index) =>
    cells.filter((cell, position) => {
      const current = now[index]?.cells[position] ?? cell;
      return hasContents ? cell.content !== current.content : cell.format !== current.format;
    }),
  );
}

export interface RestorePlan {
  readonly patch: AreaPatch;
  /** The cells that hold something else now, and are to be restored. */
  readonly cells: readonly SheetCellPosition[];
  /** The contents to write into them, by place. */
  readonly contents: readonly (readonly [place: string, content: unknown])[];
  /** The cells that somebody has changed since, and what they hold now. */
  readonly stays: readonly CellSnapshot[];
}

/** Plans how to restore cells, except those that somebody else has changed. */
export function planRestore(
  before: AreaSnapshot,
  written: AreaSnapshot | undefined,
  now: AreaSnapshot,
  rule: RestoreRule,
): RestorePlan {
  const cells: SheetCellPosition[] = [];
  const contents: [string, unknown][] = [];
  const stays: CellSnapshot[] = [];
  const changes = before.cells.map((cell, index) => {
    const current = now.cells[index] ?? cell;
    const { change, isOthers } = findCellChange(cell, written?.cells[index], current, rule);
    if (isOthers) stays.push(current);
    if (!change) return null;
    cells.push(cell);
    if (change.content !== null) contents.push([cellPositionKey(cell), change.content]);
    return change;
  });
  const part = <T>(of: (change: CellChange) => T) =>
    splitIntoRows(
      changes.map((change) => change && of(change)),
      before.area,
    );
  return {
    patch: {
      area: before.area,
      ...(before.hasContents && {
        // The format decides how Excel reads a text.
        formatsFirst: part(({ content, format }) => (staysTextInTextFormat(content) ? format : "General")),
        contents: part(({ content }) => content),
      }),
      formats: part(({ format }) => format),
    },
    cells,
    contents,
    stays,
  };
}

interface RestoreRule extends Pick<UndoableWrite, "isOurs" | "isReached"> {
  /** True if a format given since counts as a change; false if contents were written. */
  readonly countsFormats: boolean;
}

/** The content and format to restore; a content of null stays as it is. */
interface CellChange {
  readonly content: unknown;
  readonly format: unknown;
}

function findCellChange(
  before: CellSnapshot,
  written: CellSnapshot | undefined,
  now: CellSnapshot,
  rule: RestoreRule,
): { readonly change: CellChange | null; readonly isOthers: boolean } {
  // A text may read like a formula.
  const isOther = now.content !== before.content || hasFormulaIn(now) !== hasFormulaIn(before);
  const isOwn = written ? now.content === written.content : rule.isOurs(now, now.content);
  // Excel may have filled it with a formula of ours; any other content has come from somebody else.
  const isFilled = isOther && isOwn && isFormulaText(now.content);
  if (!written && !rule.isReached(now) && !isFilled) return { change: null, isOthers: false };
  if (isOther && !isOwn) return { change: null, isOthers: true };
  // A format given since stays, and decides how the content is written.
  const format = !written || written.format === now.format ? before.format : now.format;
  const isOthers = rule.countsFormats && format !== before.format;
  if (!isOther && format === now.format) return { change: null, isOthers };
  const content = isOther ? formatRestoredContent(before.content, before.value, format) : null;
  return { change: { content, format }, isOthers };
}

function hasFormulaIn({ content, value }: CellSnapshot): boolean {
  return hasFormula({ formula: content, value });
}

/** True for texts without apostrophe, which Text format keeps; a formula or number would become a text there. */
function staysTextInTextFormat(content: unknown): boolean {
  return content === null || (typeof content === "string" && !/^['=]/.test(content));
}

/** Throws `NoValueError` "not-taken" if a cell does not hold its old content again. */
async function assertRestored(
  context: Excel.RequestContext,
  before: readonly AreaSnapshot[],
  returned: readonly SheetCellPosition[],
): Promise<void> {
  if (returned.length === 0) return;
  const wanted = await indexSnapshotsByCell(before);
  const current = await indexSnapshotsByCell(await rereadSnapshots(context, before));
  const contentIn = (states: CellStatesByPlace, cell: SheetCellPosition): string =>
    normaliseFormula(String(states.get(cellPositionKey(cell))?.content));
  const left = returned.filter((cell) => contentIn(wanted, cell) !== contentIn(current, cell));
  if (left.length > 0)
    throw new NoValueError({ kind: "not-taken", areas: formatCellsAsAreaAddresses(left), merged: false });
}
