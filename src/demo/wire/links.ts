import type { Link } from "./resource";
import type { Shape } from "./shape";
import { each, unlessEmpty, writer } from "./shape";

const linksOf = (links: readonly Link[]) =>
  unlessEmpty(
    "links",
    links.map(([rel, href]) => ({ rel, href })),
  );

const write = writer(
  ({ fields, links, embedded }) => ({
    ...fields,
    ...linksOf(links),
    ...(embedded && { [embedded.name]: each(embedded, write) }),
  }),
  (list) => {
    const items = each(list, write);
    return list.links.length === 0 ? items : { items, ...linksOf(list.links) };
  },
);

/** Plain objects with `links`; a list is a bare array, unless it carries links itself. */
export const links: Shape = {
  contentType: "application/json",
  document: write,
};
