import type { UnfinishedWrite, StoredArea } from "../addin-services";
import { mapInTimeSlices } from "../../client/service/time-slices";
import { groupPairsByKey } from "../../lca/group-by-key";
import type { SheetArea, SheetCellPosition } from "../../sheet/cell-areas";
import {
  cellPositionKey,
  containsRectangle,
  countDistinctCells,
  formatCellsAsAreaAddresses,
  includesCells,
  listAreaCells,
  parseFullAddress,
} from "../../sheet/cell-areas";
import { listReferencedAreas, renameSheetsInFormula } from "../../sheet/formula-references";
import { hasFormula } from "../cells/cell-grid";
import { readSheetNames, waitForCellEdit } from "../cells/excel-requests";
import type { TableInfo } from "../cells/workbook-structure";
import { readTableInfos } from "../cells/workbook-structure";
import type { AreaPatch } from "./area-patch";
import type { AreaSnapshot, CellSnapshot } from "./cell-snapshots";
import { readSnapshots } from "./cell-snapshots";
import { digestWritten, formatComparably } from "./content-digest";
import { changeCells } from "./change-cells";
import type { RestorePlan, Undo, UndoResult } from "./undo";
import { planRestore } from "./undo";
import type { MarkedArea } from "./written-place";
import { deleteNames, loadMarks, withoutSecret, writeOf } from "./written-place";

/** By place: what the record says that a cell held while it was frozen, if it holds or shows the record's formula now. */
export type RecordedContents = ReadonlyMap<string, unknown>;

/** Reads what the record says of the cells of these areas; nothing without a record. */
export type RecordedContentsReader = (
  context: Excel.RequestContext,
  areas: readonly SheetArea[],
) => Promise<RecordedContents>;

/**
 * How many cells of an interrupted write can be restored, or were; and those that cannot be, by their addresses as they
 * are now.
 */
export interface RecoveredCells extends UndoResult {
  /** Cells whose content was not stored (texts, numbers, too many cells), or can no longer stand there. */
  readonly lost: readonly string[];
  /** Cells that cannot be found for certain: all of them stay untouched. */
  readonly missing: readonly string[];
}

/** A write that an earlier page of this workbook did not end. */
export interface InterruptedWriteSummary extends RecoveredCells {
  /** Where the cells of the write are now, or were if that is not known. */
  readonly areas: readonly string[];
}

/** What can be brought back of an interrupted write, and what cannot. */
interface RecoveryPlan {
  readonly areas: readonly string[];
  /** True if neither contents nor formats of some areas were stored: what was written there stays. */
  readonly isWithoutContents: boolean;
  /** Areas of which contents are restored. */
  readonly whole: readonly SheetArea[];
  /** Areas of which only the formats are restored. */
  readonly formatted: readonly SheetArea[];
  readonly patches: readonly AreaPatch[];
  readonly recovered: RecoveredCells;
}

/** Null if nothing is left of the write. */
export async function summariseInterruptedWrite(
  note: UnfinishedWrite,
  readRecorded: RecordedContentsReader,
): Promise<InterruptedWriteSummary | null> {
  const { areas, isWithoutContents, recovered } = await Excel.run(waitForCellEdit, (context) =>
    planRecovery(context, note, readRecorded),
  );
  const { cells, stays, lost, missing } = recovered;
  const isNothingLeft =
    !isWithoutContents && cells === 0 && [stays, lost, missing].every((addresses) => addresses.length === 0);
  return isNothingLeft ? null : { areas, ...recovered };
}

/** Throws `NoValueError`. */
export async function putBackInterruptedWrite(
  note: UnfinishedWrite,
  readRecorded: RecordedContentsReader,
): Promise<RecoveredCells & { readonly undo: Undo }> {
  const { result, undo } = await changeCells(async (write) => {
    const { whole, formatted, patches, recovered } = await planRecovery(write.context, note, readRecorded);
    await write.read(whole, { formatted, formulas: whole.flatMap(listAreaCells) });
    if (recovered.cells > 0) await write.write(patches);
    return recovered;
  });
  return { ...result, undo };
}

/**
 * Plans how to restore cells: only blank ones and those that hold what we wrote are changed. The values of frozen cells
 * are not stored on this computer: they are on the record.
 */
async function planRecovery(
  context: Excel.RequestContext,
  note: UnfinishedWrite,
  readRecorded: RecordedContentsReader,
): Promise<RecoveryPlan> {
  const { places, secret } = await findMarks(context, note.marks);
  const located = note.areas.map((stored) => ({ stored, ...locateArea(stored.area, note.marks, places) }));
  const found = located.flatMap(({ stored, area }) => (area ? [moveStored(stored, area)] : []));
  const notFound = located.flatMap(({ area, candidates }) => (area ? [] : candidates));
  const unmoved = findUnmovedSheets(note.marks, places, await readSheetNames(context));
  const tables = await readTableInfos(context).catch(() => []);
  const renames = findRenames(note.marks, places);
  const convertFormula = (formula: string, cell: SheetCellPosition): string | null => {
    const renamed = renameSheetsInFormula(formula, renames);
    const isReadable = listReferencedAreas(renamed, cell.sheet).every(({ sheet }) => unmoved.has(sheet));
    return isReadable && !tables.some((table) => isTableHeader(table, cell)) ? renamed : null;
  };
  const areasOf = (areas: readonly StoredArea[]): SheetArea[] => areas.map(({ area }) => area);
  const storedWhole = found.filter(({ formulas }) => formulas);
  const storedFormats = found.filter(({ formulas, formats }) => formats && !formulas);
  const whole = areasOf(storedWhole);
  const formatted = areasOf(storedFormats);
  const now = await readSnapshots(context, whole, formatted);
  const recorded = await readRecorded(context, areasOf(found));
  const own = await findOwnCells(now, new Set(note.written), secret);
  const isOurs = (cell: SheetCellPosition, content: unknown): boolean =>
    content === "" || own.has(cellPositionKey(cell));
  const rule = { isOurs, isReached: () => true, countsFormats: false };
  const lost: SheetCellPosition[] = [];
  const restores: RestorePlan[] = [];
  for (const [index, stored] of [...storedWhole, ...storedFormats].entries()) {
    const current = now[index] as AreaSnapshot;
    const cells = listStoredCells(stored, current, convertFormula, recorded);
    restores.push(planRestore({ ...current, cells }, undefined, current, rule));
    for (const [position, { content, value }] of current.cells.entries()) {
      const cell = cells[position];
      if (!cell?.isLost) continue;
      // In a constant's place, a formula has come since. A reference that has moved may hide that it is ours.
      const isFormula = hasFormula({ formula: content, value });
      if ((isFormula && cell.isConstant) || isOurs(cell, content)) lost.push(cell);
    }
  }
  const unstored = found.filter(({ formats }) => !formats);
  const unstoredParts = unstored.flatMap(({ area, filled = [area] }) => filled);
  return {
    areas: formatAreas(located.flatMap(({ area, candidates }) => area ?? candidates)),
    isWithoutContents: unstored.length > 0,
    whole,
    formatted,
    patches: restores.map(({ patch }) => patch),
    recovered: {
      // Areas overlap where Excel may fill a table's column.
      cells: countDistinctCells(restores.flatMap(({ cells }) => cells)),
      stays: formatCellsAsAreaAddresses(restores.flatMap(({ stays }) => stays)),
      lost: formatCellsAsAreaAddresses([...lost, ...unstoredParts.flatMap(listAreaCells)]),
      missing: formatAreas(notFound),
    },
  };
}

/** What a cell is to hold again, where it is now. */
interface StoredCell extends CellSnapshot {
  /** True if it held no formula, and was not blank. */
  readonly isConstant: boolean;
  /** True if its content was not stored, or can no longer stand there. */
  readonly isLost: boolean;
}

/** A lost cell stays, unless it is blank: then its format is restored. */
function listStoredCells(
  stored: StoredArea,
  now: AreaSnapshot,
  convertFormula: (formula: string, cell: SheetCellPosition) => string | null,
  recorded: RecordedContents,
): StoredCell[] {
  const formulas = stored.formulas?.flat() ?? [];
  const formats = stored.formats?.flat() ?? [];
  return now.cells.map((current, index) => {
    const formula = formulas[index] || null;
    const isBlank = formulas[index] === "";
    const before = (formula && convertFormula(formula, current)) ?? recorded.get(cellPositionKey(current));
    const content = isBlank ? "" : before;
    const isLost = now.hasContents && (content ?? null) === null;
    const format = (isLost && current.content !== "" ? null : formats[index]) ?? current.format;
    return {
      ...current,
      content: now.hasContents ? (content ?? current.content) : undefined,
      format,
      isConstant: formulas[index] === null,
      isLost,
    };
  });
}

/** What was stored of an area, at the place where the area is now. */
function moveStored(stored: StoredArea, area: SheetArea): StoredArea {
  if (!stored.filled) return { ...stored, area };
  return { ...stored, area, filled: stored.filled.map((part) => moveAlong(part, stored.area, area) ?? part) };
}

function formatAreas(areas: readonly SheetArea[]): string[] {
  return formatCellsAsAreaAddresses(areas.flatMap(listAreaCells));
}

/** Where an area is now; null unless that is certain, then with the areas where it may be, or was. */
interface LocatedArea {
  readonly area: SheetArea | null;
  readonly candidates: readonly SheetArea[];
}

/** Without a mark, or with two since its sheet was copied, nobody knows where the cells of an area are. */
function locateArea(
  area: SheetArea,
  marks: readonly MarkedArea[],
  places: MarksFound["places"],
): LocatedArea {
  const mark = marks.find((other) => includesCells(other.area, area));
  const found = (mark && places.get(mark.name)) ?? [];
  const candidates = found.flatMap((place) =>
    place && mark ? [moveAlong(area, mark.area, place) ?? place] : [],
  );
  const [place, ...others] = found;
  if (mark && place && others.length === 0 && hasSameSize(mark.area, place))
    return { area: moveAlong(area, mark.area, place), candidates };
  return { area: null, candidates: candidates.length > 0 ? candidates : [area] };
}

function hasSameSize(one: SheetArea, other: SheetArea): boolean {
  return one.rows === other.rows && one.columns === other.columns;
}

/** Null if the mark has another size now: cells came between these, or went. */
function moveAlong(area: SheetArea, before: SheetArea, now: SheetArea): SheetArea | null {
  if (!hasSameSize(before, now)) return null;
  const row = area.row + now.row - before.row;
  const column = area.column + now.column - before.column;
  return { ...area, sheet: now.sheet, row, column };
}

function findRenames(
  marks: readonly MarkedArea[],
  places: MarksFound["places"],
): ReadonlyMap<string, string> {
  const renames = new Map<string, string>();
  for (const { name, area } of marks) {
    const [place, ...others] = places.get(name) ?? [];
    if (place && others.length === 0 && place.sheet !== area.sheet) renames.set(area.sheet, place.sheet);
  }
  return renames;
}

/**
 * The sheets on which nothing is known to have moved. Excel moves the references of formulas that stand in cells, and
 * not of those in a note: one that refers to another sheet than these might read other cells than before.
 */
function findUnmovedSheets(
  marks: readonly MarkedArea[],
  places: MarksFound["places"],
  sheets: readonly string[],
): ReadonlySet<string> {
  const unmoved = new Set(sheets);
  for (const { name, area } of marks)
    for (const place of places.get(name) ?? []) {
      const isInPlace = place?.row === area.row && place.column === area.column && hasSameSize(place, area);
      if (!isInPlace) unmoved.delete(place?.sheet ?? area.sheet);
    }
  return unmoved;
}

/** The header of a table holds texts alone: a table that the killed page has made still stands. */
function isTableHeader({ sheet, area, body }: TableInfo, cell: SheetCellPosition): boolean {
  return sheet === cell.sheet && cell.row < body.row && containsRectangle(area, cell);
}

/** The places of cells that hold what we wrote there, or elsewhere. */
async function findOwnCells(
  now: readonly AreaSnapshot[],
  written: ReadonlySet<string>,
  secret: string,
): Promise<ReadonlySet<string>> {
  const cellsRead = now.flatMap(({ cells, hasContents }) => (hasContents ? cells : []));
  const filled = cellsRead.filter(({ content }) => content !== "");
  const places = await mapInTimeSlices(
    filled,
    (cell) => [formatComparably(cell.content, cell), cellPositionKey(cell)] as const,
  );
  const own = await Promise.all(
    [...groupPairsByKey(places)].map(async ([text, cells]) =>
      written.has(await digestWritten(secret, text)) ? cells : [],
    ),
  );
  return new Set(own.flat());
}

/** Where the marks of an interrupted write are now. */
interface MarksFound {
  /** By the name in the note: where a mark is, several times after its sheet was copied, null where its cells are gone. */
  readonly places: ReadonlyMap<string, readonly (SheetArea | null)[]>;
  /** "" if there are none. */
  readonly secret: string;
}

async function findMarks(context: Excel.RequestContext, marks: readonly MarkedArea[]): Promise<MarksFound> {
  const known = new Set(marks.map(({ name }) => name));
  const items = (await loadMarks(context)).filter(({ name }) => known.has(withoutSecret(name)));
  const ranges = items.map((item) => item.getRangeOrNullObject().load("address"));
  await context.sync();
  const places = groupPairsByKey(
    items.map(({ name }, index) => {
      const range = ranges[index];
      const area = range?.isNullObject === false ? parseFullAddress(range.address) : null;
      return [withoutSecret(name), area] as const;
    }),
  );
  const [first] = items;
  return { places, secret: first ? first.name.slice(first.name.lastIndexOf(".") + 1) : "" };
}

/** Removes all marks of the write that has laid these. One that Excel does not let go is removed by a later page. */
export async function removeMarks(marks: readonly MarkedArea[]): Promise<void> {
  const writes = new Set(marks.map(({ name }) => writeOf(name)));
  await Excel.run(waitForCellEdit, async (context) => {
    const items = await loadMarks(context);
    await deleteNames(
      context,
      items.filter(({ name }) => writes.has(writeOf(name))),
    );
  }).catch(() => undefined);
}
