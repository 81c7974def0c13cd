import { foldName } from "../folding";
import { stagesOf } from "./stages";
import { topicsOf } from "./member-words";
import { meanings, relationsOf } from "./recognised";
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
  return all.map(({ word, name }) => {
    const uses = examples.flatMap((one) => usesOf(foldName(word), foldName(name), one));
    return { word, name, state: uses.includes(true) ? "used" : uses.length > 0 ? "unused" : "unknown" };
  });
}

/**
 * For each way in which a name could be used in a resource, whether it is. Of a relation or list it is only known that
 * one was seen, not under which name.
 */
function usesOf(word: string, name: string, resource: Representation): readonly boolean[] {
  const { vocabulary, kind, fields, links, items, shape } = resource;
  if (word === "ignored") return [fields.has(name) || links.some(({ rel }) => foldName(rel) === name)];
  if (word === "production") return [saysStage(resource, name)];
  const isRelation = vocabulary.rel(name) === word;
  const isList = vocabulary.lists(kind).includes(name);
  return [
    ...(meaningWords.includes(word) ? [fields.has(name)] : []),
    ...(isRelation ? [relationsOf(resource).followed.includes(word)] : []),
    ...(isList ? [items !== null && /(named|embedded) list/.test(shape)] : []),
  ];
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
