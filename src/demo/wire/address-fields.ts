import { prefixed, renamed, snake } from "./names";
import type { Link, Resource } from "./resource";
import type { Shape } from "./shape";
import { byRel, each, hrefOf, without, writer } from "./shape";

const linksOf = (links: readonly Link[]) =>
  byRel(
    without(links, "next"),
    (href) => href,
    (rel) => (rel === "self" ? "url" : `${snake(rel)}_url`),
  );

const terms = {
  unit: "unitOfMeasure",
  lcaStandard: "calculationMethod",
  presentation: "presentationName",
  type: "scenarioType",
};

/** An impact names its definition, and gives the unit. */
const fieldsOf = (own: Resource): object =>
  own.told
    ? {
        impact_definition_id: own.fields["id"],
        amount: own.fields["value"],
        unit: own.told.definition["unit"],
      }
    : renamed(own.fields, { ...terms, ...prefixed(own) }, snake);

const write = writer(
  (own) => ({
    ...fieldsOf(own),
    ...linksOf(own.links),
    ...(own.embedded && { [own.embedded.name]: each(own.embedded, write) }),
  }),
  (list) => ({
    items: each(list, write),
    total: list.page.total,
    next: hrefOf(list.links, "next") ?? null,
    ...linksOf(list.links),
  }),
);

/** Addresses in fields named after their rel, snake_case names with the resource's before them. */
export const addressFields: Shape = {
  contentType: "application/json",
  document: write,
};
