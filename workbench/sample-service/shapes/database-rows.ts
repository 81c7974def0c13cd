import {
  translateSampleMarkToDutch,
  prefixIdAndNameWithKind,
  renameFieldsByTableAndCase,
  toUpperSnakeCase,
} from "./case-styles";
import type { DemoLink, DemoResource, DemoResourceList } from "../../../src/sample/demo-resource";
import { isResourceList } from "../../../src/sample/demo-resource";
import type { WireShape } from "../../../src/sample/wire-shape";
import {
  writeEachListItem,
  memberUnlessEmpty,
  combineResourceAndListWriters,
} from "../../../src/sample/wire-shape";
import { findHrefAmongDemoLinks, readImpactIdsAndValues } from "./shape-parts";

const linksOf = (links: readonly DemoLink[]) =>
  memberUnlessEmpty(
    "links",
    links.map(([rel, href]) => ({ rel, href })),
  );

const terms = { name: "nameEn", unit: "unitName", lcaStandard: "lcaStandardName", type: "kind" };

const rowsOf = (list: DemoResourceList): unknown[] =>
  list.name === "impacts"
    ? readImpactIdsAndValues(list).map(([id, value]) => ({ [id]: value }))
    : writeEachListItem(list, write);

function row(own: DemoResource): object {
  const { name } = own.fields;
  const { id } = prefixIdAndNameWithKind(own);
  const fields = { ...own.fields, ...(name !== undefined && { nameNl: translateSampleMarkToDutch(name) }) };
  return {
    ...renameFieldsByTableAndCase(
      fields,
      { ...terms, ...(own.kind !== "impact" && { id }) },
      toUpperSnakeCase,
    ),
    ...(own.embedded && { [toUpperSnakeCase(own.embedded.name)]: rowsOf(own.embedded) }),
    ...linksOf(own.links),
  };
}

const write = combineResourceAndListWriters(row, (list) => ({
  items: rowsOf(list),
  hasMore: findHrefAmongDemoLinks(list.links, "next") !== undefined,
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
