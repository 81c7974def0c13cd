import { isJsonObject } from "../../wire/json-values";
import type { SheetArea } from "../../sheet/cell-areas";
import { isWithinSheet } from "../../sheet/cell-areas";
import { localTextStore, sessionTextStore } from "./text-stores";

/**
 * The contents of cells before a write. `formulas` is missing if only formats were read, both if there were too many.
 */
export interface StoredArea {
  readonly area: SheetArea;
  /** "" for an empty cell, null for one with a text or a number: these are never stored. */
  readonly formulas?: readonly (readonly (string | null)[])[];
  readonly formats?: readonly (readonly string[])[];
}

/** The part of an unfinished write that the next page needs. */
export interface UnfinishedWrite {
  readonly areas: readonly StoredArea[];
  /** Formulas to be written that do not call our functions. */
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

/** Stores a write under its key; of too many cells, only the areas. Does nothing if nothing can be stored. */
export function storeUnfinishedWrite(key: string, kept: UnfinishedWrite): void {
  const text = JSON.stringify(kept);
  const places = (): string =>
    JSON.stringify({ areas: kept.areas.map(({ area }) => ({ area })), written: [] });
  localTextStore.set(key, text.length > maxWriteLetters ? places() : text);
  for (const old of listKeys().slice(0, -maxStoredWrites)) localTextStore.remove(old);
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
  try {
    const kept: unknown = JSON.parse(localTextStore.get(key) ?? "");
    if (isUnfinishedWrite(kept)) return { ...kept, key };
  } catch {
    // The entry may contain anything: an invalid one is useless.
  }
  localTextStore.remove(key);
  return null;
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

function isUnfinishedWrite(one: unknown): one is UnfinishedWrite {
  if (!isJsonObject(one) || !Array.isArray(one.areas) || !Array.isArray(one.written)) return false;
  const areWhole =
    one.areas.every(isStoredArea) && one.written.every((formula) => typeof formula === "string");
  return areWhole && one.areas.reduce((sum, { area }) => sum + area.rows * area.columns, 0) <= maxWriteCells;
}

function isStoredArea(kept: unknown): kept is StoredArea {
  if (!isJsonObject(kept) || !isJsonObject(kept.area) || typeof kept.area.sheet !== "string") return false;
  const area = kept.area as unknown as SheetArea;
  const { row, column, rows, columns } = area;
  if (![row, column, rows, columns].every(Number.isSafeInteger) || rows < 1 || columns < 1) return false;
  const isFormula = (one: unknown) =>
    one === null || one === "" || (typeof one === "string" && one[0] === "=");
  const isFormat = (one: unknown) => typeof one === "string";
  return (
    isWithinSheet(area) &&
    isGridOfArea(kept.formulas, area, isFormula) &&
    isGridOfArea(kept.formats, area, isFormat)
  );
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
