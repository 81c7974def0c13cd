import { translateSampleMarkToDutch } from "./case-styles";
import type {
  DemoFields,
  DemoLink,
  DemoResource,
  DemoResourceList,
  DemoResourceOrList,
} from "../../../src/sample/demo-resource";
import { isResourceList } from "../../../src/sample/demo-resource";
import type { WireShape } from "../../../src/sample/wire-shape";
import {
  writeLinksByRel,
  writeEachListItem,
  memberUnlessEmpty,
  combineResourceAndListWriters,
} from "../../../src/sample/wire-shape";
import { filterOutLinksByRel } from "./shape-parts";

const linksOf = (links: readonly DemoLink[]) =>
  memberUnlessEmpty(
    "_links",
    writeLinksByRel(links, (href) => href),
  );

const inLanguages = ({ name, ...others }: DemoFields): object =>
  name === undefined ? others : { ...others, name: { en: name, nl: translateSampleMarkToDutch(name) } };

/**
 * Transport to the site is made up, as a twentieth: a reader that takes it for production is found out by its numbers.
 */
function toSite(impact: DemoResourceOrList): DemoResourceOrList {
  if (isResourceList(impact)) return impact;
  const value = Number((Number(impact.fields["value"]) / 20).toPrecision(4));
  return { ...impact, fields: { ...impact.fields, value }, links: filterOutLinksByRel(impact.links, "self") };
}

const stagesOf = (list: DemoResourceList) => ({
  "A1-A3": writeEachListItem(list, write),
  A4: writeEachListItem(list, (item) => write(toSite(item))),
});

const resource = ({ fields, links, embedded }: DemoResource): object => ({
  ...inLanguages(fields),
  ...linksOf(links),
  ...(embedded && { [embedded.name]: stagesOf(embedded) }),
});

const write = combineResourceAndListWriters(resource, (list) => ({
  ...(list.production ? { stages: stagesOf(list) } : { data: writeEachListItem(list, write) }),
  ...linksOf(list.links),
  meta: { total: list.page.total },
}));

/** Production results by stage, names by language, links as plain text, resources under `data`. */
export const resultsByStageShape: WireShape = {
  contentType: "application/json",
  document: (thing) => (isResourceList(thing) ? write(thing) : { data: write(thing) }),
};
