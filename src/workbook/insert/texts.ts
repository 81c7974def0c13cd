import { fold } from "../../lca/fold";
import { production } from "../../lca/stages";
import type { PickedIndicator, PickedProduct, PickedScenario } from "../selected";

/** Excel takes no longer text between quotes in a formula. */
export const longestLiteral = 255;

const explicit = /^\s*(id|name):/i;

/** What is to stand in a cell for a product, so that our functions find that product and no other. */
export function productText({ id, name, ambiguous }: PickedProduct): string {
  return named(id, name, ambiguous);
}

/** An indicator with its unit in brackets, abbreviated where it can be: "GWP [kg CO2-eq]". */
export function indicatorText({ name, abbreviation, unit, ids }: PickedIndicator): string {
  const word = abbreviation || name;
  if (word.trim() === "" || explicit.test(word)) return named(ids[0] ?? "", word, false);
  return unit.trim() === "" || /[[\]]/.test(unit) ? word : `${word} [${unit}]`;
}

/** A stage: "A1-A3" or the scenario's name. Scenarios picked together that share a name are told apart by id. */
export function scenarioText(
  scenario: PickedScenario | null,
  among: readonly (PickedScenario | null)[],
): string {
  if (scenario === null) return production;
  const { id, name, ambiguous = false } = scenario;
  const shared = among.some((other) => other && other.id !== id && fold(other.name) === fold(name));
  return named(id, name, ambiguous || shared || /^a1[\s-]*a3$/.test(fold(name)));
}

/** A text between quotes, as a formula writes it; null where Excel would not take it. */
export function literal(text: string): string | null {
  return text.length > longestLiteral ? null : `"${text.replaceAll('"', '""')}"`;
}

/** As a literal, by id where the name is too long; null where the id is too. */
export function literalFor(text: string, id: string): string | null {
  return literal(text) ?? (id === "" ? null : literal(`id:${id}`));
}

function named(id: string, name: string, needsId: boolean): string {
  const plain = name.trim() !== "" && !explicit.test(name);
  if (plain && (!needsId || id === "")) return name;
  return id === "" ? `name:${name}` : `id:${id}`;
}
