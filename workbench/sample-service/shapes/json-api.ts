import { toKebabCase, renameFieldsByTableAndCase } from "./case-styles";
import type { DemoResourceKind, DemoResource, DemoResourceOrList } from "../../../src/sample/demo-resource";
import { isResourceList, getListOrPageItems } from "../../../src/sample/demo-resource";
import type { WireShape } from "../../../src/sample/wire-shape";
import {
  writeLinksByRel,
  writeEachListItem,
  memberUnlessEmpty,
  combineResourceAndListWriters,
} from "../../../src/sample/wire-shape";
import { findHrefAmongDemoLinks, filterOutLinksByRel } from "./shape-parts";

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
  const { id: _id, ...attributes } = renameFieldsByTableAndCase(own.fields, { type: "kind" }, toKebabCase);
  const self = findHrefAmongDemoLinks(own.links, "self");
  const related = writeLinksByRel(
    filterOutLinksByRel(own.links, "self"),
    (href) => ({ links: { related: href } }),
    toKebabCase,
  );
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

const resourcesIn = (thing: DemoResourceOrList): readonly DemoResource[] =>
  isResourceList(thing) ? getListOrPageItems(thing).flatMap(resourcesIn) : [thing];

const write = combineResourceAndListWriters(resource, (list) => ({
  data: writeEachListItem(list, write),
  links: {
    ...writeLinksByRel(list.links, (href) => href, toKebabCase),
    next: findHrefAmongDemoLinks(list.links, "next") ?? null,
  },
  meta: { total: list.page.total },
}));

/** Writes embedded resources into the document's `included`, beside its primary data. */
function document(thing: DemoResourceOrList): unknown {
  const included = resourcesIn(thing).flatMap(({ embedded }) =>
    embedded ? writeEachListItem(embedded, write) : [],
  );
  return {
    ...(isResourceList(thing) ? (write(thing) as object) : { data: write(thing) }),
    ...memberUnlessEmpty("included", included),
  };
}

/** JSON:API: `attributes`, `relationships`, `included`; names-in-kebab-case. */
export const jsonApiShape: WireShape = { contentType: "application/vnd.api+json", document };
