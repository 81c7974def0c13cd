import type { DemoLink, DemoResource } from "./demo-resource";
import type { WireShape } from "./wire-shape";
import {
  writeLinksByRel,
  writeEachListItem,
  memberUnlessEmpty,
  combineResourceAndListWriters,
} from "./wire-shape";

const linksOf = (links: readonly DemoLink[]) =>
  memberUnlessEmpty(
    "_links",
    writeLinksByRel(links, (href) => ({ href })),
  );

const resource = ({ fields, links, embedded }: DemoResource): object => ({
  ...fields,
  ...linksOf(links),
  ...(embedded && { _embedded: { [embedded.name]: writeEachListItem(embedded, write) } }),
});

const write = combineResourceAndListWriters(resource, (list) => ({
  ...linksOf(list.links),
  _embedded: { [list.name]: writeEachListItem(list, write) },
}));

/** HAL: `_links` by rel, lists under `_embedded`. */
export const halShape: WireShape = { contentType: "application/hal+json", document: write };
