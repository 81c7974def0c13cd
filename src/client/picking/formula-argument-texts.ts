import { foldText } from "../../lca/fold-text";
import { isA1ToA3Text, productionStageName } from "../../lca/stages";
import type { PickedProduct, PickedScenario } from "./picked-items";

/** Most letters of a text between quotes in a formula, as Excel limits it. */
export const maxLiteralLetters = 255;

/** Texts that our functions read as more than a name: a prefix, and the "*" of LCA.RECORDS. */
const explicit = /^\s*(id|name):|^\*$/i;

/**
 * The texts by which our functions find that product and no other, best first; may be empty. If another name looks the
 * same, its number or id comes first: a reader could not tell such cells apart, and TRIM would make one product the
 * other.
 */
export function listTextsNamingProduct({
  id,
  name,
  ambiguous,
  forms,
  apart,
}: PickedProduct): readonly string[] {
  const all = forms ?? listTextsFromNameAndId(id, name, ambiguous);
  return apart === undefined
    ? all
    : [...all.filter((form) => form !== name), ...all.filter((form) => form === name)];
}

/** As `listTextsNamingProduct`, for a stage. Scenarios picked together that share a name are told apart by id. */
export function listTextsNamingScenario(
  scenario: PickedScenario | null,
  among: readonly (PickedScenario | null)[],
): readonly string[] {
  if (scenario === null) return [productionStageName];
  const { id, name, ambiguous = false, forms } = scenario;
  const shared = among.some((other) => other && other.id !== id && foldText(other.name) === foldText(name));
  const all = forms ?? listTextsFromNameAndId(id, name, ambiguous || shared);
  return all.filter((form) => !isA1ToA3Text(form) && !(shared && form === name && id !== ""));
}

/** The text of a cell for a product; "" if no text means it alone. */
export function chooseTextNamingProduct(product: PickedProduct): string {
  return listTextsNamingProduct(product)[0] ?? "";
}

/** A stage: "A1-A3" or the scenario's name. */
export function chooseTextNamingScenario(
  scenario: PickedScenario | null,
  among: readonly (PickedScenario | null)[],
): string {
  return listTextsNamingScenario(scenario, among)[0] ?? "";
}

/** A text between quotes, as a formula writes it; null if it is too long for Excel. */
export function quoteForFormula(text: string): string | null {
  return text.length > maxLiteralLetters ? null : `"${text.replaceAll('"', '""')}"`;
}

/** The first of these that Excel accepts between quotes; null if it accepts none. */
export function quoteFirstPossible(forms: readonly string[]): string | null {
  return forms.map(quoteForFormula).find((one) => one !== null) ?? null;
}

/** The texts for a thing whose name no other in its list has. */
export function listTextsFromNameAndId(id: string, name: string, ambiguous: boolean): readonly string[] {
  const isName = readsAsNameOnly(name);
  if (id === "") return [isName ? name : `name:${name}`];
  return isName && !ambiguous ? [name, `id:${id}`] : [`id:${id}`];
}

/** True if our functions read a text as a name or a number, and as nothing more. */
export function readsAsNameOnly(text: string): boolean {
  return text.trim() !== "" && !explicit.test(text);
}
