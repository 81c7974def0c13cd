import { dutchSampleName, kindFieldNames, renameFields, toUpperSnakeCase } from "./case-styles";
import type { DemoLink, DemoResource, DemoResourceList } from "./demo-resource";
import { isResourceList } from "./demo-resource";
import type { WireShape } from "./wire-shape";
import { writeListItems, linkHref, impactPairs, memberUnlessEmpty, createShapeWriter } from "./wire-shape";

const linksOf = (links: readonly DemoLink[]) =>
  memberUnlessEmpty(
    "links",
    links.map(([rel, href]) => ({ rel, href })),
  );

const terms = { name: "nameEn", unit: "unitName", lcaStandard: "lcaStandardName", type: "kind" };

const rowsOf = (list: DemoResourceList): unknown[] =>
  list.name === "impacts" ? impactPairs(list).map(([id, value]) => ({ [id]: value })) : writeListItems(list, write);

function row(own: DemoResource): object {
  const { name } = own.fields;
  const { id } = kindFieldNames(own);
  const fields = { ...own.fields, ...(name !== undefined && { nameNl: dutchSampleName(name) }) };
  return {
    ...renameFields(fields, { ...terms, ...(own.kind !== "impact" && { id }) }, toUpperSnakeCase),
    ...(own.embedded && { [toUpperSnakeCase(own.embedded.name)]: rowsOf(own.embedded) }),
    ...linksOf(own.links),
  };
}

const write = createShapeWriter(row, (list) => ({
  items: rowsOf(list),
  hasMore: linkHref(list.links, "next") !== undefined,
  limit: list.page.size,
  offset: list.page.from,
  count: list.size,
  ...linksOf(list.links),
}));

/** Rows as a database returns them: UPPER_SNAKE columns, one-key impacts, a resource as an array of one. */
export const databaseRowsShape: WireShape = {
  contentType: "application/json",
  bareImpacts: true,
  document: (thing) => (isResourceList(thing) ? write(thing) : [write(thing)]),
};
