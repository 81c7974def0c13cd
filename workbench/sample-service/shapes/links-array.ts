import type { DemoLink } from "../../../src/sample/demo-resource";
import type { WireShape } from "../../../src/sample/wire-shape";
import {
  writeEachListItem,
  memberUnlessEmpty,
  combineResourceAndListWriters,
} from "../../../src/sample/wire-shape";

const linksOf = (links: readonly DemoLink[]) =>
  memberUnlessEmpty(
    "links",
    links.map(([rel, href]) => ({ rel, href })),
  );

const write = combineResourceAndListWriters(
  ({ fields, links, embedded }) => ({
    ...fields,
    ...linksOf(links),
    ...(embedded && { [embedded.name]: writeEachListItem(embedded, write) }),
  }),
  (list) => {
    const items = writeEachListItem(list, write);
    return list.links.length === 0 ? items : { items, ...linksOf(list.links) };
  },
);

/** Plain objects with `linksArrayShape`; a list is a bare array, unless it carries links itself. */
export const linksArrayShape: WireShape = {
  contentType: "application/json",
  document: write,
};
