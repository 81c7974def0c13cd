import type { DemoLink, DemoResource, DemoResourceList } from "../../../src/sample/demo-resource";
import { isResourceList, getListOrPageItems } from "../../../src/sample/demo-resource";
import type { WireShape } from "../../../src/sample/wire-shape";
import {
  writeLinksByRel,
  writeEachListItem,
  memberUnlessEmpty,
  combineResourceAndListWriters,
} from "../../../src/sample/wire-shape";
import { readImpactIdsAndValues } from "./shape-parts";

const linksOf = (links: readonly DemoLink[]) =>
  memberUnlessEmpty(
    "links",
    writeLinksByRel(links, (href) => href),
  );

/** Impacts as values by definition, other resources by their id, which is not repeated; lists in an array. */
function mapOf(list: DemoResourceList): unknown {
  if (list.name === "impacts") return Object.fromEntries(readImpactIdsAndValues(list));
  const items = getListOrPageItems(list);
  if (items.some(isResourceList)) return writeEachListItem(list, write);
  return Object.fromEntries(
    (items as DemoResource[]).map((item) => {
      const { id, ...body } = resource(item);
      return [id, body];
    }),
  );
}

const resource = ({ fields, links, embedded }: DemoResource) => ({
  id: fields["id"],
  ...fields,
  ...(embedded && { [embedded.name]: mapOf(embedded) }),
  ...linksOf(links),
});

const write = combineResourceAndListWriters(resource, (list) => ({
  [list.name]: mapOf(list),
  ...linksOf(list.links),
}));

/** Maps by id in place of lists, links as a map from rel to address. */
export const mapsShape: WireShape = {
  contentType: "application/json",
  bareImpacts: true,
  document: write,
};
