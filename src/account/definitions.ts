import { text } from "../hypermedia/fields";
import type { ImpactDefinition } from "../lca/definition";
import type { Indicator } from "../lca/indicators";
import { IndicatorList } from "../lca/indicators";
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
  /** The address of the list; an address below it ends in a definition's id. */
  readonly list: string;
  readonly indicators: IndicatorList;
}

/** The ids of an indicator's definitions. */
export function idsOf({ definitions }: Indicator, { all }: DefinitionList): string[] {
  return definitions.map((index) => all[index]?.id ?? "");
}

/** The definitions of the account. Throws NoValue "unclear" where some share an id or have none. */
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
  const indexesById = new Map(all.map(({ id }, index) => [id, index]));
  const indexesByAddress = new Map(
    resources.flatMap(({ resource }, index) => {
      const own = self(session, resource);
      return own === null ? [] : [[plainAddress(own), index] as const];
    }),
  );
  if (indexesById.size < all.length || indexesById.has("")) {
    throw new NoValue({ kind: "unclear", found: "indicators that share an id or have none" });
  }
  return {
    all,
    indexesById,
    indexesByAddress,
    list: plainAddress(address),
    indicators: new IndicatorList(all),
  };
}
