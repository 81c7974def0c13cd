import type { Account } from "../account/account";
import type { Results } from "../account/results";
import type { PerSaid } from "../lca/per";
import { agreed } from "../lca/per";
import { traitsOf } from "../lca/reason-traits";
import type { Reason } from "../lca/reasons";
import { NoValue, reasonOf } from "../lca/reasons";
import type { Asking } from "../service/asking";
import { ask } from "../addin";
import { askFor } from "../picking/asking";
import type { Preview, Waiting, PickedIndicator, PickedProduct, PickedScenario } from "../picking/picks";
import { indicatorText, scenarioText } from "../picking/formula-texts";

/** Results of one product at one stage, in the order of the indicators. */
export interface StageResults {
  readonly scenario: PickedScenario | null;
  readonly values: readonly Preview[];
  /** When the service sent them; null if it sent none. */
  readonly readAt: number | null;
  /** Their declared unit; null if the service does not give it. */
  readonly per: PerSaid;
}

/** The results to be read of one product. */
export interface Reading {
  readonly product: PickedProduct;
  readonly indicators: readonly PickedIndicator[];
  readonly scenarios: readonly (PickedScenario | null)[];
}

/** Reads results by the names that the formulas use, and of that very product, so that both agree. Throws NoValue. */
export async function resultsOf(
  { product, indicators, scenarios }: Reading,
  waiting: Waiting,
): Promise<readonly StageResults[]> {
  return askFor({ ask }, waiting, async ({ account }, asking) => {
    const { indicators: list } = await account.definitions(asking);
    const read = async (scenario: PickedScenario | null): Promise<StageResults> => {
      const stage = scenario && scenarioText(scenario, scenarios);
      try {
        const results = await account.preview(product, stage, asking);
        const values = indicators.map((one) => valueOr(() => results.value(list.find(indicatorText(one)))));
        const per = await perOf(results, account, product, asking);
        return { scenario, values, readAt: values.some(isNumber) ? results.readAt : null, per };
      } catch (thrown) {
        const reason = reasonOf(thrown);
        if (endsAll(reason)) throw thrown;
        return { scenario, values: indicators.map(() => reason), readAt: null, per: null };
      }
    };
    return Promise.all(scenarios.map(read));
  });
}

/** True if nothing else can be read either. */
export function endsAll(reason: Reason): boolean {
  return traitsOf(reason).ends !== "nothing";
}

/** The declared unit of the results, or else that of the product's own document. */
async function perOf(
  results: Results,
  account: Account,
  product: PickedProduct,
  asking: Asking,
): Promise<StageResults["per"]> {
  if (results.per) return results.per;
  try {
    return agreed((await account.details(product, asking)).pers);
  } catch (thrown) {
    if (endsAll(reasonOf(thrown))) throw thrown;
    return null;
  }
}

export function isNumber(value: Preview): value is number {
  return typeof value === "number";
}

function valueOr(value: () => number): Preview {
  try {
    return value();
  } catch (thrown) {
    if (thrown instanceof NoValue) return thrown.reason;
    throw thrown;
  }
}
