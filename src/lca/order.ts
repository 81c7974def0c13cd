import type { Nameable } from "./names";
import type { scenarioKind } from "./stages";

type Kind = ReturnType<typeof scenarioKind>;

/** Compares digits as numbers: "type 42" comes before "type 154". */
export const alphabet = new Intl.Collator("en", { numeric: true });

/** The kinds of scenarios in the order of the life cycle; unknown kinds come between those that are known. */
export const lifeCycle: readonly Kind[] = ["use", "", "end of life"];

/** Sorts by name, then by id. */
export function byName(one: Nameable, other: Nameable): number {
  return alphabet.compare(one.name, other.name) || alphabet.compare(one.id, other.id);
}

type Stage = (Nameable & { readonly kind: Kind }) | null;

/** Sorts stages: production, which is null, then scenarios by kind, then by name. */
export function byStage(one: Stage, other: Stage): number {
  if (!one || !other) return Number(one !== null) - Number(other !== null);
  return lifeCycle.indexOf(one.kind) - lifeCycle.indexOf(other.kind) || byName(one, other);
}
