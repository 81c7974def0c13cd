import { renamed } from "./names";
import type { Link, Resource } from "./resource";
import { isList } from "./resource";
import type { Shape } from "./shape";
import { byRel, each, hrefOf, without, writer } from "./shape";

const linksOf = (links: readonly Link[]) => byRel(without(links, "self", "next"), (href) => ({ url: href }));

const terms = {
  name: "displayName",
  unit: "unitSymbol",
  lcaStandard: "method",
  presentation: "presentationForm",
  type: "phase",
};

function resource({ fields, links, embedded, told }: Resource): object {
  const { id, value, ...properties } = renamed(fields, terms);
  const self = hrefOf(links, "self");
  const own = told
    ? { key: id, value: { amount: value, unit: told.definition["unit"] } }
    : { id, properties: { ...properties, ...(embedded && { [embedded.name]: each(embedded, write) }) } };
  return { ...(self !== undefined && { "@id": self }), ...own, ...linksOf(links) };
}

const write = writer(resource, (list) => {
  const next = hrefOf(list.links, "next");
  return {
    "@odata.count": list.page.total,
    value: each(list, write),
    ...(next !== undefined && { "@odata.nextLink": next }),
    ...linksOf(list.links),
  };
});

/** OData's annotations around `value`, fields under `properties`, links as objects named after their rel. */
export const odata: Shape = {
  contentType: "application/json;odata.metadata=minimal",
  document: (thing) => ({
    "@odata.context": `$metadata#${isList(thing) ? thing.name : thing.kind}`,
    ...(write(thing) as object),
  }),
};
