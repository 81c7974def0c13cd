import type { CallLike } from "../queries/same-call";

/** One call of our functions, as cells make it. */
export interface WorkbookCall extends CallLike {
  /** True if every cell with this call shows an error already: another failure loses nothing. */
  readonly alreadyFails?: boolean;
  /**
   * The number, text or rows that a cell shows for it. In a workbook just opened, no other record of the old value exists.
   */
  readonly shows?: unknown;
}

/** True if a cell shows a value: Excel passes numbers on with 15 digits. */
export function isEqualAtExcelPrecision(shows: unknown, value: unknown): boolean {
  if (typeof shows !== "number" || typeof value !== "number") return shows === value;
  return shows === value || shows.toPrecision(15) === value.toPrecision(15);
}
