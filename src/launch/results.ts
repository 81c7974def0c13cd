import { detailRows } from "../account/details";
import { foldName } from "../hypermedia/folding";
import { traitsOf } from "../lca/reason-traits";
import type { Reason } from "../lca/reasons";
import { NoValue, reasonOf } from "../lca/reasons";
import { askFor } from "../workbook/asking";
import type { Preview, Waiting } from "../workbook/choices";
import { indicatorText, scenarioText } from "../workbook/insert/texts";
import type { PickedIndicator, PickedProduct, PickedScenario } from "../workbook/selected";

/** Results of one product at one stage, in the order of the indicators. */
export interface StageResults {
  readonly scenario: PickedScenario | null;
  readonly values: readonly Preview[];
  /** When the service sent them; null where it sent none. */
  readonly readAt: number | null;
}

/** What is to be read of one product. */
export interface Reading {
  readonly product: PickedProduct;
  readonly indicators: readonly PickedIndicator[];
  readonly scenarios: readonly (PickedScenario | null)[];
}

/** Reads results by the names that the formulas carry, and of the very product, so that both say the same. Throws NoValue. */
export async function resultsOf(
  { product, indicators, scenarios }: Reading,
  waiting: Waiting,
): Promise<readonly StageResults[]> {
  return askFor(waiting, async ({ account }, asking) => {
    const { indicators: list } = await account.definitions(asking);
    const read = async (scenario: PickedScenario | null): Promise<StageResults> => {
      const stage = scenario && scenarioText(scenario, scenarios);
      try {
        const results = await account.preview(product, stage, asking);
        const values = indicators.map((one) => valueOr(() => results.value(list.find(indicatorText(one)))));
        return { scenario, values, readAt: values.some(isNumber) ? results.readAt : null };
      } catch (thrown) {
        const reason = reasonOf(thrown);
        if (endsAll(reason)) throw thrown;
        return { scenario, values: indicators.map(() => reason), readAt: null };
      }
    };
    return Promise.all(scenarios.map(read));
  });
}

/** Whether nothing else can be read either. */
export function endsAll(reason: Reason): boolean {
  return traitsOf(reason).ends !== "nothing";
}

/** The declared unit, where the service says one under that name; "" where it does not. Throws NoValue. */
export function declaredUnitOf(product: PickedProduct, waiting: Waiting): Promise<string> {
  return askFor(waiting, async ({ account }, asking) => {
    const rows = detailRows(await account.details(product, asking));
    const said = rows.filter(([field]) => foldName(field) === "declaredunit").map(([, value]) => value);
    return said.length === 1 && typeof said[0] === "string" ? said[0] : "";
  });
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
