import type { ImpactDefinition } from "./impact-definition";
import { foldText } from "./fold-text";
import type { Indicator } from "./indicator-list";
import { IndicatorList } from "./indicator-list";
import { NoValueError } from "./reasons";
import { unitComparisonKey } from "./unit-comparison";

/** The account's impact definitions, which give the order of values in tables, and the indicators they form. */
export interface ImpactDefinitionList {
  readonly all: readonly ImpactDefinition[];
  /** Indexes in the list by id, and by address for definitions that give theirs. */
  readonly indexesById: ReadonlyMap<string, number>;
  readonly indexesByAddress: ReadonlyMap<string, number>;
  readonly indicators: IndicatorList;
}

/** Returns the ids of an indicator's definitions. */
export function listDefinitionIdsOfIndicator(
  { definitions }: Indicator,
  { all }: ImpactDefinitionList,
): string[] {
  return definitions.map((index) => all[index]?.id ?? "");
}

/**
 * Creates the list of the definitions sent, without their addresses. Throws `NoValueError` "unclear" if ids are shared
 * or missing.
 */
export function buildListFromSentDefinitions(
  sent: readonly ImpactDefinition[],
  isWhole: boolean,
): Omit<ImpactDefinitionList, "indexesByAddress"> {
  const all = mergePresentations(sent);
  const indexesById = new Map(all.map(({ id }, index) => [id, index]));
  if (indexesById.size < all.length || indexesById.has("")) {
    throw new NoValueError({
      kind: "unclear",
      found: "indicators whose ids are shared or couldn’t be read",
    });
  }
  return { all, indexesById, indicators: new IndicatorList(all, isWhole) };
}

/** Merges definitions with the same id, name, unit and standard into one with all presentations: "Full, Shortened". */
function mergePresentations(sent: readonly ImpactDefinition[]): readonly ImpactDefinition[] {
  const found = new Map<string, ImpactDefinition>();
  for (const one of sent) {
    const key = JSON.stringify([
      one.id,
      foldText(one.name),
      unitComparisonKey(one.unit),
      foldText(one.standard),
    ]);
    const held = found.get(key) ?? one;
    const all = [held, one].flatMap(({ presentation }) => presentation.split(", "));
    found.set(key, { ...held, presentation: [...new Set(all)].filter(Boolean).join(", ") });
  }
  return [...found.values()];
}
