import { kebab, renamed } from "./names";
import type { Kind, Resource, Thing } from "./resource";
import { isList, itemsOf } from "./resource";
import type { Shape } from "./shape";
import { byRel, each, hrefOf, unlessEmpty, without, writer } from "./shape";

const types: Readonly<Record<Kind, string>> = {
  company: "companies",
  impact: "impacts",
  impactDefinition: "impact-definitions",
  product: "products",
  scenario: "scenarios",
  user: "users",
};

/** An impact is a resource like any other: with an id of its own. */
const identifier = ({ kind, fields, told }: Resource) => ({
  type: types[kind],
  id: told?.id ?? fields["id"],
});

function resource(own: Resource): object {
  const { id: _id, ...attributes } = renamed(own.fields, { type: "kind" }, kebab);
  const self = hrefOf(own.links, "self");
  const related = byRel(without(own.links, "self"), (href) => ({ links: { related: href } }), kebab);
  const carried = own.embedded && {
    [own.embedded.name]: { ...related[own.embedded.name], data: resourcesIn(own.embedded).map(identifier) },
  };
  return {
    ...identifier(own),
    attributes,
    ...unlessEmpty("relationships", { ...related, ...carried }),
    ...(self !== undefined && { links: { self } }),
  };
}

const resourcesIn = (thing: Thing): readonly Resource[] =>
  isList(thing) ? itemsOf(thing).flatMap(resourcesIn) : [thing];

const write = writer(resource, (list) => ({
  data: each(list, write),
  links: { ...byRel(list.links, (href) => href, kebab), next: hrefOf(list.links, "next") ?? null },
  meta: { total: list.page.total },
}));

/** Writes embedded resources into the document's `included`, beside its primary data. */
function document(thing: Thing): unknown {
  const included = resourcesIn(thing).flatMap(({ embedded }) => (embedded ? each(embedded, write) : []));
  return {
    ...(isList(thing) ? (write(thing) as object) : { data: write(thing) }),
    ...unlessEmpty("included", included),
  };
}

/** JSON:API: `attributes`, `relationships`, `included`; names-in-kebab-case. */
export const jsonApi: Shape = { contentType: "application/vnd.api+json", document };
