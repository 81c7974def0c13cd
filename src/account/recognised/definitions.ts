import { text } from "../../hypermedia/fields";
import { isOfId } from "../../hypermedia/member-words";
import type { Asking } from "../../service/asking";
import { plainAddress } from "../addresses";
import type { DefinitionList } from "../definitions";
import { listOf } from "../definitions";
import type { DocumentReader } from "./document-reader";
import type { Recognised } from "./resources";
import { readResources } from "./resources";
import { self } from "./walk";

/** The account's definitions, with the keys and addresses by which results refer to them. */
export interface Definitions extends DefinitionList {
  /** Indexes by other keys that each definition has for itself: codes, UUIDs and the like, as `keyText` writes them. */
  readonly indexesByKey: ReadonlyMap<string, number>;
  /** The address of the list; an address below it ends in a definition's id. */
  readonly list: string;
}

/** Reads the definitions of the account. Throws `NoValue` "unclear" if ids are shared or none was read. */
export async function readDefinitions(reader: DocumentReader, asking?: Asking): Promise<Definitions> {
  const { session } = reader;
  const address = session.endpoint("/impactdefinitions");
  const list = { kind: "definition", what: "indicators" } as const;
  const { all: resources, isWhole } = await readResources(reader, [address], list, asking);
  const sent = resources.map(({ id, name, resource }) => ({
    id,
    name,
    unit: text(resource, "unit"),
    standard: text(resource, "standard"),
    presentation: text(resource, "presentation"),
  }));
  const read = listOf(sent, isWhole);
  const { indexesById } = read;
  const indexesByAddress = new Map(
    resources.flatMap(({ id, resource }) => {
      const own = self(session, resource);
      return own === null ? [] : [[plainAddress(own), indexesById.get(id) ?? -1] as const];
    }),
  );
  const indexesByKey = keysOf(resources, indexesById);
  return { ...read, indexesByAddress, indexesByKey, list: plainAddress(address) };
}

/** Normalises a key for comparison: a GUID may come in capitals and in braces. */
export function keyText(said: string): string {
  return /^\{?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\}?$/i.test(said)
    ? said.replace(/[{}]/g, "").toLowerCase()
    : said;
}

/** Collects texts under names of ids and codes, as far as each belongs to one definition. */
function keysOf(
  resources: readonly Recognised[],
  indexesById: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const shared = new Set<string>();
  for (const { id, resource } of resources) {
    const { fields, spelling } = resource;
    const index = indexesById.get(id) ?? -1;
    for (const [name, value] of fields) {
      if (!isOfId(spelling.get(name) ?? name) || (typeof value !== "string" && typeof value !== "number"))
        continue;
      const key = keyText(String(value));
      if ((found.get(key) ?? index) !== index) shared.add(key);
      found.set(key, index);
    }
  }
  for (const key of [...shared, ""]) found.delete(key);
  return found;
}
