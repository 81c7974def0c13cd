import { dutch, prefixed, renamed, upper } from "./names";
import type { Link, Resource, ResourceList } from "./resource";
import { isList } from "./resource";
import type { Shape } from "./shape";
import { each, hrefOf, pairsOf, unlessEmpty, writer } from "./shape";

const linksOf = (links: readonly Link[]) =>
  unlessEmpty(
    "links",
    links.map(([rel, href]) => ({ rel, href })),
  );

const terms = { name: "nameEn", unit: "unitName", lcaStandard: "lcaStandardName", type: "kind" };

const rowsOf = (list: ResourceList): unknown[] =>
  list.name === "impacts" ? pairsOf(list).map(([id, value]) => ({ [id]: value })) : each(list, write);

function row(own: Resource): object {
  const { name } = own.fields;
  const { id } = prefixed(own);
  const fields = { ...own.fields, ...(name !== undefined && { nameNl: dutch(name) }) };
  return {
    ...renamed(fields, { ...terms, ...(own.kind !== "impact" && { id }) }, upper),
    ...(own.embedded && { [upper(own.embedded.name)]: rowsOf(own.embedded) }),
    ...linksOf(own.links),
  };
}

const write = writer(row, (list) => ({
  items: rowsOf(list),
  hasMore: hrefOf(list.links, "next") !== undefined,
  limit: list.page.size,
  offset: list.page.from,
  count: list.size,
  ...linksOf(list.links),
}));

/** Rows as a database returns them: UPPER_SNAKE columns, one-key impacts, a resource as an array of one. */
export const records: Shape = {
  contentType: "application/json",
  bareImpacts: true,
  document: (thing) => (isList(thing) ? write(thing) : [write(thing)]),
};
