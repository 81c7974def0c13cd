import type { Area, Position } from "../../sheet/areas";
import { areasOf, joined, placeOf } from "../../sheet/areas";
import { isOurs } from "../../sheet/formula";
import type { Progress } from "../../refresh/progress";
import { eachInTurn } from "../../turns";
import type { OurCell } from "../cells/our-cell";
import { readAreas } from "../cells/reading";
import { scanIn } from "../cells/scan";
import { spillsFrom } from "../cells/spills";
import type { FalseZeros } from "./zeros";
import { billedAmong, mayBeBilled } from "./billed";
import { readCells } from "./cells-at";
import { isFalseZero, maySayZero } from "./false-zero";
import { mendedFormat } from "./mended-format";

/** A cell that shows zero although its value is not zero. */
export interface FalseZero extends Position {
  readonly text: string;
  readonly value: number;
  readonly format: string;
}

/**
 * Looks through the workbook for false zeros and hands over each cell with a formula of ours. Throws NoValue
 * "cancelled".
 */
export async function lookThrough(
  context: Excel.RequestContext,
  progress: Progress,
  each: (cell: OurCell) => void = () => undefined,
): Promise<FalseZero[]> {
  const found: FalseZero[][] = [];
  const handle = async (cells: readonly OurCell[]): Promise<void> => {
    const ours: OurCell[] = [];
    const others: OurCell[] = [];
    await eachInTurn(cells, (cell) => (isOurs(cell.formula) ? ours : others).push(cell));
    await eachInTurn(ours, each);
    found.push(await falseZerosAmong(context, ours, others));
  };
  await scanIn(context, progress, handle, (formula) => isOurs(formula) || mayBeBilled(formula));
  return found.flat();
}

/**
 * The false zeros among these cells and what spills from them. Only the shown text is read for all of them;
 * value and format follow for those that show a zero. A formula that is not ours counts if it belongs to a
 * bill of our results.
 */
async function falseZerosAmong(
  context: Excel.RequestContext,
  ours: readonly OurCell[],
  others: readonly OurCell[],
): Promise<FalseZero[]> {
  const spills = await spillsFrom(context, ours);
  const firsts = new Set(spills.map(placeOf));
  const single = ours.filter((cell) => isOtherNumber(cell.value) && !firsts.has(placeOf(cell)));
  const found = await shownFalsely(context, [...joined(single), ...spills]);
  const suspects = others.filter(({ value }) => isOtherNumber(value));
  if (suspects.length === 0) return found;
  const seen = new Map((await shownFalsely(context, joined(suspects))).map((zero) => [placeOf(zero), zero]));
  const billed = await billedAmong(
    context,
    suspects.filter((cell) => seen.has(placeOf(cell))),
  );
  return [...found, ...billed.flatMap((cell) => seen.get(placeOf(cell)) ?? [])];
}

function isOtherNumber(value: unknown): boolean {
  return typeof value === "number" && value !== 0;
}

async function shownFalsely(context: Excel.RequestContext, areas: readonly Area[]): Promise<FalseZero[]> {
  const suspects = await sayingZero(context, areas);
  // Everything about a cell at once: what was read before may have changed since.
  const at = await readCells(context, suspects, ["values", "text", "numberFormat"]);
  const found = await eachInTurn(suspects, (cell): FalseZero[] => {
    const { values: value, text, numberFormat } = at(cell) ?? {};
    const [shows, format] = [String(text), String(numberFormat)];
    return isFalseZero(value, shows, format) ? [{ ...cell, text: shows, value, format }] : [];
  });
  return found.flat();
}

async function sayingZero(context: Excel.RequestContext, areas: readonly Area[]): Promise<Position[]> {
  const read = await readAreas(context, areas, ["text"]);
  const found: Position[] = [];
  const lines = areas.flatMap((area, index) =>
    (read[index]?.text ?? []).map((line, down) => ({ area, line, down })),
  );
  await eachInTurn(lines, ({ area: { sheet, row, column }, line, down }) => {
    for (const [across, text] of line.entries())
      if (maySayZero(String(text))) found.push({ sheet, row: row + down, column: column + across });
  });
  return found;
}

/** What is told about them; null where there are none. */
export function summaryOf(zeros: readonly FalseZero[]): FalseZeros | null {
  const [first] = zeros;
  if (!first) return null;
  const [where = ""] = areasOf([first]);
  return {
    cells: zeros.length,
    mendable: zeros.filter(({ format, value }) => canBeMended(format, value)).length,
    areas: areasOf(zeros),
    example: { where, shows: first.text.trim(), value: first.value },
  };
}

function canBeMended(format: string, value: number): boolean {
  const mended = mendedFormat(format, value);
  return mended !== null && mended !== format;
}
