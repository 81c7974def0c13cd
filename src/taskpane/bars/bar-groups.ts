import { isModuleDText, mentionsAnyModuleAToC } from "../../lca/module-d";
import type { DeclaredUnit } from "../../lca/declared-unit";
import { isSameDeclaredUnit } from "../../lca/declared-unit";
import type { BarRow } from "./bar-rows";

/** A result with its bar; null if there is no value, or none to compare it with. */
export interface BarRowWithGeometry extends BarRow {
  readonly bar: BarGeometry | null;
}

/** Results under one heading. */
export interface DeclaredUnitBarGroup {
  /** Whether the group says of itself that it is module D, beyond the system boundary. */
  readonly isBeyond: boolean;
  /** The declared unit of the group; null if it is unclear, so that no result has a bar. */
  readonly per: DeclaredUnit | null;
  readonly rows: readonly BarRowWithGeometry[];
}

interface SameUnitRows {
  readonly per: DeclaredUnit | null;
  readonly rows: BarRow[];
}

/**
 * Groups results by declared unit, those of module D last, each group in the given order. Results with the same
 * declared unit share a scale, also across two groups; others, or unclear ones, never do.
 */
export function groupResultsByDeclaredUnit(rows: readonly BarRow[]): readonly DeclaredUnitBarGroup[] {
  const drawn = groupByDeclaredUnit(rows).map(({ per, rows: alike }) => ({
    per,
    rows: addBars(alike, per !== null),
  }));
  return [false, true].flatMap((isBeyond) =>
    drawn
      .map(({ per, rows: all }) => ({
        ...{ isBeyond, per },
        rows: all.filter((one) => isModuleD(one) === isBeyond),
      }))
      .filter((group) => group.rows.length > 0),
  );
}

/** Whether some of these numbers do not fit on the scale of others. */
export function haveDifferentUnits(groups: readonly DeclaredUnitBarGroup[]): boolean {
  const scales = groups.filter((group) => group.rows.some(({ value }) => typeof value === "number"));
  return new Set(scales.map(({ per }) => per)).size > 1;
}

/** Groups results by declared unit; those with an unclear one come last. */
function groupByDeclaredUnit(rows: readonly BarRow[]): readonly SameUnitRows[] {
  const alike: SameUnitRows[] = [];
  const unclear: BarRow[] = [];
  for (const row of rows) {
    const per = row.per && "text" in row.per ? row.per : null;
    const own = per && alike.find((one) => one.per && isSameDeclaredUnit(one.per, per));
    if (own) own.rows.push(row);
    else if (per) alike.push({ per, rows: [row] });
    else unclear.push(row);
  }
  return unclear.length > 0 ? [...alike, { per: null, rows: unclear }] : alike;
}

function addBars(rows: readonly BarRow[], onOneScale: boolean): readonly BarRowWithGeometry[] {
  const numbers = rows.map(({ value }) => value).filter((value) => typeof value === "number");
  // A single bar would always be full, whatever its number.
  const bars = onOneScale && numbers.length > 1 ? [...scaleValuesToBarGeometry(numbers)] : [];
  return rows.map((row) => ({ ...row, bar: typeof row.value === "number" ? (bars.shift() ?? null) : null }));
}

/** Decides by the stage that results state, or else by their scenario's name. */
function isModuleD({ part, scenario }: BarRow): boolean {
  if (scenario === null) return false;
  return isModuleDText(part) || (!mentionsAnyModuleAToC(part) && isModuleDText(scenario.name));
}

/** A bar on its axis, in fractions of the axis: the position of 0, and the length of the bar from there. */
export interface BarGeometry {
  readonly zero: number;
  readonly length: number;
  /** Whether the bar reaches to the left of 0. */
  readonly isNegative: boolean;
}

/** Computes the bars of values on one scale, which includes 0. */
export function scaleValuesToBarGeometry(values: readonly number[]): readonly BarGeometry[] {
  // Values are fractions of the largest, since the distance between two very large numbers may overflow.
  const largest = values.reduce((size, value) => Math.max(size, Math.abs(value)), 0) || 1;
  const parts = values.map((value) => value / largest);
  const least = Math.min(0, ...parts);
  const reach = Math.max(0, ...parts) - least || 1;
  return parts.map((part) => ({
    zero: (0 - least) / reach,
    length: Math.abs(part) / reach,
    isNegative: part < 0,
  }));
}
