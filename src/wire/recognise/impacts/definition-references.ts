import type { ImpactDefinitionList } from "../../../lca/indicator-list";
import { endsLikeId, findNameTopics } from "../name-topics";
import type { NeutralRepresentation, ResourceLink } from "../representation";
import { isTextOrNumber } from "../../json-values";
import { spellFieldName } from "../representation";
import { groupPairsByKey } from "../../../lca/group-by-key";

/** The account's definitions, with the keys and addresses by which results refer to them. */
export interface RecognisedIndicatorDefinitions extends ImpactDefinitionList {
  /**
   * Indexes by other keys that each definition has for itself: codes, UUIDs and the like, as `normaliseKeyIfGuid`
   * writes them.
   */
  readonly indexesByKey: ReadonlyMap<string, number>;
  /** Indexes of the definitions that have a text, by `createDefinitionTextKey`. */
  readonly indexesByText: ReadonlyMap<string, readonly number[]>;
  /** The address of the list; an address below it ends in a definition's id. */
  readonly list: string;
}

/** Where links of results lead, as far as it has been learnt. */
export interface DefinitionLinks {
  /**
   * Returns the reference that a link makes in a resource with this id: the index of its definition, empty if unknown,
   * null if it leads nowhere known.
   */
  resolveReference(link: ResourceLink, own: string): readonly (readonly number[] | null)[];
  /** Returns the index of the definition with this address; undefined for other addresses. */
  indexesAt(address: string): readonly number[] | undefined;
}

/** True if a link may lead to a result's definition by its relation. */
export function canRelLeadToDefinition({ rel }: ResourceLink): boolean {
  const topics = findNameTopics(rel);
  return (
    rel === "impactdefinition" || (topics.has("definition") && !topics.has("count") && rel !== "impacts")
  );
}

/** Normalises a key for comparison: a GUID may come in capitals and in braces. */
export function normaliseKeyIfGuid(said: string): string {
  return /^\{?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\}?$/i.test(said)
    ? said.replace(/[{}]/g, "").toLowerCase()
    : said;
}

/** Returns the indexes of the definitions that have a text under this folded name. */
export function findDefinitionsWithText(
  { indexesByText }: RecognisedIndicatorDefinitions,
  name: string,
  text: string,
): readonly number[] {
  return indexesByText.get(createDefinitionTextKey(name, text)) ?? [];
}

/** The key of a text under a folded name. */
function createDefinitionTextKey(name: string, text: string): string {
  return `${name}\n${text}`;
}

/** Indexes the definitions by all their texts. */
export function indexDefinitionTexts(
  resources: readonly { readonly id: string; readonly resource: NeutralRepresentation }[],
  indexesById: ReadonlyMap<string, number>,
): ReadonlyMap<string, readonly number[]> {
  return groupPairsByKey(
    resources.flatMap(({ id, resource }) =>
      [...resource.fields].flatMap(([name, value]) =>
        typeof value === "string"
          ? [[createDefinitionTextKey(name, value), indexesById.get(id) ?? -1] as const]
          : [],
      ),
    ),
  );
}

/** Collects texts under names of ids and codes, as far as each belongs to one definition. */
export function collectDefinitionKeys(
  resources: readonly { readonly id: string; readonly resource: NeutralRepresentation }[],
  indexesById: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const pairs: [key: string, index: number][] = [];
  for (const { id, resource } of resources)
    for (const [name, value] of resource.fields)
      if (endsLikeId(spellFieldName(name, resource)) && isTextOrNumber(value))
        pairs.push([normaliseKeyIfGuid(String(value)), indexesById.get(id) ?? -1]);
  const found = new Map<string, number>();
  for (const [key, [index, ...others]] of groupPairsByKey(pairs))
    if (key !== "" && others.every((other) => other === index)) found.set(key, index);
  return found;
}
