import { renameFieldsByTableAndCase } from "./case-styles";
import type { DemoLink, DemoResource } from "../../../src/sample/demo-resource";
import { isResourceList } from "../../../src/sample/demo-resource";
import type { WireShape } from "../../../src/sample/wire-shape";
import {
  writeLinksByRel,
  writeEachListItem,
  combineResourceAndListWriters,
} from "../../../src/sample/wire-shape";
import { findHrefAmongDemoLinks, filterOutLinksByRel } from "./shape-parts";

const linksOf = (links: readonly DemoLink[]) =>
  writeLinksByRel(filterOutLinksByRel(links, "self", "next"), (href) => ({ url: href }));

const terms = {
  name: "displayName",
  unit: "unitSymbol",
  lcaStandard: "method",
  presentation: "presentationForm",
  type: "phase",
};

function resource({ fields, links, embedded, selfDescription: told }: DemoResource): object {
  const { id, value, ...properties } = renameFieldsByTableAndCase(fields, terms);
  const self = findHrefAmongDemoLinks(links, "self");
  const own = told
    ? { key: id, value: { amount: value, unit: told.definition["unit"] } }
    : {
        id,
        properties: {
          ...properties,
          ...(embedded && { [embedded.name]: writeEachListItem(embedded, write) }),
        },
      };
  return { ...(self !== undefined && { "@id": self }), ...own, ...linksOf(links) };
}

const write = combineResourceAndListWriters(resource, (list) => {
  const next = findHrefAmongDemoLinks(list.links, "next");
  return {
    "@odata.count": list.page.total,
    value: writeEachListItem(list, write),
    ...(next !== undefined && { "@odata.nextLink": next }),
    ...linksOf(list.links),
  };
});

/** OData's annotations around `value`, fields under `properties`, links as objects named after their rel. */
export const odataShape: WireShape = {
  contentType: "application/json;odata.metadata=minimal",
  document: (thing) => ({
    "@odata.context": `$metadata#${isResourceList(thing) ? thing.name : thing.kind}`,
    ...(write(thing) as object),
  }),
};
