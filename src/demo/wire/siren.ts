import { kebab } from "./names";
import type { Fields, Link, Resource, Thing } from "./resource";
import { isList, itemsOf } from "./resource";
import type { Shape } from "./shape";
import { unlessEmpty } from "./shape";

const registered = ["self", "next"];

/** A rel that is not registered is an address. */
const relOf = (rel: string): string[] => [
  registered.includes(rel) ? rel : `https://sample.invalid/rels/${kebab(rel)}`,
];

const linksOf = (links: readonly Link[]) =>
  unlessEmpty(
    "links",
    links.map(([rel, href]) => ({ rel: relOf(rel), href })),
  );

/** The unit as an object; an impact has no id but a link to its definition. */
function propertiesOf({ kind, fields }: Resource): object {
  const { id, unit, ...others } = fields as Fields & { readonly unit?: string };
  return {
    ...(kind !== "impact" && { id }),
    ...others,
    ...(unit !== undefined && { unit: { symbol: unit } }),
  };
}

/** An entity by itself, or with the rel by which it is a part of another. */
function entity(thing: Thing, rel?: string[]): object {
  const part = rel && { rel };
  if (isList(thing)) {
    return {
      class: [kebab(thing.name), "collection"],
      ...part,
      properties: { total: thing.page.total },
      entities: itemsOf(thing).map((item) => entity(item, ["item"])),
      ...linksOf(thing.links),
    };
  }
  const { kind, links, embedded } = thing;
  return {
    class: [kebab(kind)],
    ...part,
    properties: propertiesOf(thing),
    ...(embedded && { entities: itemsOf(embedded).map((item) => entity(item, relOf(embedded.name))) }),
    ...linksOf(links),
  };
}

/** Siren: `class`, `properties`, `entities`, `links` with arrays of rels. */
export const siren: Shape = {
  contentType: "application/vnd.siren+json",
  document: (thing) => entity(thing),
};
