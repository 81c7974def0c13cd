/** A link: its rel, and its target as a path beneath the service's address, or already as it goes out. */
export type Link = readonly [rel: string, target: string];

/** One resource, before it takes a shape. */
export interface Resource {
  readonly fields: Readonly<Record<string, string | number>>;
  readonly links: readonly Link[];
  /** Resources carried along, by rel. */
  readonly embedded?: readonly [rel: string, items: readonly Resource[]];
}

/** A list of resources, or of lists; `slice` makes only the items asked for. */
export interface ResourceList {
  readonly name: string;
  readonly links: readonly Link[];
  readonly size: number;
  slice(from: number, to: number): readonly (Resource | ResourceList)[];
}

/** A path beneath the service's version, of parts that may hold any character. */
export const path = (...parts: readonly string[]): string => `/${parts.map(encodeURIComponent).join("/")}`;

export function listOf<Thing>(
  name: string,
  things: readonly Thing[],
  toResource: (thing: Thing) => Resource | ResourceList,
  links: readonly Link[] = [],
): ResourceList {
  return { name, links, size: things.length, slice: (from, to) => things.slice(from, to).map(toResource) };
}

/** How resources and lists are written as JSON; links arrive with their final address. */
interface Shape {
  readonly contentType: string;
  resource(
    fields: Resource["fields"],
    links: readonly Link[],
    embedded?: readonly [string, unknown[]],
  ): unknown;
  list(name: string, links: readonly Link[], items: unknown[]): unknown;
}

const halLinks = (links: readonly Link[]) =>
  links.length === 0
    ? {}
    : { _links: Object.fromEntries(links.map(([rel, href]) => [rel, { href }] as const)) };

const linkArray = (links: readonly Link[]) =>
  links.length === 0 ? {} : { links: links.map(([rel, href]) => ({ rel, href })) };

/** The wire shapes; a new one is a row here. */
export const shapes = {
  /** HAL: `_links` by rel, lists under `_embedded`. */
  hal: {
    contentType: "application/hal+json",
    resource: (fields, links, embedded) => ({
      ...fields,
      ...halLinks(links),
      ...(embedded && { _embedded: { [embedded[0]]: embedded[1] } }),
    }),
    list: (name, links, items) => ({ ...halLinks(links), _embedded: { [name]: items } }),
  },
  /** Plain objects with `links`; a list is a bare array, unless it carries links itself. */
  links: {
    contentType: "application/json",
    resource: (fields, links, embedded) => ({
      ...fields,
      ...linkArray(links),
      ...(embedded && { [embedded[0]]: embedded[1] }),
    }),
    list: (_name, links, items) => (links.length === 0 ? items : { items, ...linkArray(links) }),
  },
} as const satisfies Record<string, Shape>;

export type ShapeName = keyof typeof shapes;

/** Writes a resource or a whole list in a shape; `address` makes a link's target final. */
export function render(
  shape: ShapeName,
  address: (target: string) => string,
  thing: Resource | ResourceList,
): unknown {
  const write: Shape = shapes[shape];
  const links = thing.links.map(([rel, target]): Link => [rel, address(target)]);
  const renderAll = (things: readonly (Resource | ResourceList)[]) =>
    things.map((inner) => render(shape, address, inner));
  if ("slice" in thing) return write.list(thing.name, links, renderAll(thing.slice(0, thing.size)));
  if (thing.embedded === undefined) return write.resource(thing.fields, links);
  const [rel, items] = thing.embedded;
  return write.resource(thing.fields, links, [rel, renderAll(items)]);
}

/** One page of a list, and a link to the page after it. */
export function pageOf(list: ResourceList, from: number, pageSize: number, next: string): ResourceList {
  const to = Math.min(from + pageSize, list.size);
  return {
    name: list.name,
    links: to < list.size ? [...list.links, ["next", next]] : list.links,
    size: to - from,
    slice: (start, end) => list.slice(from + start, from + end),
  };
}
