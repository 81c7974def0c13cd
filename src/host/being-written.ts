import { isObject } from "../json";
import type { Area } from "../sheet/areas";
import { isOnSheet } from "../sheet/areas";
import { localTexts, sessionTexts } from "./texts";

/**
 * The contents of cells before a write. `formulas` is missing if only formats were read, both if there were too many.
 */
export interface KeptArea {
  readonly area: Area;
  /** "" for an empty cell, null for one with a text or a number: these are never stored. */
  readonly formulas?: readonly (readonly (string | null)[])[];
  readonly formats?: readonly (readonly string[])[];
}

/** The part of an unfinished write that the next page needs. */
export interface BeingWritten {
  readonly areas: readonly KeptArea[];
  /** Formulas to be written that do not call our functions. */
  readonly written: readonly string[];
}

const prefix = "being written ";
const mark = "product-impact:unsaved";

/** A megabyte, of the five that the whole add-in has. */
const mostLetters = 500_000;

/** More than any write has; listing them all would hold up the pane. */
const mostCells = 1_000_000;

/** Writes of workbooks that are never opened again must not fill the storage. */
const mostKept = 4;

/** A new key for the workbook of this page; a later key is larger. */
export function keyOfWrite(): string {
  const times = keys().map((key) => Number(/^\d{13} /.exec(key.slice(prefix.length))?.[0] ?? 0));
  // The computer's clock may have been set back since the latest.
  return `${prefix}${Math.max(Date.now(), ...times.map((time) => time + 1))} ${workbook()}`;
}

/** Stores a write under its key; of too many cells, only the areas. Does nothing if nothing can be stored. */
export function keepBeingWritten(key: string, kept: BeingWritten): void {
  const text = JSON.stringify(kept);
  const places = (): string =>
    JSON.stringify({ areas: kept.areas.map(({ area }) => ({ area })), written: [] });
  localTexts.set(key, text.length > mostLetters ? places() : text);
  for (const old of keys().slice(0, -mostKept)) localTexts.remove(old);
}

/** The latest write of this workbook that this page did not store itself; null for none. */
export function lastBeingWritten(own: ReadonlySet<string>): (BeingWritten & { readonly key: string }) | null {
  const ending = ` ${workbook()}`;
  const key = keys()
    .filter((one) => one.slice(one.indexOf(" ", prefix.length)) === ending && !own.has(one))
    .at(-1);
  if (key === undefined) return null;
  try {
    const kept: unknown = JSON.parse(localTexts.get(key) ?? "");
    if (isKept(kept)) return { ...kept, key };
  } catch {
    // The entry may contain anything: an invalid one is useless.
  }
  localTexts.remove(key);
  return null;
}

/** Deletes the writes of all workbooks. */
export function forgetBeingWritten(): void {
  for (const key of keys()) localTexts.remove(key);
}

function keys(): string[] {
  return localTexts
    .keys()
    .filter((key) => key.startsWith(prefix))
    .sort();
}

/**
 * Identifies a saved workbook by its address. One that was never saved has none: only a page that is reloaded in the
 * same window is known to have the same workbook.
 */
function workbook(): string {
  const address = Office.context.document?.url ?? "";
  if (/[\\/]/.test(address)) return address;
  const id = sessionTexts.get(mark) ?? crypto.getRandomValues(new Uint32Array(3)).join("-");
  sessionTexts.set(mark, id);
  return id;
}

function isKept(one: unknown): one is BeingWritten {
  if (!isObject(one) || !Array.isArray(one.areas) || !Array.isArray(one.written)) return false;
  const areWhole = one.areas.every(isKeptArea) && one.written.every((formula) => typeof formula === "string");
  return areWhole && one.areas.reduce((sum, { area }) => sum + area.rows * area.columns, 0) <= mostCells;
}

function isKeptArea(kept: unknown): kept is KeptArea {
  if (!isObject(kept) || !isObject(kept.area) || typeof kept.area.sheet !== "string") return false;
  const area = kept.area as unknown as Area;
  const { row, column, rows, columns } = area;
  if (![row, column, rows, columns].every(Number.isSafeInteger) || rows < 1 || columns < 1) return false;
  const isFormula = (one: unknown) =>
    one === null || one === "" || (typeof one === "string" && one[0] === "=");
  const isFormat = (one: unknown) => typeof one === "string";
  return isOnSheet(area) && fills(kept.formulas, area, isFormula) && fills(kept.formats, area, isFormat);
}

/** True if the grid has an entry for each cell of an area, or is left out. */
function fills(grid: unknown, { rows, columns }: Area, isOfCell: (one: unknown) => boolean): boolean {
  const isLine = (line: unknown) => Array.isArray(line) && line.length === columns && line.every(isOfCell);
  return grid === undefined || (Array.isArray(grid) && grid.length === rows && grid.every(isLine));
}
