import { renamed } from "./names";
import type { Link, Resource, Thing } from "./resource";
import { isList } from "./resource";
import type { Shape } from "./shape";
import { byRel, each, hrefOf, unlessEmpty, without, writer } from "./shape";

const registered = ["self", "next"];
const ours = (rel: string): string => (registered.includes(rel) ? rel : `sample:${rel}`);
const collections = ["impacts", "products", "scenarios"];
const curies = [{ name: "sample", href: "https://sample.invalid/rels/{rel}", templated: true }];

/** One link object or an array of one; links to lists are templates with an optional query. */
function linkObject(href: string, rel: string): unknown {
  if (registered.includes(rel)) return { href };
  return [collections.includes(rel) ? { href: `${href}{?projection}`, templated: true } : { href }];
}

const linksOf = (links: readonly Link[]) => unlessEmpty("_links", byRel(links, linkObject, ours));

/** A resource with a link to itself has no id; an impact embeds its definition. */
function fieldsOf({ kind, fields, links, told }: Resource): object {
  const { id, ...others } = renamed(fields, { name: "title", type: "phase" });
  if (told) return { impactDefinition: renamed(told.definition, { name: "title" }), ...others };
  return kind === "user" || hrefOf(links, "self") === undefined ? { id, ...others } : others;
}

const write = writer(
  (own) => ({
    ...fieldsOf(own),
    ...linksOf(own.links),
    ...(own.embedded && { _embedded: { [ours(own.embedded.name)]: each(own.embedded, write) } }),
  }),
  (list) => ({
    _embedded: { [ours(list.name)]: each(list, write) },
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
function document(thing: Thing): unknown {
  const body = write(thing) as { readonly _links?: object };
  const needed = isList(thing) || without(thing.links, "self").length > 0;
  return needed ? { ...body, _links: { ...body._links, curies } } : body;
}

/** HAL as Spring Data REST writes it: curies, templates, arrays of links, no ids, `page`. */
export const halCuries: Shape = {
  contentType: "application/hal+json",
  document,
};
