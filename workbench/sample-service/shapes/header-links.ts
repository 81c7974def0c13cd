import { renameFieldsByTableAndCase } from "./case-styles";
import type { DemoLink, DemoResource, DemoResourceOrList } from "../../../src/sample/demo-resource";
import { isResourceList } from "../../../src/sample/demo-resource";
import type { WireShape } from "../../../src/sample/wire-shape";
import {
  writeLinksByRel,
  writeEachListItem,
  combineResourceAndListWriters,
} from "../../../src/sample/wire-shape";
import { findHrefAmongDemoLinks, filterOutLinksByRel } from "./shape-parts";

const linksOf = (links: readonly DemoLink[]) =>
  writeLinksByRel(
    links,
    (href) => href,
    (rel) => (rel === "self" ? "href" : `${rel}Href`),
  );

const terms = { id: "uuid", name: "label", unit: "referenceUnit", lcaStandard: "standard", type: "kind" };

/** An impact's id is its definition's address. */
const fieldsOf = ({ fields, links, selfDescription: told }: DemoResource): object =>
  told
    ? { id: findHrefAmongDemoLinks(links, "impactDefinition"), result: fields["value"] }
    : renameFieldsByTableAndCase(fields, terms);

const linksBeside = ({ links, selfDescription: told }: DemoResource) =>
  told ? filterOutLinksByRel(links, "impactDefinition") : links;

/** The parts of a document that have no header of their own. */
const write = combineResourceAndListWriters(
  (own) => ({ ...body(own), ...linksOf(linksBeside(own)) }),
  (list) => ({ items: writeEachListItem(list, write), ...linksOf(list.links) }),
);

const body = (own: DemoResource): object => ({
  ...fieldsOf(own),
  ...(own.embedded && { [own.embedded.name]: writeEachListItem(own.embedded, write) }),
});

/** A document's links in the HTTP `DemoLink` header, its items' in fields; lists are bare arrays. */
export const headerLinksShape: WireShape = {
  contentType: "application/json",
  document: (thing: DemoResourceOrList) =>
    isResourceList(thing) ? writeEachListItem(thing, write) : body(thing),
  linkHeader: (thing) =>
    (isResourceList(thing) ? thing.links : linksBeside(thing))
      .map(([rel, href]) => `<${href}>; rel="${rel}"`)
      .join(", "),
};
