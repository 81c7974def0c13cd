import { formulaOf } from "../sheet/formula";
import type { PickedIndicator, PickedProduct, PickedScenario } from "../picking/picks";
import { indicatorForms, literalOf, productForms, scenarioForms } from "../picking/formula-texts";

/** Product, indicator and stage of one result; a scenario of null is the production stage (A1-A3). */
export interface Wanted {
  readonly product: PickedProduct;
  readonly indicator: PickedIndicator;
  readonly scenario: PickedScenario | null;
}

/** Characters that do not survive copying or pasting; a formula uses another text instead of such a name. */
const breaking = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * The formula that gives this result in Excel; null if neither name nor id can be written in one. `among` are the
 * stages shown with it: scenarios with the same name are distinguished by id.
 */
export function formulaFor(
  { product, indicator, scenario }: Wanted,
  among: readonly (PickedScenario | null)[],
): string | null {
  const parts = [
    productForms(product),
    indicatorForms(indicator),
    ...(scenario === null ? [] : [scenarioForms(scenario, among)]),
  ].map((forms) => literalOf(forms.filter((form) => !breaking.test(form))));
  return parts.every((part) => part !== null) ? formulaOf("IMPACT", parts) : null;
}
