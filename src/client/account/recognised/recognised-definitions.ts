import { readFieldText } from "../../../wire/recognise/resource-fields";
import { endsLikeId } from "../../../wire/recognise/name-topics";
import type { RequestOptions } from "../../service/request-options";
import { removeFragmentAndTrailingSlash } from "../link-addresses";
import type { ImpactDefinitionList } from "../definition-list";
import { buildListFromSentDefinitions } from "../definition-list";
import type { DocumentReader } from "./document-reader";
import type { RecognisedResource } from "./recognised-resources";
import { readNamedResourceList } from "./recognised-resources";
import { findOwnAddress } from "./link-targets";

/** The account's definitions, with the keys and addresses by which results refer to them. */
export interface RecognisedIndicatorDefinitions extends ImpactDefinitionList {
  /**
   * Indexes by other keys that each definition has for itself: codes, UUIDs and the like, as `normaliseKeyIfGuid`
   * writes them.
   */
  readonly indexesByKey: ReadonlyMap<string, number>;
  /** The address of the list; an address below it ends in a definition's id. */
  readonly list: string;
}

/** Reads the definitions of the account. Throws `NoValueError` "unclear" if ids are shared or none was read. */
export async function readRecognisedIndicatorDefinitions(
  reader: DocumentReader,
  asking?: RequestOptions,
): Promise<RecognisedIndicatorDefinitions> {
  const { session } = reader;
  const address = session.endpoint("/impactdefinitions");
  const list = { kind: "definition", what: "indicators" } as const;
  const { all: resources, isWhole } = await readNamedResourceList(reader, [address], list, asking);
  const sent = resources.map(({ id, name, resource }) => ({
    id,
    name,
    unit: readFieldText(resource, "unit"),
    standard: readFieldText(resource, "standard"),
    presentation: readFieldText(resource, "presentation"),
  }));
  const read = buildListFromSentDefinitions(sent, isWhole);
  const { indexesById } = read;
  const indexesByAddress = new Map(
    resources.flatMap(({ id, resource }) => {
      const own = findOwnAddress(session, resource);
      return own === null ? [] : [[removeFragmentAndTrailingSlash(own), indexesById.get(id) ?? -1] as const];
    }),
  );
  const indexesByKey = collectDefinitionKeys(resources, indexesById);
  return { ...read, indexesByAddress, indexesByKey, list: removeFragmentAndTrailingSlash(address) };
}

/** Normalises a key for comparison: a GUID may come in capitals and in braces. */
export function normaliseKeyIfGuid(said: string): string {
  return /^\{?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\}?$/i.test(said)
    ? said.replace(/[{}]/g, "").toLowerCase()
    : said;
}

/** Collects texts under names of ids and codes, as far as each belongs to one definition. */
function collectDefinitionKeys(
  resources: readonly RecognisedResource[],
  indexesById: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const shared = new Set<string>();
  for (const { id, resource } of resources) {
    const { fields, spelling } = resource;
    const index = indexesById.get(id) ?? -1;
    for (const [name, value] of fields) {
      if (!endsLikeId(spelling.get(name) ?? name) || (typeof value !== "string" && typeof value !== "number"))
        continue;
      const key = normaliseKeyIfGuid(String(value));
      if ((found.get(key) ?? index) !== index) shared.add(key);
      found.set(key, index);
    }
  }
  for (const key of [...shared, ""]) found.delete(key);
  return found;
}
