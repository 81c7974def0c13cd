import type { ImpactDefinition } from "../lca/definition";
import { fold } from "../lca/fold";
import type { Indicator } from "../lca/indicators";
import { IndicatorList } from "../lca/indicators";
import { NoValue } from "../lca/reasons";
import { unitKey } from "../lca/units";

/** The account's definitions: the order of values in tables, and the indicators they make. */
export interface DefinitionList {
  readonly all: readonly ImpactDefinition[];
  /** Indexes in the list by id, and by address where definitions give theirs. */
  readonly indexesById: ReadonlyMap<string, number>;
  readonly indexesByAddress: ReadonlyMap<string, number>;
  readonly indicators: IndicatorList;
}

/** The ids of an indicator's definitions. */
export function idsOf({ definitions }: Indicator, { all }: DefinitionList): string[] {
  return definitions.map((index) => all[index]?.id ?? "");
}

/** The list of the definitions sent, but for their addresses. Throws NoValue "unclear" where some share an id, or lack one. */
export function listOf(
  sent: readonly ImpactDefinition[],
  isWhole: boolean,
): Omit<DefinitionList, "indexesByAddress"> {
  const all = merged(sent);
  const indexesById = new Map(all.map(({ id }, index) => [id, index]));
  if (indexesById.size < all.length || indexesById.has("")) {
    throw new NoValue({ kind: "unclear", found: "indicators whose ids are shared or could not be read" });
  }
  return { all, indexesById, indicators: new IndicatorList(all, isWhole) };
}

/** Definitions with one id, name, unit and standard are one, in all their presentations: "Full, Shortened". */
function merged(sent: readonly ImpactDefinition[]): readonly ImpactDefinition[] {
  const found = new Map<string, ImpactDefinition>();
  for (const one of sent) {
    const key = JSON.stringify([one.id, fold(one.name), unitKey(one.unit), fold(one.standard)]);
    const held = found.get(key) ?? one;
    const all = [held, one].flatMap(({ presentation }) => presentation.split(", "));
    found.set(key, { ...held, presentation: [...new Set(all)].filter(Boolean).join(", ") });
  }
  return [...found.values()];
}
