import { isObject } from "../json";
import type { Area } from "../sheet/areas";
import { isOnSheet } from "../sheet/areas";
import { localTexts, sessionTexts } from "./texts";

/** Cells as they were before a write; without formulas where formats alone were read. Both lack where it was too much. */
export interface KeptArea {
  readonly area: Area;
  /** "" for an empty cell, null for one that held a text or a number: these are never kept. */
  readonly formulas?: readonly (readonly (string | null)[])[];
  readonly formats?: readonly (readonly string[])[];
}

/** What a page needs to know of a write that the page before it did not end. */
export interface BeingWritten {
  readonly areas: readonly KeptArea[];
  /** Formulas to be written that do not call our functions. */
  readonly written: readonly string[];
}

const prefix = "being written ";
const mark = "product-impact:unsaved";

/** A megabyte, of the five that all of the add-in has. */
const mostLetters = 500_000;

/** More than any write has; to list them all would hold up the pane. */
const mostCells = 1_000_000;

/** Those of workbooks that are never opened again must not fill the storage. */
const mostKept = 4;

/** The key of a new one, for the workbook of this page; a later one has a larger key. */
export function keyOfWrite(): string {
  const times = keys().map((key) => Number(/^\d{13} /.exec(key.slice(prefix.length))?.[0] ?? 0));
  // The computer's clock may have been set back since the latest.
  return `${prefix}${Math.max(Date.now(), ...times.map((time) => time + 1))} ${workbook()}`;
}

/** Keeps it in place of one of the same key; of too many cells only where they are. Where nothing can be kept, does nothing. */
export function keepBeingWritten(key: string, kept: BeingWritten): void {
  const text = JSON.stringify(kept);
  const places = (): string =>
    JSON.stringify({ areas: kept.areas.map(({ area }) => ({ area })), written: [] });
  localTexts.set(key, text.length > mostLetters ? places() : text);
  for (const old of keys().slice(0, -mostKept)) localTexts.remove(old);
}

/** The latest of this workbook, but for those of this page; null for none. */
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
    // It may hold anything: then it is of no use.
  }
  localTexts.remove(key);
  return null;
}

/** Forgets those of all workbooks. */
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
 * A saved workbook is told by its address. One that was never saved has none: only a page that is loaded anew in the same
 * window is known to have the same workbook.
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

/** Whether this says something of each cell of an area, or is left out. */
function fills(grid: unknown, { rows, columns }: Area, isOfCell: (one: unknown) => boolean): boolean {
  const isLine = (line: unknown) => Array.isArray(line) && line.length === columns && line.every(isOfCell);
  return grid === undefined || (Array.isArray(grid) && grid.length === rows && grid.every(isLine));
}
