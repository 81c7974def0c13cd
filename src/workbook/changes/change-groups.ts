import { groupPairsByKey } from "../../lca/group-by-key";
import { foldText } from "../../lca/fold-text";
import type { OldAndNewStandard } from "../../lca/indicator-catalogue";
import { areSameDeclaredUnits, unitComparisonKey } from "../../lca/units";
import type { RedefinedValue, RefreshReport, ValueChange } from "../../client/generations/refresh-report";

/** What tells how large a change is, and of which product. */
type SizedChange = Pick<ValueChange, "product" | "relative">;

/** The changed values of one product, in the report's order. */
export interface ProductChanges<Change extends SizedChange> {
  readonly product: string;
  /** How many values changed, whether or not their rows are hidden. */
  readonly count: number;
  /** The change that is the largest in per cent, up or down; undefined if none of them has a per cent. */
  readonly largest: Change | undefined;
  readonly rows: readonly Change[];
}

/** Groups changes, which are sorted by product. */
export function groupChangesByProduct<Change extends SizedChange>(
  changes: readonly Change[],
): readonly ProductChanges<Change>[] {
  return [...groupPairsByKey(changes.map((change) => [change.product, change]))].map(([product, rows]) => {
    let largest: Change | undefined;
    for (const row of rows) if (sizeOf(row) > sizeOf(largest)) largest = row;
    return { product, count: rows.length, largest, rows };
  });
}

/** The size of a change, up or down; 0 without a per cent. */
function sizeOf(change: SizedChange | undefined): number {
  return Math.abs(change?.relative ?? 0);
}

/** Binary fractions make a change of exactly 10 % slightly more or less. */
const relativeNoise = 1e-9;

/** Hides the rows of smaller changes, but counts them. A row without a per cent may be a large change, and stays. */
export function hideChangesBelow<Change extends SizedChange>(
  groups: readonly ProductChanges<Change>[],
  threshold: number,
): readonly ProductChanges<Change>[] {
  const isShown = (change: Change): boolean =>
    change.relative === null || sizeOf(change) >= threshold - relativeNoise;
  return groups.map((group) => ({ ...group, rows: group.rows.filter(isShown) }));
}

/** The products with a change that is as large in per cent, up or down, as the largest of all. */
export function findProductsWithLargestChange<Change extends SizedChange>(
  groups: readonly ProductChanges<Change>[],
): readonly ProductChanges<Change>[] {
  const most = groups.reduce((max, { largest }) => Math.max(max, sizeOf(largest)), 0);
  return groups.filter(({ largest }) => largest && sizeOf(largest) >= most - relativeNoise);
}

/** The product with more changes than any other, if one has several. */
export function findMostChangedProduct(
  changes: readonly SizedChange[],
): ProductChanges<SizedChange> | undefined {
  const groups = groupChangesByProduct(changes);
  const most = groups.reduce((max, { count }) => Math.max(max, count), 2);
  const mostChanged = groups.filter(({ count }) => count === most);
  return mostChanged.length === 1 ? mostChanged[0] : undefined;
}

/** The LCA standards of the old and the new numbers of a switch; null if they are the same, or one is not known. */
export function findStandardChange({
  switchedFrom,
  of,
}: Pick<RefreshReport, "switchedFrom" | "of">): OldAndNewStandard | null {
  const before = switchedFrom?.standard ?? "";
  const after = of.standard;
  return before === "" || after === "" || foldText(before) === foldText(after) ? null : { before, after };
}

/** The values of a report that now mean something else. */
export interface RedefinedValueGroups {
  /** Those of another standard or under other names, and all of a refresh. */
  readonly ofSomethingElse: readonly RedefinedValue[];
  /** Those that are merely another account's. */
  readonly ofOtherAccount: readonly RedefinedValue[];
}

export function groupRedefinedValues(report: RefreshReport): RedefinedValueGroups {
  const { redefined, switchedFrom } = report;
  if (switchedFrom === undefined || findStandardChange(report))
    return { ofSomethingElse: redefined, ofOtherAccount: [] };
  return {
    ofSomethingElse: redefined.filter((value) => !hasSameMeaning(value)),
    ofOtherAccount: redefined.filter(hasSameMeaning),
  };
}

/** What is no longer known counts as the same. */
function hasSameMeaning({ before, after }: RedefinedValue): boolean {
  return (
    before.product === after.product &&
    before.stage === after.stage &&
    before.indicator === after.indicator &&
    (before.unit === null || unitComparisonKey(before.unit) === unitComparisonKey(after.unit)) &&
    (before.per === null || areSameDeclaredUnits(before.per, after.per))
  );
}

/** How many values a refresh has read; of these, how many changed, mean something else and are gone. */
export interface RefreshedValueCounts {
  readonly compared: number;
  readonly changed: number;
  readonly redefined: number;
  readonly gone: number;
  /** Those that could not be read. */
  readonly left: number;
}

export function countRefreshedValues(report: RefreshReport): RefreshedValueCounts {
  const { compared, changes, redefined, gone, left } = report;
  return { compared, changed: changes.length, redefined: redefined.length, gone: gone.length, left };
}

/** How many numbers cells show before a switch of account, and what becomes of them. */
export interface SwitchedNumberCounts {
  readonly count: number;
  readonly stay: number;
  /** Those that are of something else. */
  readonly redefined: number;
  readonly change: number;
  readonly gone: number;
  /** Those whose number before is not known, or whose number after could not be read. */
  readonly unknown: number;
}

export function countSwitchedNumbers(report: RefreshReport): SwitchedNumberCounts {
  const { compared, unknownBefore, left, changes, redefined, gone } = report;
  // A number where there was none has nothing to change.
  const appeared = changes.filter(({ before }) => before === null).length;
  const { ofSomethingElse, ofOtherAccount } = groupRedefinedValues(report);
  return {
    count: compared - appeared + left,
    stay: compared - changes.length - redefined.length - gone.length - unknownBefore,
    redefined: ofSomethingElse.length,
    change: changes.length - appeared + ofOtherAccount.length,
    gone: gone.length,
    unknown: unknownBefore + left,
  };
}
