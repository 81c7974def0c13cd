import type { Indicator } from "../lca/indicators";
import type { Nameable } from "../lca/names";
import type { PerSaid } from "../lca/per";
import { agreed } from "../lca/per";
import type { Reason } from "../lca/reasons";
import { NoValue, reasonOf } from "../lca/reasons";
import type { Saying } from "../lca/saying";
import { saysWhen } from "../lca/saying";
import type { Connected } from "./connected";
import type { DefinitionList } from "./definitions";
import { held } from "./look-up";
import type { Resource } from "./resource";
import type { Results } from "./results";

/** A number that a cell asks for: by typed names, or by the indicator of a row. */
export interface AskedNumber {
  readonly product: string;
  readonly indicator: string | Indicator;
  /** null for the production stage. */
  readonly scenario: string | null;
}

/** A definition of the indicator, with its standard, presentation and set. */
export interface DefinitionSaid {
  readonly id: string;
  readonly standard: string;
  readonly presentation: string;
  /** The set of EN 15804; null if unknown. */
  readonly set: "A1" | "A2" | null;
}

/** An indicator with its abbreviation and definitions. */
export interface IndicatorSaid {
  readonly indicator: Indicator;
  readonly abbreviation: string;
  /** The definitions that the value was sent under; all of the indicator's if there is no value. */
  readonly definitions: readonly DefinitionSaid[];
}

/** Facts about results that do not depend on the indicator. */
export interface ResultsSaid {
  readonly stage: string;
  readonly scenario: Nameable | null;
  readonly per: PerSaid;
  /** The time of the service's answer, in epoch milliseconds. */
  readonly readAt: number;
  readonly sayings: readonly Saying[];
  /** False if the product's own document, which may give more, could not be read. */
  readonly isWhole: boolean;
}

/** Everything known about one number of the generation in use; null members could not be found out. */
export interface Explanation {
  readonly asked: AskedNumber;
  readonly company: string;
  readonly product: Nameable | null;
  readonly indicator: IndicatorSaid | null;
  readonly results: ResultsSaid | null;
  /** The value exactly as sent, or the reason for none. */
  readonly value: number | Reason;
}

/**
 * Explains a number from cached data. The only request is for the product's own document, once, if nothing else gives
 * the declared unit or the year. `failed` is the known reason why results could not be read. Throws `NoValue` "preview"
 * if the results are not cached and `failed` is null.
 */
export async function explain(
  { account, identity }: Connected,
  asked: AskedNumber,
  failed: Reason | null = null,
): Promise<Explanation> {
  const lackOf = (thrown: unknown): Reason => {
    const reason = reasonOf(thrown);
    if (reason.kind !== "preview") return reason;
    if (failed) return failed;
    throw new NoValue(reason, { cause: thrown });
  };
  const definitions = await account.definitions(held);
  const indicator = indicatorOf(asked.indicator, definitions);
  const product = await account.product(asked.product, held).catch(lackOf);
  const results = () => account.preview(asked.product, asked.scenario, held).catch(lackOf);
  const reached = "kind" in product ? product : "kind" in indicator ? indicator : await results();
  const known = "kind" in indicator ? null : indicator;
  const found = "kind" in reached ? null : reached;
  return {
    asked,
    company: identity.company,
    product: "kind" in product ? null : nameable(product),
    indicator: known && indicatorSaid(known, definitions, found),
    results: found && (await resultsSaid(found, known, () => account.details(asked.product))),
    value: found && known ? found.valueOrReason(known) : "kind" in reached ? reached : { kind: "internal" },
  };
}

/** Copies the names alone, without the other fields that the service gives. */
function nameable({ id, name, codes }: Nameable): Nameable {
  return { id, name, ...(codes && { codes }) };
}

function indicatorOf(asked: AskedNumber["indicator"], { indicators }: DefinitionList): Indicator | Reason {
  if (typeof asked !== "string") return asked;
  try {
    return indicators.find(asked);
  } catch (thrown) {
    return reasonOf(thrown);
  }
}

function indicatorSaid(
  indicator: Indicator,
  { all, indicators }: DefinitionList,
  results: Results | null,
): IndicatorSaid {
  const sentUnder = results?.indexesOf(indicator) ?? [];
  const indexes = sentUnder.length > 0 ? sentUnder : indicator.definitions;
  const definitions = indexes.flatMap((index): readonly DefinitionSaid[] => {
    const found = all[index];
    if (!found) return [];
    const { id, standard, presentation } = found;
    return [{ id, standard, presentation, set: indicators.setOf(index) }];
  });
  return { indicator, abbreviation: indicators.abbreviationOf(indicator), definitions };
}

async function resultsSaid(
  results: Results,
  indicator: Indicator | null,
  details: () => Promise<Resource>,
): Promise<ResultsSaid> {
  const { stage, scenario, readAt, product } = results;
  const own = [...product.sayings, ...(scenario?.sayings ?? [])];
  const sayings = [...(indicator ? results.sayings(indicator) : []), ...own];
  const said = { stage, scenario: scenario && nameable(scenario), readAt };
  if (results.per && saysWhen(sayings))
    return { ...said, per: results.per, sayings: distinct(sayings), isWhole: true };
  const whole = await details().catch(() => null);
  return {
    ...said,
    per: results.per ?? (whole && agreed(whole.pers)),
    sayings: distinct([...sayings, ...(whole?.sayings ?? [])]),
    isWhole: whole !== null,
  };
}

function distinct(sayings: readonly Saying[]): readonly Saying[] {
  return [...new Map(sayings.map((one) => [JSON.stringify(one), one])).values()];
}
