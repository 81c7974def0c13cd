/** A link: its rel, and its target as a path beneath the service's address, or already in its final form. */
export type DemoLink = readonly [rel: string, target: string];

export type DemoResourceKind = "company" | "impact" | "impactDefinition" | "product" | "scenario" | "user";

export type DemoFields = Readonly<Record<string, string | number>>;

/** One resource, before it is written in a shape. */
export interface DemoResource {
  readonly kind: DemoResourceKind;
  readonly fields: DemoFields;
  readonly links: readonly DemoLink[];
  /** An embedded list. */
  readonly embedded?: DemoResourceList;
  /** Fields of an impact that some shapes write in place of the definition's id. */
  readonly selfDescription?: ImpactOwnIdAndDefinition;
}

/** An impact's own fields beyond its definition's id and its value. */
export interface ImpactOwnIdAndDefinition {
  /** The impact's own id. */
  readonly id: string;
  readonly definition: DemoFields;
}

/** A list of resources, or of lists; `slice` makes only the requested items. */
export interface DemoResourceList {
  readonly name: string;
  readonly links: readonly DemoLink[];
  /** Whether the impacts are those of production, and not of a scenario. */
  readonly production: boolean;
  /** The number of items on this page, and the page's position in the whole list. */
  readonly size: number;
  readonly page: { readonly from: number; readonly size: number; readonly total: number };
  slice(from: number, to: number): readonly DemoResourceOrList[];
}

export type DemoResourceOrList = DemoResource | DemoResourceList;

export const isResourceList = (thing: DemoResourceOrList): thing is DemoResourceList => "slice" in thing;

/** All items of a list, or of a page of one. */
export const getListOrPageItems = (list: DemoResourceList): readonly DemoResourceOrList[] =>
  list.slice(0, list.size);

/** A path beneath the service's version, of parts that may hold any character. */
export const joinEncodedPathParts = (...parts: readonly string[]): string =>
  `/${parts.map(encodeURIComponent).join("/")}`;

export function createResourceList<Item>(
  name: string,
  things: readonly Item[],
  toResource: (thing: Item) => DemoResourceOrList,
  { links = [], production = false }: Partial<Pick<DemoResourceList, "links" | "production">> = {},
): DemoResourceList {
  const size = things.length;
  const slice = (from: number, to: number) => things.slice(from, to).map(toResource);
  return { name, links, production, size, page: { from: 0, size, total: size }, slice };
}

/** One page of a list, and a link to the page after it. */
export function sliceListPage(
  list: DemoResourceList,
  from: number,
  pageSize: number,
  next: string,
): DemoResourceList {
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
export function resolveLinks<T extends DemoResourceOrList>(thing: T, address: (target: string) => string): T;
export function resolveLinks(
  thing: DemoResourceOrList,
  address: (target: string) => string,
): DemoResourceOrList {
  const links = thing.links.map(([rel, target]): DemoLink => [rel, address(target)]);
  if (isResourceList(thing)) {
    const slice = (from: number, to: number) =>
      thing.slice(from, to).map((inner) => resolveLinks(inner, address));
    return { ...thing, links, slice };
  }
  const { embedded } = thing;
  return { ...thing, links, ...(embedded && { embedded: resolveLinks(embedded, address) }) };
}
