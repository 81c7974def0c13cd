import type { NumberIndexOrUnusableValue, OwnedEntries, InterpretedEntry } from "./result-entries";
import { groupPairsByKey } from "../../lca/group-by-key";

/** Results that were sent several times. */
interface RepeatedResults<T> {
  /** Results equal to an earlier one in everything sent. */
  readonly copies: ReadonlySet<T>;
  /** Results that differ from another with the same definition, owners and stage: something divides them. */
  readonly repeated: ReadonlySet<T>;
}

/** Finds results sent several times; `sentAs` returns everything that was sent for one, as one text. */
export function findRepeatedResults<T extends InterpretedEntry>(
  all: readonly T[],
  sentAs: (one: T) => string,
): RepeatedResults<T> {
  const copies = new Set<T>();
  const repeated = new Set<T>();
  const known = all.filter(({ definitions }) => definitions.length > 0);
  for (const ofOwners of groupPairsByKey(known.map((one) => [one.owners, one])).values()) {
    const keyed = ofOwners.map((one) => [`${one.definitions.join()}\n${one.stageKey}`, one] as const);
    for (const group of groupPairsByKey(keyed).values()) {
      if (group.length === 1) continue;
      const different = groupPairsByKey(group.map((one) => [sentAs(one), one]));
      for (const [first, ...others] of different.values()) {
        for (const one of others) copies.add(one);
        if (different.size > 1) repeated.add(first);
      }
    }
  }
  return { copies, repeated };
}

/**
 * Groups the results by owner, without copies, and returns the number of each; NaN for none. If one text of the list
 * may group thousands, all texts of the list are unclear. Beside results that name a product, one that names none may
 * be any product's, or a company's.
 */
export function groupByOwnerWithoutCopies<T extends InterpretedEntry>(
  all: readonly T[],
  { copies, repeated }: RepeatedResults<T>,
): { readonly results: readonly OwnedEntries[]; readonly numbers: readonly number[] } {
  const hasGrouped = all.some(({ value }) => value.is === "grouped");
  const areNamed = all.some(({ owners }) => owners.products.length > 0);
  const numbers: number[] = [];
  const judged = all.flatMap((one) => {
    if (copies.has(one)) return [];
    const read = hasGrouped ? withoutTextNumber(one.value) : one.value;
    const at = numbers.push(read.is === "number" ? read.value : NaN) - 1;
    const value: NumberIndexOrUnusableValue = read.is === "number" ? { is: "number", at } : read;
    const { owners, stage, definitions, beside, sent } = one;
    const isUnnamed = areNamed && owners.products.length === 0;
    const doubt = one.doubt ?? (isUnnamed ? { why: "products" } : null);
    const entry = { stage, definitions, value, doubt, beside, repeated: repeated.has(one) };
    return [[owners, sent ? { ...entry, sent } : entry] as const];
  });
  return {
    results: [...groupPairsByKey(judged)].map(([owners, entries]): OwnedEntries => ({ owners, entries })),
    numbers,
  };
}

function withoutTextNumber(value: InterpretedEntry["value"]): InterpretedEntry["value"] {
  return value.is === "number" && value.asText ? { is: "grouped", sent: String(value.value) } : value;
}
