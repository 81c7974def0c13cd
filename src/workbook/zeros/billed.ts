import { rectangleOf } from "../../sheet/a1";
import type { Area, Position } from "../../sheet/areas";
import { isOurs } from "../../sheet/formula";
import { cellsLike } from "../../sheet/likeness";
import { cellsOf } from "../excel/batches";
import { readAreas } from "../cells/reading";
import { billResult, billSum } from "../insert/bill-formulas";

/** A longer sum is not a bill's. */
const mostCells = 10_000;

/** A formula, and where it stands. */
interface Written extends Position {
  readonly formula: string;
}

/** Whether a formula is one that a bill of products writes: a quantity times a result, or the sum of such. */
export function mayBeBilled(formula: string): boolean {
  // Most formulas are neither, and are not parsed.
  return (
    /^=\s*IF\([^]*=\s*(?:""|0)\s*,\s*""/i.test(formula) &&
    (eachIn(formula) !== null || resultsIn(formula) !== null)
  );
}

/** Those that calculate only with our results: what they refer to must call our functions itself. */
export async function billedAmong<T extends Written>(
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
