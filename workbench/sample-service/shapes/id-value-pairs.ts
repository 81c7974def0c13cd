import { toPascalCase, renameFieldsByTableAndCase } from "./case-styles";
import type { DemoLink, DemoResource, DemoResourceList } from "../../../src/sample/demo-resource";
import type { WireShape } from "../../../src/sample/wire-shape";
import {
  writeEachListItem,
  memberUnlessEmpty,
  combineResourceAndListWriters,
} from "../../../src/sample/wire-shape";
import { readImpactIdsAndValues } from "./shape-parts";

const linksOf = (links: readonly DemoLink[]) =>
  memberUnlessEmpty(
    "Links",
    links.map(([rel, href]) => ({ Rel: toPascalCase(rel), Uri: href })),
  );

const itemsOf = (list: DemoResourceList): unknown[] =>
  list.name === "impacts"
    ? readImpactIdsAndValues(list).map(([id, value]) => [id, String(value)])
    : writeEachListItem(list, write);

/** Values are texts, so that no digit is lost on the way. */
function resource({ fields, links, embedded }: DemoResource): object {
  const { value, ...others } = fields;
  const texts = value === undefined ? others : { ...others, value: String(value) };
  return {
    ...renameFieldsByTableAndCase(texts, { lcaStandard: "standard", type: "category" }, toPascalCase),
    ...(embedded && { [toPascalCase(embedded.name)]: itemsOf(embedded) }),
    ...linksOf(links),
  };
}

const write = combineResourceAndListWriters(resource, (list) => ({
  [toPascalCase(list.name)]: itemsOf(list),
  TotalCount: list.page.total,
  ...linksOf(list.links),
}));

/** Impacts as pairs of an id and a decimal text; PascalCase, everything under `Result`. */
export const pairsShape: WireShape = {
  contentType: "application/json",
  bareImpacts: true,
  document: (thing) => ({ Result: write(thing), Success: true, Error: null }),
};
