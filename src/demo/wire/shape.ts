import type { Link, Resource, ResourceList, Thing } from "./resource";
import { isList, itemsOf } from "./resource";

/** One way to write everything as JSON; links arrive with their final address. */
export interface Shape {
  readonly contentType: string;
  /**
   * Whether impacts are written as nothing but an id and a value, without links: these are then on the list, whatever
   * `listLinks` says, and flat lists of several products become lists per product.
   */
  readonly bareImpacts?: true;
  /** The JSON of a resource or a whole list. */
  document(thing: Thing): unknown;
  /** The HTTP `Link` header of a document. */
  linkHeader?(thing: Thing): string;
}

/** Combines a writer of resources and one of lists. */
export const writer =
  (resource: (resource: Resource) => unknown, list: (list: ResourceList) => unknown) =>
  (thing: Thing): unknown =>
    isList(thing) ? list(thing) : resource(thing);

/** Writes each item of a list. */
export const each = (list: ResourceList, write: (item: Thing) => unknown): unknown[] =>
  itemsOf(list).map((item) => write(item));

/** An object with a member for each link; two functions give its name and value. */
export const byRel = <Written>(
  links: readonly Link[],
  write: (href: string, rel: string) => Written,
  name: (rel: string) => string = (rel) => rel,
): Readonly<Record<string, Written>> =>
  Object.fromEntries(links.map(([rel, href]) => [name(rel), write(href, rel)]));

/** A member that is left out if it would be empty. */
export const unlessEmpty = (name: string, value: object): Readonly<Record<string, unknown>> =>
  Object.keys(value).length === 0 ? {} : { [name]: value };

export const without = (links: readonly Link[], ...rels: readonly string[]): readonly Link[] =>
  links.filter(([rel]) => !rels.includes(rel));

export const hrefOf = (links: readonly Link[], rel: string): string | undefined =>
  links.find(([own]) => own === rel)?.[1];

/** The id and the value of an impact, for shapes that write only these. */
export const pairOf = ({ fields }: Resource): readonly [id: string, value: number] => [
  String(fields["id"]),
  Number(fields["value"]),
];

/** The ids and values of a list's impacts. */
export const pairsOf = (list: ResourceList): readonly (readonly [id: string, value: number])[] =>
  itemsOf(list).flatMap((item) => (isList(item) ? [] : [pairOf(item)]));
