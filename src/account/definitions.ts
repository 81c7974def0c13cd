import { text } from "../hypermedia/fields";
import { isOfId } from "../hypermedia/member-words";
import type { Representation } from "../hypermedia/representation";
import type { ImpactDefinition } from "../lca/definition";
import type { Indicator } from "../lca/indicators";
import { IndicatorList } from "../lca/indicators";
import { unsure } from "../lca/names";
import { NoValue } from "../lca/reasons";
import type { Asking } from "../service/asking";
import type { Session } from "../service/session";
import { self } from "../service/walk";
import { plainAddress } from "./addresses";
import { readResources } from "./resource";

/** The account's definitions: the order of values in tables, and the indicators they make. */
export interface DefinitionList {
  readonly all: readonly ImpactDefinition[];
  /** Indexes in the list by id, and by address where definitions give theirs. */
  readonly indexesById: ReadonlyMap<string, number>;
  readonly indexesByAddress: ReadonlyMap<string, number>;
  /** By other keys that each definition has for itself: codes, UUIDs and the like, as `keyText` writes them. */
  readonly indexesByKey: ReadonlyMap<string, number>;
  /** The address of the list; an address below it ends in a definition's id. */
  readonly list: string;
  readonly indicators: IndicatorList;
}

/** The ids of an indicator's definitions. */
export function idsOf({ definitions }: Indicator, { all }: DefinitionList): string[] {
  return definitions.map((index) => all[index]?.id ?? "");
}

/** The definitions of the account. Throws NoValue "unclear" where some share an id, or none was read. */
export async function readDefinitions(session: Session, asking?: Asking): Promise<DefinitionList> {
  const address = session.endpoint("/impactdefinitions");
  const list = { kind: "definition", what: "indicators" } as const;
  const resources = await readResources(session, [address], list, asking);
  const all = resources.map(({ id, name, resource }) => ({
    id,
    name,
    unit: text(resource, "unit"),
    standard: text(resource, "standard"),
    presentation: text(resource, "presentation"),
  }));
  if (unsure.has(resources)) unsure.add(all);
  const indexesById = new Map(all.map(({ id }, index) => [id, index]));
  const indexesByAddress = new Map(
    resources.flatMap(({ resource }, index) => {
      const own = self(session, resource);
      return own === null ? [] : [[plainAddress(own), index] as const];
    }),
  );
  if (indexesById.size < all.length || indexesById.has("")) {
    throw new NoValue({ kind: "unclear", found: "indicators whose ids are shared or could not be read" });
  }
  return {
    all,
    indexesById,
    indexesByAddress,
    indexesByKey: keysOf(resources.map(({ resource }) => resource)),
    list: plainAddress(address),
    indicators: new IndicatorList(all),
  };
}

/** A key as it is compared: a GUID may come in capitals and in braces. */
export function keyText(said: string): string {
  return /^\{?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\}?$/i.test(said)
    ? said.replace(/[{}]/g, "").toLowerCase()
    : said;
}

/** Texts under names of ids and codes, as far as each is one definition's. */
function keysOf(resources: readonly Representation[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const shared = new Set<string>();
  for (const [index, { fields, spelling }] of resources.entries()) {
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
