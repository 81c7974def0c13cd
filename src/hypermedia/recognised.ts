import { fieldOf } from "./fields";
import type { Representation } from "./representation";
import type { Kind, Meaning } from "./vocabulary";

/** What is read from a resource of each kind. */
export const meanings: Readonly<Record<Kind, readonly Meaning[]>> = {
  definition: ["id", "name", "unit", "standard", "presentation"],
  product: ["id", "name", "code", "per", "year", "status", "stale", "source"],
  scenario: ["id", "name", "kind", "per", "year", "status", "stale", "source"],
  impact: ["id", "definition", "value", "unit", "stage", "per", "year", "status", "stale", "source"],
  company: ["id", "name", "email"],
  user: ["id", "name", "email"],
};

/** What a resource of each kind should say. */
const needed: Readonly<Record<Kind, readonly Meaning[]>> = {
  definition: ["id", "name", "unit"],
  product: ["id", "name"],
  scenario: ["id", "name"],
  impact: ["id", "value"],
  company: ["name"],
  user: ["name"],
};

/** What these resources should say, but none does. */
export function lackingIn(resources: readonly Representation[]): readonly Meaning[] {
  const [first] = resources;
  return first ? needed[first.kind].filter((meaning) => !resources.some((one) => says(one, meaning))) : [];
}

/**
 * An address may stand in for an id; for an impact also its definition or its key in a map. An e-mail address may
 * stand in for a person's name.
 */
function says(resource: Representation, meaning: Meaning): boolean {
  if (fieldOf(resource, meaning) !== undefined) return true;
  if (meaning === "name") return fieldOf(resource, "email") !== undefined;
  if (meaning !== "id") return false;
  const { followed } = relationsOf(resource);
  const isLinked = followed.includes("self") || followed.includes("impactdefinition");
  const isKeyed = resource.standing?.key !== undefined;
  return isLinked || isKeyed || fieldOf(resource, "definition") !== undefined;
}

/** The relations of a resource, each once: known ones and others. */
export function relationsOf({ links, embedded, vocabulary }: Representation): {
  readonly followed: readonly string[];
  readonly others: readonly string[];
} {
  const all = [...new Set([...links.map(({ rel }) => rel), ...embedded.keys()])];
  const isKnown = (rel: string): boolean => vocabulary.member(rel).rel === rel;
  return { followed: all.filter(isKnown), others: all.filter((rel) => !isKnown(rel)) };
}

/** The folded names with a meaning in a resource of this kind. */
export function knownNames({ vocabulary, kind }: Representation): ReadonlySet<string> {
  // A name for "per" does not always say what results are per.
  const told = meanings[kind].filter((meaning) => meaning !== "per");
  const names = told.flatMap((meaning) => vocabulary.names(meaning, kind));
  if (kind !== "impact") return new Set(names);
  const owners = [...vocabulary.owners("product"), ...vocabulary.owners("scenario")];
  return new Set([...names, ...vocabulary.stages, ...owners]);
}
