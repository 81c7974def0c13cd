import type { Link, Resource } from "./resource";
import type { Shape } from "./shape";
import { byRel, each, unlessEmpty, writer } from "./shape";

const linksOf = (links: readonly Link[]) =>
  unlessEmpty(
    "_links",
    byRel(links, (href) => ({ href })),
  );

const resource = ({ fields, links, embedded }: Resource): object => ({
  ...fields,
  ...linksOf(links),
  ...(embedded && { _embedded: { [embedded.name]: each(embedded, write) } }),
});

const write = writer(resource, (list) => ({
  ...linksOf(list.links),
  _embedded: { [list.name]: each(list, write) },
}));

/** HAL: `_links` by rel, lists under `_embedded`. */
export const hal: Shape = { contentType: "application/hal+json", document: write };
