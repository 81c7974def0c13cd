import type { Link, Resource, ResourceList } from "./resource";
import { isList, itemsOf } from "./resource";
import type { Shape } from "./shape";
import { byRel, each, pairsOf, unlessEmpty, writer } from "./shape";

const linksOf = (links: readonly Link[]) =>
  unlessEmpty(
    "links",
    byRel(links, (href) => href),
  );

/** Impacts as values by definition, other resources by their id, which is not repeated; lists in an array. */
function mapOf(list: ResourceList): unknown {
  if (list.name === "impacts") return Object.fromEntries(pairsOf(list));
  const items = itemsOf(list);
  if (items.some(isList)) return each(list, write);
  return Object.fromEntries(
    (items as Resource[]).map((item) => {
      const { id, ...body } = resource(item);
      return [id, body];
    }),
  );
}

const resource = ({ fields, links, embedded }: Resource) => ({
  id: fields["id"],
  ...fields,
  ...(embedded && { [embedded.name]: mapOf(embedded) }),
  ...linksOf(links),
});

const write = writer(resource, (list) => ({ [list.name]: mapOf(list), ...linksOf(list.links) }));

/** Maps by id in place of lists, links as a map from rel to address. */
export const maps: Shape = {
  contentType: "application/json",
  bareImpacts: true,
  document: write,
};
