import { saysModuleD, saysOtherModules } from "../../lca/module-d";
import type { Per } from "../../lca/per";
import { isAlike } from "../../lca/per";
import type { Row } from "./rows";

/** A result with its bar; null if there is no value, or none to compare it with. */
export interface Drawn extends Row {
  readonly bar: Bar | null;
}

/** Results under one heading. */
export interface Group {
  /** Whether the group says of itself that it is module D, beyond the system boundary. */
  readonly isBeyond: boolean;
  /** The declared unit of the group; null if it is unclear, so that no result has a bar. */
  readonly per: Per | null;
  readonly rows: readonly Drawn[];
}

interface Alike {
  readonly per: Per | null;
  readonly rows: Row[];
}

/**
 * Groups results by declared unit, those of module D last, each group in the given order. Results with the same
 * declared unit share a scale, also across two groups; others, or unclear ones, never do.
 */
export function groupsOf(rows: readonly Row[]): readonly Group[] {
  const drawn = alikeIn(rows).map(({ per, rows: alike }) => ({ per, rows: drawnOf(alike, per !== null) }));
  return [false, true].flatMap((isBeyond) =>
    drawn
      .map(({ per, rows: all }) => ({
        ...{ isBeyond, per },
        rows: all.filter((one) => saysBeyond(one) === isBeyond),
      }))
      .filter((group) => group.rows.length > 0),
  );
}

/** Whether some of these numbers do not fit on the scale of others. */
export function areUnlike(groups: readonly Group[]): boolean {
  const scales = groups.filter((group) => group.rows.some(({ value }) => typeof value === "number"));
  return new Set(scales.map(({ per }) => per)).size > 1;
}

/** Groups results by declared unit; those with an unclear one come last. */
function alikeIn(rows: readonly Row[]): readonly Alike[] {
  const alike: Alike[] = [];
  const unclear: Row[] = [];
  for (const row of rows) {
    const per = row.per && "text" in row.per ? row.per : null;
    const own = per && alike.find((one) => one.per && isAlike(one.per, per));
    if (own) own.rows.push(row);
    else if (per) alike.push({ per, rows: [row] });
    else unclear.push(row);
  }
  return unclear.length > 0 ? [...alike, { per: null, rows: unclear }] : alike;
}

function drawnOf(rows: readonly Row[], onOneScale: boolean): readonly Drawn[] {
  const numbers = rows.map(({ value }) => value).filter((value) => typeof value === "number");
  // A single bar would always be full, whatever its number.
  const bars = onOneScale && numbers.length > 1 ? [...barsOf(numbers)] : [];
  return rows.map((row) => ({ ...row, bar: typeof row.value === "number" ? (bars.shift() ?? null) : null }));
}

/** Decides by the stage that results state, or else by their scenario's name. */
function saysBeyond({ part, scenario }: Row): boolean {
  if (scenario === null) return false;
  return saysModuleD(part) || (!saysOtherModules(part) && saysModuleD(scenario.name));
}

/** A bar on its axis, in fractions of the axis: the position of 0, and the length of the bar from there. */
export interface Bar {
  readonly zero: number;
  readonly length: number;
  /** Whether the bar reaches to the left of 0. */
  readonly isNegative: boolean;
}

/** Computes the bars of values on one scale, which includes 0. */
export function barsOf(values: readonly number[]): readonly Bar[] {
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
