import type { PickedIndicator, PickedProduct, PickedScenario } from "../workbook/selected";
import { indicatorText, literalFor, productText, scenarioText } from "../workbook/insert/texts";

/** What one result is of; a scenario of null is production, A1-A3. */
export interface Wanted {
  readonly product: PickedProduct;
  readonly indicator: PickedIndicator;
  readonly scenario: PickedScenario | null;
}

/** Copied or pasted, such a name would not arrive whole; a formula takes the id instead. */
const breaking = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** The same product, named by its id where its name could not stand in a formula. */
export function nameable(product: PickedProduct): PickedProduct {
  return breaking.test(product.name) && product.id !== "" ? { ...product, ambiguous: true } : product;
}

/**
 * The formula that gives this result in Excel; null where neither name nor id can stand in one. `among` are the stages
 * it is shown with: scenarios of one name are told apart by id.
 */
export function formulaFor(
  { product, indicator, scenario }: Wanted,
  among: readonly (PickedScenario | null)[],
): string | null {
  const parts = [
    literalFor(productText(nameable(product)), product.id),
    literalFor(indicatorText(indicator), indicator.ids[0] ?? ""),
    ...(scenario === null ? [] : [literalFor(scenarioText(scenario, among), scenario.id)]),
  ];
  const whole = parts.every((part) => part !== null && !breaking.test(part));
  return whole ? `=LCA.IMPACT(${parts.join(",")})` : null;
}
