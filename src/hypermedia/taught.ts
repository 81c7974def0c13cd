import { stagesOf } from "./stages";
import { foldName } from "./folding";
import { topicsOf } from "./member-words";
import { isBlank, meanings, relationsOf } from "./recognised";
import type { Representation } from "./representation";
import type { TaughtNames } from "./vocabulary";

/** A name that `config.json` adds, and whether it was used. */
export interface TaughtName {
  /** The field meaning or relation it was added to. */
  readonly word: string;
  readonly name: string;
  /** "unknown": there is no such meaning or relation, so the name has no effect. */
  readonly state: "used" | "unused" | "unknown";
}

const meaningWords: readonly string[] = Object.values(meanings).flat();

/** The state of every taught name; `examples` are resources the service sent. */
export function taughtNames(taught: TaughtNames, examples: readonly Representation[]): readonly TaughtName[] {
  const all = Object.entries(taught).flatMap(([word, names]) => names.map((name) => ({ word, name })));
  return all.map(({ word, name }) => ({ word, name, state: stateOf(foldName(word), name, examples) }));
}

/**
 * A field or word counts as used once it was seen. A relation or list is only known to have been seen, not under
 * which name.
 */
function stateOf(word: string, name: string, examples: readonly Representation[]): TaughtName["state"] {
  const folded = foldName(name);
  if (word === "ignored") return examples.some((one) => hasMember(one, folded)) ? "used" : "unused";
  if (word === "production") return examples.some((one) => saysStage(one, folded)) ? "used" : "unused";
  const asField = meaningWords.includes(word) ? examples : [];
  const asRelation = examples.filter(({ vocabulary }) => vocabulary.rel(name) === word);
  const asList = examples.filter(({ vocabulary, kind }) => vocabulary.lists(kind).includes(folded));
  const isUsed =
    asField.some(({ fields }) => !isBlank(fields.get(folded))) ||
    asRelation.some((one) => relationsOf(one).followed.includes(word)) ||
    asList.some(({ items, shape }) => items !== null && /(named|embedded) list/.test(shape));
  if (isUsed) return "used";
  return [asField, asRelation, asList].some(({ length }) => length > 0) ? "unused" : "unknown";
}

function hasMember({ fields, links }: Representation, folded: string): boolean {
  return fields.has(folded) || links.some(({ rel }) => foldName(rel) === folded);
}

/** Whether a result or a list gives this as its stage: in a member about stages, or by its position. */
function saysStage(resource: Representation, folded: string): boolean {
  const { kind, fields, spelling, standing } = resource;
  if (kind !== "impact") return false;
  const members = [...fields].filter(([name]) => topicsOf(spelling.get(name) ?? name).has("stage"));
  const texts = members.flatMap(
    ([, value]) => (Array.isArray(value) ? value : [value]) as readonly unknown[],
  );
  const said = [...stagesOf(resource), ...(standing?.stages ?? []), ...texts.map(String)];
  return said.some((one) => foldName(one) === folded);
}
