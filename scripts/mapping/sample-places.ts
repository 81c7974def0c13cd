import type { Account } from "../../src/client/account/account";
import { groupPairsByKey } from "../../src/lca/group-by-key";
import type { ProductOrScenarioResource } from "../../src/client/account/named-resource";
import { resourceKey } from "../../src/client/account/results-key";
import type { MisfitReason } from "../../src/wire/mapping/service-mapping";
import type { Reason } from "../../src/lca/reasons";
import { reasonFromError } from "../../src/lca/reasons";
import { productionStageName } from "../../src/lca/stages";
import { sentence } from "../../src/words/reason-sentence";

/** A product at a stage, as a formula names them; null is A1-A3. */
export interface SamplePlace {
  readonly product: string;
  readonly stage: string | null;
  /** The names of both. */
  readonly title: string;
}

function createPlace(
  product: ProductOrScenarioResource,
  scenario: ProductOrScenarioResource | null,
): SamplePlace {
  return {
    product: resourceKey(product),
    stage: scenario && resourceKey(scenario),
    title: `${product.name}, ${scenario?.name ?? productionStageName}`,
  };
}

/** Number of products that are read, and of scenarios of the first that has any. */
const few = 5;

/** Notes an answer that does not fit the mapping. */
type MisfitNote = (misfit: MisfitReason) => void;

/** The first products at A1-A3, and the first that has scenarios in some of these. Throws `NoValueError`. */
export async function findSamplePlaces(
  account: Account,
  onMisfit?: MisfitNote,
): Promise<readonly SamplePlace[]> {
  const products = (await account.products()).all.slice(0, few);
  const places = products.map((product) => createPlace(product, null));
  for (const product of products) {
    const scenarios = await scenariosOf(product, account, onMisfit);
    if (scenarios.length > 0)
      return [...places, ...scenarios.slice(0, few).map((scenario) => createPlace(product, scenario))];
  }
  return places;
}

/** None if they cannot be read, because another product's may be readable. */
async function scenariosOf(
  product: ProductOrScenarioResource,
  account: Account,
  onMisfit?: MisfitNote,
): Promise<readonly ProductOrScenarioResource[]> {
  try {
    return (await account.scenarios(product)).all;
  } catch (thrown) {
    const reason = reasonFromError(thrown);
    if (reason.kind === "misfit") onMisfit?.(reason);
    return [];
  }
}

/** How many numbers there are at a place, and whether there are results without one. */
export interface PlaceCount {
  readonly place: SamplePlace;
  readonly count: number;
  readonly hasOthers: boolean;
}

/** The numbers at a few places, and why others are missing: one sentence for each kind of reason, except misfits. */
export interface SampleNumbers {
  readonly counts: readonly PlaceCount[];
  readonly problems: readonly string[];
}

export async function countSampleNumbers(
  account: Account,
  places: readonly SamplePlace[],
  onMisfit: MisfitNote,
): Promise<SampleNumbers> {
  const found: (readonly [cause: string, said: string])[] = [];
  const counts: PlaceCount[] = [];
  for (const place of places) {
    try {
      const { count, reasons } = await readPlace(account, place);
      counts.push({ place, count, hasOthers: reasons.length > 0 });
      for (const reason of reasons) found.push([causeOf(reason), sentence(reason)]);
      if (await hasStrangers(account, place)) found.push(["strangers", strangersAt(place)]);
    } catch (thrown) {
      const reason = reasonFromError(thrown);
      if (reason.kind === "misfit") onMisfit(reason);
      else found.push([causeOf(reason), sentence(reason)]);
    }
  }
  const problems = [...groupPairsByKey(found).values()].map(([first, ...others]) =>
    others.length === 0 ? first : `${first} The same problem occurs ${others.length} more times.`,
  );
  return { counts, problems };
}

/** The number of values at a place, and why indicators have none. That others have results is no reason to tell. */
async function readPlace(
  account: Account,
  { product, stage }: SamplePlace,
): Promise<{ readonly count: number; readonly reasons: readonly Reason[] }> {
  const results = await account.preview(product, stage);
  const { indicators } = await account.definitions();
  const answers = indicators.all.map((indicator) => results.valueOrReason(indicator));
  const reasons = answers.filter((answer) => typeof answer !== "number");
  const count = answers.length - reasons.length;
  const isUsual = ({ kind }: Reason): boolean => kind === "no-result" || (kind === "set-aside" && count > 0);
  return { count, reasons: reasons.filter((reason) => !isUsual(reason)) };
}

/** True if there are results whose ids no definition has. */
async function hasStrangers(account: Account, { product, stage }: SamplePlace): Promise<boolean> {
  const found = await account.heldAt({ product: await account.product(product), scenario: stage });
  return found?.table?.table.form.asides.some(({ what }) => what === "undefined") ?? false;
}

const strangersAt = (place: SamplePlace): string =>
  `Some results have an id without a definition: ${place.title}.`;

function causeOf(reason: Reason): string {
  return reason.kind === "unclear-result" ? `${reason.kind} ${reason.doubt.why}` : reason.kind;
}

/**
 * Counts the numbers that both accounts give alike at these places. Throws with one sentence if one differs. With
 * `canAdd`, the mapping may give numbers that recognition refuses.
 */
export async function countEqualNumbers(
  recognised: Account,
  mapped: Account,
  places: readonly SamplePlace[],
  canAdd = false,
): Promise<number> {
  let alike = 0;
  const { all } = await recognised.definitions();
  for (const place of places)
    for (const { id, name } of all) {
      const [one, other] = [await numberAt(recognised, place, id), await numberAt(mapped, place, id)];
      if (one !== other && !(canAdd && one === null))
        throw new Error(
          `No draft was written. ${name} of product ${place.product}, ${place.stage ?? productionStageName}, is ${said(one)} by recognition and ${said(other)} by the mapping.`,
        );
      if (one !== null) alike += 1;
    }
  return alike;
}

async function numberAt(
  account: Account,
  { product, stage }: SamplePlace,
  id: string,
): Promise<number | null> {
  return account.impact(product, `id:${id}`, stage).catch(() => null);
}

const said = (value: number | null): string => (value === null ? "no number" : String(value));
