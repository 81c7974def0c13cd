import type { Account } from "../../client/account/account";
import type { ResultsAtStage } from "../../client/account/results-at-stage";
import type { DeclaredUnitOrConflict } from "../../lca/units";
import { combineDeclaredUnits } from "../../lca/units";
import { findReasonTraits, NoValueError, reasonFromError } from "../../lca/reasons";
import type { Reason } from "../../lca/reasons";
import type { RequestOptions } from "../../client/service/request-options";
import { runQueryOnActiveConnection } from "../../addin/addin";
import { runQueryOnActiveAccount } from "../../client/picking/active-account";
import type {
  PreviewValue,
  AbortAndProgressOptions,
  PickedIndicator,
  PickedProduct,
  PickedScenario,
} from "../../client/picking/picked-items";
import { chooseTextNamingScenario } from "../../client/picking/formula-argument-texts";

/** Results of one product at one stage, in the order of the indicators. */
export interface IndicatorValuesAtStage {
  readonly scenario: PickedScenario | null;
  readonly values: readonly PreviewValue[];
  /** When the service sent them; null if it sent none. */
  readonly readAt: number | null;
  /** Their declared unit; null if the service does not give it. */
  readonly per: DeclaredUnitOrConflict;
}

/** The results to be read of one product. */
export interface ProductResultsByStageRequest {
  readonly product: PickedProduct;
  readonly indicators: readonly PickedIndicator[];
  readonly scenarios: readonly (PickedScenario | null)[];
}

/**
 * Reads results by the names that the formulas use, and of that very product, so that both agree. Throws
 * `NoValueError`.
 */
export async function requestProductResultsByStage(
  { product, indicators, scenarios }: ProductResultsByStageRequest,
  waiting: AbortAndProgressOptions,
): Promise<readonly IndicatorValuesAtStage[]> {
  return runQueryOnActiveAccount(
    { ask: runQueryOnActiveConnection },
    waiting,
    async ({ account }, asking) => {
      const { indicators: list } = await account.definitions(asking);
      const read = async (scenario: PickedScenario | null): Promise<IndicatorValuesAtStage> => {
        const stage = scenario && chooseTextNamingScenario(scenario, scenarios);
        try {
          const results = await account.preview(product, stage, asking);
          const values = indicators.map(({ forms: [text = ""] }) =>
            readValueOrReason(() => results.value(list.find(text))),
          );
          const per = await readDeclaredUnit(results, account, product, asking);
          return { scenario, values, readAt: values.some(isPreviewNumber) ? results.readAt : null, per };
        } catch (thrown) {
          const reason = reasonFromError(thrown);
          if (isReasonToStopReading(reason)) throw thrown;
          return { scenario, values: indicators.map(() => reason), readAt: null, per: null };
        }
      };
      return Promise.all(scenarios.map(read));
    },
  );
}

/** True if nothing else can be read either. */
export function isReasonToStopReading(reason: Reason): boolean {
  return findReasonTraits(reason).ends !== "nothing";
}

/** The declared unit of the results, or else that of the product's own document. */
async function readDeclaredUnit(
  results: ResultsAtStage,
  account: Account,
  product: PickedProduct,
  asking: RequestOptions,
): Promise<IndicatorValuesAtStage["per"]> {
  if (results.per) return results.per;
  try {
    return combineDeclaredUnits((await account.details(product, asking)).pers);
  } catch (thrown) {
    if (isReasonToStopReading(reasonFromError(thrown))) throw thrown;
    return null;
  }
}

export function isPreviewNumber(value: PreviewValue): value is number {
  return typeof value === "number";
}

function readValueOrReason(value: () => number): PreviewValue {
  try {
    return value();
  } catch (thrown) {
    if (thrown instanceof NoValueError) return thrown.reason;
    throw thrown;
  }
}
