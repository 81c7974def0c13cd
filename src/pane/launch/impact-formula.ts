import { formatFormula } from "../../sheet/formula-calls";
import type { PickedIndicator, PickedProduct, PickedScenario } from "../../client/picking/picked-items";
import {
  quoteFirstPossible,
  listTextsNamingProduct,
  listTextsNamingScenario,
} from "../../client/picking/formula-argument-texts";

/** Product, indicator and stage of one result; a scenario of null is the production stage (A1-A3). */
export interface ResultIdentity {
  readonly product: PickedProduct;
  readonly indicator: PickedIndicator;
  readonly scenario: PickedScenario | null;
}

/** Characters that do not survive copying or pasting; a formula uses another text instead of such a name. */
const uncopyableCharacter = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * The formula that gives this result in Excel; null if neither name nor id can be written in one. `among` are the
 * stages shown with it: scenarios with the same name are distinguished by id.
 */
export function formatImpactFormula(
  { product, indicator, scenario }: ResultIdentity,
  among: readonly (PickedScenario | null)[],
): string | null {
  const parts = [
    listTextsNamingProduct(product),
    indicator.forms,
    ...(scenario === null ? [] : [listTextsNamingScenario(scenario, among)]),
  ].map((forms) => quoteFirstPossible(forms.filter((form) => !uncopyableCharacter.test(form))));
  return parts.every((part) => part !== null) ? formatFormula("IMPACT", parts) : null;
}
