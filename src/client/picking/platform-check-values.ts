import type { Account } from "../account/account";
import type { ProductOrScenarioResource } from "../account/named-resource";
import { nullIfMissing } from "../account/named-resource";
import { resourceKey } from "../account/results-key";
import type { TellingResult, UnreadMembers } from "./telling-results";
import { findTellingResults } from "./telling-results";
import type { ValueIdentifyingNames } from "../generations/refresh-report";

/** A result to compare with the one that the platform shows. */
export interface PlatformCheckValue extends ValueIdentifyingNames {
  readonly value: number;
  /** The indexes of the undecided members that aren't as usual for it. */
  readonly odd: readonly number[];
}

/**
 * Limits: places to choose, also if undecided members need more, products and scenarios to choose them from, and
 * candidates to read in search of those.
 */
const most = { places: 5, oddPlaces: 8, products: 3, scenarios: 2, looked: 10 };

/**
 * Chooses places at which a number would differ if something were read wrongly: first one for each odd value of an
 * undecided member, then for other telling values; then of the last product of the list and two more, of two scenarios,
 * with indicators of one unit among them; no zero, and no number twice. Fewer if there are no more. Throws
 * `NoValueError`.
 */
export async function choosePlatformCheckValues(
  account: Account,
  members: UnreadMembers | null = null,
): Promise<readonly PlatformCheckValue[]> {
  const telling = members ? await findTellingResults(account, members) : [];
  const first = await chooseTelling(account, telling);
  const { all } = await account.products();
  const spread = new Set([...all.slice(-1), ...all.slice(0, 1), ...all.slice(all.length / 2), ...all]);
  const ofProducts = new Map<string, PlatformCheckValue[]>();
  const ofScenarios = new Map<string, PlatformCheckValue[]>();
  const look = async (
    found: Map<string, PlatformCheckValue[]>,
    product: ProductOrScenarioResource,
    scenario: string | null,
  ) => {
    const places = await placesIn(account, product, scenario, telling);
    if (places.length > 0) found.set(scenario ?? resourceKey(product), places);
  };
  for (const product of [...spread].slice(0, most.looked)) {
    if (ofProducts.size < most.products) await look(ofProducts, product, null);
    const scenarios = ofScenarios.size < most.scenarios && (await nullIfMissing(account.scenarios(product)));
    for (const scenario of scenarios ? scenarios.all.slice(0, most.looked).map(resourceKey) : [])
      if (ofScenarios.size < most.scenarios && !ofScenarios.has(scenario))
        await look(ofScenarios, product, scenario);
  }
  return chosenFrom([...ofProducts.values(), ...ofScenarios.values()], first);
}

/** Chooses one result for each value that may tell something, those of undecided members first; a zero if need be. */
async function chooseTelling(
  account: Account,
  telling: readonly TellingResult[],
): Promise<readonly PlatformCheckValue[]> {
  const chosen: PlatformCheckValue[] = [];
  const shown = new Set<string>();
  const choose = async (some: readonly TellingResult[], count: number, zeros: boolean) => {
    for (const result of some) {
      if (shown.has(result.shows) || chosen.length >= count) continue;
      const places = await placesIn(account, result.product, result.scenario, telling, zeros);
      const place = places.find(({ definitions }) => definitions.includes(result.definition));
      if (!place || chosen.some(({ value }) => value === place.value)) continue;
      chosen.push(place);
      for (const other of telling) if (isSamePlace(other, result)) shown.add(other.shows);
    }
  };
  const odd = telling.filter((result) => result.odd.length > 0);
  for (const zeros of [false, true]) await choose(odd, most.oddPlaces, zeros);
  for (const zeros of [false, true]) await choose(telling, most.places, zeros);
  return chosen;
}

function isSamePlace(one: TellingResult, other: TellingResult): boolean {
  return (
    one.product === other.product && one.scenario === other.scenario && one.definition === other.definition
  );
}

/** A value with the indexes of its indicator's definitions. */
type PlaceWithDefinitions = PlatformCheckValue & { readonly definitions: readonly number[] };

async function placesIn(
  account: Account,
  product: ProductOrScenarioResource,
  scenario: string | null,
  telling: readonly TellingResult[],
  zeros = false,
): Promise<PlaceWithDefinitions[]> {
  const results = await nullIfMissing(account.preview(product, scenario));
  const { indicators } = await account.definitions();
  const own = telling.filter((one) => one.product === product && one.scenario === scenario);
  return indicators.inOrder().flatMap((indicator) => {
    const value = results?.valueOrReason(indicator);
    if (!results || typeof value !== "number" || (value === 0 && !zeros)) return [];
    const { name, unit, definitions } = indicator;
    const odd = new Set(
      own.filter(({ definition }) => definitions.includes(definition)).flatMap((one) => one.odd),
    );
    const names = { product: product.name, stage: results.stage, indicator: name, unit };
    return [{ ...names, value, odd: [...odd], definitions }];
  });
}

/** Takes one place from each list in turn, after the first ones. */
function chosenFrom(
  lists: readonly (readonly PlatformCheckValue[])[],
  first: readonly PlatformCheckValue[],
): readonly PlatformCheckValue[] {
  const chosen = [...first];
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
