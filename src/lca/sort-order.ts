import type { Nameable } from "./name-list";
import type { classifyUseOrEndOfLife } from "./stage-names";

type Kind = ReturnType<typeof classifyUseOrEndOfLife>;

/** Compares digits as numbers: "type 42" comes before "type 154". */
export const nameCollator = new Intl.Collator("en", { numeric: true });

/** The kinds of scenarios in the order of the life cycle; unknown kinds come between those that are known. */
export const scenarioKindOrder: readonly Kind[] = ["use", "", "end of life"];

/** Sorts by name, then by id. */
export function compareByName(one: Nameable, other: Nameable): number {
  return nameCollator.compare(one.name, other.name) || nameCollator.compare(one.id, other.id);
}

type Stage = (Nameable & { readonly kind: Kind }) | null;

/** Sorts stages: production, which is null, then scenarios by kind, then by name. */
export function compareProductionThenScenarios(one: Stage, other: Stage): number {
  if (!one || !other) return Number(one !== null) - Number(other !== null);
  return (
    scenarioKindOrder.indexOf(one.kind) - scenarioKindOrder.indexOf(other.kind) || compareByName(one, other)
  );
}
