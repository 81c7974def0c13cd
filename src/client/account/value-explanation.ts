import type { Indicator, ImpactDefinitionList } from "../../lca/indicator-list";
import type { Nameable } from "../../lca/name-list";
import type { DeclaredUnitOrConflict } from "../../lca/units";
import { combineDeclaredUnits } from "../../lca/units";
import type { Reason } from "../../lca/reasons";
import { NoValueError, reasonFromError } from "../../lca/reasons";
import type { ResultMetadataItem } from "../../lca/results";
import { hasYearOrStatus } from "../../lca/results";
import type { OpenedAccount } from "./opened-account";
import { cacheOnlyOptions } from "./look-up-options";
import type { ProductOrScenarioResource } from "./named-resource";
import type { ResultsAtStage } from "./results-at-stage";

/** A number that a cell asks for: by typed names, or by the indicator of a row. */
export interface ImpactQuery {
  readonly product: string;
  readonly indicator: string | Indicator;
  /** null for the production stage. */
  readonly scenario: string | null;
}

/** A definition of the indicator, with its standard, presentation and set. */
export interface DefinitionWithStandard {
  readonly id: string;
  readonly standard: string;
  readonly presentation: string;
  /** The set of EN 15804; null if unknown. */
  readonly set: "A1" | "A2" | null;
}

/** An indicator with its abbreviation and definitions. */
export interface IndicatorWithDefinitions {
  readonly indicator: Indicator;
  readonly abbreviation: string;
  /** The definitions that the value was sent under; all of the indicator's if there is no value. */
  readonly definitions: readonly DefinitionWithStandard[];
}

/** Facts about results that do not depend on the indicator. */
export interface IndicatorIndependentFacts {
  readonly stage: string;
  readonly scenario: Nameable | null;
  readonly per: DeclaredUnitOrConflict;
  /** The time of the service's answer, in epoch milliseconds. */
  readonly readAt: number;
  readonly sayings: readonly ResultMetadataItem[];
  /** False if the product's own document, which may give more, could not be read. */
  readonly isWhole: boolean;
}

/** Everything known about one number of the generation in use; null members could not be found out. */
export interface ValueExplanation {
  readonly asked: ImpactQuery;
  readonly company: string;
  readonly product: Nameable | null;
  readonly indicator: IndicatorWithDefinitions | null;
  readonly results: IndicatorIndependentFacts | null;
  /** The value exactly as sent, or the reason for none. */
  readonly value: number | Reason;
}

/**
 * Explains a number from cached data. The only request is for the product's own document, once, if nothing else gives
 * the declared unit or the year. `failed` is the known reason why results could not be read. Throws `NoValueError`
 * "preview" if the results are not cached and `failed` is null.
 */
export async function explainValue(
  { account, identity }: OpenedAccount,
  asked: ImpactQuery,
  failed: Reason | null = null,
): Promise<ValueExplanation> {
  const lackOf = (thrown: unknown): Reason => {
    const reason = reasonFromError(thrown);
    if (reason.kind !== "preview") return reason;
    if (failed) return failed;
    throw new NoValueError(reason, { cause: thrown });
  };
  const definitions = await account.definitions(cacheOnlyOptions);
  const indicator =
    typeof asked.indicator === "string"
      ? definitions.indicators.findOrReason(asked.indicator)
      : asked.indicator;
  const product = await account.product(asked.product, cacheOnlyOptions).catch(lackOf);
  const names = {
    asked,
    company: identity.company,
    product: "kind" in product ? null : copyNames(product),
    indicator: "kind" in indicator ? null : explainIndicator(indicator, definitions, []),
    results: null,
  };
  if ("kind" in product) return { ...names, value: product };
  if ("kind" in indicator) return { ...names, value: indicator };
  const results = await account.preview(asked.product, asked.scenario, cacheOnlyOptions).catch(lackOf);
  if ("kind" in results) return { ...names, value: results };
  return {
    ...names,
    indicator: explainIndicator(indicator, definitions, results.indexesOf(indicator)),
    results: await explainResults(results, indicator, () => account.details(asked.product)),
    value: results.valueOrReason(indicator),
  };
}

/** Copies the names alone, without the other fields that the service gives. */
function copyNames({ id, name, codes }: Nameable): Nameable {
  return { id, name, ...(codes && { codes }) };
}

/** `sentUnder` are the indexes of the definitions that the value was sent under. */
function explainIndicator(
  indicator: Indicator,
  { all, indicators }: ImpactDefinitionList,
  sentUnder: readonly number[],
): IndicatorWithDefinitions {
  const indexes = sentUnder.length > 0 ? sentUnder : indicator.definitions;
  const definitions = indexes.flatMap((index): readonly DefinitionWithStandard[] => {
    const found = all[index];
    if (!found) return [];
    const { id, standard, presentation } = found;
    return [{ id, standard, presentation, set: indicators.setOf(index) }];
  });
  return { indicator, abbreviation: indicators.abbreviationOf(indicator), definitions };
}

async function explainResults(
  results: ResultsAtStage,
  indicator: Indicator,
  details: () => Promise<ProductOrScenarioResource>,
): Promise<IndicatorIndependentFacts> {
  const { stage, scenario, readAt, product } = results;
  const own = [...product.sayings, ...(scenario?.sayings ?? [])];
  const sayings = [...results.sayings(indicator), ...own];
  const isKnown = results.per !== null && hasYearOrStatus(sayings);
  const whole = isKnown ? null : await details().catch(() => null);
  return {
    stage,
    scenario: scenario && copyNames(scenario),
    readAt,
    per: results.per ?? (whole && combineDeclaredUnits(whole.pers)),
    sayings: removeDuplicates([...sayings, ...(whole?.sayings ?? [])]),
    isWhole: isKnown || whole !== null,
  };
}

function removeDuplicates(sayings: readonly ResultMetadataItem[]): readonly ResultMetadataItem[] {
  return [...new Map(sayings.map((one) => [JSON.stringify(one), one])).values()];
}
