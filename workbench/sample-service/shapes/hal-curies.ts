import { renameFieldsByTableAndCase } from "./case-styles";
import type { DemoLink, DemoResource, DemoResourceOrList } from "../../../src/sample/demo-resource";
import { isResourceList } from "../../../src/sample/demo-resource";
import type { WireShape } from "../../../src/sample/wire-shape";
import {
  writeLinksByRel,
  writeEachListItem,
  memberUnlessEmpty,
  combineResourceAndListWriters,
} from "../../../src/sample/wire-shape";
import { findHrefAmongDemoLinks, filterOutLinksByRel } from "./shape-parts";

const registered = ["self", "next"];
const ours = (rel: string): string => (registered.includes(rel) ? rel : `sample:${rel}`);
const collections = ["impacts", "products", "scenarios"];
const curies = [{ name: "sample", href: "https://sample.invalid/rels/{rel}", templated: true }];

/** One link object or an array of one; links to lists are templates with an optional query. */
function linkObject(href: string, rel: string): unknown {
  if (registered.includes(rel)) return { href };
  return [collections.includes(rel) ? { href: `${href}{?projection}`, templated: true } : { href }];
}

const linksOf = (links: readonly DemoLink[]) =>
  memberUnlessEmpty("_links", writeLinksByRel(links, linkObject, ours));

/** A resource with a link to itself has no id; an impact embeds its definition. */
function fieldsOf({ kind, fields, links, selfDescription: told }: DemoResource): object {
  const { id, ...others } = renameFieldsByTableAndCase(fields, { name: "title", type: "phase" });
  if (told)
    return { impactDefinition: renameFieldsByTableAndCase(told.definition, { name: "title" }), ...others };
  return kind === "user" || findHrefAmongDemoLinks(links, "self") === undefined ? { id, ...others } : others;
}

const write = combineResourceAndListWriters(
  (own) => ({
    ...fieldsOf(own),
    ...linksOf(own.links),
    ...(own.embedded && { _embedded: { [ours(own.embedded.name)]: writeEachListItem(own.embedded, write) } }),
  }),
  (list) => ({
    _embedded: { [ours(list.name)]: writeEachListItem(list, write) },
    ...linksOf(list.links),
    page: {
      size: list.page.size,
      totalElements: list.page.total,
      totalPages: Math.ceil(list.page.total / Math.max(1, list.page.size)),
      number: Math.floor(list.page.from / Math.max(1, list.page.size)),
    },
  }),
);

/** The curies are on the document, for all links in it. */
function document(thing: DemoResourceOrList): unknown {
  const body = write(thing) as { readonly _links?: object };
  const needed = isResourceList(thing) || filterOutLinksByRel(thing.links, "self").length > 0;
  return needed ? { ...body, _links: { ...body._links, curies } } : body;
}

/** HAL as Spring Data REST writes it: curies, templates, arrays of links, no ids, `page`. */
export const halCuriesShape: WireShape = {
  contentType: "application/hal+json",
  document,
};
