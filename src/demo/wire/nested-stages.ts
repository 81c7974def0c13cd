import { dutch } from "./names";
import type { Fields, Link, Resource, ResourceList, Thing } from "./resource";
import { isList } from "./resource";
import type { Shape } from "./shape";
import { byRel, each, unlessEmpty, without, writer } from "./shape";

const linksOf = (links: readonly Link[]) =>
  unlessEmpty(
    "_links",
    byRel(links, (href) => href),
  );

const inLanguages = ({ name, ...others }: Fields): object =>
  name === undefined ? others : { ...others, name: { en: name, nl: dutch(name) } };

/**
 * Transport to the site is made up, as a twentieth: a reader that takes it for production is found out by its numbers.
 */
function toSite(impact: Thing): Thing {
  if (isList(impact)) return impact;
  const value = Number((Number(impact.fields["value"]) / 20).toPrecision(4));
  return { ...impact, fields: { ...impact.fields, value }, links: without(impact.links, "self") };
}

const stagesOf = (list: ResourceList) => ({
  "A1-A3": each(list, write),
  A4: each(list, (item) => write(toSite(item))),
});

const resource = ({ fields, links, embedded }: Resource): object => ({
  ...inLanguages(fields),
  ...linksOf(links),
  ...(embedded && { [embedded.name]: stagesOf(embedded) }),
});

const write = writer(resource, (list) => ({
  ...(list.production ? { stages: stagesOf(list) } : { data: each(list, write) }),
  ...linksOf(list.links),
  meta: { total: list.page.total },
}));

/** Production results by stage, names by language, links as plain text, resources under `data`. */
export const nestedStages: Shape = {
  contentType: "application/json",
  document: (thing) => (isList(thing) ? write(thing) : { data: write(thing) }),
};
