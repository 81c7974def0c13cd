import { renameFields } from "./case-styles";
import type { DemoLink, DemoResource, DemoDocument } from "./demo-resource";
import { isResourceList } from "./demo-resource";
import type { WireShape } from "./wire-shape";
import { linksByRel, writeListItems, linkHref, withoutRels, createShapeWriter } from "./wire-shape";

const linksOf = (links: readonly DemoLink[]) =>
  linksByRel(
    links,
    (href) => href,
    (rel) => (rel === "self" ? "href" : `${rel}Href`),
  );

const terms = { id: "uuid", name: "label", unit: "referenceUnit", lcaStandard: "standard", type: "kind" };

/** An impact's id is its definition's address. */
const fieldsOf = ({ fields, links, selfDescription: told }: DemoResource): object =>
  told ? { id: linkHref(links, "impactDefinition"), result: fields["value"] } : renameFields(fields, terms);

const linksBeside = ({ links, selfDescription: told }: DemoResource) =>
  told ? withoutRels(links, "impactDefinition") : links;

/** The parts of a document that have no header of their own. */
const write = createShapeWriter(
  (own) => ({ ...body(own), ...linksOf(linksBeside(own)) }),
  (list) => ({ items: writeListItems(list, write), ...linksOf(list.links) }),
);

const body = (own: DemoResource): object => ({
  ...fieldsOf(own),
  ...(own.embedded && { [own.embedded.name]: writeListItems(own.embedded, write) }),
});

/** A document's links in the HTTP `DemoLink` header, its items' in fields; lists are bare arrays. */
export const headerLinksShape: WireShape = {
  contentType: "application/json",
  document: (thing: DemoDocument) => (isResourceList(thing) ? writeListItems(thing, write) : body(thing)),
  linkHeader: (thing) =>
    (isResourceList(thing) ? thing.links : linksBeside(thing))
      .map(([rel, href]) => `<${href}>; rel="${rel}"`)
      .join(", "),
};
