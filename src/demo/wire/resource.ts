/** A link: its rel, and its target as a path beneath the service's address, or already in its final form. */
export type Link = readonly [rel: string, target: string];

export type Kind = "company" | "impact" | "impactDefinition" | "product" | "scenario" | "user";

export type Fields = Readonly<Record<string, string | number>>;

/** One resource, before it is written in a shape. */
export interface Resource {
  readonly kind: Kind;
  readonly fields: Fields;
  readonly links: readonly Link[];
  /** An embedded list. */
  readonly embedded?: ResourceList;
  /** Fields of an impact that some shapes write in place of the definition's id. */
  readonly told?: Told;
}

/** An impact's own fields beyond its definition's id and its value. */
export interface Told {
  /** The impact's own id. */
  readonly id: string;
  readonly definition: Fields;
}

/** A list of resources, or of lists; `slice` makes only the requested items. */
export interface ResourceList {
  readonly name: string;
  readonly links: readonly Link[];
  /** Whether the impacts are those of production, and not of a scenario. */
  readonly production: boolean;
  /** The number of items on this page, and the page's position in the whole list. */
  readonly size: number;
  readonly page: { readonly from: number; readonly size: number; readonly total: number };
  slice(from: number, to: number): readonly Thing[];
}

export type Thing = Resource | ResourceList;

export const isList = (thing: Thing): thing is ResourceList => "slice" in thing;

/** All items of a list, or of a page of one. */
export const itemsOf = (list: ResourceList): readonly Thing[] => list.slice(0, list.size);

/** A path beneath the service's version, of parts that may hold any character. */
export const path = (...parts: readonly string[]): string => `/${parts.map(encodeURIComponent).join("/")}`;

export function listOf<Item>(
  name: string,
  things: readonly Item[],
  toResource: (thing: Item) => Thing,
  { links = [], production = false }: Partial<Pick<ResourceList, "links" | "production">> = {},
): ResourceList {
  const size = things.length;
  const slice = (from: number, to: number) => things.slice(from, to).map(toResource);
  return { name, links, production, size, page: { from: 0, size, total: size }, slice };
}

/** One page of a list, and a link to the page after it. */
export function pageOf(list: ResourceList, from: number, pageSize: number, next: string): ResourceList {
  const to = Math.min(from + pageSize, list.size);
  return {
    ...list,
    links: to < list.size ? [...list.links, ["next", next]] : list.links,
    size: to - from,
    page: { from, size: pageSize, total: list.size },
    slice: (start, end) => list.slice(from + start, from + end),
  };
}

/** Returns a copy whose links, also the nested ones, have their final targets. */
export function addressed<T extends Thing>(thing: T, address: (target: string) => string): T;
export function addressed(thing: Thing, address: (target: string) => string): Thing {
  const links = thing.links.map(([rel, target]): Link => [rel, address(target)]);
  if (isList(thing)) {
    const slice = (from: number, to: number) =>
      thing.slice(from, to).map((inner) => addressed(inner, address));
    return { ...thing, links, slice };
  }
  const { embedded } = thing;
  return { ...thing, links, ...(embedded && { embedded: addressed(embedded, address) }) };
}
