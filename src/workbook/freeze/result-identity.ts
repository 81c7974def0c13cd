import { listDefinitionIdsOfIndicator } from "../../lca/indicator-list";
import type { RequestOptions } from "../../client/service/request-options";
import type { OpenedAccount } from "../../client/account/opened-account";
import type { ResultsAtStage } from "../../client/account/results-at-stage";
import type { ImpactQuery } from "../../client/account/value-explanation";
import type { Reason } from "../../lca/reasons";
import { reasonFromError } from "../../lca/reasons";
import type { RecordEntry } from "../record/record-entry";

/** What the record says of a result, whatever its value. */
type ResultFacts = Pick<
  RecordEntry,
  | "unit"
  | "per"
  | "product"
  | "productId"
  | "stage"
  | "scenarioId"
  | "indicator"
  | "definitionId"
  | "standard"
  | "set"
  | "requestedOn"
>;

/** Which result of the service a number is, and what was sent with it. */
export interface ResultIdentity {
  readonly facts: ResultFacts;
  /** All ids of the indicator's definitions; the facts have those under which the value was sent, if it was. */
  readonly indicatorIds: readonly string[];
  /** The value exactly as sent, or the reason for none. */
  readonly value: number | Reason;
}

/** Finds out which result a query means. Throws `NoValueError` if it means none, or the result cannot be read. */
export async function identifyResult(
  { account }: OpenedAccount,
  query: ImpactQuery,
  options: RequestOptions,
): Promise<ResultIdentity> {
  const definitions = await account.definitions(options);
  const { all, indicators } = definitions;
  const indicator = typeof query.indicator === "string" ? indicators.find(query.indicator) : query.indicator;
  const results = await account.preview(query.product, query.scenario, options);
  const sentUnder = results.indexesOf(indicator);
  const indexes = sentUnder.length > 0 ? sentUnder : indicator.definitions;
  const standards = indexes.map((index) => {
    const { standard = "", presentation = "" } = all[index] ?? {};
    return [standard, presentation].filter(Boolean).join(", ");
  });
  const sets = indexes.flatMap((index) => indicators.setOf(index) ?? []);
  const { product, scenario, stage, readAt } = results;
  return {
    facts: {
      unit: indicator.unit,
      per: await readDeclaredUnit(results, options),
      product: product.name,
      productId: product.id,
      stage,
      scenarioId: scenario?.id ?? "",
      indicator: indicator.name,
      definitionId: indexes.map((index) => all[index]?.id ?? "").join(definitionIdSeparator),
      standard: [...new Set(standards)].join(definitionIdSeparator),
      set: [...new Set(sets)].join(definitionIdSeparator),
      requestedOn: new Date(readAt).toISOString(),
    },
    indicatorIds: listDefinitionIdsOfIndicator(indicator, definitions),
    value: results.valueOrReason(indicator),
  };
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
export function isResultOfEntry({ facts, indicatorIds }: ResultIdentity, entry: RecordEntry): boolean {
  const recorded = entry.definitionId.split(definitionIdSeparator);
  return (
    facts.productId === entry.productId &&
    (facts.productId !== "" || facts.product === entry.product) &&
    facts.scenarioId === entry.scenarioId &&
    recorded.every((id) => indicatorIds.includes(id))
  );
}

export const definitionIdSeparator = " | ";
