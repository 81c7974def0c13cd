import { listDefinitionIdsOfIndicator } from "../../lca/indicator-list";
import type { ImpactDefinitionList, Indicator } from "../../lca/indicator-list";
import type { RequestOptions } from "../../client/service/request-options";
import type { OpenedAccount } from "../../client/account/opened-account";
import type { ResultsAtStage } from "../../client/account/results-at-stage";
import type { ImpactQuery } from "../../client/account/value-explanation";
import type { Nameable } from "../../lca/name-list";
import type { Reason } from "../../lca/reasons";
import { reasonFromError } from "../../lca/reasons";
import type { RecordEntry } from "../record/record-entry";

/** Which result of the service a number is, and what was sent with it. */
export interface ResultIdentity {
  readonly product: Nameable;
  readonly stage: string;
  /** Empty for the production stage. */
  readonly scenarioId: string;
  readonly indicator: Indicator;
  /** All ids of the indicator's definitions. */
  readonly indicatorIds: readonly string[];
  /** The ids under which the value was sent; those of the indicator if there is no value. */
  readonly definitionIds: readonly string[];
  readonly standards: readonly string[];
  readonly sets: readonly string[];
  /** "" if it is not said, or said in two ways. */
  readonly per: string;
  readonly readAt: number;
  /** Year, status and the like, in the service's words. */
  readonly sayings: readonly string[];
  /** The value exactly as sent, or the reason for none. */
  readonly value: number | Reason;
}

/** Finds out which result a query means. Throws `NoValueError` if it means none, or the result cannot be read. */
export async function identifyResult(
  { account }: OpenedAccount,
  asked: ImpactQuery,
  options: RequestOptions,
): Promise<ResultIdentity> {
  const definitions = await account.definitions(options);
  const { indicator: wanted } = asked;
  const indicator = typeof wanted === "string" ? definitions.indicators.find(wanted) : wanted;
  const results = await account.preview(asked.product, asked.scenario, options);
  const sentUnder = results.indexesOf(indicator);
  const indexes = sentUnder.length > 0 ? sentUnder : indicator.definitions;
  const { product, scenario, stage, readAt } = results;
  return {
    ...{ product, stage, scenarioId: scenario?.id ?? "", indicator, readAt },
    indicatorIds: listDefinitionIdsOfIndicator(indicator, definitions),
    definitionIds: indexes.map((index) => definitions.all[index]?.id ?? ""),
    ...describeDefinitions(indexes, definitions),
    per: await readDeclaredUnit(results, options),
    sayings: results.sayings(indicator).map(({ name, text }) => `${name}: ${text}`),
    value: results.valueOrReason(indicator),
  };
}

function describeDefinitions(indexes: readonly number[], { all, indicators }: ImpactDefinitionList) {
  const standards = indexes.map((index) => {
    const { standard = "", presentation = "" } = all[index] ?? {};
    return [standard, presentation].filter(Boolean).join(", ");
  });
  const sets = indexes.flatMap((index) => indicators.setOf(index) ?? []);
  return { standards: [...new Set(standards)], sets: [...new Set(sets)] };
}

/** The declared unit as the service says it; two that contradict are both named. */
async function readDeclaredUnit(results: ResultsAtStage, options: RequestOptions): Promise<string> {
  try {
    return (await results.loadDeclaredUnit(options)).text;
  } catch (thrown) {
    const reason = reasonFromError(thrown);
    if (reason.kind === "cancelled") throw thrown;
    return reason.kind === "no-per" ? reason.texts.join(" / ") : "";
  }
}

/** True if a query asks for the product, indicator and stage that a row of the record is about. */
export function isResultOfEntry(
  { product, scenarioId, indicatorIds }: ResultIdentity,
  entry: Pick<RecordEntry, "product" | "productId" | "scenarioId" | "definitionId">,
): boolean {
  const recorded = entry.definitionId.split(definitionIdSeparator);
  return (
    product.id === entry.productId &&
    (product.id !== "" || product.name === entry.product) &&
    scenarioId === entry.scenarioId &&
    recorded.every((id) => indicatorIds.includes(id))
  );
}

export const definitionIdSeparator = " | ";
