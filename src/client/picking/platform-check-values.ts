import type { Account } from "../account/account";
import type { ProductOrScenarioResource } from "../account/named-resource";
import { nullIfMissing } from "../account/named-resource";
import { resourceKey } from "../account/results-key";
import type { ValueIdentifyingNames } from "../generations/refresh-report";

/** A result to compare with the one that the platform shows. */
export interface PlatformCheckValue extends ValueIdentifyingNames {
  readonly value: number;
}

/** Limits: places to choose, products and scenarios to choose them from, and candidates to read in search of those. */
const most = { places: 5, products: 3, scenarios: 2, looked: 10 };

/**
 * Chooses places at which a number would differ if something were read wrongly: of the last product of the list and two
 * more, of two scenarios, with indicators of one unit among them; no zero, and no number twice. Fewer if there are no
 * more. Throws `NoValueError`.
 */
export async function choosePlatformCheckValues(account: Account): Promise<readonly PlatformCheckValue[]> {
  const { all } = await account.products();
  const spread = new Set([...all.slice(-1), ...all.slice(0, 1), ...all.slice(all.length / 2), ...all]);
  const ofProducts = new Map<string, PlatformCheckValue[]>();
  const ofScenarios = new Map<string, PlatformCheckValue[]>();
  const look = async (
    found: Map<string, PlatformCheckValue[]>,
    product: ProductOrScenarioResource,
    scenario: string | null,
  ) => {
    const places = await placesIn(account, product, scenario);
    if (places.length > 0) found.set(scenario ?? resourceKey(product), places);
  };
  for (const product of [...spread].slice(0, most.looked)) {
    if (ofProducts.size < most.products) await look(ofProducts, product, null);
    const scenarios = ofScenarios.size < most.scenarios && (await nullIfMissing(account.scenarios(product)));
    for (const scenario of scenarios ? scenarios.all.slice(0, most.looked).map(resourceKey) : [])
      if (ofScenarios.size < most.scenarios && !ofScenarios.has(scenario))
        await look(ofScenarios, product, scenario);
  }
  return chosenFrom([...ofProducts.values(), ...ofScenarios.values()]);
}

async function placesIn(
  account: Account,
  product: ProductOrScenarioResource,
  scenario: string | null,
): Promise<PlatformCheckValue[]> {
  const results = await nullIfMissing(account.preview(product, scenario));
  const { indicators } = await account.definitions();
  return indicators.inOrder().flatMap((one) => {
    const value = results?.valueOrReason(one);
    if (!results || typeof value !== "number" || value === 0) return [];
    return [{ product: product.name, stage: results.stage, indicator: one.name, unit: one.unit, value }];
  });
}

/** Takes one place from each list in turn. */
function chosenFrom(lists: readonly (readonly PlatformCheckValue[])[]): readonly PlatformCheckValue[] {
  const chosen: PlatformCheckValue[] = [];
  for (let round = 0; round < most.places; round += 1)
    for (const list of lists) {
      const next = chosen.length < most.places && nextFrom(list, chosen);
      if (next) chosen.push(next);
    }
  return chosen;
}

/** Prefers an indicator that is not chosen yet: the first two of one unit, then of others. */
function nextFrom(
  list: readonly PlatformCheckValue[],
  chosen: readonly PlatformCheckValue[],
): PlatformCheckValue | undefined {
  const holds = (all: readonly PlatformCheckValue[], unit: string) =>
    all.filter((one) => one.unit === unit).length;
  const isApt = ({ unit }: PlatformCheckValue): boolean =>
    chosen.length === 0 ? holds(list, unit) > 1 : holds(chosen, unit) > 0 === (chosen.length === 1);
  const rank = (place: PlatformCheckValue): number =>
    (chosen.some((one) => one.indicator === place.indicator) ? 2 : 0) + (isApt(place) ? 0 : 1);
  const free = list.filter(({ value }) => chosen.every((one) => one.value !== value));
  return free.sort((one, other) => rank(one) - rank(other))[0];
}
