import { foldName } from "./folding";
import { isBlank, meanings, relationsOf } from "./recognised";
import type { Representation } from "./representation";
import type { TaughtNames } from "./vocabulary";

/** A name that `config.json` adds, and what came of it. */
export interface TaughtName {
  /** The field meaning or relation that it was added to. */
  readonly word: string;
  readonly name: string;
  /** "unknown": there is no such meaning or relation, so the name does nothing. */
  readonly state: "used" | "unused" | "unknown";
}

const meaningWords: readonly string[] = Object.values(meanings).flat();

/** What came of every name; `examples` are what was met. */
export function taughtNames(taught: TaughtNames, examples: readonly Representation[]): readonly TaughtName[] {
  const all = Object.entries(taught).flatMap(([word, names]) => names.map((name) => ({ word, name })));
  return all.map(({ word, name }) => ({ word, name, state: stateOf(foldName(word), name, examples) }));
}

/** A field is used where it was met. Of a relation or list it is only known that it was met, not under which name. */
function stateOf(word: string, name: string, examples: readonly Representation[]): TaughtName["state"] {
  const folded = foldName(name);
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
