import { toKebabCase } from "./case-styles";
import type {
  DemoFields,
  DemoLink,
  DemoResource,
  DemoResourceOrList,
} from "../../../src/sample/demo-resource";
import { isResourceList, getListOrPageItems } from "../../../src/sample/demo-resource";
import type { WireShape } from "../../../src/sample/wire-shape";
import { memberUnlessEmpty } from "../../../src/sample/wire-shape";

const registered = ["self", "next"];

/** A rel that is not registered is an address. */
const relOf = (rel: string): string[] => [
  registered.includes(rel) ? rel : `https://sample.invalid/rels/${toKebabCase(rel)}`,
];

const linksOf = (links: readonly DemoLink[]) =>
  memberUnlessEmpty(
    "links",
    links.map(([rel, href]) => ({ rel: relOf(rel), href })),
  );

/** The unit as an object; an impact has no id but a link to its definition. */
function propertiesOf({ kind, fields }: DemoResource): object {
  const { id, unit, ...others } = fields as DemoFields & { readonly unit?: string };
  return {
    ...(kind !== "impact" && { id }),
    ...others,
    ...(unit !== undefined && { unit: { symbol: unit } }),
  };
}

/** An entity by itself, or with the rel by which it is a part of another. */
function entity(thing: DemoResourceOrList, rel?: string[]): object {
  const part = rel && { rel };
  if (isResourceList(thing)) {
    return {
      class: [toKebabCase(thing.name), "collection"],
      ...part,
      properties: { total: thing.page.total },
      entities: getListOrPageItems(thing).map((item) => entity(item, ["item"])),
      ...linksOf(thing.links),
    };
  }
  const { kind, links, embedded } = thing;
  return {
    class: [toKebabCase(kind)],
    ...part,
    properties: propertiesOf(thing),
    ...(embedded && {
      entities: getListOrPageItems(embedded).map((item) => entity(item, relOf(embedded.name))),
    }),
    ...linksOf(links),
  };
}

/** Siren: `class`, `properties`, `entities`, `links` with arrays of rels. */
export const sirenShape: WireShape = {
  contentType: "application/vnd.siren+json",
  document: (thing) => entity(thing),
};
