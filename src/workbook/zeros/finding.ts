import type { Area, Position } from "../../sheet/areas";
import { areasOf, joined, placeOf, rectangleOf } from "../../sheet/areas";
import { isOurs } from "../../sheet/formula";
import type { Progress } from "../../refresh/progress";
import { eachInTurn } from "../../turns";
import type { OurCell } from "../cells/our-cell";
import { readAreas } from "../cells/reading";
import { scanIn } from "../cells/scan";
import { spillsFrom } from "../cells/spills";
import type { FalseZeros } from "./zeros";
import { isFalseZero, maySayZero } from "./false-zero";
import { mendedFormat } from "./mended-format";
import { cellsLike } from "../../sheet/likeness";
import { cellsOf } from "../excel/excel";
import { billResult, billSum } from "../insert/bill-formulas";
import type { Part } from "../cells/reading";

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

/** A longer sum is not a bill's. */
const mostCells = 10_000;

/** A formula, and where it stands. */
interface Written extends Position {
  readonly formula: string;
}

/** Whether a formula is one that a bill of products writes: a quantity times a result, or the sum of such. */
function mayBeBilled(formula: string): boolean {
  // Most formulas are neither, and are not parsed.
  return (
    /^=\s*IF\([^]*=\s*(?:""|0)\s*,\s*""/i.test(formula) &&
    (eachIn(formula) !== null || resultsIn(formula) !== null)
  );
}

/** Those that calculate only with our results: what they refer to must call our functions itself. */
async function billedAmong<T extends Written>(
  context: Excel.RequestContext,
  cells: readonly T[],
): Promise<readonly T[]> {
  const sums = cells.flatMap((cell) => areaOf(cell, resultsIn(cell.formula)));
  const summed = await formulasIn(context, sums);
  const termsOf = (cell: T): readonly Written[] => {
    const index = sums.findIndex((area) => area.cell === cell);
    return index < 0 ? [cell] : (summed[index] ?? []);
  };
  const eaches = cells.flatMap((cell) => termsOf(cell).flatMap((term) => areaOf(term, eachIn(term.formula))));
  const read = await formulasIn(context, eaches);
  const ours = new Set(
    eaches.flatMap(({ cell }, index) => (read[index]?.every(({ formula }) => isOurs(formula)) ? [cell] : [])),
  );
  return cells.filter((cell) => termsOf(cell).every((term) => ours.has(term)));
}

/** The cell with the result that a line of a bill multiplies. */
function eachIn(formula: string): string | null {
  return cellsLike(billResult("A1", "B1", "C1"), formula)?.get("C1") ?? null;
}

/** The lines that a bill adds up. */
function resultsIn(formula: string): string | null {
  const several = cellsLike(billSum("A1:A2", "B1:B2"), formula);
  const [from, to] = [several?.get("B1"), several?.get("B2")];
  if (from && to) return `${from}:${to}`;
  return cellsLike(billSum("A1", "B1"), formula)?.get("B1") ?? null;
}

function areaOf<T extends Position>(cell: T, address: string | null): (Area & { readonly cell: T })[] {
  const rectangle = address === null ? null : rectangleOf(address);
  return rectangle && cellsOf(rectangle) <= mostCells ? [{ sheet: cell.sheet, ...rectangle, cell }] : [];
}

async function formulasIn(context: Excel.RequestContext, areas: readonly Area[]): Promise<Written[][]> {
  const read = await readAreas(context, areas, ["formulas"]);
  return areas.map(({ sheet, row, column }, index) =>
    (read[index]?.formulas ?? []).flatMap((line, down) =>
      line.map((formula, across) => ({
        ...{ sheet, row: row + down, column: column + across },
        formula: String(formula),
      })),
    ),
  );
}

/** One cell, by what was read of it. */
type CellRead<P extends Part> = Readonly<Record<P, unknown>>;

/** Reads these properties of scattered cells, in as few requests as Excel takes. */
export async function readCells<P extends Part>(
  context: Excel.RequestContext,
  cells: readonly Position[],
  parts: readonly P[],
): Promise<(cell: Position) => CellRead<P> | undefined> {
  const areas = joined(cells);
  const read = await readAreas(context, areas, parts);
  const found = new Map<string, CellRead<P>>();
  const lines = areas.flatMap((area, index) =>
    Array.from({ length: area.rows }, (_, down) => ({ area, place: index, down })),
  );
  await eachInTurn(lines, ({ area: { sheet, row, column, columns }, place, down }) => {
    for (let across = 0; across < columns; across += 1) {
      const held = parts.map((part) => [part, read[place]?.[part][down]?.[across]] as const);
      const cell = { sheet, row: row + down, column: column + across };
      found.set(placeOf(cell), Object.fromEntries(held) as CellRead<P>);
    }
  });
  return (cell) => found.get(placeOf(cell));
}
