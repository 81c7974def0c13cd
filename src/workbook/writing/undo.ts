import { NoValueError } from "../../lca/reasons";
import type { SheetCellPosition } from "../../sheet/cell-areas";
import { formatCellsAsAreaAddresses, cellPositionKey } from "../../sheet/cell-areas";
import { normaliseFormula } from "../../sheet/normalised-formula";
import { excelErrorCode, readSheetNames } from "../cells/excel-requests";
import type { CellSnapshot, AreaSnapshot } from "./cell-snapshots";
import { cellSnapshotAt, indexSnapshotsByCell, rereadSnapshots } from "./cell-snapshots";
import type { UndoStep } from "./write-step";
import { FilterSafeCellWriter } from "./cell-writer";
import { formatRestoredContent } from "./text-mark";
import type { AreaPatch } from "./area-patch";
import { mapAreaCells } from "./area-patch";
import { TableFillGuard } from "./table-fill-guard";

/** The result of an undo: the number of cells restored, and of those that have changed since. */
export interface UndoResult {
  readonly cells: number;
  readonly changedSince: number;
}

/** Undoes a write wherever nothing has changed since. Rejects if Excel refuses; then it can be tried again. */
export type UndoFunction = () => Promise<UndoResult>;

/** Everything that an undo needs to know of a write. */
export interface UndoableWrite {
  readonly before: readonly AreaSnapshot[];
  /** The cells just after the write; null if unknown. */
  readonly written: readonly AreaSnapshot[] | null;
  /** True if the write has put this content into the cell, or another of its column. */
  isOurs(cell: SheetCellPosition, content: unknown): boolean;
  /** False for a cell that was read and not written yet: blank or not, what it holds may be somebody else's. */
  isReached(cell: SheetCellPosition): boolean;
  /** In the order in which they were done. */
  readonly besides: readonly UndoStep[];
  readonly columns: TableFillGuard | null;
}

/**
 * Undoes a write, however far it got. Throws `NoValueError` "not-taken" if a cell does not hold its old content
 * afterwards.
 */
export async function runUndo(context: Excel.RequestContext, undoable: UndoableWrite): Promise<UndoResult> {
  const { besides, columns } = undoable;
  const sheets = new Set(await readSheetNames(context));
  const stands = ({ area }: AreaSnapshot): boolean => sheets.has(area.sheet);
  const [before, written] = [undoable.before.filter(stands), undoable.written?.filter(stands)];
  const hasGone = before.length < undoable.before.length;
  const now = await rereadSnapshots(context, before);
  const rule = {
    isOurs: (cell: SheetCellPosition, content: unknown) =>
      undoable.isOurs(cell, content) || formulas.has(normaliseFormula(String(content))),
    isReached: (cell: SheetCellPosition) => undoable.isReached(cell),
    countsFormats: before.every(({ contents }) => contents === null),
  };
  const formulas = restoredFormulas(written ? [] : before);
  const back = before.map((was, index) =>
    planRestore(was, written?.[index], now[index] as AreaSnapshot, rule),
  );
  const changedSince = back.reduce((sum, one) => sum + one.changedSince, 0);
  if (changedSince > 0 && written && besides.some(({ allOrNothing }) => allOrNothing))
    return { cells: 0, changedSince };
  const undoBesides = async (first: boolean): Promise<void> => {
    for (const beside of [...besides].reverse()) {
      if ((beside.comesFirst ?? false) !== first) continue;
      await beside.undo(context, changedSince).catch((thrown: unknown) => {
        // On a sheet that is gone, there is nothing left to undo.
        if (!hasGone || excelErrorCode(thrown) !== "ItemNotFound") throw thrown;
      });
    }
  };
  await undoBesides(true);
  const returned = back.flatMap(({ cells }) => cells);
  await writeRestoredCells(context, back, written ? null : columns);
  await assertRestored(context, before, returned);
  await undoBesides(false);
  return { cells: new Set(returned.map(cellPositionKey)).size, changedSince };
}

/** The formulas that the undo writes: Excel may have filled other cells of a table with them. */
function restoredFormulas(before: readonly AreaSnapshot[]): ReadonlySet<string> {
  const contents = before.flatMap((one) => one.contents?.formulas.flat() ?? []).map(String);
  return new Set(contents.filter((content) => content.startsWith("=")).map(normaliseFormula));
}

/** `columns`: table columns that Excel may have filled before they could be restored. */
async function writeRestoredCells(
  context: Excel.RequestContext,
  back: readonly RestorePlan[],
  columns: TableFillGuard | null,
): Promise<void> {
  const patches = back.filter(({ cells }) => cells.length > 0).map(({ patch }) => patch);
  // A format alone makes Excel fill nothing.
  const around = await TableFillGuard.around(
    context,
    back.flatMap(({ cells, contents }) => (contents.length > 0 ? cells : [])),
  );
  const writer = new FilterSafeCellWriter(context);
  await writer.prepare(
    patches.map(({ area }) => area),
    around.areas,
  );
  const write = (all: readonly AreaPatch[]): Promise<void> => writer.write(all);
  await write(patches);
  const contents = new Map(back.flatMap(({ contents: own }) => own));
  await around.putBack(context, write, (cell) => contents.get(cellPositionKey(cell)));
  await columns?.putBack(context, write);
}

interface RestorePlan {
  readonly patch: AreaPatch;
  /** The cells that hold something else now, and are to be restored. */
  readonly cells: readonly SheetCellPosition[];
  /** The contents to write into them, by place. */
  readonly contents: readonly (readonly [place: string, content: unknown])[];
  readonly changedSince: number;
}

/** Plans how to restore cells, except those that somebody else has changed. */
export function planRestore(
  was: AreaSnapshot,
  written: AreaSnapshot | undefined,
  now: AreaSnapshot,
  rule: RestoreRule,
): RestorePlan {
  const cells: SheetCellPosition[] = [];
  const contents: [string, unknown][] = [];
  let changedSince = 0;
  const lines = mapAreaCells(was.area, (cell) => {
    const { change, isOthers } = findCellChange(
      cellSnapshotAt(was, cell),
      written && cellSnapshotAt(written, cell),
      cellSnapshotAt(now, cell),
      { ...rule, isReached: rule.isReached(cell), isOurs: (content) => rule.isOurs(cell, content) },
    );
    if (isOthers) changedSince += 1;
    if (change) {
      cells.push(cell);
      if (change.content !== null) contents.push([cellPositionKey(cell), change.content]);
    }
    return change;
  });
  const part = <T>(of: (change: CellChange) => T) =>
    lines.map((line) => line.map((change) => change && of(change)));
  return {
    patch: {
      area: was.area,
      ...(was.contents && {
        // The format decides how Excel reads a text.
        formatsFirst: part(({ content, format }) => (staysTextInTextFormat(content) ? format : "General")),
        contents: part(({ content }) => content),
      }),
      formats: part(({ format }) => format),
    },
    ...{ cells, contents, changedSince },
  };
}

interface RestoreRule extends Pick<UndoableWrite, "isOurs" | "isReached"> {
  /** True if a format given since counts as a change; false if contents were written. */
  readonly countsFormats: boolean;
}

/** The rule for one cell. */
interface CellRestoreRule extends Pick<RestoreRule, "countsFormats"> {
  readonly isReached: boolean;
  isOurs(content: unknown): boolean;
}

/** The content and format to restore; a content of null stays as it is. */
interface CellChange {
  readonly content: unknown;
  readonly format: unknown;
}

function findCellChange(
  was: CellSnapshot,
  written: CellSnapshot | undefined,
  now: CellSnapshot,
  { isOurs, isReached, countsFormats }: CellRestoreRule,
): { readonly change: CellChange | null; readonly isOthers: boolean } {
  const isOther = now.content !== was.content;
  // Excel may have filled it with a formula of ours; any other content has come from somebody else.
  if (!written && !isReached && !(isOther && isFormulaOfOurs(now.content, isOurs)))
    return { change: null, isOthers: false };
  const isOwn = written ? now.content === written.content : isOurs(now.content);
  if (isOther && !isOwn) return { change: null, isOthers: true };
  // A format given since stays, and decides how the content is written.
  const format = !written || written.format === now.format ? was.format : now.format;
  const isOthers = countsFormats && format !== was.format;
  if (!isOther && format === now.format) return { change: null, isOthers };
  return {
    change: { content: isOther ? formatRestoredContent(was.content, was.value, format) : null, format },
    isOthers,
  };
}

function isFormulaOfOurs(content: unknown, isOurs: CellRestoreRule["isOurs"]): boolean {
  return typeof content === "string" && content.startsWith("=") && isOurs(content);
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
  const [was, is] = [
    await indexSnapshotsByCell(before),
    await indexSnapshotsByCell(await rereadSnapshots(context, before)),
  ];
  const left = returned.filter((cell) => {
    const [wanted, held] = [was.get(cellPositionKey(cell))?.content, is.get(cellPositionKey(cell))?.content];
    return normaliseFormula(String(wanted)) !== normaliseFormula(String(held));
  });
  if (left.length > 0)
    throw new NoValueError({ kind: "not-taken", areas: formatCellsAsAreaAddresses(left), merged: false });
}
