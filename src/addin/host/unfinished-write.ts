import { isJsonObject } from "../../wire/json-values";
import type { SheetArea } from "../../sheet/cell-areas";
import { groupCellsIntoAreas, includesCells, isWithinSheet, offsetPosition } from "../../sheet/cell-areas";
import { localTextStore, sessionTextStore } from "./text-stores";

/**
 * The contents of cells before a write. `formulas` is missing if only formats were read, both if there were too many:
 * then `filled` has the parts with contents, unless even these are too many.
 */
export interface StoredArea {
  readonly area: SheetArea;
  /** "" for an empty cell, null for one with a text or a number: these are never stored. */
  readonly formulas?: readonly (readonly (string | null)[])[];
  readonly formats?: readonly (readonly string[])[];
  readonly filled?: readonly SheetArea[];
}

/** The part of an unfinished write that the next page needs. */
export interface UnfinishedWrite {
  readonly areas: readonly StoredArea[];
  /** The hidden names of the workbook that lie over the areas, each with the cells that it lay over. */
  readonly marks: readonly { readonly name: string; readonly area: SheetArea }[];
  /** Digests of the contents to be written. */
  readonly written: readonly string[];
}

const keyPrefix = "being written ";
const workbookIdKey = "product-impact:unsaved";

/** A megabyte, of the five that the whole add-in has. */
const maxWriteLetters = 500_000;

/** More than any write has; listing them all would hold up the pane. */
const maxWriteCells = 1_000_000;

/** Writes of workbooks that are never opened again must not fill the storage. */
const maxStoredWrites = 4;

/** A new key for the workbook of this page; a later key is larger. */
export function createWriteKey(): string {
  const times = listKeys().map((key) => Number(/^\d{13} /.exec(key.slice(keyPrefix.length))?.[0] ?? 0));
  // The computer's clock may have been set back since the latest.
  return `${keyPrefix}${Math.max(Date.now(), ...times.map((time) => time + 1))} ${identifyWorkbook()}`;
}

/**
 * Stores a write under its key; of too many cells, only the areas and which of their cells had contents. Does nothing if
 * nothing can be stored.
 */
export function storeUnfinishedWrite(key: string, kept: UnfinishedWrite, hasTooManyContents = false): void {
  const withAreas = (areas: readonly StoredArea[]) => JSON.stringify({ ...kept, areas, written: [] });
  let text = hasTooManyContents ? "" : JSON.stringify(kept);
  if (hasTooManyContents || text.length > maxWriteLetters) text = withAreas(kept.areas.map(reduceToFilled));
  if (text.length > maxWriteLetters) text = withAreas(kept.areas.map(({ area }) => ({ area })));
  localTextStore.set(key, text);
  for (const old of listKeys().slice(0, -maxStoredWrites)) localTextStore.remove(old);
}

function reduceToFilled({ area, formulas = [] }: StoredArea): StoredArea {
  const cells = formulas.flatMap((line, down) =>
    line.flatMap((formula, across) => (formula === "" ? [] : [offsetPosition(area, down, across)])),
  );
  return { area, filled: groupCellsIntoAreas(cells) };
}

/** The latest write of this workbook that this page did not store itself; null for none. */
export function findUnfinishedWrite(
  own: ReadonlySet<string>,
): (UnfinishedWrite & { readonly key: string }) | null {
  const ending = ` ${identifyWorkbook()}`;
  const key = listKeys()
    .filter((one) => one.slice(one.indexOf(" ", keyPrefix.length)) === ending && !own.has(one))
    .at(-1);
  if (key === undefined) return null;
  const kept = readUnfinishedWrite(key);
  if (kept) return { ...kept, key };
  localTextStore.remove(key);
  return null;
}

/** The hidden names that any write on this computer may still need. */
export function listAwaitedMarks(): UnfinishedWrite["marks"] {
  return listKeys().flatMap((key) => readUnfinishedWrite(key)?.marks ?? []);
}

/** Null for an entry that is no write: it may contain anything. */
function readUnfinishedWrite(key: string): UnfinishedWrite | null {
  try {
    const kept: unknown = JSON.parse(localTextStore.get(key) ?? "");
    return isUnfinishedWrite(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Deletes the writes of all workbooks. */
export function forgetAllUnfinishedWrites(): void {
  for (const key of listKeys()) localTextStore.remove(key);
}

function listKeys(): string[] {
  return localTextStore
    .keys()
    .filter((key) => key.startsWith(keyPrefix))
    .sort();
}

/**
 * Identifies a saved workbook by its address. One that was never saved has none: only a page that is reloaded in the
 * same window is known to have the same workbook.
 */
function identifyWorkbook(): string {
  const address = Office.context.document?.url ?? "";
  if (/[\\/]/.test(address)) return address;
  const id = sessionTextStore.get(workbookIdKey) ?? crypto.getRandomValues(new Uint32Array(3)).join("-");
  sessionTextStore.set(workbookIdKey, id);
  return id;
}

function isUnfinishedWrite(kept: unknown): kept is UnfinishedWrite {
  if (!isJsonObject(kept) || !Array.isArray(kept.areas) || !Array.isArray(kept.written)) return false;
  const areWhole =
    kept.areas.every(isStoredArea) && kept.written.every((digest) => typeof digest === "string");
  const areMarks = Array.isArray(kept.marks) && kept.marks.every(isMark);
  if (!areWhole || !areMarks) return false;
  return kept.areas.reduce((sum, { area }) => sum + area.rows * area.columns, 0) <= maxWriteCells;
}

function isMark(mark: unknown): boolean {
  return isJsonObject(mark) && typeof mark.name === "string" && isSheetArea(mark.area);
}

function isSheetArea(area: unknown): area is SheetArea {
  if (!isJsonObject(area) || typeof area.sheet !== "string") return false;
  const { row, column, rows, columns } = area as unknown as SheetArea;
  if (![row, column, rows, columns].every(Number.isSafeInteger) || rows < 1 || columns < 1) return false;
  return isWithinSheet({ row, column, rows, columns });
}

function isStoredArea(kept: unknown): kept is StoredArea {
  if (!isJsonObject(kept) || !isSheetArea(kept.area)) return false;
  const { area, filled = [] } = kept;
  const isPart = (part: unknown) => isSheetArea(part) && includesCells(area, part);
  if (!Array.isArray(filled) || !filled.every(isPart)) return false;
  const isFormula = (one: unknown) =>
    one === null || one === "" || (typeof one === "string" && one[0] === "=");
  const isFormat = (one: unknown) => typeof one === "string";
  return isGridOfArea(kept.formulas, area, isFormula) && isGridOfArea(kept.formats, area, isFormat);
}

/** True if the grid has an entry for each cell of an area, or is left out. */
function isGridOfArea(
  grid: unknown,
  { rows, columns }: SheetArea,
  isOfCell: (one: unknown) => boolean,
): boolean {
  const isLine = (line: unknown) => Array.isArray(line) && line.length === columns && line.every(isOfCell);
  return grid === undefined || (Array.isArray(grid) && grid.length === rows && grid.every(isLine));
}
