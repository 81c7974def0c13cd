import { prefixIdAndNameWithKind, renameFieldsByTableAndCase, toSnakeCase } from "./case-styles";
import type { DemoLink, DemoResource } from "../../../src/sample/demo-resource";
import type { WireShape } from "../../../src/sample/wire-shape";
import {
  writeLinksByRel,
  writeEachListItem,
  combineResourceAndListWriters,
} from "../../../src/sample/wire-shape";
import { findHrefAmongDemoLinks, filterOutLinksByRel } from "./shape-parts";

const linksOf = (links: readonly DemoLink[]) =>
  writeLinksByRel(
    filterOutLinksByRel(links, "next"),
    (href) => href,
    (rel) => (rel === "self" ? "url" : `${toSnakeCase(rel)}_url`),
  );

const terms = {
  unit: "unitOfMeasure",
  lcaStandard: "calculationMethod",
  presentation: "presentationName",
  type: "scenarioType",
};

/** An impact names its definition, and gives the unit. */
const fieldsOf = (own: DemoResource): object =>
  own.selfDescription
    ? {
        impact_definition_id: own.fields["id"],
        amount: own.fields["value"],
        unit: own.selfDescription.definition["unit"],
      }
    : renameFieldsByTableAndCase(own.fields, { ...terms, ...prefixIdAndNameWithKind(own) }, toSnakeCase);

const write = combineResourceAndListWriters(
  (own) => ({
    ...fieldsOf(own),
    ...linksOf(own.links),
    ...(own.embedded && { [own.embedded.name]: writeEachListItem(own.embedded, write) }),
  }),
  (list) => ({
    items: writeEachListItem(list, write),
    total: list.page.total,
    next: findHrefAmongDemoLinks(list.links, "next") ?? null,
    ...linksOf(list.links),
  }),
);

/** Addresses in fields named after their rel, snake_case names with the resource's before them. */
export const linksAsUrlFieldsShape: WireShape = {
  contentType: "application/json",
  document: write,
};
