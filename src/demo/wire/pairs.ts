import { pascal, renamed } from "./names";
import type { Link, Resource, ResourceList } from "./resource";
import type { Shape } from "./shape";
import { each, pairsOf, unlessEmpty, writer } from "./shape";

const linksOf = (links: readonly Link[]) =>
  unlessEmpty(
    "Links",
    links.map(([rel, href]) => ({ Rel: pascal(rel), Uri: href })),
  );

const itemsOf = (list: ResourceList): unknown[] =>
  list.name === "impacts" ? pairsOf(list).map(([id, value]) => [id, String(value)]) : each(list, write);

/** Values are texts, so that no digit is lost on the way. */
function resource({ fields, links, embedded }: Resource): object {
  const { value, ...others } = fields;
  const texts = value === undefined ? others : { ...others, value: String(value) };
  return {
    ...renamed(texts, { lcaStandard: "standard", type: "category" }, pascal),
    ...(embedded && { [pascal(embedded.name)]: itemsOf(embedded) }),
    ...linksOf(links),
  };
}

const write = writer(resource, (list) => ({
  [pascal(list.name)]: itemsOf(list),
  TotalCount: list.page.total,
  ...linksOf(list.links),
}));

/** Impacts as pairs of an id and a decimal text; PascalCase, everything under `Result`. */
export const pairs: Shape = {
  contentType: "application/json",
  bareImpacts: true,
  document: (thing) => ({ Result: write(thing), Success: true, Error: null }),
};
