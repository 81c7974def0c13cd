import type { PickedIndicator, PickedProduct, PickedScenario } from "../../client/picking/picked-items";

/** Identifies a product or scenario, even if a service gives no id. */
export function idAndNameKey({ id, name }: PickedProduct | PickedScenario): string {
  return `${id}\n${name}`;
}

/** Identifies an indicator: a name and a unit. */
export function indicatorKey({ name, unit }: PickedIndicator): string {
  return `${name}\n${unit}`;
}

/** Identifies a stage: a scenario, or "" for production. */
export function pickedStageKey(stage: PickedScenario | null): string {
  return stage ? idAndNameKey(stage) : "";
}

/** A list with an item added at its end, or removed if it was in the list. */
export function toggleItemInList<T>(list: readonly T[], one: T, key: (of: T) => string): readonly T[] {
  const without = list.filter((other) => key(other) !== key(one));
  return without.length < list.length ? without : [...list, one];
}

/** A list with all of these items in it, or none of them; those already in it keep their positions. */
export function addOrRemoveItemsAsWanted<T>(
  list: readonly T[],
  these: readonly T[],
  key: (of: T) => string,
  wanted: boolean,
): readonly T[] {
  const all = new Map(list.map((one) => [key(one), one]));
  for (const one of these) {
    if (!wanted) all.delete(key(one));
    else if (!all.has(key(one))) all.set(key(one), one);
  }
  return [...all.values()];
}
