import { fold } from "../lca/fold";
import { meansProduction, production } from "../lca/stages";
import { withUnit } from "../lca/units";
import type { PickedIndicator, PickedProduct, PickedScenario } from "./picks";

/** Excel takes no longer text between quotes in a formula. */
export const longestLiteral = 255;

/** What our functions take for more than a name: a prefix, and the "*" of LCA.RECORDS. */
const explicit = /^\s*(id|name):|^\*$/i;

/**
 * The texts by which our functions find that product and no other, best first; none where there are none. Of names that look
 * the same its number or id stands first: nobody could tell such cells from each other, and TRIM would make one product
 * the other.
 */
export function productForms({ id, name, ambiguous, forms, apart }: PickedProduct): readonly string[] {
  const all = forms ?? usualForms(id, name, ambiguous);
  return apart === undefined
    ? all
    : [...all.filter((form) => form !== name), ...all.filter((form) => form === name)];
}

/** As productForms: with its unit in brackets, abbreviated where it can be: "GWP [kg CO2-eq]". */
export function indicatorForms({ name, abbreviation, unit, ids, forms }: PickedIndicator): readonly string[] {
  if (forms) return forms;
  const word = abbreviation || name;
  // An id means one of several definitions only: what an account has under another would be missing.
  const byId = ids.length === 1 ? ids.map((id) => `id:${id}`) : [];
  if (word.trim() === "" || explicit.test(word)) return byId.length > 0 ? byId : [`name:${word}`];
  return [withUnit(word, unit), ...byId];
}

/** As productForms, for a stage. Scenarios picked together that share a name are told apart by id. */
export function scenarioForms(
  scenario: PickedScenario | null,
  among: readonly (PickedScenario | null)[],
): readonly string[] {
  if (scenario === null) return [production];
  const { id, name, ambiguous = false, forms } = scenario;
  const shared = among.some((other) => other && other.id !== id && fold(other.name) === fold(name));
  const all = forms ?? usualForms(id, name, ambiguous || shared);
  return all.filter((form) => !meansProduction(form) && !(shared && form === name && id !== ""));
}

/** What is to stand in a cell for a product; "" where nothing means it alone. */
export function productText(product: PickedProduct): string {
  return productForms(product)[0] ?? "";
}

export function indicatorText(indicator: PickedIndicator): string {
  return indicatorForms(indicator)[0] ?? "";
}

/** A stage: "A1-A3" or the scenario's name. */
export function scenarioText(
  scenario: PickedScenario | null,
  among: readonly (PickedScenario | null)[],
): string {
  return scenarioForms(scenario, among)[0] ?? "";
}

/** A text between quotes, as a formula writes it; null where Excel would not take it. */
export function literal(text: string): string | null {
  return text.length > longestLiteral ? null : `"${text.replaceAll('"', '""')}"`;
}

/** The first of these that Excel takes between quotes; null where it takes none. */
export function literalOf(forms: readonly string[]): string | null {
  return forms.map(literal).find((one) => one !== null) ?? null;
}

/** How a formula says a thing, where no other of its list is called so. */
export function usualForms(id: string, name: string, ambiguous: boolean): readonly string[] {
  const isName = isPlain(name);
  if (id === "") return [isName ? name : `name:${name}`];
  return isName && !ambiguous ? [name, `id:${id}`] : [`id:${id}`];
}

/** Whether our functions take a text for a name, or a number, and for nothing more. */
export function isPlain(text: string): boolean {
  return text.trim() !== "" && !explicit.test(text);
}
