import type { DemoLink } from "./demo-resource";
import type { WireShape } from "./wire-shape";
import { writeListItems, memberUnlessEmpty, createShapeWriter } from "./wire-shape";

const linksOf = (links: readonly DemoLink[]) =>
  memberUnlessEmpty(
    "links",
    links.map(([rel, href]) => ({ rel, href })),
  );

const write = createShapeWriter(
  ({ fields, links, embedded }) => ({
    ...fields,
    ...linksOf(links),
    ...(embedded && { [embedded.name]: writeListItems(embedded, write) }),
  }),
  (list) => {
    const items = writeListItems(list, write);
    return list.links.length === 0 ? items : { items, ...linksOf(list.links) };
  },
);

/** Plain objects with `linksShape`; a list is a bare array, unless it carries links itself. */
export const linksShape: WireShape = {
  contentType: "application/json",
  document: write,
};
