import { renamed } from "./names";
import type { Link, Resource, Thing } from "./resource";
import { isList } from "./resource";
import type { Shape } from "./shape";
import { byRel, each, hrefOf, without, writer } from "./shape";

const linksOf = (links: readonly Link[]) =>
  byRel(
    links,
    (href) => href,
    (rel) => (rel === "self" ? "href" : `${rel}Href`),
  );

const terms = { id: "uuid", name: "label", unit: "referenceUnit", lcaStandard: "standard", type: "kind" };

/** An impact's id is its definition's address. */
const fieldsOf = ({ fields, links, told }: Resource): object =>
  told ? { id: hrefOf(links, "impactDefinition"), result: fields["value"] } : renamed(fields, terms);

const linksBeside = ({ links, told }: Resource) => (told ? without(links, "impactDefinition") : links);

/** The parts of a document that have no header of their own. */
const write = writer(
  (own) => ({ ...body(own), ...linksOf(linksBeside(own)) }),
  (list) => ({ items: each(list, write), ...linksOf(list.links) }),
);

const body = (own: Resource): object => ({
  ...fieldsOf(own),
  ...(own.embedded && { [own.embedded.name]: each(own.embedded, write) }),
});

/** A document's links in the HTTP `Link` header, its items' in fields; lists are bare arrays. */
export const headerLinks: Shape = {
  contentType: "application/json",
  document: (thing: Thing) => (isList(thing) ? each(thing, write) : body(thing)),
  linkHeader: (thing) =>
    (isList(thing) ? thing.links : linksBeside(thing))
      .map(([rel, href]) => `<${href}>; rel="${rel}"`)
      .join(", "),
};
