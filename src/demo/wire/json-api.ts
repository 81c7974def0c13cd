import { toKebabCase, renameFields } from "./case-styles";
import type { DemoResourceKind, DemoResource, DemoDocument } from "./demo-resource";
import { isResourceList, resourceListItems } from "./demo-resource";
import type { WireShape } from "./wire-shape";
import { linksByRel, writeListItems, linkHref, memberUnlessEmpty, withoutRels, createShapeWriter } from "./wire-shape";

const types: Readonly<Record<DemoResourceKind, string>> = {
  company: "companies",
  impact: "impacts",
  impactDefinition: "impact-definitions",
  product: "products",
  scenario: "scenarios",
  user: "users",
};

/** An impact is a resource like any other: with an id of its own. */
const identifier = ({ kind, fields, selfDescription: told }: DemoResource) => ({
  type: types[kind],
  id: told?.id ?? fields["id"],
});

function resource(own: DemoResource): object {
  const { id: _id, ...attributes } = renameFields(own.fields, { type: "kind" }, toKebabCase);
  const self = linkHref(own.links, "self");
  const related = linksByRel(withoutRels(own.links, "self"), (href) => ({ links: { related: href } }), toKebabCase);
  const carried = own.embedded && {
    [own.embedded.name]: { ...related[own.embedded.name], data: resourcesIn(own.embedded).map(identifier) },
  };
  return {
    ...identifier(own),
    attributes,
    ...memberUnlessEmpty("relationships", { ...related, ...carried }),
    ...(self !== undefined && { links: { self } }),
  };
}

const resourcesIn = (thing: DemoDocument): readonly DemoResource[] =>
  isResourceList(thing) ? resourceListItems(thing).flatMap(resourcesIn) : [thing];

const write = createShapeWriter(resource, (list) => ({
  data: writeListItems(list, write),
  links: {
    ...linksByRel(list.links, (href) => href, toKebabCase),
    next: linkHref(list.links, "next") ?? null,
  },
  meta: { total: list.page.total },
}));

/** Writes embedded resources into the document's `included`, beside its primary data. */
function document(thing: DemoDocument): unknown {
  const included = resourcesIn(thing).flatMap(({ embedded }) => (embedded ? writeListItems(embedded, write) : []));
  return {
    ...(isResourceList(thing) ? (write(thing) as object) : { data: write(thing) }),
    ...memberUnlessEmpty("included", included),
  };
}

/** JSON:API: `attributes`, `relationships`, `included`; names-in-kebab-case. */
export const jsonApiShape: WireShape = { contentType: "application/vnd.api+json", document };
