import type { Rectangle } from "../../sheet/a1";
import { address } from "../../sheet/a1";
import { isOnSheet, overlap } from "../../sheet/areas";
import type { Target } from "./inserting";
import type { NoPlan, Plan } from "./plans";
import { none } from "./plans";

/** More results than our functions give at once. */
const mostSpilled = 200_000;
/**
 * The most formulas that Excel takes at once without a long halt, for one table and for everything written
 * with it.
 */
const mostOfATable = 20_000;
const mostFormulas = 3 * mostOfATable;
/** More new sheets than anybody would look through. */
const mostSheets = 60;

/** Gives the plan unless it leaves the sheet, is too large, or runs into a table. */
export function checked(target: Target, plan: Plan): Plan | NoPlan {
  const { sheets } = plan;
  if (sheets.length > mostSheets) return none("too-many-sheets", String(mostSheets));
  if (!sheets.every(({ fills }) => fills.every(isOnSheet))) return none("off-sheet");
  const results = sheets.flatMap((one) => one.results.map(cellsOf));
  const formulas = sheets.flatMap(({ blocks }) =>
    blocks.flatMap(({ what, area }) => (what === "formulas" ? [cellsOf(area)] : [])),
  );
  const isTooMuch = sumOf(results) > mostSpilled || sumOf(formulas) > mostFormulas;
  if (isTooMuch || formulas.some((many) => many > mostOfATable)) return none("too-large");
  const [{ fills, isNew }] = sheets;
  const own = target.table?.name;
  const met = target.tables.find(
    ({ name, area }) => name !== own && fills.some((fill) => overlap(fill, area)),
  );
  return met && !target.table && !isNew ? none("meets-table", met.name || address(plan.at)) : plan;
}

function cellsOf({ rows, columns }: Rectangle): number {
  return rows * columns;
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
