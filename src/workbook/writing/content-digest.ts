import { formatAsR1C1 } from "../../sheet/r1c1";
import { normaliseFormula } from "../../sheet/normalised-formula";
import { digestJson } from "../../wire/json-values";
import type { SheetCellPosition } from "../../sheet/cell-areas";
import { removeTextMark } from "./text-mark";

/**
 * One text for everything that a cell may read as once this was written into it: a formula as in every cell that it is
 * filled into, a number with the digits that Excel keeps.
 */
export function formatComparably(content: unknown, cell: SheetCellPosition): string {
  const held = removeTextMark(content);
  if (typeof held === "number") return String(Number(held.toPrecision(15)));
  const text = String(held);
  return text.startsWith("=") ? formatAsR1C1(normaliseFormula(text), cell) : text;
}

/** A digest of such a text. Without the secret, nobody can try names of products on it. */
export async function digestWritten(secret: string, text: string): Promise<string> {
  return (await digestJson([secret, text])).slice(0, 16);
}
