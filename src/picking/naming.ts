import type { ImpactDefinition } from "../lca/definition";
import { groupOf } from "../lca/groups";
import type { Indicator, IndicatorList } from "../lca/indicators";
import type { NameList, Nameable } from "../lca/names";
import type { Resource } from "../account/resource";
import { scenarioOf } from "../account/scenario";
import type { PickedIndicator, PickedScenario } from "./picks";
import { withUnit } from "../lca/units";
import { indicatorForms, usualForms } from "./formula-texts";

/** How formulas name a thing: whether by more than its name, and the texts, where they are not the usual ones. */
interface Naming {
  readonly ambiguous: boolean;
  readonly forms?: readonly string[];
}

/** How formulas name one of a list, so that they find that one and no other. */
export function namingIn<T extends Nameable>(list: NameList<T>, one: T): Naming {
  const { id, name, codes = [] } = one;
  const means = (text: string): boolean => text.trim() !== "" && list.isOnly(text, one);
  const ambiguous = !means(name);
  if (usualForms(id, name, ambiguous).every(means)) return { ambiguous };
  const byCode = codes.map((code) => `code:${code}`);
  return { ambiguous, forms: [name, `id:${id}`, id, `name:${name}`, ...byCode].filter(means) };
}

/** What the pane picks of a product's scenarios. */
export function scenarioIn(list: NameList<Resource>, one: Resource): PickedScenario {
  const { ambiguous, ...forms } = namingIn(list, one);
  return { ...scenarioOf(one), ...(ambiguous && { ambiguous }), ...forms };
}

/** What the pane picks of an account's indicator, or of one of its definitions. */
export function pickedOf(
  indicators: IndicatorList,
  all: readonly ImpactDefinition[],
  indicator: Indicator,
): PickedIndicator {
  const { name, unit, definitions } = indicator;
  const ids = definitions.map((index) => all[index]?.id ?? "");
  const abbreviation = indicators.abbreviationOf(indicator);
  const picked: PickedIndicator = { name, abbreviation, unit, ids, group: groupOf(name) };
  const means = (text: string): boolean => isMeant(indicators, indicator, text);
  if (indicatorForms(picked).every(means)) return picked;
  const words = [abbreviation, name].filter((word) => word.trim() !== "");
  const named = [...words.map((word) => withUnit(word, unit)), ...words];
  const byId = ids.length === 1 ? ids.flatMap((id) => [`id:${id}`, id]) : [];
  return { ...picked, forms: [...named, ...byId, `name:${name}`].filter(means) };
}

function isMeant(indicators: IndicatorList, { definitions }: Indicator, text: string): boolean {
  if (text.trim() === "") return false;
  try {
    return indicators.find(text).definitions.join() === definitions.join();
  } catch {
    return false;
  }
}
