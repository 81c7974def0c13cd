import type { RefreshReport, ValueChange } from "./refresh-report";

/** The changed values of one product, in the report's order. */
export interface ProductChanges {
  readonly product: string;
  /** How many values changed, whether or not their rows are hidden. */
  readonly count: number;
  /** The change that is the largest in per cent; undefined if none of them has a per cent. */
  readonly largest: ChangeInPercent | undefined;
  readonly rows: readonly ValueChange[];
}

/** A change with a per cent. */
type ChangeInPercent = ValueChange & { readonly relative: number };

/** Groups changes, which are sorted by product. */
export function groupChangesByProduct(changes: readonly ValueChange[]): readonly ProductChanges[] {
  const byProduct = new Map<string, ValueChange[]>();
  for (const change of changes) {
    const alike = byProduct.get(change.product);
    if (alike) alike.push(change);
    else byProduct.set(change.product, [change]);
  }
  return [...byProduct].map(([product, rows]) => ({
    product,
    count: rows.length,
    largest: findLargestChange(rows),
    rows,
  }));
}

/** Binary fractions make a change of exactly 10 % slightly more or less. */
const relativeNoise = 1e-9;

/** Hides the rows of smaller changes, but counts them. A row without a per cent may be a large change, and stays. */
export function hideChangesBelow(
  groups: readonly ProductChanges[],
  threshold: number,
): readonly ProductChanges[] {
  if (threshold === 0) return groups;
  const isShown = ({ relative }: ValueChange): boolean =>
    relative === null || Math.abs(relative) >= threshold - relativeNoise;
  return groups.map((group) => ({ ...group, rows: group.rows.filter(isShown) }));
}

export function countShownRows(groups: readonly ProductChanges[]): number {
  return groups.reduce((sum, { rows }) => sum + rows.length, 0);
}

/** A product of which no row is shown still takes the place of one: its heading. */
const placesOf = ({ rows }: ProductChanges): number => Math.max(1, rows.length);

export function countPlaces(groups: readonly ProductChanges[]): number {
  return groups.reduce((sum, group) => sum + placesOf(group), 0);
}

/** The first groups and rows, in this many places. */
export function takeFirstPlaces(
  groups: readonly ProductChanges[],
  places: number,
): readonly ProductChanges[] {
  const taken: ProductChanges[] = [];
  let left = places;
  for (const group of groups) {
    if (left <= 0) break;
    taken.push(group.rows.length > left ? { ...group, rows: group.rows.slice(0, left) } : group);
    left -= placesOf(group);
  }
  return taken;
}

/** The products with more changes than any other; none if every product has a single one. */
export function findMostChangedProducts(groups: readonly ProductChanges[]): readonly ProductChanges[] {
  const most = groups.reduce((max, { count }) => Math.max(max, count), 0);
  return most < 2 ? [] : groups.filter(({ count }) => count === most);
}

/** The change that is the largest in per cent, up or down. */
export function findLargestChange(changes: readonly ValueChange[]): ChangeInPercent | undefined {
  let largest: ChangeInPercent | undefined;
  for (const change of changes) {
    if (hasPercent(change) && Math.abs(change.relative) > Math.abs(largest?.relative ?? 0)) largest = change;
  }
  return largest;
}

/** The products with a change that is as large in per cent, up or down, as the largest of all. */
export function findProductsWithLargestChange(groups: readonly ProductChanges[]): readonly ProductChanges[] {
  const sizeOf = ({ largest }: ProductChanges): number => Math.abs(largest?.relative ?? 0);
  const most = groups.reduce((max, group) => Math.max(max, sizeOf(group)), 0);
  return groups.filter((group) => group.largest && sizeOf(group) >= most - relativeNoise);
}

function hasPercent(change: ValueChange): change is ChangeInPercent {
  return change.relative !== null;
}

/** How many numbers cells show before a switch of account, and what becomes of them. */
export interface SwitchedNumberCounts {
  readonly count: number;
  readonly stay: number;
  readonly change: number;
  readonly gone: number;
  /** Those whose number before is not known, or whose number after could not be read. */
  readonly unknown: number;
}

export function countSwitchedNumbers(report: RefreshReport): SwitchedNumberCounts {
  const { compared, unknownBefore, left, changes, redefined, gone } = report;
  // A number where there was none has nothing to change.
  const appeared = changes.filter(({ before }) => before === null).length;
  const change = changes.length - appeared + redefined.length;
  return {
    count: compared - appeared + left,
    stay: compared - appeared - change - gone.length - unknownBefore,
    change,
    gone: gone.length,
    unknown: unknownBefore + left,
  };
}

/** The areas of the cells that a report names, in the order of its rows, each once. */
export function listReportedAreas(
  { redefined, gone }: Pick<RefreshReport, "redefined" | "gone">,
  groups: readonly ProductChanges[],
): readonly string[] {
  const rows = [...redefined, ...gone, ...groups.flatMap((group) => group.rows)];
  return [...new Set(rows.flatMap(({ cells }) => cells))];
}
