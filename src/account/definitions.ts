import { text } from "../hypermedia/fields";
import { isOfId } from "../hypermedia/member-words";
import type { ImpactDefinition } from "../lca/definition";
import { fold } from "../lca/fold";
import type { Indicator } from "../lca/indicators";
import { IndicatorList } from "../lca/indicators";
import { NoValue } from "../lca/reasons";
import { unitKey } from "../lca/units";
import type { Asking } from "../service/asking";
import type { Session } from "../service/session";
import { self } from "./recognised/walk";
import { plainAddress } from "./addresses";
import type { Resource } from "./resource";
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
  const { all: resources, isWhole } = await readResources(session, [address], list, asking);
  const sent = resources.map(({ id, name, resource }) => ({
    id,
    name,
    unit: text(resource, "unit"),
    standard: text(resource, "standard"),
    presentation: text(resource, "presentation"),
  }));
  const all = merged(sent);
  const indexesById = new Map(all.map(({ id }, index) => [id, index]));
  if (indexesById.size < all.length || indexesById.has("")) {
    throw new NoValue({ kind: "unclear", found: "indicators whose ids are shared or could not be read" });
  }
  const indexesByAddress = new Map(
    resources.flatMap(({ id, resource }) => {
      const own = self(session, resource);
      return own === null ? [] : [[plainAddress(own), indexesById.get(id) ?? -1] as const];
    }),
  );
  return {
    all,
    indexesById,
    indexesByAddress,
    indexesByKey: keysOf(resources, indexesById),
    list: plainAddress(address),
    indicators: new IndicatorList(all, isWhole),
  };
}

/** A key as it is compared: a GUID may come in capitals and in braces. */
export function keyText(said: string): string {
  return /^\{?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\}?$/i.test(said)
    ? said.replace(/[{}]/g, "").toLowerCase()
    : said;
}

/** Texts under names of ids and codes, as far as each is one definition's. */
function keysOf(
  resources: readonly Resource[],
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

/** Definitions with one id, name, unit and standard are one, in all their presentations: "Full, Shortened". */
function merged(sent: readonly ImpactDefinition[]): readonly ImpactDefinition[] {
  const found = new Map<string, ImpactDefinition>();
  for (const one of sent) {
    const key = JSON.stringify([one.id, fold(one.name), unitKey(one.unit), fold(one.standard)]);
    const held = found.get(key) ?? one;
    const all = [held, one].flatMap(({ presentation }) => presentation.split(", "));
    found.set(key, { ...held, presentation: [...new Set(all)].filter(Boolean).join(", ") });
  }
  return [...found.values()];
}
