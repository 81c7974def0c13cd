import { text } from "../hypermedia/fields";
import type { ImpactDefinition } from "../lca/definition";
import { IndicatorList } from "../lca/indicators";
import { NoValue } from "../lca/reasons";
import type { Session } from "../service/session";
import { readResources } from "./resource";

/** The definitions the account is sent: the order in which its values are held, and the indicators they make. */
export interface DefinitionList {
  readonly all: readonly ImpactDefinition[];
  readonly places: ReadonlyMap<string, number>;
  readonly indicators: IndicatorList;
}

export async function readDefinitions(session: Session, abandoned?: AbortSignal): Promise<DefinitionList> {
  const address = session.endpoint("/impactdefinitions");
  const resources = await readResources(session, address, "indicators", abandoned);
  const all = resources.map(({ id, name, resource }) => ({
    id,
    name,
    unit: text(resource, "unit"),
    standard: text(resource, "standard"),
    presentation: text(resource, "presentation"),
  }));
  const places = new Map(all.map(({ id }, place) => [id, place]));
  if (places.size < all.length || places.has("")) {
    throw new NoValue({ kind: "unclear", found: "indicators that share an id or have none" });
  }
  return { all, places, indicators: new IndicatorList(all) };
}
